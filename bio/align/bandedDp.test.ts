import { expect, it } from 'vitest';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { findBandedPath } from './bandedDp.ts';
import { type Grid, makeGrid } from './gotohRows.ts';
import { A_INSIDE_B, B_INSIDE_A, ENDS_FREE, endCostsOf, GLOBAL, LOCAL, type Mode, OVERLAP } from './mode.ts';
import { align, alignmentScoreOf } from './pairwise.ts';
import { DNA_SCORING, encode, encodeScoring, type Scoring } from './scoring.ts';

function byIdentity(match: number, mismatch: number, open: number, extend: number): Scoring {
  return { points: { by: 'identity', match, mismatch }, gap: { open, extend } };
}

const SCORINGS: readonly Scoring[] = [
  DNA_SCORING,
  byIdentity(1, -1, 2, 1),
  byIdentity(2, -3, 5, 2),
  byIdentity(1, -1, 3, 0),
  byIdentity(2, -1, 3, 1),
  byIdentity(5, -4, 8, 6),
  byIdentity(5, -4, 10, 10),
  byIdentity(1, 0, 2, 1),
];
const BASES = [65, 67, 71, 84];

function gridOf(a: Uint8Array, b: Uint8Array, { points, gap }: Scoring, mode: Mode): Grid {
  const costs = endCostsOf(mode, gap);
  const code = unwrap(
    encodeScoring(
      points,
      [gap, ...costs].flatMap(({ open, extend }) => [open, extend]),
    ),
  );
  const [scaled, top, bottom, left, right] = [gap, ...costs].map(({ open, extend }) => ({
    open: open * code.scale,
    extend: extend * code.scale,
  }));
  const edge = { top: top!, bottom: bottom!, left: left!, right: right! };
  const [x, y] = [a, b].map((it) => unwrap(encode(it, code, '')));
  return makeGrid(x!, y!, code, {
    gap: scaled!,
    edge,
    isLocal: mode.at === 'local',
    mustOverlap: mode.at === 'global' && mode.mustOverlap === true,
  });
}

function mutate(chance: Random, bytes: readonly number[], rate: number, indels: number): number[] {
  return bytes.flatMap((byte) => {
    const draw = chance.next();
    if (draw < indels) return [];
    const kept = draw < indels + rate ? chance.pick(BASES) : byte;
    return draw > 1 - indels ? [kept, chance.pick(BASES)] : [kept];
  });
}

/**
 * Much alike, but with repeats, pieces moved, doubled, left out and put in, and pieces of b elsewhere in a: where
 * proofs may err.
 */
function adversarialPair(chance: Random): [Uint8Array, Uint8Array] {
  let a = [...generateDna(chance, 80 + chance.int(400))];
  if (chance.next() < 0.3) {
    const unit = a.slice(0, 3 + chance.int(60));
    const repeats = Array.from({ length: chance.int(6) }, () => mutate(chance, unit, 0.05, 0)).flat();
    a.splice(chance.int(a.length), 0, ...repeats);
  }
  const b = mutate(chance, a, chance.pick([0, 0.01, 0.03, 0.06, 0.1, 0.15]), chance.pick([0, 0.003, 0.01]));
  for (let event = chance.int(4); event > 0; event--) {
    const at = chance.int(b.length);
    const length = chance.int(70);
    const how = chance.int(5);
    if (how === 0) b.splice(at, length);
    else if (how === 1) b.splice(at, 0, ...generateDna(chance, length));
    else if (how === 2) b.splice(at, 0, ...b.slice(at, at + length));
    else if (how === 3) b.splice(chance.int(b.length), 0, ...b.splice(at, length));
    else b.splice(at, length, ...mutate(chance, b.slice(at, at + length), 0.4, 0));
  }
  if (chance.next() < 0.3)
    a = [...generateDna(chance, chance.int(300)), ...a, ...generateDna(chance, chance.int(300))];
  for (let decoy = chance.int(3); decoy > 0; decoy--) {
    const at = chance.int(b.length);
    const rate = chance.pick([0, 0.05, 0.1, 0.2]);
    const piece = mutate(chance, b.slice(at, at + chance.int(250)), rate, 0);
    const where = chance.int(3);
    if (where === 0) a = [...piece, ...a];
    else if (where === 1) a = [...a, ...piece];
    else a.splice(chance.int(a.length), chance.int(piece.length + 1), ...piece);
  }
  if (chance.next() < 0.2) b.push(...generateDna(chance, chance.int(100)));
  if (chance.next() < 0.2) b.unshift(...generateDna(chance, chance.int(100)));
  return [Uint8Array.from(a), Uint8Array.from(b)];
}

function expectSame(a: Uint8Array, b: Uint8Array, scoring: Scoring, mode: Mode): void {
  const fast = unwrap(align(a, b, { scoring, mode }));
  const plain = withoutKernels(() => unwrap(align(a, b, { scoring, mode })));
  expect([fast.score, fast.a, fast.b]).toEqual([plain.score, plain.a, plain.b]);
  expect(Buffer.compare(fast.rowA, plain.rowA) + Buffer.compare(fast.rowB, plain.rowB)).toBe(0);
  expect(unwrap(alignmentScoreOf(a, b, { scoring, mode }))).toBe(plain.score);
}

it.each([
  ['global', GLOBAL],
  ['local', LOCAL],
  ['free ends', ENDS_FREE],
  ['overlapping', OVERLAP],
  ['inside', B_INSIDE_A],
  ['around', A_INSIDE_B],
  [
    'one end free',
    { at: 'global', ends: { aStart: 'charged', aEnd: 'free', bStart: 'charged', bEnd: 'charged' } } as const,
  ],
])('%s: whatever is proven within a ribbon, however narrow, is what the whole grid gives', (_, mode) => {
  let proven = 0;
  for (let seed = 0; seed < 600; seed++) {
    const chance = createRandom(seed);
    const [x, y] = adversarialPair(chance);
    const [a, b] = x.length < y.length ? [y, x] : [x, y];
    const scoring = chance.pick(SCORINGS);
    const grid = gridOf(a, b, scoring, mode);
    const near = findBandedPath(grid, chance.pick([1, 4, 8, 12, 16, 20, 30, 50]));
    if (!near) continue;
    proven++;
    const plain = withoutKernels(() => unwrap(align(a, b, { scoring, mode })));
    const rows = [...near.path].reverse();
    expect([near.score, near.end.row, near.end.column]).toEqual([
      plain.score * (near.score / plain.score || 1),
      plain.a.end,
      plain.b.end,
    ]);
    const reported = [...plain.rowA].map((letter, at) => (letter === 45 ? 1 : plain.rowB[at] === 45 ? 2 : 0));
    expect(rows.join('')).toBe(reported.join(''));
  }
  expect(proven).toBeGreaterThan(5);
});

it('gives the rows of the plain loops where the two are alike, ties, repeats and pieces elsewhere included', () => {
  for (let seed = 1000; seed < 1150; seed++) {
    const chance = createRandom(seed);
    const [a, b] = adversarialPair(chance);
    expectSame(
      a,
      b,
      chance.pick(SCORINGS),
      chance.pick([GLOBAL, LOCAL, ENDS_FREE, OVERLAP, A_INSIDE_B, B_INSIDE_A]),
    );
  }
});

it('finds one inside the other, wherever', () => {
  const chance = createRandom(5);
  const genome = generateDna(chance, 2400);
  for (const from of [0, 17, 900, 1900]) {
    const piece = Uint8Array.from(mutate(chance, [...genome.subarray(from, from + 500)], 0.03, 0.005));
    for (const mode of [LOCAL, ENDS_FREE, OVERLAP, B_INSIDE_A]) {
      expect(findBandedPath(gridOf(genome, piece, DNA_SCORING, mode))).toBeDefined();
      expectSame(genome, piece, DNA_SCORING, mode);
      expectSame(piece, genome, DNA_SCORING, mode === B_INSIDE_A ? A_INSIDE_B : mode);
    }
  }
});

it('follows a local score over 16 bits in a ribbon', () => {
  const scoring = byIdentity(25, -20, 12, 2);
  const a = generateDna(createRandom(6), 1600);
  const b = Uint8Array.from(mutate(createRandom(7), [...a], 0.02, 0.002));
  expect(findBandedPath(gridOf(a, b, scoring, LOCAL))!.score).toBeGreaterThan(35_000);
  expectSame(a, b, scoring, LOCAL);
});

it('leaves to the whole grid what is not alike, too short, or has other costs at its ends', () => {
  const a = generateDna(createRandom(8), 400);
  const pathInBand = (b: Uint8Array, mode: Mode) => findBandedPath(gridOf(a, b, DNA_SCORING, mode));
  expect(pathInBand(a, GLOBAL)).toBeDefined();
  expect(pathInBand(a, ENDS_FREE)).toBeDefined();
  const ends = { aStart: 'free', aEnd: { open: 5, extend: 1 }, bStart: 'free', bEnd: 'free' } as const;
  expect(pathInBand(a, { at: 'global', ends })).toBeUndefined();
  expect(pathInBand(generateDna(createRandom(9), 400), GLOBAL)).toBeUndefined();
  expect(pathInBand(a.subarray(0, 150), LOCAL)).toBeUndefined();
  expect(withoutKernels(() => pathInBand(a, GLOBAL))).toBeUndefined();
});

it('does not hold to what is alike where lying beside each other scores more', () => {
  for (let seed = 0; seed < 40; seed++) {
    const a = generateDna(createRandom(seed), 400);
    const b = Uint8Array.from(mutate(createRandom(seed + 100), [...a], 0.12, 0));
    for (const mode of [ENDS_FREE, B_INSIDE_A, A_INSIDE_B])
      for (const scoring of [byIdentity(1, -10, 24, 6), byIdentity(1, -13, 25, 7), byIdentity(1, -8, 22, 4)])
        expectSame(a, b, scoring, mode);
  }
});
