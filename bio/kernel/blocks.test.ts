import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeGrid } from '#bio/align/gotohRows.ts';
import { GLOBAL, LOCAL, type Mode } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import { DNA_SCORING, encode, encodeScoring, PROTEIN_SCORING, type Scoring } from '#bio/align/scoring.ts';
import { StripedDp } from '#bio/align/stripedDp.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { StripedKernel } from './stripedKernel.ts';
import { sizesOf } from './stripSizes.ts';
import { openArena, reservedBytesOf, withoutKernels } from './wasmArena.ts';

function sequence(chance: Random, letters: string, length: number): Uint8Array {
  return bytesOf(Array.from({ length }, () => letters[chance.int(letters.length)]).join(''));
}

const STEEP = { open: 30, extend: 2 } as const;

/** Unlike enough that no ribbon is proven. */
function mutate(chance: Random, bytes: Uint8Array, letters: string, rate: number): Uint8Array {
  const out: number[] = [];
  for (const byte of bytes) {
    const draw = chance.next();
    if (draw < rate / 8) continue;
    out.push(draw < rate ? letters.charCodeAt(chance.int(letters.length)) : byte);
    if (draw > 1 - rate / 8) out.push(letters.charCodeAt(chance.int(letters.length)));
  }
  return Uint8Array.from(out);
}

function expectSame(a: Uint8Array, b: Uint8Array, scoring: Scoring, mode: Mode): void {
  const fast = unwrap(align(a, b, { scoring, mode }));
  const plain = withoutKernels(() => unwrap(align(a, b, { scoring, mode })));
  const texts = ({ rowA, rowB }: typeof fast) => [rowA, rowB].map((it) => Buffer.from(it).toString());
  expect([fast.score, fast.a, fast.b, ...texts(fast)]).toEqual([
    plain.score,
    plain.a,
    plain.b,
    ...texts(plain),
  ]);
}

it('gives what the plain loops give at lengths about those of its strips', () => {
  const chance = createRandom(5);
  for (const a of [0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 95, 96, 97, 129])
    for (const b of [0, 1, 16, 17, 31, 32, 33, 48, 64, 65, 127])
      for (const mode of [GLOBAL, LOCAL])
        expectSame(sequence(chance, 'ACGT', a), sequence(chance, 'ACGT', b), DNA_SCORING, mode);
});

it('gives what the plain loops give at random prices and alphabets', () => {
  const scoring = fc.oneof(
    fc.constantFrom(DNA_SCORING, PROTEIN_SCORING),
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -60, max: 0 }), fc.nat(40), fc.nat(12)).map(
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
      fc.nat(90),
      scoring,
      fc.constantFrom(GLOBAL, LOCAL),
      (seed, letters, percent, by, mode) => {
        const chance = createRandom(seed);
        const a = sequence(chance, letters, chance.int(260));
        expectSame(a, mutate(chance, a, letters, percent / 100), by, mode);
      },
    ),
    { numRuns: 300 },
  );
});

// A floor of 8 bits holds scores up to 128: here they go above it and come down again, over and over.
it('finds the best local alignment where scores rise and fall', () => {
  const chance = createRandom(6);
  for (let run = 0; run < 12; run++) {
    const pieces = Array.from({ length: 8 }, () => generateDna(chance, 10 + chance.int(60)));
    const join = () =>
      Uint8Array.from(pieces.flatMap((it) => [...it, ...generateDna(chance, chance.int(90))]));
    expectSame(join(), join(), DNA_SCORING, LOCAL);
    expectSame(join(), join(), PROTEIN_SCORING, LOCAL);
  }
});

// 320 points are lost again within the rows of one strip, but for a gap in each.
it('leaves prices to others by which scores fall too steeply for 8 bits', () => {
  const chance = createRandom(9);
  const [first, second] = [generateDna(chance, 32), generateDna(chance, 60)];
  const steep: Scoring = { points: { by: 'identity', match: 10, mismatch: -30 }, gap: STEEP };
  for (const length of [10, 20, 26, 30]) {
    const [a, b] = ['A', 'T'].map((it) =>
      Uint8Array.from([...first, ...bytesOf(it.repeat(length)), ...second]),
    );
    expectSame(a!, b!, steep, LOCAL);
  }
});

it('does groups of strips again where not all rows can be kept', () => {
  const chance = createRandom(7);
  const a = generateDna(chance, 700);
  const b = mutate(chance, a, 'ACGT', 0.4);
  const code = unwrap(encodeScoring(DNA_SCORING.points, [10, 0.5]));
  const gap = { open: 20, extend: 1 };
  const edge = { top: gap, bottom: gap, left: gap, right: gap };
  const [rows, columns] = [unwrap(encode(a, code, '')), unwrap(encode(b, code, ''))];
  for (const isLocal of [false, true]) {
    const grid = makeGrid(rows, columns, code, { gap, edge, isLocal, mustOverlap: false });
    const inner = { rows: rows.length, columns: columns.length };
    const found = [1, 40_000, 90_000, undefined].map((bytes) => {
      const sizes = sizesOf(grid.rowCodes.length, inner, true, bytes);
      const space = openArena(sizes.stretches.reduce((sum, it) => sum + reservedBytesOf(it.length, true), 0));
      const strips = new StripedDp(
        grid,
        new StripedKernel(space!, grid, inner, sizes),
        false,
        () => undefined,
      );
      const path = strips.path(() => undefined);
      return { groups: sizes.blocks?.groups, answer: [strips.score, strips.end, path.join('')] };
    });
    expect(found.map(({ groups }) => groups)).toEqual([22, 6, 3, 1]);
    for (const { answer } of found) expect(answer).toEqual(found[3]!.answer);
    const plain = withoutKernels(() =>
      unwrap(align(a, b, { scoring: DNA_SCORING, mode: isLocal ? LOCAL : GLOBAL })),
    );
    expect(found[3]!.answer.slice(0, 2)).toMatchObject([
      plain.score * 2,
      { row: plain.a.end, column: plain.b.end },
    ]);
  }
});
