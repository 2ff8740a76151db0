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
  COLUMNS,
  CONSTANTS,
  EQUAL,
  EXTEND,
  LIFT,
  LINES,
  MARKS,
  OPEN_LESS,
  POINTS_BELOW,
  ROWS,
  ROW_LETTERS,
  SCRATCH,
  STATE,
  STATES,
  STATES_PER_STRIP,
  STEP,
  STEPS_PER_STATE,
  TRAIL,
  UNEQUAL,
  WIDTH,
} from './blockJob';
import { floorRow } from './floors';
import { passSaturated } from './saturated';
import { fromAbove, pointsOfLetters, putRowTables, transposeScores } from './slant';

const FIRST_STRIP = 4;
const END_STRIP = 8;
const ROW_ABOVE = 16;
const ROW_BELOW = 20;
const ROWS_KEPT = 24;
const ROW_DISTANCE = 28;
const IS_LOCAL = 52;
const FIRST_STEP_LEFT = 56;
const STEP_LEFT = 60;
const RIGHT_COLUMN = 64;
const RIGHT_STEPS = 68;
const TOPS = 72;
const TRAIL_ROW = 84;
const SPARE_ROW = 96;
const PATH = 100;
const ROW = 104;
const COLUMN = 108;
const SCORE_LEFT = 112;
const DIRECTION = 116;
const LENGTH = 120;
const SUMS = 136;
const SUMS_PER_STRIP = 140;
/** Number of strips, from the first, that were computed by saturated.ts. */
const SATURATED = 148;

const BEFORE = 16;
/** Least steps of a block before the one where the path enters: most paths leave the strip within them. */
const STEPS_AHEAD = 56;
/** Offsets in the scratch: u and a at the right edge, scores and best scores of the rows. */
const LAST_STEPS = 512;
const SCORES = 1776;
const BEST = 1840;
/** Offset of 32 numbers: scores of the rows before the first step. */
const STARTS = 1904;
/** Subtracted from scores that are kept in 16 bits. */
const OFFSET = 30_000;
/** Bytes for each strip: the best score of its last row, and the least floor of all its rows at byte 16. */
const TOP: usize = 32;
const PAIR = 0;
const GAP_IN_A = 1;
const GAP_IN_B = 2;

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

/**
 * Recomputes the steps `first` (a multiple of 32) to `last` (exclusive) of a strip of a local alignment with scores.
 * Returns the best score if it is above `least`, with the first row that has it in ROW; else `least`. Steps along are
 * left in TRAIL, 32 bytes a step. `before`: the score of the row above in column `first`.
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

function stateOf(job: usize, stripNumber: i32, first: i32): usize {
  const index = stripNumber * load<i32>(job, STATES_PER_STRIP) + first / STEPS_PER_STATE;
  return <usize>load<u32>(job, STATES) + <usize>index * STATE;
}

export function rowBelow(job: usize, strips: i32): usize {
  return <usize>load<u32>(job, ROWS_KEPT) + <usize>(strips * load<i32>(job, ROW_DISTANCE));
}

/**
 * Computes the steps `first` to `last` (exclusive) of a strip. `L` of one byte: local. The type `W` chooses the
 * variant: i16 by the query profile, i64 by comparing letters, i32 by the profile with the steps along of the half that
 * has TRAIL_ROW, i8 from a stored state with direction marks, f32 from a stored state with scores and the steps along
 * of both halves.
 */
function pass<L, W>(job: usize, stripNumber: i32, above: usize, below: usize, first: i32, last: i32): void {
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
