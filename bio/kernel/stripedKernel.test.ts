import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeGrid } from '#bio/align/gotohRows.ts';
import {
  A_INSIDE_B,
  B_INSIDE_A,
  ENDS_FREE,
  type EndCost,
  GLOBAL,
  LOCAL,
  type Mode,
  OVERLAP,
} from '#bio/align/mode.ts';
import { align, alignmentScoreOf } from '#bio/align/pairwise.ts';
import { DNA_SCORING, encode, encodeScoring, PROTEIN_SCORING, type Scoring } from '#bio/align/scoring.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { openStripedKernel } from './stripedKernel.ts';
import { withoutKernels } from './wasmArena.ts';

function byIdentity(match: number, mismatch: number, open: number, extend: number): Scoring {
  return { points: { by: 'identity', match, mismatch }, gap: { open, extend } };
}

/** Ties are many where points are few; the last ones are as large as 8 bits allow. */
const SCORINGS: readonly Scoring[] = [
  DNA_SCORING,
  PROTEIN_SCORING,
  byIdentity(1, -1, 1, 1),
  byIdentity(1, -1, 2, 1),
  byIdentity(2, -3, 5, 2),
  byIdentity(1, 0, 0, 0),
  byIdentity(1, -1, 3, 0),
  byIdentity(5, -100, 36, 0),
  byIdentity(25, -4, 12, 2),
];
const END: readonly EndCost[] = ['free', 'charged', { open: 1, extend: 0 }, { open: 90, extend: 80 }];
const MODES: readonly Mode[] = [LOCAL, GLOBAL, ENDS_FREE, OVERLAP, A_INSIDE_B, B_INSIDE_A];

function expectSame(a: Uint8Array, b: Uint8Array, scoring: Scoring, mode: Mode): void {
  const fast = unwrap(align(a, b, { scoring, mode }));
  const plain = withoutKernels(() => unwrap(align(a, b, { scoring, mode })));
  expect([fast.score, fast.a, fast.b]).toEqual([plain.score, plain.a, plain.b]);
  // A deep comparison of arrays this long would take minutes.
  expect(fast.rowA.findIndex((it, at) => it !== plain.rowA[at])).toBe(-1);
  expect(fast.rowB.findIndex((it, at) => it !== plain.rowB[at])).toBe(-1);
  expect(fast.rowA.length).toBe(plain.rowA.length);
  expect(unwrap(alignmentScoreOf(a, b, { scoring, mode }))).toBe(plain.score);
}

/** Two of a few letters, the second made of pieces of the first, of its own and of one letter again and again. */
function pair(chance: Random, letters: string, min: number, max: number): [Uint8Array, Uint8Array] {
  const randomBytes = (length: number) =>
    Array.from({ length }, () => letters.charCodeAt(chance.int(letters.length)));
  const length = min + chance.int(max - min);
  const a = randomBytes(length);
  const b: number[] = [];
  while (b.length < min || chance.next() < 0.5) {
    const from = chance.int(a.length);
    const draw = chance.next();
    if (draw < 0.6) b.push(...a.slice(from, from + chance.int(80)));
    else if (draw < 0.8) b.push(...randomBytes(chance.int(20)));
    else b.push(...Array.from({ length: chance.int(40) }, () => a[from]!));
  }
  return [Uint8Array.from(a), Uint8Array.from(b)];
}

it('gives the scores and rows of the plain loops in all modes, ties and edges included', () => {
  const mode = fc.oneof(
    fc.constantFrom(...MODES),
    fc
      .tuple(
        fc.constantFrom(...END),
        fc.constantFrom(...END),
        fc.constantFrom(...END),
        fc.constantFrom(...END),
      )
      .map(([aStart, aEnd, bStart, bEnd]): Mode => ({ at: 'global', ends: { aStart, aEnd, bStart, bEnd } })),
  );
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom('AC', 'ACGT', 'acgtN', 'ACGTRYKMBDHVN', 'A'),
      fc.constantFrom(...SCORINGS),
      mode,
      (seed, letters, scoring, how) =>
        expectSame(...pair(createRandom(seed), letters, 46, 150), scoring, how),
    ),
    { numRuns: 400 },
  );
});

it('agrees where proteins are aligned, and strangers', () => {
  const chance = createRandom(8);
  for (const mode of MODES) {
    expectSame(...pair(chance, 'ACDEFGHIKLMNPQRSTVWY', 200, 400), PROTEIN_SCORING, mode);
    expectSame(generateDna(chance, 333), generateDna(chance, 77), DNA_SCORING, mode);
    expectSame(bytesOf('A'.repeat(100)), bytesOf('T'.repeat(90)), DNA_SCORING, mode);
  }
});

it('agrees where the direction is had again, block by block', () => {
  const a = generateDna(createRandom(1), 3300);
  const b = Uint8Array.from([
    ...a.subarray(100, 1100),
    ...a.subarray(1150, 2900),
    ...generateDna(createRandom(2), 40),
  ]);
  for (const mode of [GLOBAL, LOCAL, OVERLAP]) expectSame(a, b, DNA_SCORING, mode);
});

it('follows a local score over 16 bits, up and down again', () => {
  const chance = createRandom(3);
  const [first, second, third] = [1500, 1700, 1100].map((length) => generateDna(chance, length));
  const a = Uint8Array.from([...first!, ...generateDna(chance, 400), ...second!]);
  const b = Uint8Array.from([...second!, ...third!, ...first!]);
  for (const scoring of [byIdentity(25, -20, 12, 2), byIdentity(25, -60, 18, 18)]) {
    expectSame(a, b, scoring, LOCAL);
    expectSame(a, a.subarray(200), scoring, LOCAL);
    expectSame(a, Uint8Array.from([...first!, ...generateDna(chance, 1600)]), scoring, LOCAL);
  }
});

it('does what fits into 8 bits and leaves all else', () => {
  const inner = { rows: 50, columns: 50 };
  const bytes = generateDna(createRandom(4), 50);
  const work = (scoring: Scoring, isLocal: boolean, top = scoring.gap) => {
    const code = unwrap(encodeScoring(scoring.points, [scoring.gap.open, scoring.gap.extend]));
    const scaledCost = ({ open, extend }: typeof top) => ({
      open: open * code.scale,
      extend: extend * code.scale,
    });
    const codes = unwrap(encode(bytes, code, ''));
    const gap = scaledCost(scoring.gap);
    const edge = { top: scaledCost(top), bottom: gap, left: gap, right: gap };
    return openStripedKernel(makeGrid(codes, codes, code, { gap, edge, isLocal, mustOverlap: false }), inner);
  };
  for (const isLocal of [true, false])
    for (const scoring of SCORINGS) expect(work(scoring, isLocal)).toBeDefined();
  expect(work(byIdentity(1, -1, 40, 1), false)).toBeUndefined();
  expect(work(byIdentity(30, -1, 1, 1), true)).toBeUndefined();
  expect(work(byIdentity(5, -101, 1, 1), false)).toBeUndefined();
  expect(work(DNA_SCORING, false, { open: 11, extend: 0.5 })).toBeUndefined();
  expect(withoutKernels(() => work(DNA_SCORING, true))).toBeUndefined();
});
