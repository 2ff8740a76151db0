// Traceback through the directions that the striped kernel has stored.
import type { StripDirections } from '#bio/kernel/stripedKernel.ts';
import { GAP_IN_A, GAP_IN_B, type Grid } from './gotohRows.ts';

const PAIR = 0;
/** Marks of a step, 16 bits each: pair, gap in b, gap in b extends, gap in a extends. */
const MARKS = 4;
const IS_GAP_IN_B = 1;
const B_STAYS = 2;
const A_STAYS = 3;

/** State of a traceback: the next cell, the score still to be accounted for, and the steps so far. */
export interface Traceback {
  row: number;
  column: number;
  left: number;
  /** The last step; a gap may extend in the next cell. */
  before: number;
  length: number;
  /** Steps from the end back, the first `length` of which are set: PAIR, GAP_IN_A or GAP_IN_B. */
  readonly path: Uint8Array;
}

/** Traces back as far as directions are stored; true at the start of a local alignment. */
export function traceBack(grid: Grid, directions: StripDirections, walk: Traceback): boolean {
  const { isLocal, gap, points, size, rows, across } = grid;
  const { marks, base, steps, lag, lead } = directions;
  const { path } = walk;
  const { open, extend } = gap;
  let { row, column, left, before, length } = walk;
  let isStart = false;
  // Of the current strip: the row above it, the column before its first one, and the index of its first step.
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
    let extendsGap = false;
    if (before !== PAIR) {
      extendsGap = (marks[at + (before === GAP_IN_A ? A_STAYS : B_STAYS)]! & bit) !== 0;
      left += extendsGap ? extend : open;
    }
    if (!extendsGap) {
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

/** Adds the end gaps up to a cell: rows first, then columns. */
export function traceAlong(walk: Traceback, to: { readonly row: number; readonly column: number }): void {
  for (; walk.row > to.row; walk.row--) walk.path[walk.length++] = GAP_IN_B;
  for (; walk.column > to.column; walk.column--) walk.path[walk.length++] = GAP_IN_A;
}
