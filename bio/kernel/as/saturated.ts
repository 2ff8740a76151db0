// Local alignment with the scores themselves in 8 bits, in the strips of blocks.ts, as long as no score reaches 255:
// saturating subtraction keeps scores at 0 or above by itself, so a cell takes half the operations of one with
// differences and a floor. A lane holds a score less 128. Rows above and below a strip are scores; one width behind
// each is the best score that ends in a gap in b in the next row. A state is, for each half of the strip: the scores,
// those diagonally before, both gaps, and the best score of each row so far. AssemblyScript, imported by blocks.ts and
// whole.ts.
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
import { fromAbove, pointsOfLetters, putRowTables, transposeScores } from './slant';

const BEFORE: usize = 16;
const HALF_BYTES: usize = 96;
const BEST: usize = 64;
/** The lane of a score of 0, and of one that may have saturated. */
const ZERO = -128;
const SATURATED = 127;

/**
 * Computes the steps `first` to `last` (exclusive) of a strip; false if a score did not fit. The type `W` chooses the
 * variant: i16 the first pass by the query profile, i64 the first pass by comparing letters, i8 from a stored state
 * with direction marks, f32 from a stored state with the scores of both halves in TRAIL, 32 bytes a step.
 */
export function passSaturated<W>(
  job: usize,
  stripNumber: i32,
  above: usize,
  below: usize,
  first: i32,
  last: i32,
): bool {
  const hasDirections = sizeof<W>() == 1;
  const hasScores = isFloat<W>();
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
  const step = load<i32>(job, EXTEND);
  v128.store(constants, i8x16.splat(<i8>(step - load<i32>(job, OPEN_LESS))));
  v128.store(constants, i8x16.splat(<i8>step), 16);
  v128.store(constants, i8x16.splat(<i8>load<i32>(job, EQUAL)), 32);
  v128.store(constants, i8x16.splat(<i8>load<i32>(job, UNEQUAL)), 48);
  const open = v128.load(constants);
  const extend = v128.load(constants, 16);
  const equal = v128.load(constants, 32);
  const unequal = v128.load(constants, 48);
  const lift = i8x16.splat(<i8>load<i32>(job, LIFT));
  let trail = <usize>load<u32>(job, TRAIL);
  let state = saturatedState(job, stripNumber, first);
  let directions = <usize>load<u32>(job, MARKS);
  if (first == 0) memory.fill(state, <u8>ZERO, STATE);
  let hA = v128.load(state);
  let cornerA = v128.load(state, 16);
  let aA = v128.load(state, 32);
  let bA = v128.load(state, 48);
  let bestA = v128.load(state, 64);
  let hB = v128.load(state, 96);
  let cornerB = v128.load(state, 112);
  let aB = v128.load(state, 128);
  let bB = v128.load(state, 144);
  let bestB = v128.load(state, 160);
  let from = above + BEFORE + 1 + <usize>first;
  let to = below + BEFORE - 30 + <usize>first;
  for (let t = first; t < last; t += 16) {
    if (!isFromState && (t & (STEPS_PER_STATE - 1)) == 0) {
      if (v128.any_true(i8x16.eq(i8x16.max_s(bestA, bestB), i8x16.splat(<i8>SATURATED)))) return false;
      v128.store(state, hA);
      v128.store(state, cornerA, 16);
      v128.store(state, aA, 32);
      v128.store(state, bA, 48);
      v128.store(state, bestA, 64);
      v128.store(state, hB, 96);
      v128.store(state, cornerB, 112);
      v128.store(state, aB, 128);
      v128.store(state, bB, 144);
      v128.store(state, bestB, 160);
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
    for (; points < end; points += isByLetters ? 1 : 16) {
      let pointsB = isByLetters
        ? i8x16.add(v128.and(i8x16.eq(v128.load(points), lettersB), equal), unequal)
        : v128.load(points, POINTS_BELOW);
      if (isFromState) pointsB = i8x16.sub(pointsB, lift);
      const pairB = i8x16.add_sat_s(cornerB, pointsB);
      cornerB = fromAbove(hB, hA);
      bB = fromAbove(bB, bA);
      hB = i8x16.max_s(i8x16.max_s(pairB, aB), bB);
      const openedB = i8x16.sub_sat_s(hB, open);
      const extendedB = i8x16.sub_sat_s(bB, extend);
      aB = i8x16.sub_sat_s(aB, extend);
      if (hasDirections) {
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(hB, pairB)), 8);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(hB, bB)), 10);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(extendedB, openedB)), 12);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(aB, openedB)), 14);
      }
      bB = i8x16.max_s(extendedB, openedB);
      aB = i8x16.max_s(aB, openedB);
      bestB = i8x16.max_s(bestB, hB);
      v128.store(to, hB);
      v128.store(to + width, bB);

      let pointsA = isByLetters
        ? i8x16.add(v128.and(i8x16.eq(v128.load(points, 16), lettersA), equal), unequal)
        : v128.load(points);
      if (isFromState) pointsA = i8x16.sub(pointsA, lift);
      const pairA = i8x16.add_sat_s(cornerA, pointsA);
      cornerA = fromAbove(hA, v128.load(from));
      bA = fromAbove(bA, v128.load(from + width));
      hA = i8x16.max_s(i8x16.max_s(pairA, aA), bA);
      const openedA = i8x16.sub_sat_s(hA, open);
      const extendedA = i8x16.sub_sat_s(bA, extend);
      aA = i8x16.sub_sat_s(aA, extend);
      if (hasDirections) {
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(hA, pairA)));
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(hA, bA)), 2);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(extendedA, openedA)), 4);
        store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(aA, openedA)), 6);
        directions += STEP;
      }
      bA = i8x16.max_s(extendedA, openedA);
      aA = i8x16.max_s(aA, openedA);
      bestA = i8x16.max_s(bestA, hA);
      if (hasScores) {
        v128.store(trail, hA);
        v128.store(trail, hB, 16);
        trail += 32;
      }
      from++;
      to++;
    }
  }
  if (isFromState) return true;
  // The state from which later steps continue.
  v128.store(state, hA);
  v128.store(state, cornerA, 16);
  v128.store(state, aA, 32);
  v128.store(state, bA, 48);
  v128.store(state, bestA, 64);
  v128.store(state, hB, 96);
  v128.store(state, cornerB, 112);
  v128.store(state, aB, 128);
  v128.store(state, bB, 144);
  v128.store(state, bestB, 160);
  // Beyond the last column scores are 0.
  const beyond = below + BEFORE + 1 + <usize>load<i32>(job, COLUMNS);
  memory.fill(beyond, <u8>ZERO, 64);
  memory.fill(beyond + width, <u8>ZERO, 64);
  return !v128.any_true(i8x16.eq(i8x16.max_s(bestA, bestB), i8x16.splat(<i8>SATURATED)));
}

/** Address of the state of strip `at` at step `first`, a multiple of STEPS_A_STATE. */
export function saturatedState(job: usize, stripNumber: i32, first: i32): usize {
  const index = stripNumber * load<i32>(job, STATES_PER_STRIP) + first / STEPS_PER_STATE;
  return <usize>load<u32>(job, STATES) + <usize>index * STATE;
}

/** The best score of row `k` of a strip up to a state. */
export function bestOfRow(state: usize, row: usize): i32 {
  return <i32>load<i8>(state + BEST + (row >> 4) * HALF_BYTES + 15 - (row & 15)) - ZERO;
}

/** Turns a row of scores into one of differences as in blocks.ts, without floors. */
export function toDifferences(job: usize, row: usize): void {
  const columns = load<i32>(job, COLUMNS);
  const width = <usize>load<u32>(job, WIDTH);
  const extend = load<i32>(job, EXTEND);
  const step = i8x16.splat(<i8>extend);
  const twoExtends = i8x16.add(step, step);
  let address = row + BEFORE + 1;
  const end = address + <usize>(columns + 63);
  // Scores of the columns before, which the loop overwrites.
  let before = i8x16.splat(<i8>ZERO);
  for (; address < end; address += 16) {
    const scores = v128.load(address);
    const scoresLeft = i8x16.shuffle(
      before,
      scores,
      15,
      16,
      17,
      18,
      19,
      20,
      21,
      22,
      23,
      24,
      25,
      26,
      27,
      28,
      29,
      30,
    );
    v128.store(address, i8x16.add(i8x16.sub(scores, scoresLeft), step));
    v128.store(address + width, i8x16.add(i8x16.sub(v128.load(address + width), scoresLeft), twoExtends));
    before = scores;
  }
}
