// The traceback through the strips of blocks.ts: directions are computed again from the kept states, block by block,
// where the path runs. AssemblyScript.
import {
  COLUMN,
  COLUMNS,
  DIRECTION,
  EXTEND,
  FIRST_STRIP,
  GAP_IN_A,
  GAP_IN_B,
  IS_LOCAL,
  LENGTH,
  LIFT,
  LINES,
  MARKS,
  OPEN_LESS,
  PAIR,
  PATH,
  RIGHT_COLUMN,
  ROW,
  ROWS,
  ROW_ABOVE,
  SATURATED,
  SCORE_LEFT,
  SCRATCH,
  SPARE_ROW,
  STEP,
  STEPS_PER_STATE,
} from './blockJob';
import { pass, rowBelow } from './blockPass';
import { passSaturated } from './saturated';

/** Least steps of a block before the one where the path enters: most paths leave the strip within them. */
const STEPS_AHEAD = 56;

/**
 * Traces back from ROW and COLUMN through the strips in memory, the first of which is FIRST_STRIP; returns 1 at the
 * start of a local alignment. PATH receives a byte a step: PAIR, GAP_IN_A or GAP_IN_B.
 */
export function tracePath(job: usize): i32 {
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const from = load<i32>(job, FIRST_STRIP);
  const hand = <usize>load<u32>(job, SPARE_ROW);
  const right = load<i32>(job, RIGHT_COLUMN);
  const newest = right <= load<i32>(job, COLUMNS) ? (right - 1) & -STEPS_PER_STATE : i32.MAX_VALUE;
  const marks = <usize>load<u32>(job, MARKS);
  const lines = <usize>load<u32>(job, SCRATCH) + LINES;
  const path = <usize>load<u32>(job, PATH);
  const extend = load<i32>(job, EXTEND);
  const open = extend - load<i32>(job, OPEN_LESS);
  const lift = load<i32>(job, LIFT);
  const saturated = load<i32>(job, SATURATED);
  let row = load<i32>(job, ROW);
  let column = load<i32>(job, COLUMN);
  let scoreLeft = load<i32>(job, SCORE_LEFT);
  let direction = load<i32>(job, DIRECTION);
  let to = path + <usize>load<i32>(job, LENGTH);
  let isStart = 0;
  while (row > from * ROWS && column > 0 && !isStart) {
    const stripNumber = (row - 1) >> 5;
    const step = column + ((row - 1) & 31) - 1;
    const first = min(newest, max(0, step - STEPS_AHEAD) & -STEPS_PER_STATE);
    const last = (step + 16) & -16;
    const above =
      stripNumber == from ? <usize>load<u32>(job, ROW_ABOVE) : rowBelow(job, stripNumber - from - 1);
    if (stripNumber < saturated) passSaturated<i8>(job, stripNumber, above, hand, first, last);
    else if (isLocal) pass<i8, i8>(job, stripNumber, above, hand, first, last);
    else pass<i16, i8>(job, stripNumber, above, hand, first, last);
    const base = stripNumber * ROWS;
    while (row > base && column > 0) {
      const lane = row - 1 - base;
      const index = column + lane - 1 - first;
      if (index < 0) break;
      const mark = marks + <usize>(index * STEP + (lane >> 4) * 8);
      const bit: u32 = 0x8000 >> (lane & 15);
      let extendsGap = false;
      if (direction != PAIR) {
        extendsGap = (<u32>load<u16>(mark + (direction == GAP_IN_A ? 6 : 4)) & bit) != 0;
        scoreLeft += extendsGap ? extend : open;
      }
      if (!extendsGap) {
        if (isLocal && scoreLeft <= 0) {
          isStart = 1;
          break;
        }
        direction = <u32>load<u16>(mark) & bit ? PAIR : <u32>load<u16>(mark, 2) & bit ? GAP_IN_B : GAP_IN_A;
      }
      store<u8>(to++, <u8>direction);
      if (direction == PAIR) {
        const line = <usize>load<u32>(lines + ((<usize>lane) << 2));
        scoreLeft -= <i32>load<i8>(line + <usize>column) - lift;
      }
      if (direction != GAP_IN_A) row--;
      if (direction != GAP_IN_B) column--;
    }
  }
  store<i32>(job, row, ROW);
  store<i32>(job, column, COLUMN);
  store<i32>(job, scoreLeft, SCORE_LEFT);
  store<i32>(job, direction, DIRECTION);
  store<i32>(job, <i32>(to - path), LENGTH);
  return isStart;
}
