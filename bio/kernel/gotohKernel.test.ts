import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillGotohRows, initialStateOf, makeGrid } from '#bio/align/gotohRows.ts';
import { encode, encodeScoring } from '#bio/align/scoring.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { openGotohKernel } from './gotohKernel.ts';

const residues = (min: number) =>
  fc
    .array(fc.constantFrom(...'ACGTACGTN'), { minLength: min, maxLength: 60 })
    .map((it) => bytesOf(it.join('')));
const cost = fc.record({ open: fc.integer({ min: 0, max: 30 }), more: fc.nat(20) }).map(({ open, more }) => ({
  open: open + more,
  extend: Math.min(open, more),
}));
const edge = fc.record({ top: cost, bottom: cost, left: cost, right: cost });

interface Case {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
  /** Points of a match; large ones need 32 bits. */
  readonly match: number;
  readonly gap: { readonly open: number; readonly extend: number };
  readonly edge: Parameters<typeof makeGrid>[3]['edge'];
  readonly isLocal: boolean;
  readonly mustOverlap: boolean;
}

function compare({ a, b, match, gap, edge, isLocal, mustOverlap }: Case, step: number): void {
  const points = unwrap(encodeScoring({ by: 'identity', match, mismatch: -3 }, []));
  const code = (bytes: Uint8Array) => unwrap(encode(bytes, points, ''));
  const grid = makeGrid(code(a), code(b), points, {
    gap,
    edge: isLocal ? { top: gap, bottom: gap, left: gap, right: gap } : edge,
    isLocal,
    mustOverlap: mustOverlap && !isLocal,
  });
  const kernel = openGotohKernel(grid, (step + 1) * (b.length + 1))!;
  const [plain, fast] = [initialStateOf(grid), initialStateOf(grid)];
  while (plain.row < a.length) {
    const until = Math.min(a.length, plain.row + step);
    for (const columns of new Set([b.length, b.length - 1, b.length >> 1])) {
      if (columns < 1) continue;
      const kept = new Uint8Array((until - plain.row) * (columns + 1));
      const [one, two] = [copyOf(plain), copyOf(fast)];
      fillGotohRows(grid, one, { until, columns, directions: kept });
      const directions = kernel.sweep(two, until, columns, true);
      expect(directions.length).toBe(kept.length);
      // A deep comparison of arrays this long would take minutes.
      expect(directions.findIndex((it, at) => it !== kept[at])).toBe(-1);
      expect(two.best.subarray(0, columns)).toEqual(one.best.subarray(0, columns));
    }
    fillGotohRows(grid, plain, { until, columns: b.length });
    kernel.sweep(fast, until, b.length, false);
    expect(fast.best).toEqual(plain.best);
    expect(fast.down).toEqual(plain.down);
    if (isLocal) expect(fast.top).toEqual(plain.top);
  }
}

function copyOf(state: ReturnType<typeof initialStateOf>) {
  return { ...state, best: state.best.slice(), down: state.down.slice(), top: { ...state.top } };
}

it.each([5, 9000])('gives the scores and directions of the plain loops, %i points a match', (match) => {
  fc.assert(
    fc.property(
      residues(1),
      residues(1),
      cost,
      edge,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 70 }),
      (a, b, gap, edge, isLocal, mustOverlap, step) =>
        compare({ a, b, match, gap, edge, isLocal, mustOverlap }, step),
    ),
    { numRuns: 300 },
  );
});

it('agrees on long rows', () => {
  const gap = { open: 20, extend: 1 };
  const a = generateDna(createRandom(4), 900);
  const b = generateDna(createRandom(5), 1100);
  const edge = { top: gap, bottom: gap, left: gap, right: { open: 0, extend: 0 } };
  for (const isLocal of [true, false])
    for (const match of [5, 40]) compare({ a, b, match, gap, edge, isLocal, mustOverlap: false }, 300);
});
