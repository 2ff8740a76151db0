// A whole affine alignment in one call: letters go in; score, ends and both rows come out. Setting up separate calls
// would take as long as the cells of two sequences of 300 letters. Scores and directions come from blocks.ts, whose
// jobs this file fills in; bio/kernel/wholeKernel.ts has the memory layout. Local, or global if end gaps after the last
// row and column cost as much as inner gaps. AssemblyScript.
import * as blockJob from './blockJob';
import { rowBelow } from './blockPass';
import { closeRow, scoreStrips } from './blocks';
import { tracePath } from './blockTrace';
import { columnOf, scoreWindow } from './blockWindow';
import { floorRow } from './floors';
import { bestOfRow, passSaturated, saturatedState, toDifferences } from './saturated';
import {
  ABOVE,
  ACROSS,
  BEHIND,
  BLOCK_JOB,
  CODES,
  CODE_OF,
  COLUMNS,
  END_COLUMN,
  END_ROW,
  EXTEND,
  IS_LOCAL,
  LEFT_EXTEND,
  LEFT_OPEN,
  LENGTH,
  LETTERS_A,
  LETTERS_B,
  MAX,
  OPEN,
  PAD_ROW,
  ROWS,
  ROW_A,
  ROW_B,
  SCORE,
  SEEN_A,
  SEEN_B,
  SIZE,
  START_COLUMN,
  START_ROW,
  WIDTH,
} from './wholeJob';
import { encode, putBlockJob, putFirstRow, putLines } from './wholeProfile';

const NO_LETTER = 254;
const GAP: u8 = 45;
/** A saturated floor. */
const FLOOR_END = -128;

/** Aligns; returns 0 without a result if a letter has no code or the scores need a table of more than 32 codes. */
export function alignWhole(job: usize): i32 {
  const rows = load<i32>(job, ROWS);
  const columns = load<i32>(job, COLUMNS);
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const codes = <usize>load<u32>(job, CODES);
  const across = <usize>load<u32>(job, ACROSS);
  memory.fill(job + SEEN_A, 0, 512 + 1024);
  const codeOf = <usize>load<u32>(job, CODE_OF);
  if (!encode(<usize>load<u32>(job, LETTERS_A), rows, codeOf, codes, job + SEEN_A)) return 0;
  if (!encode(<usize>load<u32>(job, LETTERS_B), columns, codeOf, across, job + SEEN_B)) return 0;
  memory.fill(codes + <usize>rows, <u8>PAD_ROW, blockJob.ROWS);
  memory.fill(across + <usize>columns, <u8>NO_LETTER, 64);
  const block = <usize>load<u32>(job, BLOCK_JOB);
  store<i32>(block, 0, blockJob.SATURATED);
  const isByLetters = putLines(job, block, isLocal ? 0 : 2 * load<i32>(job, EXTEND));
  if (!isByLetters && load<i32>(job, SIZE) > 32) return 0;
  putBlockJob(job, block, isByLetters);
  if (!isLocal) putFirstRow(job);
  if (!isLocal || !areSaturated(job, block)) scoreStrips(block);

  store<i32>(job, rows, END_ROW);
  store<i32>(job, columns, END_COLUMN);
  const score = isLocal ? findTop(job, block) : cornerOf(job, block);
  store<i32>(job, score, SCORE);
  writeRows(job, block, score);
  return 1;
}

/**
 * Computes the strips of a local alignment by saturated.ts as far as scores fit into 8 bits, and the rest by
 * differences. Always true.
 */
function areSaturated(job: usize, block: usize): bool {
  const count = load<i32>(block, blockJob.END_STRIP);
  const columns = <usize>load<i32>(job, COLUMNS);
  const width = <usize>load<u32>(job, WIDTH);
  const top = <usize>load<u32>(job, ABOVE);
  memory.fill(top + blockJob.BEFORE, <u8>FLOOR_END, columns + BEHIND);
  memory.fill(top + blockJob.BEFORE + width, <u8>FLOOR_END, columns + BEHIND);
  const done = saturateStrips(block);
  store<i32>(block, done, blockJob.SATURATED);
  if (done == count) return true;

  putLines(job, block, 2 * load<i32>(job, EXTEND));
  const first = load<u32>(block, blockJob.ROW_ABOVE);
  const kept = load<u32>(block, blockJob.ROWS_KEPT);
  if (done == 0) putFirstRow(job);
  else {
    const row = rowBelow(block, done - 1);
    toDifferences(block, row);
    closeRow(block, row);
    const extend = load<i32>(job, EXTEND);
    const best = floorRow(row + blockJob.BEFORE + 1, <i32>columns, width, extend, sumsOf(block, done - 1));
    store<i32>(<usize>load<u32>(block, blockJob.TOPS) + <usize>(done - 1) * blockJob.TOP, best);
    store<u32>(block, <u32>row, blockJob.ROW_ABOVE);
  }
  store<i32>(block, done, blockJob.FIRST_STRIP);
  store<u32>(block, kept + done * load<i32>(block, blockJob.ROW_DISTANCE), blockJob.ROWS_KEPT);
  scoreStrips(block);
  store<i32>(block, 0, blockJob.FIRST_STRIP);
  store<u32>(block, first, blockJob.ROW_ABOVE);
  store<u32>(block, kept, blockJob.ROWS_KEPT);
  return true;
}

/** Computes strips until a score does not fit into 8 bits; returns their number. */
function saturateStrips(block: usize): i32 {
  const until = load<i32>(block, blockJob.END_STRIP);
  const steps = (load<i32>(block, blockJob.COLUMNS) + blockJob.ROWS - 1 + 15) & -16;
  const lineSteps = load<u32>(block, blockJob.ACROSS) ? min(steps, blockJob.ROWS) : steps;
  let best = 0;
  store<i32>(block, 0, blockJob.BEST_SATURATED);
  store<i32>(block, 0, blockJob.BEST_ROW);
  let above = <usize>load<u32>(block, blockJob.ROW_ABOVE);
  for (let at = 0; at < until; at++) {
    const below = at + 1 == until ? <usize>load<u32>(block, blockJob.ROW_BELOW) : rowBelow(block, at);
    if (!passSaturated<i16>(block, at, above, below, 0, lineSteps)) return at;
    if (lineSteps < steps && !passSaturated<i64>(block, at, above, below, lineSteps, steps)) return at;
    const state = saturatedState(block, at, steps + blockJob.STEPS_PER_STATE - 1);
    for (let k: usize = 0; k < 32; k++) {
      const here = bestOfRow(state, k);
      if (here <= best) continue;
      best = here;
      store<i32>(block, best, blockJob.BEST_SATURATED);
      store<i32>(block, at * blockJob.ROWS + <i32>k + 1, blockJob.BEST_ROW);
    }
    above = below;
  }
  return until;
}

/** The first column of a row of a saturated strip with this score. */
function saturatedColumn(block: usize, row: i32, score: i32): i32 {
  const at = (row - 1) >> 5;
  const k = <usize>((row - 1) & 31);
  let step = 0;
  while (bestOfRow(saturatedState(block, at, step + blockJob.STEPS_PER_STATE), k) < score)
    step += blockJob.STEPS_PER_STATE;
  const above = at == 0 ? <usize>load<u32>(block, blockJob.ROW_ABOVE) : rowBelow(block, at - 1);
  passSaturated<f32>(
    block,
    at,
    above,
    <usize>load<u32>(block, blockJob.SPARE_ROW),
    step,
    step + blockJob.STEPS_PER_STATE,
  );
  let from = <usize>load<u32>(block, blockJob.TRAIL) + (k & 16) + 15 - (k & 15);
  for (; <i32>load<i8>(from) - FLOOR_END < score; from += 32) step++;
  return step + 1 - <i32>k;
}

/** The score of the last cell: that of column 0 of the last row plus all steps along. */
function cornerOf(job: usize, block: usize): i32 {
  const columns = load<i32>(job, COLUMNS);
  const rows = load<i32>(job, ROWS);
  let score =
    -(load<i32>(job, LEFT_OPEN) + (rows - 1) * load<i32>(job, LEFT_EXTEND)) -
    columns * load<i32>(job, EXTEND);
  let at = trailOf(block, rows);
  const end = at + ((<usize>columns) << 5);
  for (; at < end; at += 32) score += <i32>load<i8>(at);
  return score;
}

/** Address of the steps along of a row, from column 1 on. */
function trailOf(block: usize, row: i32): usize {
  const lane = 15 - ((row - 1) & 15);
  return <usize>load<u32>(block, blockJob.TRAIL) + <usize>((((row - 1) & 31) + 1) * 32 + lane);
}

/**
 * The best score of a local alignment; puts its cell into END_ROW and END_COLUMN. A lower bound is the best score of
 * the last rows of all strips. Strips whose upper bound is above it are recomputed with scores, in the columns whose
 * score in the last row, plus the cost of a gap down to it, exceeds the bound. Of equal cells the first row counts,
 * then the first column.
 */
function findTop(job: usize, block: usize): i32 {
  const count = load<i32>(block, blockJob.END_STRIP);
  const columns = load<i32>(job, COLUMNS);
  const tops = <usize>load<u32>(block, blockJob.TOPS);
  const fall = fallOf(job);
  const saturated = load<i32>(block, blockJob.SATURATED);
  const best = load<i32>(block, blockJob.BEST_SATURATED);
  let found = best;
  for (let at = saturated; at < count; at++) found = max(found, load<i32>(tops + <usize>at * blockJob.TOP));
  if (found > best) found--;
  let row = load<i32>(block, blockJob.BEST_ROW);
  let first = 0;
  let last = 0;
  let latest = 0;
  for (let at = saturated; at < count; at++) {
    if (boundOf(job, tops, at) <= found) continue;
    const sums = sumsOf(block, at);
    let left = 0;
    let right = (columns - 1) >> 4;
    while (left <= right && load<i32>(sums + (left << 3), 4) + fall <= found) left++;
    while (left <= right && load<i32>(sums + (right << 3), 4) + fall <= found) right--;
    if (left > right) continue;
    const from = (left << 4) & -blockJob.ROWS;
    const until = min((right + 1) * 16 + blockJob.ROWS, (columns + blockJob.ROWS - 1 + 15) & -16);
    const score = scoreWindow(block, at, from, until, scoreBefore(block, at, from), found);
    latest = at;
    if (score <= found) continue;
    found = score;
    row = load<i32>(block, blockJob.ROW);
    first = from;
    last = until;
  }
  store<i32>(job, row, END_ROW);
  store<i32>(job, 0, END_COLUMN);
  if (row == 0) return 0;
  const at = (row - 1) >> 5;
  if (at < saturated) {
    store<i32>(job, saturatedColumn(block, row, found), END_COLUMN);
    return found;
  }
  if (latest != at) scoreWindow(block, at, first, last, scoreBefore(block, at, first), found - 1);
  store<i32>(job, columnOf(block, row, first, found), END_COLUMN);
  return found;
}

function sumsOf(block: usize, at: i32): usize {
  return <usize>(load<u32>(block, blockJob.SUMS) + at * load<i32>(block, blockJob.SUMS_PER_STRIP));
}

/** The score of the row above a strip in this column, a multiple of 16. */
function scoreBefore(block: usize, at: i32, column: i32): i32 {
  return at == 0 ? 0 : load<i32>(sumsOf(block, at - 1) + ((<usize>column >> 4) << 3));
}

/** The most that a gap in b costs from any cell of a strip to its last row, at most 31 rows below. */
function fallOf(job: usize): i32 {
  return load<i32>(job, OPEN) + (blockJob.ROWS - 2) * load<i32>(job, EXTEND);
}

/** An upper bound of the scores of a strip: its best score, unless a floor has saturated. */
function boundOf(job: usize, tops: usize, at: i32): i32 {
  const here = tops + <usize>at * blockJob.TOP;
  const above = at > 0 ? load<i32>(here - blockJob.TOP) : 0;
  const extend = load<i32>(job, EXTEND);
  let least = 2 * extend;
  for (let k: usize = 0; k < 16; k++) least = min(least, <i32>load<i8>(here + k, 16));
  if (least > FLOOR_END && above < 2 * extend - FLOOR_END) return 2 * extend - least;
  return min(above + blockJob.ROWS * load<i32>(job, MAX), load<i32>(here) + fallOf(job));
}

/** Traces back and writes both rows from their last columns on. */
function writeRows(job: usize, block: usize, score: i32): void {
  const row = load<i32>(job, END_ROW);
  const column = load<i32>(job, END_COLUMN);
  const path = <usize>load<u32>(block, blockJob.PATH);
  store<i32>(block, row, blockJob.ROW);
  store<i32>(block, column, blockJob.COLUMN);
  store<i32>(block, score, blockJob.SCORE_LEFT);
  store<i32>(block, 0, blockJob.DIRECTION);
  store<i32>(block, 0, blockJob.LENGTH);
  if (row > 0) tracePath(block);
  let length = load<i32>(block, blockJob.LENGTH);
  if (!load<i32>(job, IS_LOCAL)) {
    const down = load<i32>(block, blockJob.ROW);
    memory.fill(path + <usize>length, <u8>blockJob.GAP_IN_B, down);
    length += down;
    const along = load<i32>(block, blockJob.COLUMN);
    memory.fill(path + <usize>length, <u8>blockJob.GAP_IN_A, along);
    length += along;
  }
  let a = <usize>load<u32>(job, LETTERS_A) + <usize>row;
  let b = <usize>load<u32>(job, LETTERS_B) + <usize>column;
  let toA = <usize>load<u32>(job, ROW_A) + <usize>length;
  let toB = <usize>load<u32>(job, ROW_B) + <usize>length;
  const end = path + <usize>length;
  for (let at = path; at < end; at++) {
    const direction = load<u8>(at);
    const isA: usize = <usize>(direction != blockJob.GAP_IN_A);
    const isB: usize = <usize>(direction != blockJob.GAP_IN_B);
    a -= isA;
    b -= isB;
    store<u8>(--toA, isA ? load<u8>(a) : GAP);
    store<u8>(--toB, isB ? load<u8>(b) : GAP);
  }
  store<i32>(job, <i32>(a - <usize>load<u32>(job, LETTERS_A)), START_ROW);
  store<i32>(job, <i32>(b - <usize>load<u32>(job, LETTERS_B)), START_COLUMN);
  store<i32>(job, length, LENGTH);
}
