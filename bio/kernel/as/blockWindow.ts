// The best cell of a local alignment within some steps of a strip of blocks.ts, which are computed again with scores.
// AssemblyScript.
import { BEST, EXTEND, ROW, ROWS, ROW_ABOVE, SCORES, SCRATCH, SPARE_ROW, STARTS, TRAIL } from './blockJob';
import { pass, rowBelow, stateOf } from './blockPass';

/** Subtracted from scores that are kept in 16 bits. */
const OFFSET = 30_000;

/**
 * Recomputes the steps `first` (a multiple of 32) to `last` (exclusive) of a strip of a local alignment with scores.
 * Returns the best score if it is above `minBest`, with the first row that has it in ROW; else `minBest`. Steps along
 * are left in TRAIL, 32 bytes a step. `scoreAbove`: the score of the row above in column `first`.
 */
export function scoreWindow(
  job: usize,
  stripNumber: i32,
  first: i32,
  last: i32,
  scoreAbove: i32,
  minBest: i32,
): i32 {
  const scratch = <usize>load<u32>(job, SCRATCH);
  const state = stateOf(job, stripNumber, first);
  let score = scoreAbove;
  if (first == 0) {
    memory.fill(scratch + STARTS, 0, 128);
    for (let k: usize = 0; k < 64; k += 2) store<i16>(scratch + k, -OFFSET, SCORES);
  } else {
    for (let k: usize = 0; k < 32; k++) {
      const lane = state + (k >> 4) * 96 + 15 - (k & 15);
      score += <i32>load<i8>(lane) - (k == 0 ? load<i32>(job, EXTEND) : 0);
      store<i32>(scratch + (k << 2), score, STARTS);
      store<i16>(scratch + (((k & 16) + 15 - (k & 15)) << 1), <i16>(score - OFFSET), SCORES);
      score -= <i32>load<i8>(lane, 32);
    }
  }
  for (let k: usize = 0; k < 64; k += 16) v128.store(scratch + k, i16x8.splat(-0x8000), BEST);
  const above = stripNumber == 0 ? <usize>load<u32>(job, ROW_ABOVE) : rowBelow(job, stripNumber - 1);
  pass<i8, f32>(job, stripNumber, above, <usize>load<u32>(job, SPARE_ROW), first, last);
  let best = minBest;
  for (let k: usize = 0; k < 32; k++) {
    const rowBest = <i32>load<i16>(scratch + (((k & 16) + 15 - (k & 15)) << 1), BEST) + OFFSET;
    if (rowBest <= best) continue;
    best = rowBest;
    store<i32>(job, stripNumber * ROWS + <i32>k + 1, ROW);
  }
  return best;
}

/** The first column of a row with this score; reads TRAIL after `scoreWindow` of its strip. */
export function columnOf(job: usize, row: i32, first: i32, score: i32): i32 {
  const rowOfStrip = (row - 1) & 31;
  const extend = load<i32>(job, EXTEND);
  let current = load<i32>(<usize>load<u32>(job, SCRATCH) + ((<usize>rowOfStrip) << 2), STARTS);
  let from =
    <usize>load<u32>(job, TRAIL) + <usize>(((first + 1) << 5) + (rowOfStrip & 16) + 15 - (rowOfStrip & 15));
  let column = first - rowOfStrip;
  while (current != score) {
    current += <i32>load<i8>(from) - extend;
    from += 32;
    column++;
  }
  return column;
}
