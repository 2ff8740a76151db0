// Whether the best path within a band of diagonals (column - row) is the best of the whole grid, asked without the cells beside it.
//
// Counted is what a path loses: each column less than a match, each gap its cost. Say P leaves the band and Q, the best path within,
// does not. Between two neighboring pairs that both have, P has other pairs than Q, so of the seeds there each that matches a
// nowhere else breaks in P: by an unequal pair, by a gap in b, which breaks one, or by a gap in a. Each costs at least `min` a seed,
// and to leave the band and come back takes gaps of `margin` in both: in b they cost `extend` each beside the seeds they break, in a
// at least `columnLoss`. If Q never loses more than that between two of its pairs, P is worse than P with Q's way instead, and
// so no best path leaves, and which of equal ones is reported does not change.
// A local path may begin and end anywhere, as may one whose gaps at its ends are free: columns beside it lose a match each, and a seed of which it has a part may lose less than
// `min`. Above the band (below it) more columns than rows are before (behind), so some are without a row.
import { GAP_IN_A, type Grid } from './gotohRows.ts';
import type { GapCost } from './scoring.ts';
import { ABSENT, REPEATED, type Seeds } from './seeds.ts';

/** From the lowest diagonal to the highest. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** A path as its steps from the end back. */
export interface Trace {
  readonly path: Uint8Array;
  readonly end: { readonly row: number; readonly column: number };
}

/**
 * The score of the best path within a band, if no path that leaves the band has as much; undefined where that is not sure. `isOpen`:
 * paths begin and end anywhere (of those whose gaps at some ends are free, the path between these).
 */
export function certifiedScore(
  grid: Grid,
  seeds: Seeds,
  band: Band,
  trace: Trace,
  isOpen: boolean,
): number | undefined {
  const { gap, columns, rows } = grid;
  const { length, match } = seeds;
  const start = gap.open - gap.extend;
  // Columns that hang over free of charge lose a match each.
  const min = Math.min(seeds.loss, start, length * (isOpen ? match : gap.extend + match));
  if (min <= 0) return undefined;
  const { lost, low, high, within, before, behind, beside } = lossesOf(grid, seeds, min, trace, isOpen);
  const margin = Math.min(band.high + 1 - high, low - band.low + 1);
  if (margin <= 0) return undefined;
  const each = columnLoss(seeds, gap, min);
  const along = each * margin;
  const down = gap.extend * margin + start - min;
  if (within >= Math.floor(along + down)) return undefined;
  const score = match * columns - lost;
  if (!isOpen) return score;
  const cut = Math.max(0, min - match);
  const single = Math.min(match - min / length, each);
  const scoreWithout = (count: number) => Math.max(-cut, single * Math.max(0, count) - min);
  const above = down + scoreWithout(band.high + 1);
  const below = down + scoreWithout(columns - rows.length - band.low + 1);
  const isSure =
    before < Math.floor(Math.min(above, along - cut)) &&
    behind < Math.floor(Math.min(below, along - cut)) &&
    beside < -2 * cut;
  return isSure ? score : undefined;
}

interface Losses {
  /** Score lost against a match in every column. */
  readonly lost: number;
  /** Diagonals of the path. */
  readonly low: number;
  readonly high: number;
  /** The most that the path loses more than seeds alone make another lose: between two pairs, before and behind one, in all. */
  readonly within: number;
  readonly before: number;
  readonly behind: number;
  readonly beside: number;
}

// `begun` and `ended`: what the seeds that begin, or end, right of a pair make another path lose. Whether the path itself keeps the
// seed it is in is known at its first column; until then it counts as kept, which is on the safe side.
function lossesOf(
  grid: Grid,
  { length, rowOf, match }: Seeds,
  min: number,
  { path, end }: Trace,
  isOpen: boolean,
): Losses {
  const { rows, columns, across, size, points, gap } = grid;
  let { row, column } = end;
  let lost = match * (columns - column);
  let [begun, ended] = [0, 0];
  let low = column - row;
  let high = low;
  let within = -Infinity;
  let before = -Infinity;
  let behind = -Infinity;
  let best = isOpen ? -Infinity : 0;
  let at = 0;
  let last = 0;
  for (let seed = rowOf.length; seed >= 0; seed--) {
    const first = seed * length;
    const next = first + length;
    const found = seed === rowOf.length ? REPEATED : rowOf[seed]!;
    let isKept = column === next;
    if (found !== REPEATED) ended += min;
    while (column > first && at < path.length) {
      const way = path[at++]!;
      if (way === 0) {
        const here = lost - begun;
        if (here + best > within) within = here + best;
        if (here > behind) behind = here;
        row--;
        column--;
        if (rows[row] !== across[column]) {
          isKept = false;
          lost += match - points[rows[row]! * size + across[column]!]!;
        }
        const rest = ended - lost;
        if (rest > best) best = rest;
        if (rest > before) before = rest;
      } else {
        lost += way === last ? gap.extend : gap.open;
        if (way === GAP_IN_A) {
          isKept = false;
          lost += match;
          column--;
          if (column - row < low) low = column - row;
        } else {
          if (column < next) isKept = false;
          row--;
          if (column - row > high) high = column - row;
        }
      }
      last = way;
    }
    if (found === ABSENT || (found >= 0 && isKept && column === first)) begun += min;
    else if (found !== REPEATED) ended -= min;
  }
  for (; at < path.length; at++) {
    lost += path[at] === last ? gap.extend : gap.open;
    last = path[at]!;
    high = Math.max(high, column - --row);
  }
  lost += match * column;
  const beside = lost - begun;
  if (!isOpen) within = Math.max(within, beside + best);
  return { lost, low, high, within, before: before + beside, behind, beside };
}

/**
 * A gap in a loses for each of its columns at least this much beside the seeds it breaks: one by a single column, two by two, and
 * one more by each `length` columns more, so that the worst are the shortest ones and the longest.
 */
function columnLoss({ length, match }: Seeds, { open, extend }: GapCost, min: number): number {
  const column = extend + match;
  return Math.min(open + match - min, column + (open - extend) / 2 - min, column - min / length);
}
