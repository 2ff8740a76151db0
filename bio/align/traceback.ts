// The way back through an alignment done by strips, as far as they have kept it.
import type { StripWays } from '#bio/kernel/stripedKernel.ts';
import { GAP_IN_A, GAP_IN_B, type Grid } from './gotohRows.ts';

const PAIR = 0;
/** Number of marks per step: pair, gap in b, extended gap in b, extended gap in a. */
const MARKS = 4;
const IS_GAP_IN_B = 1;
const B_STAYS = 2;
const A_STAYS = 3;

/** Where a way back is: the cell it comes to next, what is left of the score, and the steps so far, PAIR, GAP_IN_A or GAP_IN_B each. */
export interface Traceback {
  row: number;
  column: number;
  left: number;
  /** The gap one came through, which may go on here. */
  before: number;
  length: number;
  readonly path: Uint8Array;
}

/** Follows the stored steps back as far as they go; true at the start of a local alignment. */
export function traceBack(grid: Grid, ways: StripWays, walk: Traceback): boolean {
  const { isLocal, gap, points, size, rows, across } = grid;
  const { marks, base, steps, lag, lead } = ways;
  const { path } = walk;
  const { open, extend } = gap;
  let { row, column, left, before, length } = walk;
  let isStart = false;
  // Of the strip we are in: the row above, and the columns before its first and at its last one.
  let above = row;
  let first = 0;
  let shift = 0;
  while (row > base && column > first) {
    if (row <= above) {
      above = (row - 1) & -16;
      first = Math.max(0, above - lag * 16);
      if (column <= first || column > above + lead * 16) break;
      shift = ((above - base) >> 4) * steps - first - 1;
    }
    const lane = row - 1 - above;
    const bit = 0x8000 >> lane;
    const at = (shift + column + lane) * MARKS;
    let goesOn = false;
    if (before !== PAIR) {
      goesOn = (marks[at + (before === GAP_IN_A ? A_STAYS : B_STAYS)]! & bit) !== 0;
      left += goesOn ? extend : open;
    }
    if (!goesOn) {
      if (isLocal && left <= 0) {
        isStart = true;
        break;
      }
      before = (marks[at]! & bit) !== 0 ? PAIR : (marks[at + IS_GAP_IN_B]! & bit) !== 0 ? GAP_IN_B : GAP_IN_A;
    }
    path[length++] = before;
    if (before === PAIR) left -= points[rows[row - 1]! * size + across[column - 1]!]!;
    if (before !== GAP_IN_A) row--;
    if (before !== GAP_IN_B) column--;
  }
  walk.row = row;
  walk.column = column;
  walk.left = left;
  walk.before = before;
  walk.length = length;
  return isStart;
}

/** Along an edge to this cell: rows first. */
export function traceAlong(walk: Traceback, to: { readonly row: number; readonly column: number }): void {
  for (; walk.row > to.row; walk.row--) walk.path[walk.length++] = GAP_IN_B;
  for (; walk.column > to.column; walk.column--) walk.path[walk.length++] = GAP_IN_A;
}
