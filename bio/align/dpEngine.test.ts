import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { editDistanceOf } from './edit.ts';
import { ENDS_FREE, GLOBAL, LOCAL, type Mode } from './mode.ts';
import { type Alignment, align, alignmentScoreOf } from './pairwise.ts';
import type { Scoring } from './scoring.ts';

const SCORING: Scoring = {
  points: { by: 'identity', match: 5, mismatch: -4 },
  gap: { open: 10, extend: 0.5 },
};

/** What the two rows are worth, gaps at free ends left out. */
function scoreOf({ rowA, rowB }: Alignment, mode: Mode): number {
  const [a, b] = [textOf(rowA), textOf(rowB)];
  let score = 0;
  const isFree = mode === ENDS_FREE;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== '-' && b[i] !== '-') score += a[i] === b[i] ? 5 : -4;
    else {
      const row = a[i] === '-' ? a : b;
      const atEnd = /^-+$/.test(row.slice(0, i + 1)) || /^-+$/.test(row.slice(i));
      if (!(isFree && atEnd)) score -= row[i - 1] === '-' ? 0.5 : 10;
    }
  }
  return score;
}

// Long enough for the kernel; the short cases of the other tests go the plain way.
const long = fc
  .tuple(fc.integer({ min: 50, max: 300 }), fc.integer({ min: 50, max: 300 }), fc.nat())
  .map(([n, m, seed]) => {
    const chance = createRandom(seed);
    const a = generateDna(chance, n);
    const b = [...a.subarray(chance.int(20), n - chance.int(20)), ...generateDna(chance, m)];
    for (let at = 0; at < b.length; at++) if (chance.next() < 0.1) b.splice(at, chance.int(3), 65);
    return [a, Uint8Array.from(b)] as const;
  });

it.each([
  ['global', GLOBAL],
  ['with free ends', ENDS_FREE],
  ['local', LOCAL],
])('%s: the rows are worth the score, and the score is that of one pass', (_, mode) => {
  fc.assert(
    fc.property(long, ([a, b]) => {
      const found = unwrap(align(a, b, { scoring: SCORING, mode }));
      expect(found.score).toBe(unwrap(alignmentScoreOf(a, b, { scoring: SCORING, mode })));
      expect(scoreOf(found, mode)).toBe(found.score);
      expect(textOf(found.rowA).replaceAll('-', '')).toBe(textOf(a.subarray(found.a.start, found.a.end)));
      expect(textOf(found.rowB).replaceAll('-', '')).toBe(textOf(b.subarray(found.b.start, found.b.end)));
    }),
    { numRuns: 60 },
  );
});

it('goes over blocks of rows as it goes in one', () => {
  const a = generateDna(createRandom(1), 2300);
  const b = Uint8Array.from([
    ...a.subarray(100, 1100),
    ...a.subarray(1150, 2200),
    ...generateDna(createRandom(2), 40),
  ]);
  for (const mode of [GLOBAL, LOCAL, ENDS_FREE]) {
    const found = unwrap(align(a, b, { scoring: SCORING, mode }));
    expect(scoreOf(found, mode)).toBe(found.score);
    expect(found.score).toBe(unwrap(alignmentScoreOf(a, b, { scoring: SCORING, mode })));
  }
});

it.each([60, 900])(
  'sweeps what strips of 8 bits cannot do, as without kernels: a gap of %i points',
  (open) => {
    const a = generateDna(createRandom(7), 2300);
    const b = Uint8Array.from([
      ...a.subarray(50, 900),
      ...generateDna(createRandom(8), 30),
      ...a.subarray(1000),
    ]);
    const scoring: Scoring = { ...SCORING, gap: { open, extend: 0.5 } };
    for (const mode of [GLOBAL, LOCAL, ENDS_FREE]) {
      const found = unwrap(align(a, b, { scoring, mode }));
      const plain = withoutKernels(() => unwrap(align(a, b, { scoring, mode })));
      expect([found.score, textOf(found.rowA), textOf(found.rowB)]).toEqual([
        plain.score,
        textOf(plain.rowA),
        textOf(plain.rowB),
      ]);
      expect(found.score).toBe(unwrap(alignmentScoreOf(a, b, { scoring, mode })));
    }
  },
);

it('finds the same place for a query that costs nothing less than all of itself', () => {
  const [query, target] = [bytesOf('A'.repeat(50)), bytesOf('C'.repeat(60))];
  const found = editDistanceOf(query, target, 'infix');
  expect(found.distance).toBe(50);
  expect(found.places[0]).toEqual({ start: 0, end: 0 });
  expect(found.places.length).toBe(61);
});
