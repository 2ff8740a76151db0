// A whole affine alignment in one call: letters go in; score, ends and both rows come out. Setting up separate calls
// would take as long as the cells of two sequences of 300 letters. Scores and directions come from blocks.ts, whose
// jobs this file fills in; bio/kernel/wholeKernel.ts has the memory layout. Local, or global if end gaps after the last
// row and column cost as much as inner gaps. AssemblyScript.
import { closeRow, columnOf, rowBelow, scoreStrips, scoreWindow, tracePath } from './blocks';
import { floorRow } from './floors';
import { bestOfRow, passSaturated, saturatedState, toDifferences } from './saturated';

const LETTERS_A = 0;
const ROWS = 4;
const LETTERS_B = 8;
const COLUMNS = 12;
const CODE_OF = 16;
const POINTS = 20;
const SIZE = 24;
const OPEN = 28;
const EXTEND = 32;
const TOP_OPEN = 36;
const TOP_EXTEND = 40;
const LEFT_OPEN = 44;
const LEFT_EXTEND = 48;
const IS_LOCAL = 52;
const MAX = 56;
const WIDTH = 60;
const LINE = 64;
const CODES = 68;
const ACROSS = 72;
const LINES = 76;
const ABOVE = 80;
const ROW_A = 84;
const ROW_B = 88;
const BLOCK_JOB = 92;
// Results.
const SCORE = 100;
const END_ROW = 104;
const END_COLUMN = 108;
const START_ROW = 112;
const START_COLUMN = 116;
const LENGTH = 120;
/** Flags of 256 bytes: codes that occur in a, and in b. */
const SEEN_A: usize = 128;
const SEEN_B: usize = 384;
/** For each code of a the address of its line in the query profile, 4 bytes each. */
const LINE_ADDRESSES: usize = 640;

// Offsets in the job of blocks.ts.
const FIRST_STRIP = 4;
const END_STRIP = 8;
const ROW_ABOVE = 16;
const ROW_BELOW = 20;
const ROWS_KEPT = 24;
const ROW_DISTANCE = 28;
const OPEN_LESS = 44;
const FIRST_STEP_LEFT = 56;
const STEP_LEFT = 60;
const TOPS = 72;
const TRAIL = 80;
const TRAIL_ROW = 84;
const SPARE_ROW = 96;
const PATH = 100;
const PATH_ROW = 104;
const PATH_COLUMN = 108;
const SCORE_LEFT = 112;
const DIRECTION = 116;
const PATH_LENGTH = 120;
const ACROSS_LETTERS = 124;
const EQUAL = 128;
const UNEQUAL = 132;
const SUMS = 136;
const SUMS_PER_STRIP = 140;
const LIFT = 144;
const SATURATED = 148;
/** The best score of the saturated strips, and its row. */
const BEST_SATURATED = 152;
const BEST_ROW = 156;

const FOREIGN = 255;
const PAD_ROW = 255;
const NO_LETTER = 254;
const BAD = -100;
const BEFORE: usize = 16;
const BEHIND: usize = 80;
const LINE_BEFORE: usize = 32;
const BLOCK_ROWS = 32;
const STEPS_PER_STATE = 32;
const TOP: usize = 32;
const GAP: u8 = 45;
const GAP_IN_A = 1;
const GAP_IN_B = 2;
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
  memory.fill(codes + <usize>rows, <u8>PAD_ROW, BLOCK_ROWS);
  memory.fill(across + <usize>columns, <u8>NO_LETTER, 64);
  const block = <usize>load<u32>(job, BLOCK_JOB);
  store<i32>(block, 0, SATURATED);
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

function encode(from: usize, count: i32, codeOf: usize, to: usize, seen: usize): bool {
  const end = to + <usize>count;
  let isForeign: u32 = 0;
  for (; to < end; to++, from++) {
    const code = <u32>load<u8>(codeOf + <usize>load<u8>(from));
    store<u8>(to, <u8>code);
    store<u8>(seen + <usize>code, 1);
    isForeign |= <u32>(code == FOREIGN);
  }
  return isForeign == 0;
}

/**
 * Writes the query profile: scores of every code of a against all columns, with `lift` added. Returns true if a pair
 * score depends only on whether the letters are equal.
 */
function putLines(job: usize, block: usize, lift: i32): bool {
  const size = load<i32>(job, SIZE);
  const points = <usize>load<u32>(job, POINTS);
  const line = <usize>load<u32>(job, LINE);
  const lines = <usize>load<u32>(job, LINES);
  const columns = <usize>load<i32>(job, COLUMNS);
  const across = <usize>load<u32>(job, ACROSS);
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const before = isLocal ? BAD : lift - load<i32>(job, LEFT_EXTEND);
  const begun = i8x16.splat(<i8>before);
  const bad = i8x16.splat(<i8>BAD);
  const more = i8x16.splat(<i8>lift);
  const sixteen = i8x16.splat(16);
  const isByLetters = findLetterScores(job, size, points, lift);
  store<i32>(block, lift, LIFT);
  const equal = i8x16.splat(<i8>load<i32>(block, EQUAL));
  const unequal = i8x16.splat(<i8>load<i32>(block, UNEQUAL));
  let at = lines;
  memory.fill(at, <u8>BAD, line);
  store<u32>(job + LINE_ADDRESSES, <u32>(at + LINE_BEFORE + BEFORE), PAD_ROW * 4);
  for (let code = 0; code < size; code++) {
    if (!load<u8>(job + SEEN_A + <usize>code)) continue;
    at += line;
    const first = at + LINE_BEFORE + BEFORE + 1;
    for (let to = at; to < first; to += 16) v128.store(to, begun);
    store<u32>(job + LINE_ADDRESSES + ((<usize>code) << 2), <u32>(first - 1));
    if (isByLetters) {
      const own = i8x16.splat(<i8>code);
      for (let j: usize = 0; j < columns; j += 16) {
        const isEqual = i8x16.eq(v128.load(across + j), own);
        v128.store(first + j, i8x16.add(v128.and(isEqual, equal), unequal));
      }
    } else {
      const from = points + <usize>(code * size);
      const low = i8x16.add(v128.load(from), more);
      const high = i8x16.add(v128.load(from, 16), more);
      for (let j: usize = 0; j < columns; j += 16) {
        const letters = v128.load(across + j);
        const out = v128.or(i8x16.swizzle(low, letters), i8x16.swizzle(high, i8x16.sub(letters, sixteen)));
        v128.store(first + j, out);
      }
    }
    const end = at + line;
    let tail = first + columns;
    for (; tail + 16 <= end; tail += 16) v128.store(tail, bad);
    v128.store(end - 16, bad);
  }
  return isByLetters;
}

/**
 * Puts the scores of equal and unequal letters into the job of blocks.ts; false if these differ, or unequal ones exceed
 * 0.
 */
function findLetterScores(job: usize, size: i32, points: usize, lift: i32): bool {
  let equal = i32.MIN_VALUE;
  let unequal = i32.MIN_VALUE;
  for (let x = 0; x < size; x++) {
    if (!load<u8>(job + SEEN_A + <usize>x)) continue;
    for (let y = 0; y < size; y++) {
      if (!load<u8>(job + SEEN_B + <usize>y)) continue;
      const worth = <i32>load<i8>(points + <usize>(x * size + y));
      if (x == y) {
        if (equal == i32.MIN_VALUE) equal = worth;
        else if (equal != worth) return false;
      } else {
        if (unequal == i32.MIN_VALUE) unequal = worth;
        else if (unequal != worth) return false;
      }
    }
  }
  if (equal == i32.MIN_VALUE) equal = 0;
  if (unequal == i32.MIN_VALUE) unequal = 0;
  const block = <usize>load<u32>(job, BLOCK_JOB);
  store<i32>(block, equal - unequal, EQUAL);
  store<i32>(block, unequal + lift, UNEQUAL);
  // Beyond the last row and column scores must not rise.
  return unequal <= 0;
}

/** Writes the row above the first: steps along, scores of gaps in b, and floors. */
function putFirstRow(job: usize): void {
  const columns = <usize>load<i32>(job, COLUMNS);
  const width = <usize>load<u32>(job, WIDTH);
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const extend = load<i32>(job, EXTEND);
  const less = extend - load<i32>(job, OPEN);
  const topOpen = isLocal ? 0 : load<i32>(job, TOP_OPEN);
  const topExtend = isLocal ? 0 : load<i32>(job, TOP_EXTEND);
  const along = <usize>load<u32>(job, ABOVE) + BEFORE + 1;
  const gaps = along + width;
  memory.fill(along, <u8>(extend - topExtend), columns);
  store<u8>(along, <u8>(extend - topOpen));
  memory.fill(along + columns, <u8>extend, BEHIND - 1);
  memory.fill(gaps, <u8>(extend - topExtend + less), columns);
  store<u8>(gaps, <u8>(extend - topOpen + less));
  memory.fill(gaps + columns, <u8>(extend + less), BEHIND - 1);
  if (isLocal) memory.fill(gaps + width - 1, <u8>(2 * extend), columns + BEHIND);
}

/** Fills in what changes from one alignment to the next; addresses are set beforehand. */
function putBlockJob(job: usize, block: usize, isByLetters: bool): void {
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const extend = load<i32>(job, EXTEND);
  store<u32>(block, <u32>(job + LINE_ADDRESSES));
  store<i32>(block, 0, FIRST_STRIP);
  store<i32>(block, (load<i32>(job, ROWS) + BLOCK_ROWS - 1) >> 5, END_STRIP);
  store<i32>(block, extend - load<i32>(job, OPEN), OPEN_LESS);
  store<i32>(block, extend - (isLocal ? 0 : load<i32>(job, LEFT_OPEN)), FIRST_STEP_LEFT);
  store<i32>(block, extend - (isLocal ? 0 : load<i32>(job, LEFT_EXTEND)), STEP_LEFT);
  store<i32>(block, isLocal ? -1 : load<i32>(job, ROWS) - 1, TRAIL_ROW);
  store<u32>(block, isByLetters ? load<u32>(job, ACROSS) : 0, ACROSS_LETTERS);
}

/**
 * Computes the strips of a local alignment by saturated.ts as far as scores fit into 8 bits, and the rest by
 * differences. Always true.
 */
function areSaturated(job: usize, block: usize): bool {
  const count = load<i32>(block, END_STRIP);
  const columns = <usize>load<i32>(job, COLUMNS);
  const width = <usize>load<u32>(job, WIDTH);
  const top = <usize>load<u32>(job, ABOVE);
  memory.fill(top + BEFORE, <u8>FLOOR_END, columns + BEHIND);
  memory.fill(top + BEFORE + width, <u8>FLOOR_END, columns + BEHIND);
  const done = saturateStrips(block);
  store<i32>(block, done, SATURATED);
  if (done == count) return true;

  putLines(job, block, 2 * load<i32>(job, EXTEND));
  const first = load<u32>(block, ROW_ABOVE);
  const kept = load<u32>(block, ROWS_KEPT);
  if (done == 0) putFirstRow(job);
  else {
    const row = rowBelow(block, done - 1);
    toDifferences(block, row);
    closeRow(block, row);
    const extend = load<i32>(job, EXTEND);
    const best = floorRow(row + BEFORE + 1, <i32>columns, width, extend, sumsOf(block, done - 1));
    store<i32>(<usize>load<u32>(block, TOPS) + <usize>(done - 1) * TOP, best);
    store<u32>(block, <u32>row, ROW_ABOVE);
  }
  store<i32>(block, done, FIRST_STRIP);
  store<u32>(block, kept + done * load<i32>(block, ROW_DISTANCE), ROWS_KEPT);
  scoreStrips(block);
  store<i32>(block, 0, FIRST_STRIP);
  store<u32>(block, first, ROW_ABOVE);
  store<u32>(block, kept, ROWS_KEPT);
  return true;
}

/** Computes strips until a score does not fit into 8 bits; returns their number. */
function saturateStrips(block: usize): i32 {
  const until = load<i32>(block, END_STRIP);
  const steps = (load<i32>(block, COLUMNS) + BLOCK_ROWS - 1 + 15) & -16;
  const lineSteps = load<u32>(block, ACROSS_LETTERS) ? min(steps, BLOCK_ROWS) : steps;
  let best = 0;
  store<i32>(block, 0, BEST_SATURATED);
  store<i32>(block, 0, BEST_ROW);
  let above = <usize>load<u32>(block, ROW_ABOVE);
  for (let at = 0; at < until; at++) {
    const below = at + 1 == until ? <usize>load<u32>(block, ROW_BELOW) : rowBelow(block, at);
    if (!passSaturated<i16>(block, at, above, below, 0, lineSteps)) return at;
    if (lineSteps < steps && !passSaturated<i64>(block, at, above, below, lineSteps, steps)) return at;
    const state = saturatedState(block, at, steps + STEPS_PER_STATE - 1);
    for (let k: usize = 0; k < 32; k++) {
      const here = bestOfRow(state, k);
      if (here <= best) continue;
      best = here;
      store<i32>(block, best, BEST_SATURATED);
      store<i32>(block, at * BLOCK_ROWS + <i32>k + 1, BEST_ROW);
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
  while (bestOfRow(saturatedState(block, at, step + STEPS_PER_STATE), k) < score) step += STEPS_PER_STATE;
  const above = at == 0 ? <usize>load<u32>(block, ROW_ABOVE) : rowBelow(block, at - 1);
  passSaturated<f32>(block, at, above, <usize>load<u32>(block, SPARE_ROW), step, step + STEPS_PER_STATE);
  let from = <usize>load<u32>(block, TRAIL) + (k & 16) + 15 - (k & 15);
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
  return <usize>load<u32>(block, TRAIL) + <usize>((((row - 1) & 31) + 1) * 32 + lane);
}

/**
 * The best score of a local alignment; puts its cell into END_ROW and END_COLUMN. A lower bound is the best score of
 * the last rows of all strips. Strips whose upper bound is above it are recomputed with scores, in the columns whose
 * score in the last row, plus the cost of a gap down to it, exceeds the bound. Of equal cells the first row counts,
 * then the first column.
 */
function findTop(job: usize, block: usize): i32 {
  const count = load<i32>(block, END_STRIP);
  const columns = load<i32>(job, COLUMNS);
  const tops = <usize>load<u32>(block, TOPS);
  const fall = fallOf(job);
  const saturated = load<i32>(block, SATURATED);
  const best = load<i32>(block, BEST_SATURATED);
  let found = best;
  for (let at = saturated; at < count; at++) found = max(found, load<i32>(tops + <usize>at * TOP));
  if (found > best) found--;
  let row = load<i32>(block, BEST_ROW);
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
    const from = (left << 4) & -BLOCK_ROWS;
    const until = min((right + 1) * 16 + BLOCK_ROWS, (columns + BLOCK_ROWS - 1 + 15) & -16);
    const score = scoreWindow(block, at, from, until, scoreBefore(block, at, from), found);
    latest = at;
    if (score <= found) continue;
    found = score;
    row = load<i32>(block, PATH_ROW);
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
  return <usize>(load<u32>(block, SUMS) + at * load<i32>(block, SUMS_PER_STRIP));
}

/** The score of the row above a strip in this column, a multiple of 16. */
function scoreBefore(block: usize, at: i32, column: i32): i32 {
  return at == 0 ? 0 : load<i32>(sumsOf(block, at - 1) + ((<usize>column >> 4) << 3));
}

/** The most that a gap in b costs from any cell of a strip to its last row, at most 31 rows below. */
function fallOf(job: usize): i32 {
  return load<i32>(job, OPEN) + (BLOCK_ROWS - 2) * load<i32>(job, EXTEND);
}

/** An upper bound of the scores of a strip: its best score, unless a floor has saturated. */
function boundOf(job: usize, tops: usize, at: i32): i32 {
  const here = tops + <usize>at * TOP;
  const above = at > 0 ? load<i32>(here - TOP) : 0;
  const extend = load<i32>(job, EXTEND);
  let least = 2 * extend;
  for (let k: usize = 0; k < 16; k++) least = min(least, <i32>load<i8>(here + k, 16));
  if (least > FLOOR_END && above < 2 * extend - FLOOR_END) return 2 * extend - least;
  return min(above + BLOCK_ROWS * load<i32>(job, MAX), load<i32>(here) + fallOf(job));
}

/** Traces back and writes both rows from their last columns on. */
function writeRows(job: usize, block: usize, score: i32): void {
  const row = load<i32>(job, END_ROW);
  const column = load<i32>(job, END_COLUMN);
  const path = <usize>load<u32>(block, PATH);
  store<i32>(block, row, PATH_ROW);
  store<i32>(block, column, PATH_COLUMN);
  store<i32>(block, score, SCORE_LEFT);
  store<i32>(block, 0, DIRECTION);
  store<i32>(block, 0, PATH_LENGTH);
  if (row > 0) tracePath(block);
  let length = load<i32>(block, PATH_LENGTH);
  if (!load<i32>(job, IS_LOCAL)) {
    const down = load<i32>(block, PATH_ROW);
    memory.fill(path + <usize>length, <u8>GAP_IN_B, down);
    length += down;
    const along = load<i32>(block, PATH_COLUMN);
    memory.fill(path + <usize>length, <u8>GAP_IN_A, along);
    length += along;
  }
  let a = <usize>load<u32>(job, LETTERS_A) + <usize>row;
  let b = <usize>load<u32>(job, LETTERS_B) + <usize>column;
  let toA = <usize>load<u32>(job, ROW_A) + <usize>length;
  let toB = <usize>load<u32>(job, ROW_B) + <usize>length;
  const end = path + <usize>length;
  for (let at = path; at < end; at++) {
    const direction = load<u8>(at);
    const isA: usize = <usize>(direction != GAP_IN_A);
    const isB: usize = <usize>(direction != GAP_IN_B);
    a -= isA;
    b -= isB;
    store<u8>(--toA, isA ? load<u8>(a) : GAP);
    store<u8>(--toB, isB ? load<u8>(b) : GAP);
  }
  store<i32>(job, <i32>(a - <usize>load<u32>(job, LETTERS_A)), START_ROW);
  store<i32>(job, <i32>(b - <usize>load<u32>(job, LETTERS_B)), START_COLUMN);
  store<i32>(job, length, LENGTH);
}
