// Affine alignment in strips of sixteen rows by differences of neighboring scores, 8 bits each, along an anti-diagonal
// wavefront (Suzuki and Kasahara 2018, doi:10.1186/s12859-018-2014-8): the same scores, ties and paths as
// bio/align/gotohRows.ts. AssemblyScript.
//
// At step t of a strip its row k (0 to 15, in lane 15 - k) is at column t - k. All values of a cell are relative to the
// best score d of the cell diagonally before it; e is the cost of extending a gap, o that of opening one:
//   h = score of the pair (in a local alignment at least -d); a, b = best score that ends in a gap in a, in b
//   z = max(h, a, b); u = z - v of the row above is the step down to the cell, v = z - u of the column before the step
//   along to it; a of the next column = max(a, z - o + e) - e - v of the row above; b of the next row likewise, less u
// u and v are kept with e added; a, b and z with 2 e: then no other constants are left. A local alignment also needs
// scores: for the floor, in 8 bits that saturate, and for the best score, in 16 bits relative to a moving base.
//
// 1 kb x 1 kb, 30 % changed, with the path: 0.23 ns a cell (local 0.31), the plain loops 9.0 (9.9).
import { fromAbove, transposeScores } from './slant';

const LINE_ADDRESSES = 0;
const FIRST_STRIP = 4;
const END_STRIP = 8;
const COLUMNS = 12;
const ROW_ABOVE = 16;
const ROW_BELOW = 20;
const SPARE_ROWS = 24;
const WIDTH = 36;
const DIRECTIONS = 40;
/** Cost of extending a gap less that of opening one: e - o. */
const OPEN_LESS = 44;
const EXTEND = 48;
const IS_LOCAL = 52;
const FIRST_STEP_LEFT = 56;
const STEP_LEFT = 60;
const RIGHT_COLUMN = 64;
const RIGHT_STEPS = 68;
const TRAIL = 72;
const TOP_SCORE = 76;
const TOP_ROW = 80;
const TOP_ROW_ABOVE = 84;
const SCRATCH = 88;
const ROW_CODES = 92;
const LAG = 96;
const LEAD = 100;
const CORNERS = 104;

const ROWS = 16;
/** Bytes before column 0 of a row. */
const BEFORE = 16;
/** Bytes of the direction marks of a step: four marks of 16 bits, a bit for each row. */
const STEP = 8;
// The scratch begins with the pair scores of sixteen steps; the others at these offsets.
/** u and a at the right edge, for each row. */
const LAST_STEPS = 256;
/** Best scores of the rows. */
const TOPS = 768;
const SCORES = 832;
/** Addresses of the rows' lines in the query profile. */
const LINES = 864;
/** The base of the 16-bit scores moves so that they are near HOME when they exceed FAR or fall below NEAR. */
const HOME = 16_000;
const NEAR = 12_500;
const FAR = 20_000;
/** Steps between checks of the base. */
const STEPS_PER_CHECK = 64;

/**
 * Computes the strips FIRST_STRIP to END_STRIP (exclusive); ROW_ABOVE is the row above the first, ROW_BELOW receives
 * the last row.
 */
export function strips(job: usize): void {
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const until = load<i32>(job, END_STRIP);
  const columns = load<i32>(job, COLUMNS);
  const maxColumns = min(columns, (load<i32>(job, LAG) + load<i32>(job, LEAD)) * ROWS);
  const stride = <usize>((maxColumns + 2 * ROWS - 2) & -ROWS) * STEP;
  let above = <usize>load<u32>(job, ROW_ABOVE);
  let directions = <usize>load<u32>(job, DIRECTIONS);
  for (let stripNumber = load<i32>(job, FIRST_STRIP); stripNumber < until; stripNumber++) {
    const below = stripNumber + 1 == until ? <usize>load<u32>(job, ROW_BELOW) : findSpareRow(job, above);
    if (isLocal) strip<i8>(job, stripNumber, above, below, directions);
    else strip<i16>(job, stripNumber, above, below, directions);
    above = below;
    if (directions) directions += stride;
  }
}

/** A buffer that is neither the row being read nor the row above the best cell. */
function findSpareRow(job: usize, above: usize): usize {
  const top = <usize>load<u32>(job, TOP_ROW_ABOVE);
  for (let i: usize = 0; i < 8; i += 4) {
    const row = <usize>load<u32>(job + i, SPARE_ROWS);
    if (row != above && row != top) return row;
  }
  return <usize>load<u32>(job, SPARE_ROWS + 8);
}

/**
 * Computes one strip. `L` of one byte: local. In a band the strip has only some columns; scores to their left are taken
 * to be those of the corner of the band.
 */
function strip<L>(job: usize, stripNumber: i32, above: usize, below: usize, directions: usize): void {
  const isLocal = sizeof<L>() == 1;
  const first = max(0, (stripNumber - load<i32>(job, LAG)) * ROWS);
  const columns = min(load<i32>(job, COLUMNS), (stripNumber + load<i32>(job, LEAD)) * ROWS) - first;
  const corners = <usize>load<u32>(job, CORNERS) + ((<usize>stripNumber) << 2);
  const width = <usize>load<u32>(job, WIDTH);
  const scratch = <usize>load<u32>(job, SCRATCH);
  const codes = <usize>load<u32>(job, ROW_CODES) + <usize>(stripNumber * ROWS);
  for (let row: usize = 0; row < 16; row++) {
    const line = load<u32>(<usize>load<u32>(job, LINE_ADDRESSES) + ((<usize>load<u8>(codes + row)) << 2));
    store<u32>(scratch + (row << 2), line, LINES);
  }
  const extend = load<i32>(job, EXTEND);
  const openLess = i8x16.splat(<i8>load<i32>(job, OPEN_LESS));
  const extendLanes = i8x16.splat(<i8>extend);
  const trail = <usize>load<u32>(job, TRAIL);
  const right = load<i32>(job, RIGHT_COLUMN) - first;
  let u = first > 0 ? extendLanes : i8x16.splat(<i8>load<i32>(job, STEP_LEFT));
  if (stripNumber == 0 && first == 0) u = i8x16.replace_lane(u, 15, <i8>load<i32>(job, FIRST_STEP_LEFT));
  let a = i8x16.add(u, openLess);
  let v = extendLanes;
  let b = i8x16.add(extendLanes, openLess);
  // Scores are kept as 2 e - score, which is the floor as h is compared with it.
  const corner = isLocal && first > 0 ? load<i32>(corners) : 0;
  let base = corner - min(corner, HOME);
  let lowScores = i16x8.splat(<i16>(2 * extend + base - corner));
  let highScores = lowScores;
  let lowTops = lowScores;
  let highTops = lowScores;
  let floor = i8x16.narrow_i16x8_s(lowScores, highScores);
  let nextFloor = floor;
  if (isLocal) for (let k: usize = 0; k < 64; k += 4) store<i32>(scratch + k, 0, TOPS);

  let fromV = above + BEFORE + 1 + <usize>first;
  let toV = below + BEFORE - 14 + <usize>first;
  const steps = columns + ROWS - 1;
  for (let t = 0; t < steps; t += 16) {
    transposeScores(scratch + LINES, <usize>(first + t + 1), scratch);
    if (isLocal && (t & (STEPS_PER_CHECK - 1)) == 0) {
      const score = 2 * extend - <i32>i16x8.extract_lane_s(highScores, 7);
      if (score > FAR || (base > 0 && score < NEAR)) {
        keepTops(scratch, lowTops, highTops, base + 2 * extend);
        const home = min(score + base, HOME);
        const shift = i16x8.splat(<i16>(score - home));
        base += score - home;
        lowScores = i16x8.add(lowScores, shift);
        highScores = i16x8.add(highScores, shift);
        lowTops = lowScores;
        highTops = highScores;
      }
    }
    // Scores change by less than 128 in four steps, so they are summed in 8 bits over these, and the floor with them. A
    // floor that saturates stays far too low to matter.
    for (let firstOfFour: usize = 0; firstOfFour < 16; firstOfFour += 4) {
      const start = i8x16.narrow_i16x8_s(lowScores, highScores);
      let rise = i8x16.splat(0);
      let maxRise = i8x16.splat(-128);
      for (let stepOfBlock = firstOfFour; stepOfBlock < firstOfFour + 4; stepOfBlock++) {
        const points = v128.load(scratch + (stepOfBlock << 4));
        const h = isLocal ? i8x16.max_s(points, floor) : points;
        if (isLocal) floor = fromAbove(nextFloor, v128.load(fromV + 2 * width));
        b = fromAbove(b, v128.load(fromV + width));
        const vAbove = fromAbove(v, v128.load(fromV));
        const z = i8x16.max_s(i8x16.max_s(h, a), b);
        const extendedB = i8x16.sub(b, u);
        const openedB = i8x16.add(z, i8x16.sub(openLess, u));
        const extendedA = i8x16.sub(a, vAbove);
        const openedA = i8x16.add(z, i8x16.sub(openLess, vAbove));
        if (directions) {
          store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(z, h)));
          store<u16>(directions, <u16>i8x16.bitmask(i8x16.eq(z, b)), 2);
          store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(extendedB, openedB)), 4);
          store<u16>(directions, <u16>i8x16.bitmask(i8x16.gt_s(extendedA, openedA)), 6);
          directions += STEP;
        }
        b = i8x16.max_s(extendedB, openedB);
        a = i8x16.max_s(extendedA, openedA);
        v = i8x16.sub(z, u);
        u = i8x16.sub(z, vAbove);
        v128.store(toV, v);
        v128.store(toV + width, b);
        if (isLocal) {
          rise = i8x16.add(rise, i8x16.sub(v, extendLanes));
          maxRise = i8x16.max_s(maxRise, rise);
          nextFloor = i8x16.sub_sat_s(start, rise);
          v128.store(toV + 2 * width, nextFloor);
        }
        fromV++;
        toV++;
        const column = t + 1 + <i32>stepOfBlock;
        if (trail) {
          v128.store(trail + ((<usize>column) << 5), v);
          v128.store(trail + ((<usize>column) << 5), b, 16);
        }
        if (!isLocal && column >= right) {
          const last = <usize>(column - right);
          if (last < 16) {
            v128.store(scratch + (last << 5), u, LAST_STEPS);
            v128.store(scratch + (last << 5), a, LAST_STEPS + 16);
          }
        }
      }
      if (isLocal) {
        lowTops = i16x8.min_s(lowTops, i16x8.sub(lowScores, i16x8.extend_low_i8x16_s(maxRise)));
        highTops = i16x8.min_s(highTops, i16x8.sub(highScores, i16x8.extend_high_i8x16_s(maxRise)));
        lowScores = i16x8.sub(lowScores, i16x8.extend_low_i8x16_s(rise));
        highScores = i16x8.sub(highScores, i16x8.extend_high_i8x16_s(rise));
      }
    }
    if (isLocal && t == 16) {
      // The last row is at column 17 of the strip; the next strip of a band begins after column 16.
      const score = base + 2 * extend - <i32>i16x8.extract_lane_s(lowScores, 0);
      store<i32>(corners, score - <i32>i8x16.extract_lane_s(v, 0) + extend, 4);
    }
  }
  closeRow(below + BEFORE + <usize>(first + columns) + 1, width, extendLanes, openLess);
  if (isLocal) {
    keepTops(scratch, lowTops, highTops, base + 2 * extend);
    recordTop(job, scratch, stripNumber, above);
  } else if (right > 0 && right <= columns) keepRight(job, scratch, stripNumber);
}

/**
 * Overwrites what the strip wrote beyond its last column, where rows were at other columns, so that scores do not rise
 * there.
 */
function closeRow(address: usize, width: usize, extendLanes: v128, openLess: v128): void {
  const floor = v128.load8_splat(address + 2 * width - 1);
  for (let k: usize = 0; k < 48; k += 16) {
    v128.store(address + k, extendLanes);
    v128.store(address + k + width, i8x16.add(extendLanes, openLess));
    v128.store(address + k + 2 * width, floor);
  }
}

/** Raises the best score of each row; `base` - a lane's number is its score. */
function keepTops(scratch: usize, low: v128, high: v128, base: i32): void {
  v128.store(scratch, low, SCORES);
  v128.store(scratch, high, SCORES + 16);
  for (let lane: usize = 0; lane < 16; lane++) {
    const score = base - <i32>load<i16>(scratch + (lane << 1), SCORES);
    const kept = scratch + (lane << 2);
    if (score > load<i32>(kept, TOPS)) store<i32>(kept, score, TOPS);
  }
}

/** Keeps the best score and the first row that has it. */
function recordTop(job: usize, scratch: usize, stripNumber: i32, above: usize): void {
  for (let k = 0; k < ROWS; k++) {
    const score = load<i32>(scratch + ((<usize>(15 - k)) << 2), TOPS);
    if (score <= load<i32>(job, TOP_SCORE)) continue;
    store<i32>(job, score, TOP_SCORE);
    store<i32>(job, stripNumber * ROWS + k + 1, TOP_ROW);
    store<u32>(job, <u32>above, TOP_ROW_ABOVE);
  }
}

/** Stores u and a of each row in RIGHT_COLUMN. */
function keepRight(job: usize, scratch: usize, stripNumber: i32): void {
  const to = <usize>load<u32>(job, RIGHT_STEPS) + <usize>(stripNumber * ROWS) * 2;
  for (let k: usize = 0; k < 16; k++) {
    const from = scratch + (k << 5) + 15 - k;
    store<u8>(to + 2 * k, load<u8>(from, LAST_STEPS));
    store<u8>(to + 2 * k, load<u8>(from, LAST_STEPS + 16), 1);
  }
}
