import { expect, it } from 'vitest';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { type Band, certifyScore, type Trace } from './bandCertificate.ts';
import { GAP_IN_A, GAP_IN_B, type Grid, makeGrid } from './gotohRows.ts';
import { GLOBAL, LOCAL, type Mode } from './mode.ts';
import { alignmentScoreOf } from './pairwise.ts';
import { encode, encodeScoring, type Scoring } from './scoring.ts';
import { seedsOf } from './seeds.ts';

const PAIR = 0;

function byIdentity(match: number, mismatch: number, open: number, extend: number): Scoring {
  return { points: { by: 'identity', match, mismatch }, gap: { open, extend } };
}

/** Cheap and dear gaps, cheap and dear unequal pairs. */
const SCORINGS: readonly Scoring[] = [
  byIdentity(10, -8, 20, 1),
  byIdentity(1, -1, 2, 1),
  byIdentity(1, -1, 3, 0),
  byIdentity(2, -3, 5, 2),
  byIdentity(5, -4, 8, 6),
  byIdentity(1, 0, 2, 1),
  byIdentity(2, -1, 12, 0),
];

function gridOf(a: Uint8Array, b: Uint8Array, { points, gap }: Scoring, mode: Mode): Grid {
  const code = unwrap(encodeScoring(points, []));
  const [x, y] = [a, b].map((it) => unwrap(encode(it, code, '')));
  const edge = { top: gap, bottom: gap, left: gap, right: gap };
  return makeGrid(x!, y!, code, { gap, edge, isLocal: mode.at === 'local', mustOverlap: false });
}

/**
 * A piece of b that has slipped, or occurs elsewhere too, in a, among random changes; and how many rows were put before
 * a.
 */
function insertIndels(chance: Random, mode: Mode): [a: Uint8Array, b: Uint8Array, before: number] {
  const b = [...generateDna(chance, 60 + chance.int(100))];
  const change = (bytes: readonly number[], rate: number) =>
    bytes.map((it) => (chance.next() < rate ? chance.pick([65, 67, 71, 84]) : it));
  const a = change(b, chance.pick([0, 0.02, 0.06, 0.12]));
  const where = chance.int(mode.at === 'local' ? 4 : 2);
  const length = chance.int(60);
  const at = where < 2 ? chance.int(b.length) : where === 2 ? 0 : b.length - length;
  const by = chance.int(25);
  const piece = change(b.slice(at, at + length), chance.pick([0, 0, 0.05]));
  if (where === 0) a.splice(at + by, piece.length, ...piece);
  else if (where === 1) a.splice(Math.max(0, at - by), piece.length, ...piece);
  else a.splice(at, length, ...change(b.slice(at, at + length), chance.pick([0.1, 0.3, 0.5])));
  const far = [...generateDna(chance, 5 + chance.int(40))];
  const before = where === 2 ? [...piece, ...far] : [];
  const behind = where === 3 ? [...far, ...piece] : [];
  while (before.length + a.length + behind.length < b.length) behind.push(chance.pick([65, 67, 71, 84]));
  return [Uint8Array.from([...before, ...a, ...behind]), Uint8Array.from(b), before.length];
}

/** The best path of those whose cells all lie within the band, by three plain tables. */
function bestWithin(grid: Grid, { low, high }: Band): (Trace & { score: number }) | undefined {
  const { rows, columns, across, points, size, gap, isLocal } = grid;
  const wide = columns + 1;
  const tables = [0, 1, 2].map(() => new Float64Array((rows.length + 1) * wide).fill(-Infinity));
  const [pair, inA, inB] = tables as [Float64Array, Float64Array, Float64Array];
  const bestAt = (at: number) => Math.max(pair[at]!, inA[at]!, inB[at]!);
  let end = isLocal ? { row: 0, column: 0, score: 0 } : undefined;
  for (let row = 0; row <= rows.length; row++) {
    for (let column = Math.max(0, row + low); column <= Math.min(columns, row + high); column++) {
      const at = row * wide + column;
      if (column > 0 && column - 1 - row >= low)
        inA[at] = Math.max(inA[at - 1]! - gap.extend, bestAt(at - 1) - gap.open);
      if (row > 0 && column - row + 1 <= high)
        inB[at] = Math.max(inB[at - wide]! - gap.extend, bestAt(at - wide) - gap.open);
      const here = isLocal || row + column === 0 ? 0 : -Infinity;
      pair[at] = here;
      if (row > 0 && column > 0) {
        const score = bestAt(at - wide - 1) + points[rows[row - 1]! * size + across[column - 1]!]!;
        pair[at] = Math.max(here, score);
      }
      if (isLocal && bestAt(at) > end!.score) end = { row, column, score: bestAt(at) };
    }
  }
  const corner = { row: rows.length, column: columns, score: bestAt(rows.length * wide + columns) };
  const { row, column, score } = end ?? corner;
  if (score === -Infinity) return undefined;
  const steps: number[] = [];
  let [i, j, direction] = [row, column, PAIR];
  let isNew = true;
  while (i > 0 || j > 0) {
    const at = i * wide + j;
    if (isNew) direction = pair[at] === bestAt(at) ? PAIR : inB[at] === bestAt(at) ? GAP_IN_B : GAP_IN_A;
    if (isNew && isLocal && bestAt(at) === 0) break;
    steps.push(direction);
    const from = at - (direction === GAP_IN_A ? 0 : wide) - (direction === GAP_IN_B ? 0 : 1);
    const table = direction === GAP_IN_A ? inA : inB;
    isNew = direction === PAIR || bestAt(from) - gap.open === table[at]!;
    if (direction !== GAP_IN_A) i--;
    if (direction !== GAP_IN_B) j--;
  }
  return { path: Uint8Array.from(steps), end: { row, column }, score };
}

it.each([
  ['global', GLOBAL],
  ['local', LOCAL],
])('%s: what is proven is the score of the whole grid, and what is not best is never proven', (_, mode) => {
  let [proven, worse] = [0, 0];
  for (let seed = 0; seed < 2000; seed++) {
    const chance = createRandom(seed);
    const [a, b, before] = insertIndels(chance, mode);
    const scoring = chance.pick(SCORINGS);
    const grid = gridOf(a, b, scoring, mode);
    const [around, margin] = [chance.int(10), 1 + chance.int(30)];
    const ends = mode.at === 'local' ? 0 : b.length - a.length;
    const band = { low: Math.min(0, ends) - before - around - margin, high: around + margin - before };
    const seeds = seedsOf(grid);
    const found = bestWithin(grid, band);
    if (!seeds || !found) continue;
    const score = certifyScore(grid, seeds, band, { ...found, isOpen: grid.isLocal });
    const whole = unwrap(alignmentScoreOf(a, b, { scoring, mode }));
    if (found.score < whole) worse++;
    if (score === undefined) continue;
    proven++;
    expect([score, found.score]).toEqual([whole, whole]);
  }
  expect(proven).toBeGreaterThan(50);
  expect(worse).toBeGreaterThan(100);
});
