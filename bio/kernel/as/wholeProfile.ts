// What whole.ts writes before it aligns: the codes of the letters, the query profile, the row above the first, and the
// job of blocks.ts. AssemblyScript.
import * as blockJob from './blockJob';
import {
  ABOVE,
  ACROSS,
  BEHIND,
  BLOCK_JOB,
  COLUMNS,
  EXTEND,
  IS_LOCAL,
  LEFT_EXTEND,
  LEFT_OPEN,
  LINE,
  LINES,
  LINE_ADDRESSES,
  OPEN,
  PAD_ROW,
  POINTS,
  ROWS,
  SEEN_A,
  SEEN_B,
  SIZE,
  TOP_EXTEND,
  TOP_OPEN,
  WIDTH,
} from './wholeJob';

const FOREIGN = 255;
const BAD = -100;
const LINE_BEFORE: usize = 32;

/**
 * Writes the codes of `count` letters and flags those that occur in `seen`; false where a letter has no code.
 */
export function encode(from: usize, count: i32, codeOf: usize, to: usize, seen: usize): bool {
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
export function putLines(job: usize, block: usize, lift: i32): bool {
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
  store<i32>(block, lift, blockJob.LIFT);
  const equal = i8x16.splat(<i8>load<i32>(block, blockJob.EQUAL));
  const unequal = i8x16.splat(<i8>load<i32>(block, blockJob.UNEQUAL));
  let at = lines;
  memory.fill(at, <u8>BAD, line);
  store<u32>(job + LINE_ADDRESSES, <u32>(at + LINE_BEFORE + blockJob.BEFORE), PAD_ROW * 4);
  for (let code = 0; code < size; code++) {
    if (!load<u8>(job + SEEN_A + <usize>code)) continue;
    at += line;
    const first = at + LINE_BEFORE + blockJob.BEFORE + 1;
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
  store<i32>(block, equal - unequal, blockJob.EQUAL);
  store<i32>(block, unequal + lift, blockJob.UNEQUAL);
  // Beyond the last row and column scores must not rise.
  return unequal <= 0;
}

/** Writes the row above the first: steps along, scores of gaps in b, and floors. */
export function putFirstRow(job: usize): void {
  const columns = <usize>load<i32>(job, COLUMNS);
  const width = <usize>load<u32>(job, WIDTH);
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const extend = load<i32>(job, EXTEND);
  const less = extend - load<i32>(job, OPEN);
  const topOpen = isLocal ? 0 : load<i32>(job, TOP_OPEN);
  const topExtend = isLocal ? 0 : load<i32>(job, TOP_EXTEND);
  const along = <usize>load<u32>(job, ABOVE) + blockJob.BEFORE + 1;
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
export function putBlockJob(job: usize, block: usize, isByLetters: bool): void {
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const extend = load<i32>(job, EXTEND);
  store<u32>(block, <u32>(job + LINE_ADDRESSES));
  store<i32>(block, 0, blockJob.FIRST_STRIP);
  store<i32>(block, (load<i32>(job, ROWS) + blockJob.ROWS - 1) >> 5, blockJob.END_STRIP);
  store<i32>(block, extend - load<i32>(job, OPEN), blockJob.OPEN_LESS);
  store<i32>(block, extend - (isLocal ? 0 : load<i32>(job, LEFT_OPEN)), blockJob.FIRST_STEP_LEFT);
  store<i32>(block, extend - (isLocal ? 0 : load<i32>(job, LEFT_EXTEND)), blockJob.STEP_LEFT);
  store<i32>(block, isLocal ? -1 : load<i32>(job, ROWS) - 1, blockJob.TRAIL_ROW);
  store<u32>(block, isByLetters ? load<u32>(job, ACROSS) : 0, blockJob.ACROSS);
}
