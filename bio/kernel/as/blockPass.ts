// The steps of one strip of blocks.ts, and the state of its lanes from which steps are computed again. AssemblyScript.
import {
  ACROSS,
  BEFORE,
  BEST,
  CONSTANTS,
  EQUAL,
  EXTEND,
  FIRST_STEP_LEFT,
  LAST_STEPS,
  LINES,
  MARKS,
  OPEN_LESS,
  POINTS_BELOW,
  RIGHT_COLUMN,
  ROWS,
  ROWS_KEPT,
  ROW_DISTANCE,
  ROW_LETTERS,
  SCORES,
  SCRATCH,
  STATE,
  STATES,
  STATES_PER_STRIP,
  STEP,
  STEPS_PER_STATE,
  STEP_LEFT,
  TOP,
  TOPS,
  TRAIL,
  TRAIL_ROW,
  UNEQUAL,
  WIDTH,
} from './blockJob';
import { fromAbove, pointsOfLetters, putRowTables, transposeScores } from './slant';

/**
 * Computes the steps `first` to `last` (exclusive) of a strip. `L` of one byte: local. The type `W` chooses the
 * variant: i16 by the query profile, i64 by comparing letters, i32 by the profile with the steps along of the half that
 * has TRAIL_ROW, i8 from a stored state with direction marks, f32 from a stored state with scores and the steps along
 * of both halves.
 */
export function pass<L, W>(
  job: usize,
  stripNumber: i32,
  above: usize,
  below: usize,
  first: i32,
  last: i32,
): void {
  const isLocal = sizeof<L>() == 1;
  const hasDirections = sizeof<W>() == 1;
  const hasScores = isFloat<W>();
  const hasTrail = sizeof<W>() == 4 && !hasScores;
  const isFromState = hasDirections || hasScores;
  const isByLetters = sizeof<W>() == 8;
  const width = <usize>load<u32>(job, WIDTH);
  const scratch = <usize>load<u32>(job, SCRATCH);
  putRowTables(job, stripNumber);
  const across = <usize>load<u32>(job, ACROSS);
  const lettersA = v128.load(scratch, ROW_LETTERS);
  const lettersB = v128.load(scratch, ROW_LETTERS + 16);
  // Through memory: where registers run out, a splat would be repeated at each use, which is slower than a load.
  const constants = scratch + CONSTANTS;
  v128.store(constants, i8x16.splat(<i8>load<i32>(job, OPEN_LESS)));
  v128.store(constants, i8x16.splat(<i8>(2 * load<i32>(job, EXTEND))), 16);
  v128.store(constants, i8x16.splat(<i8>load<i32>(job, EQUAL)), 32);
  v128.store(constants, i8x16.splat(<i8>load<i32>(job, UNEQUAL)), 48);
  const openLess = v128.load(constants);
  const twoExtends = v128.load(constants, 16);
  const equal = v128.load(constants, 32);
  const unequal = v128.load(constants, 48);
  const right = load<i32>(job, RIGHT_COLUMN);
  let trail = <usize>load<u32>(job, TRAIL) + ((<usize>(first + 1)) << 5);
  const isTrailed = stripNumber == load<i32>(job, TRAIL_ROW) >> 5;
  const isTrailBelow = (load<i32>(job, TRAIL_ROW) & 16) != 0;
  let state = stateOf(job, stripNumber, first);
  let directions = <usize>load<u32>(job, MARKS);
  if (first == 0) writeFirstState(job, stripNumber, state);
  let uA = v128.load(state);
  let aA = v128.load(state, 16);
  let vA = v128.load(state, 32);
  let bA = v128.load(state, 48);
  let floorA = v128.load(state, 64);
  let nextA = v128.load(state, 80);
  let uB = v128.load(state, 96);
  let aB = v128.load(state, 112);
  let vB = v128.load(state, 128);
  let bB = v128.load(state, 144);
  let floorB = v128.load(state, 160);
  let nextB = v128.load(state, 176);
  const tops = <usize>load<u32>(job, TOPS) + <usize>stripNumber * TOP;
  let least = isLocal && first > 0 ? v128.load(tops, 16) : twoExtends;
  let fromV = above + BEFORE + 1 + <usize>first;
  let toV = below + BEFORE - 30 + <usize>first;
  for (let t = first; t < last; t += 16) {
    if (!isFromState && (t & (STEPS_PER_STATE - 1)) == 0) {
      v128.store(state, uA);
      v128.store(state, aA, 16);
      v128.store(state, vA, 32);
      v128.store(state, bA, 48);
      if (isLocal) v128.store(state, floorA, 64);
      if (isLocal) v128.store(state, nextA, 80);
      v128.store(state, uB, 96);
      v128.store(state, aB, 112);
      v128.store(state, vB, 128);
      v128.store(state, bB, 144);
      if (isLocal) v128.store(state, floorB, 160);
      if (isLocal) v128.store(state, nextB, 176);
      state += STATE;
    }
    let points = scratch;
    if (isByLetters) points = across + <usize>t - 31;
    else if (across && t >= ROWS) pointsOfLetters(across + <usize>t - 31, scratch, equal, unequal);
    else {
      transposeScores(scratch + LINES, <usize>(t + 1), scratch);
      transposeScores(scratch + LINES + 64, <usize>(t + 1 - 16), scratch + POINTS_BELOW);
    }
    const end = points + (isByLetters ? 16 : 256);
    let riseA = i8x16.splat(0);
    let riseB = riseA;
    let maxRiseA = i8x16.splat(-128);
    let maxRiseB = maxRiseA;
    for (; points < end; points += isByLetters ? 1 : 16) {
      let hB = isByLetters
        ? i8x16.add(v128.and(i8x16.eq(v128.load(points), lettersB), equal), unequal)
        : v128.load(points, POINTS_BELOW);
      const oldFloorB = floorB;
      if (isLocal) {
        hB = i8x16.max_s(hB, oldFloorB);
        floorB = fromAbove(nextB, nextA);
      }
      bB = fromAbove(bB, bA);
      const vAboveB = fromAbove(vB, vA);
      const zB = i8x16.max_s(i8x16.max_s(hB, aB), bB);
      vB = i8x16.sub(zB, uB);
      const openedB = i8x16.add(zB, openLess);
      if (hasDirections) {
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(zB, hB)), 8);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(zB, bB)), 10);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(bB, openedB)), 12);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(aB, openedB)), 14);
      }
      bB = i8x16.sub(i8x16.max_s(bB, openedB), uB);
      aB = i8x16.sub(i8x16.max_s(aB, openedB), vAboveB);
      uB = i8x16.sub(zB, vAboveB);
      v128.store(toV, vB);
      v128.store(toV + width, bB);
      if (isLocal) nextB = i8x16.sub_sat_s(oldFloorB, i8x16.sub(zB, twoExtends));

      let hA = isByLetters
        ? i8x16.add(v128.and(i8x16.eq(v128.load(points, 16), lettersA), equal), unequal)
        : v128.load(points);
      const oldFloorA = floorA;
      if (isLocal) {
        hA = i8x16.max_s(hA, oldFloorA);
        floorA = fromAbove(nextA, v128.load(fromV + 2 * width));
      }
      bA = fromAbove(bA, v128.load(fromV + width));
      const vAboveA = fromAbove(vA, v128.load(fromV));

      const zA = i8x16.max_s(i8x16.max_s(hA, aA), bA);
      vA = i8x16.sub(zA, uA);
      const openedA = i8x16.add(zA, openLess);
      if (hasDirections) {
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(zA, hA)));
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(zA, bA)), 2);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(bA, openedA)), 4);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(aA, openedA)), 6);
      }
      bA = i8x16.sub(i8x16.max_s(bA, openedA), uA);
      aA = i8x16.sub(i8x16.max_s(aA, openedA), vAboveA);
      uA = i8x16.sub(zA, vAboveA);
      if (isLocal) nextA = i8x16.sub_sat_s(oldFloorA, i8x16.sub(zA, twoExtends));
      if (isLocal && !isFromState && !hasTrail) least = i8x16.min_s(least, i8x16.min_s(nextA, nextB));
      if (hasDirections) directions += STEP;
      fromV++;
      toV++;
      if (hasTrail || (hasDirections && !isLocal && isTrailed)) {
        v128.store(trail, isTrailBelow ? vB : vA);
        v128.store(trail, isTrailBelow ? bB : bA, 16);
        trail += 32;
      }
      if (hasScores) {
        v128.store(trail, vA);
        v128.store(trail, vB, 16);
        trail += 32;
        // Scores change by less than 128 in four steps.
        const extendLanes = i8x16.splat(<i8>load<i32>(job, EXTEND));
        riseA = i8x16.add(riseA, i8x16.sub(vA, extendLanes));
        riseB = i8x16.add(riseB, i8x16.sub(vB, extendLanes));
        maxRiseA = i8x16.max_s(maxRiseA, riseA);
        maxRiseB = i8x16.max_s(maxRiseB, riseB);
        if (((points - scratch) & 48) == 48) {
          addScores(scratch, riseA, maxRiseA);
          addScores(scratch + 32, riseB, maxRiseB);
          riseA = i8x16.splat(0);
          riseB = riseA;
          maxRiseA = i8x16.splat(-128);
          maxRiseB = maxRiseA;
        }
      }
      if (hasDirections && !isLocal) {
        const edge = t + 1 + <i32>((points - scratch) >> 4) - right;
        if (<u32>edge < 32) {
          v128.store(scratch + ((<usize>edge) << 5), edge < 16 ? uA : uB, LAST_STEPS);
          v128.store(scratch + ((<usize>edge) << 5), edge < 16 ? aA : aB, LAST_STEPS + 16);
        }
      }
    }
  }
  if (isFromState) return;
  // The state from which later steps continue.
  v128.store(state, uA);
  v128.store(state, aA, 16);
  v128.store(state, vA, 32);
  v128.store(state, bA, 48);
  v128.store(state, floorA, 64);
  v128.store(state, nextA, 80);
  v128.store(state, uB, 96);
  v128.store(state, aB, 112);
  v128.store(state, vB, 128);
  v128.store(state, bB, 144);
  v128.store(state, floorB, 160);
  v128.store(state, nextB, 176);
  if (isLocal && !hasTrail) v128.store(tops, least, 16);
}

/** Adds the changes of four steps to the scores of sixteen rows, and the best among them to their best scores. */
function addScores(scratch: usize, rise: v128, maxRise: v128): void {
  const low = v128.load(scratch, SCORES);
  const high = v128.load(scratch, SCORES + 16);
  const lowBest = i16x8.add(low, i16x8.extend_low_i8x16_s(maxRise));
  const highBest = i16x8.add(high, i16x8.extend_high_i8x16_s(maxRise));
  v128.store(scratch, i16x8.max_s(v128.load(scratch, BEST), lowBest), BEST);
  v128.store(scratch, i16x8.max_s(v128.load(scratch, BEST + 16), highBest), BEST + 16);
  v128.store(scratch, i16x8.add(low, i16x8.extend_low_i8x16_s(rise)), SCORES);
  v128.store(scratch, i16x8.add(high, i16x8.extend_high_i8x16_s(rise)), SCORES + 16);
}

/** Writes the state at the left edge of the matrix. */
function writeFirstState(job: usize, stripNumber: i32, state: usize): void {
  const u = i8x16.splat(<i8>load<i32>(job, STEP_LEFT));
  const first = i8x16.replace_lane(u, 15, <i8>load<i32>(job, FIRST_STEP_LEFT));
  writeFirstHalf(job, stripNumber == 0 ? first : u, state);
  writeFirstHalf(job, u, state + 96);
}

function writeFirstHalf(job: usize, u: v128, state: usize): void {
  const openLess = i8x16.splat(<i8>load<i32>(job, OPEN_LESS));
  const level = i8x16.splat(<i8>load<i32>(job, EXTEND));
  const twoExtends = i8x16.add(level, level);
  v128.store(state, u);
  v128.store(state, i8x16.add(u, openLess), 16);
  v128.store(state, level, 32);
  v128.store(state, i8x16.add(level, openLess), 48);
  v128.store(state, twoExtends, 64);
  v128.store(state, twoExtends, 80);
}

export function stateOf(job: usize, stripNumber: i32, first: i32): usize {
  const index = stripNumber * load<i32>(job, STATES_PER_STRIP) + first / STEPS_PER_STATE;
  return <usize>load<u32>(job, STATES) + <usize>index * STATE;
}

export function rowBelow(job: usize, strips: i32): usize {
  return <usize>load<u32>(job, ROWS_KEPT) + <usize>(strips * load<i32>(job, ROW_DISTANCE));
}
