import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GLOBAL, LOCAL, type Mode } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import { DNA_SCORING, encodeScoring, PROTEIN_SCORING, type Scoring } from '#bio/align/scoring.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { withoutKernels } from './wasmArena.ts';
import { alignWhole } from './wholeKernel.ts';

const PROTEIN = 'ACDEFGHIKLMNPQRSTVWYBZX';

function sequence(chance: Random, letters: string, length: number): Uint8Array {
  return bytesOf(Array.from({ length }, () => letters[chance.int(letters.length)]).join(''));
}

/** Pieces of one and the same, strange ones between them, so that scores rise above 8 bits and come down. */
function patchwork(chance: Random, pieces: readonly Uint8Array[], letters: string): Uint8Array {
  return Uint8Array.from(
    pieces.flatMap((it) => [
      ...(chance.next() < 0.7 ? it : it.subarray(chance.int(it.length - 25))),
      ...sequence(chance, letters, chance.int(60)),
    ]),
  );
}

function longerFirst(one: Uint8Array, other: Uint8Array): readonly [Uint8Array, Uint8Array] {
  return one.length < other.length ? [other, one] : [one, other];
}

function checkedPrices(scoring: Scoring, isLocal: boolean) {
  const code = unwrap(encodeScoring(scoring.points, [scoring.gap.open, scoring.gap.extend]));
  const gap = { open: scoring.gap.open * code.scale, extend: scoring.gap.extend * code.scale };
  return { code, prices: { gap, edge: { top: gap, left: gap }, isLocal } };
}

/** The kernel itself, which `align` takes for what it can do. */
function alignInOneCall(a: Uint8Array, b: Uint8Array, scoring: Scoring, isLocal: boolean) {
  const { code, prices } = checkedPrices(scoring, isLocal);
  const whole = alignWhole(a, b, code, prices);
  return (
    whole && { ...whole, score: whole.score / code.scale, rowA: textOf(whole.rowA), rowB: textOf(whole.rowB) }
  );
}

function expectSame(a: Uint8Array, b: Uint8Array, scoring: Scoring, mode: Mode): void {
  const plain = withoutKernels(() => unwrap(align(a, b, { scoring, mode })));
  const [rowA, rowB] = [textOf(plain.rowA), textOf(plain.rowB)];
  expect(alignInOneCall(a, b, scoring, mode.at === 'local')).toEqual({ ...plain, rowA, rowB });
}

it('gives score, ends and rows of the plain loops, at any length and price that fits', () => {
  const scoring = fc.oneof(
    fc.constantFrom(DNA_SCORING, PROTEIN_SCORING),
    fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -4, max: 0 }), fc.nat(20), fc.nat(4)).map(
      ([match, mismatch, open, extend]): Scoring => ({
        points: { by: 'identity', match, mismatch },
        gap: { open: Math.max(open, extend), extend },
      }),
    ),
  );
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom('ACGT', 'AC', 'ACGTRYKMBDHVN', 'A'),
      scoring,
      fc.constantFrom(GLOBAL, LOCAL),
      (seed, letters, by, mode) => {
        const chance = createRandom(seed);
        const pieces = Array.from({ length: 1 + chance.int(4) }, () =>
          sequence(chance, letters, 30 + chance.int(60)),
        );
        const both = [patchwork(chance, pieces, letters), patchwork(chance, pieces, letters)];
        const [b, a] = both.sort((x, y) => x.length - y.length);
        expectSame(a!, b!, by, mode);
      },
    ),
    { numRuns: 300 },
  );
});

it('gives those of proteins and of strangers, where scores rise above 8 bits', () => {
  const chance = createRandom(31);
  for (let run = 0; run < 20; run++) {
    const [b, a] = [100, 300].map((min) => sequence(chance, PROTEIN, min + chance.int(200)));
    const [d, c] = [100, 350].map((min) => generateDna(chance, min + chance.int(250)));
    const pieces = Array.from({ length: 5 }, () => sequence(chance, PROTEIN, 30 + chance.int(50)));
    const both = [patchwork(chance, pieces, PROTEIN), patchwork(chance, pieces, PROTEIN)];
    const [f, e] = both.sort((x, y) => x.length - y.length);
    for (const mode of [GLOBAL, LOCAL]) {
      expectSame(a!, b!, PROTEIN_SCORING, mode);
      expectSame(c!, d!, DNA_SCORING, mode);
      expectSame(e!, f!, PROTEIN_SCORING, mode);
    }
  }
});

it('gives those of stretches much alike with long strangers between, where scores rise far above the floor and come down', () => {
  const chance = createRandom(34);
  for (let run = 0; run < 12 * Number(process.env['GENEWRIGHT_LONG'] ?? 1); run++) {
    const letters = run % 3 === 2 ? PROTEIN : 'ACGT';
    const pieces = Array.from({ length: 3 }, () => sequence(chance, letters, 40 + chance.int(120)));
    const both = [0, 1].map(() =>
      Uint8Array.from(
        pieces.flatMap((it) => [...it, ...sequence(chance, letters, chance.int(2) * chance.int(260))]),
      ),
    );
    const [b, a] = both.sort((x, y) => x.length - y.length);
    const identity = { by: 'identity', match: 5, mismatch: -(3 + chance.int(6)) } as const;
    const open = 6 + chance.int(7);
    const gap = { open, extend: 1 };
    expectSame(a!, b!, letters === PROTEIN ? PROTEIN_SCORING : { points: identity, gap }, LOCAL);
    expectSame(a!, b!, letters === PROTEIN ? { ...PROTEIN_SCORING, gap } : DNA_SCORING, LOCAL);
  }
});

it('gives those of scores about 255, the most that fit in 8 bits', () => {
  const chance = createRandom(35);
  for (let points = 1; points <= 17; points++) {
    const scoring: Scoring = {
      points: { by: 'identity', match: points, mismatch: -4 },
      gap: { open: 10, extend: 1 + (points % 2) },
    };
    for (let more = -1; more <= 1; more++) {
      const shared = generateDna(chance, Math.floor(255 / points) + more);
      const [a, b] = [200, 40].map((min) =>
        Uint8Array.from([
          ...generateDna(chance, min + chance.int(60)),
          ...shared,
          ...generateDna(chance, chance.int(90)),
        ]),
      );
      expectSame(...longerFirst(a!, b!), scoring, LOCAL);
    }
  }
});

it('gives those where gaps cost nothing, or nothing more the longer they are', () => {
  const chance = createRandom(36);
  for (let run = 0; run < 40; run++) {
    const gap = [
      { open: 0, extend: 0 },
      { open: 4, extend: 0 },
      { open: 3, extend: 3 },
    ][run % 3]!;
    const [a, b] = [generateDna(chance, 60 + chance.int(120)), generateDna(chance, 30 + chance.int(120))];
    expectSame(...longerFirst(a, b), { points: { by: 'identity', match: 2, mismatch: -3 }, gap }, LOCAL);
  }
});

it('takes the first row and the first column of cells as good', () => {
  const motif = 'GATTACAGATTACACATCAT';
  const spaced = [motif, motif, motif].join('T'.repeat(40));
  const dear: Scoring = { points: { by: 'identity', match: 5, mismatch: -4 }, gap: { open: 20, extend: 2 } };
  const [a, b] = [bytesOf(`AAA${spaced}`), bytesOf(`GG${motif}${'C'.repeat(40)}${motif}`)];
  expect(alignInOneCall(a, b, dear, true)).toMatchObject({
    score: 100,
    a: { start: 3, end: 23 },
    b: { start: 2, end: 22 },
  });
  expectSame(a, b, dear, LOCAL);
});

it('gives an empty alignment where no pair is worth anything', () => {
  expect(alignInOneCall(bytesOf('A'.repeat(100)), bytesOf('T'.repeat(90)), DNA_SCORING, true)).toEqual({
    score: 0,
    a: { start: 0, end: 0 },
    b: { start: 0, end: 0 },
    rowA: '',
    rowB: '',
  });
});

it('follows a score beyond 15 bits', () => {
  const bytes = generateDna(createRandom(32), 2200);
  const scoring: Scoring = {
    points: { by: 'identity', match: 25, mismatch: -4 },
    gap: { open: 12, extend: 2 },
  };
  expect(alignInOneCall(bytes, bytes, scoring, true)).toMatchObject({
    score: 55_000,
    a: { start: 0, end: 2200 },
  });
});

it('leaves to others what it cannot do', () => {
  const dna = generateDna(createRandom(33), 100);
  expect(alignInOneCall(dna, bytesOf(`${textOf(dna)}-`), DNA_SCORING, true)).toBeUndefined();
  expect(alignInOneCall(dna, dna.subarray(0, 3), DNA_SCORING, true)).toBeUndefined();
  expect(alignInOneCall(dna, dna, { ...DNA_SCORING, gap: { open: 40, extend: 0.5 } }, false)).toBeUndefined();
  expect(withoutKernels(() => alignInOneCall(dna, dna, DNA_SCORING, false))).toBeUndefined();
  const { code, prices } = checkedPrices(DNA_SCORING, false);
  const dear = { open: 21, extend: 1 };
  expect(alignWhole(dna, dna, code, { ...prices, edge: { ...prices.edge, top: dear } })).toBeUndefined();
  expect(alignInOneCall(dna, dna, DNA_SCORING, true)).toMatchObject({ score: 500 });
});
