// The scores of a whole matrix in strips of 32 rows, with the recurrence of strips.ts but without directions: of each
// strip only the last row is kept, and the state of its lanes at every 32nd step. The traceback recomputes directions
// from there, block by block, where the path runs.
//
// Rows 0 to 15 of a strip are in lanes 15 to 0 of one register, rows 16 to 31 in those of another, which takes from the
// first what the first takes from the row above the strip. With z, u and v as in strips.ts, b of the next row is
// max(b, z - o + e) - e - u and a of the next column max(a, z - o + e) - e - v of the row above: the score of a new gap
// is computed once for both. The floor of a local alignment moves along diagonals from the row above, in 8 bits that
// saturate, which is exact if no score can fall from there to the floor within a strip. AssemblyScript.
import {
  ACROSS,
  BEFORE,
  COLUMNS,
  END_STRIP,
  EXTEND,
  FIRST_STRIP,
  IS_LOCAL,
  LAST_STEPS,
  OPEN_LESS,
  RIGHT_COLUMN,
  RIGHT_STEPS,
  ROWS,
  ROWS_KEPT,
  ROW_ABOVE,
  ROW_BELOW,
  ROW_DISTANCE,
  SCRATCH,
  SPARE_ROW,
  STATE,
  STEPS_PER_STATE,
  SUMS,
  SUMS_PER_STRIP,
  TOP,
  TOPS,
  TRAIL_ROW,
  WIDTH,
} from './blockJob';
import { pass, stateOf } from './blockPass';
import { floorRow } from './floors';

/**
 * Computes the strips FIRST_STRIP to END_STRIP (exclusive): ROW_ABOVE is the row above the first, ROW_BELOW receives
 * the last row, ROWS_KEPT those between.
 */
export function scoreStrips(job: usize): void {
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const until = load<i32>(job, END_STRIP);
  const columns = load<i32>(job, COLUMNS);
  const right = load<i32>(job, RIGHT_COLUMN);
  const steps = (columns + ROWS - 1 + 15) & -16;
  const isKept = right <= columns;
  const stepsInside = isKept ? (right - 1) & -STEPS_PER_STATE : steps;
  const isByLetters = load<u32>(job, ACROSS) != 0;
  const profileEnd = isByLetters ? min(stepsInside, ROWS) : stepsInside;
  let kept = <usize>load<u32>(job, ROWS_KEPT);
  let above = <usize>load<u32>(job, ROW_ABOVE);
  for (let stripNumber = load<i32>(job, FIRST_STRIP); stripNumber < until; stripNumber++) {
    const below = stripNumber + 1 == until ? <usize>load<u32>(job, ROW_BELOW) : kept;
    if (isLocal) passLocal(job, stripNumber, above, below, profileEnd, stepsInside);
    else {
      if (stripNumber == load<i32>(job, TRAIL_ROW) >> 5)
        pass<i16, i32>(job, stripNumber, above, below, 0, stepsInside);
      else {
        pass<i16, i16>(job, stripNumber, above, below, 0, profileEnd);
        if (profileEnd < stepsInside) pass<i16, i64>(job, stripNumber, above, below, profileEnd, stepsInside);
      }
      if (stepsInside < steps) pass<i16, i8>(job, stripNumber, above, below, stepsInside, steps);
    }
    closeRow(job, below);
    if (isLocal) {
      const width = <usize>load<u32>(job, WIDTH);
      const sums = load<u32>(job, SUMS)
        ? <usize>(load<u32>(job, SUMS) + stripNumber * load<i32>(job, SUMS_PER_STRIP))
        : 0;
      const top = floorRow(below + BEFORE + 1, columns, width, load<i32>(job, EXTEND), sums);
      store<i32>(<usize>load<u32>(job, TOPS) + <usize>stripNumber * TOP, top);
    }
    if (isKept) keepRight(job, stripNumber);
    above = below;
    kept += <usize>load<u32>(job, ROW_DISTANCE);
  }
}

/**
 * Computes a strip of a local alignment, by the query profile up to step `profileEnd`. Where the scores of the row
 * above are so high that no gap leads down to the floor, steps are computed as in a global alignment, which takes two
 * thirds of the time, and their floors are set to saturated.
 */
function passLocal(
  job: usize,
  stripNumber: i32,
  above: usize,
  below: usize,
  profileEnd: i32,
  stepsInside: i32,
): void {
  const tops = <usize>load<u32>(job, TOPS) + <usize>stripNumber * TOP;
  const isByLetters = profileEnd < stepsInside;
  let isHighAny = false;
  let from = 0;
  while (from < stepsInside) {
    const isHigh = isHighAbove(job, above, from);
    let to = min(from + STEPS_PER_STATE, stepsInside);
    while (to < stepsInside && to != profileEnd && isHighAbove(job, above, to) == isHigh)
      to = min(to + STEPS_PER_STATE, stepsInside);
    if (!isHigh) {
      if (isByLetters && from >= profileEnd) pass<i8, i64>(job, stripNumber, above, below, from, to);
      else pass<i8, i16>(job, stripNumber, above, below, from, to);
    } else {
      isHighAny = true;
      if (isByLetters) pass<i16, i64>(job, stripNumber, above, below, from, to);
      else pass<i16, i16>(job, stripNumber, above, below, from, to);
      const end = i8x16.splat(-128);
      const last = stateOf(job, stripNumber, to + STEPS_PER_STATE - 1);
      for (let state = stateOf(job, stripNumber, from) + STATE; state <= last; state += STATE) {
        v128.store(state, end, 64);
        v128.store(state, end, 80);
        v128.store(state, end, 160);
        v128.store(state, end, 176);
      }
    }
    from = to;
  }
  if (isHighAny) v128.store(tops, i8x16.splat(-128), 16);
}

/** Whether no cell of the next 32 steps, nor one on the diagonals that continue from them, can fall to the floor. */
function isHighAbove(job: usize, above: usize, step: i32): bool {
  const columns = load<i32>(job, COLUMNS);
  const extend = load<i32>(job, EXTEND);
  // 2 e less the most that a gap takes away within 32 rows, less 1.
  const high = extend + load<i32>(job, OPEN_LESS) - (ROWS - 1) * extend - 1;
  if (step < 2 * STEPS_PER_STATE || high < -128) return false;
  const floors = above + BEFORE + 1 + 2 * <usize>load<u32>(job, WIDTH);
  const limit = i8x16.splat(<i8>high);
  const end = floors + <usize>min(step + 2 * STEPS_PER_STATE, columns);
  for (let at = floors + <usize>(step - STEPS_PER_STATE - 16); at < end; at += 16) {
    if (v128.any_true(i8x16.gt_s(v128.load(at), limit))) return false;
  }
  return true;
}

/** Recomputes a strip of a local alignment and stores its steps along in TRAIL. */
export function trailStrip(job: usize): void {
  const steps = (load<i32>(job, COLUMNS) + ROWS - 1 + 15) & -16;
  pass<i8, i32>(
    job,
    load<i32>(job, FIRST_STRIP),
    <usize>load<u32>(job, ROW_ABOVE),
    <usize>load<u32>(job, SPARE_ROW),
    0,
    steps,
  );
}

/** Fills the row beyond its last column so that scores do not rise there. */
export function closeRow(job: usize, row: usize): void {
  const width = <usize>load<u32>(job, WIDTH);
  const level = i8x16.splat(<i8>load<i32>(job, EXTEND));
  const gap = i8x16.add(level, i8x16.splat(<i8>load<i32>(job, OPEN_LESS)));
  const at = row + BEFORE + 1 + <usize>load<i32>(job, COLUMNS);
  for (let k: usize = 0; k < 64; k += 16) {
    v128.store(at + k, level);
    v128.store(at + k + width, gap);
  }
}

/** Stores u and a of each row in RIGHT_COLUMN. */
function keepRight(job: usize, stripNumber: i32): void {
  const scratch = <usize>load<u32>(job, SCRATCH);
  const to = <usize>load<u32>(job, RIGHT_STEPS) + <usize>(stripNumber * ROWS) * 2;
  for (let k: usize = 0; k < 32; k++) {
    const from = scratch + (k << 5) + 15 - (k & 15);
    store<u8>(to + 2 * k, load<u8>(from, LAST_STEPS));
    store<u8>(to + 2 * k, load<u8>(from, LAST_STEPS + 16), 1);
  }
}
