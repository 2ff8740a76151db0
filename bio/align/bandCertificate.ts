// Certificate that the best path within a band of diagonals (column - row) is the best of the whole matrix, found
// without the cells outside the band.
//
// The loss of a path is what it scores less than a match in every column: an unequal pair loses its difference to a
// match, a column without a pair a match, and a gap its cost.
//
// Claim: let Q be the best path within the band. If between any two of its pairs Q loses less than the bound below, no
// path that leaves the band is optimal, and ties are broken as in the whole matrix.
// Proof: let P leave the band. Take the neighboring pairs that P and Q share around that place; between them they share
// none. P breaks every seed there that a lacks, and every seed whose only place in a is where Q pairs it. A broken seed
// costs P at least `min`: by an unequal pair, by a gap in b (which breaks one seed at most) or by a gap in a. To leave
// the band and return, P also needs gaps of `margin` residues in both sequences: those in b cost `extend` each beyond
// the seeds they break, those in a at least `columnLoss` each. If Q loses less than this sum, P with Q's part put in
// scores more than P.
//
// Paths with free ends (local ones, or global ones with free end gaps) may begin and end anywhere: each column outside
// loses a match, and a seed that is only partly inside may lose less than `min`. On a diagonal above the band, more
// columns than rows come before, so some have no row to pair with; below the band the same holds for those behind.
import { GAP_IN_A, type Grid } from './gotohRows.ts';
import type { GapCost } from './scoring.ts';
import { ABSENT, REPEATED, type Seeds } from './seeds.ts';

/** The lowest and the highest diagonal, both inclusive. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** A path as its steps (PAIR, GAP_IN_A or GAP_IN_B) from its end back. */
export interface Trace {
  readonly path: Uint8Array;
  readonly end: { readonly row: number; readonly column: number };
}

interface EndedTrace extends Trace {
  /** Some ends are free; the path is then the part between free end gaps. */
  readonly isOpen: boolean;
}

/**
 * The score of the best path within a band, if no path that leaves the band scores as much; undefined where that is not
 * certain.
 */
export function certifyScore(grid: Grid, seeds: Seeds, band: Band, trace: EndedTrace): number | undefined {
  const { gap, columns, rows } = grid;
  const { length, match } = seeds;
  const { isOpen } = trace;
  const start = gap.open - gap.extend;
  // Columns in free end gaps lose a match each, but no gap cost.
  const min = Math.min(seeds.loss, start, length * (isOpen ? match : gap.extend + match));
  if (min <= 0) return undefined;
  const { lost, low, high, within, before, behind, beside } = lossesOf(grid, seeds, min, trace);
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
  /** Loss of the path. */
  readonly lost: number;
  /** The lowest and the highest diagonal of the path. */
  readonly low: number;
  readonly high: number;
  /** The most that the path loses beyond what broken seeds cost any other path: between two pairs, before and behind a
   * pair, and in all. */
  readonly within: number;
  readonly before: number;
  readonly behind: number;
  readonly beside: number;
}

/**
 * Walks the path from its end. `begun` and `ended`: what the seeds that begin, or end, right of a pair cost another
 * path. Whether the path keeps a seed is known only at the seed's first column; until then it counts as kept, which can
 * only raise the losses.
 */
function lossesOf(
  grid: Grid,
  { length, rowOf, match }: Seeds,
  min: number,
  { path, end, isOpen }: EndedTrace,
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
      const direction = path[at++]!;
      if (direction === 0) {
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
        lost += direction === last ? gap.extend : gap.open;
        if (direction === GAP_IN_A) {
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
      last = direction;
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
 * The least that a gap in a loses for each of its columns, beyond the seeds it breaks. One column breaks one seed, two
 * columns break two at most, and each `length` columns more break one more: so the minimum is at one column, at two, or
 * in the limit of a long gap.
 */
function columnLoss({ length, match }: Seeds, { open, extend }: GapCost, min: number): number {
  const column = extend + match;
  return Math.min(open + match - min, column + (open - extend) / 2 - min, column - min / length);
}
