// Affine alignment by differences of neighboring scores, 8 bits each, sixteen rows at once along a slanted front (Suzuki and
// Kasahara 2018, doi:10.1186/s12859-018-2014-8): the same scores, ties and paths as bio/align/gotohRows.ts. AssemblyScript.
//
// A strip is sixteen rows; at step t its row k (0 to 15, in lane 15 - k) is at column t - k. Of a cell, relative to the best
// score d on its upper left, and with e for extending and o for opening a gap:
//   h = points of the pair (of a local alignment at least -d), a and b = best that ends in a gap in a, in b
//   z = max(h, a, b); u = z - v of the row above and v = z - u of the column before are the steps down to it and along to it
//   what the next column has as its a: max(a, z - o + e) - e - v above; what the next row has as its b: max(b, z - o + e) - e - u
// u and v are kept with e added, a, b and z with 2 e, which makes all other constants vanish. Local alignment needs scores too, as
// a floor (8 bits that stay at their end do) and for the best: 16 bits, counted from a base that moves.
//
// 1 kb x 1 kb, 30 % changed, with the path: 0.23 ns a cell (local 0.31), the plain loops 9.0 (9.9).

import { fromAbove, turnPoints } from './slant';

const LINE_OF = 0;
const FROM = 4;
const UNTIL = 8;
const COLUMNS = 12;
const IN = 16;
const OUT = 20;
const SPARE = 24;
const WIDTH = 36;
const WAYS = 40;
const OPEN_LESS = 44;
const EXTEND = 48;
const IS_LOCAL = 52;
const FIRST_LEFT = 56;
const LEFT = 60;
const RIGHT = 64;
const RIGHT_STEPS = 68;
const TRAIL = 72;
const TOP_SCORE = 76;
const TOP_ROW = 80;
const TOP_IN = 84;
const SCRATCH = 88;
const ROW_CODES = 92;
const LAG = 96;
const LEAD = 100;
const CORNERS = 104;

const ROWS = 16;
/** Before column 0 of a row of bytes. */
const BEFORE = 16;
/** Bytes of the marks of a step: four of 16 bits. */
const STEP = 8;
/** Of the scratch: points of sixteen steps; the last steps of a strip; best scores of its rows; where their points are. */
const LAST_STEPS = 256;
const TOPS = 768;
const SCORES = 832;
const LINES = 864;
/** Scores are counted from where they are near this, once they are above it. */
const HOME = 16_000;
const NEAR = 12_500;
const FAR = 20_000;
const STEPS_A_LOOK = 64;

/** The strips FROM until UNTIL; IN is the row above the first, OUT gets the last row. */
export function strips(job: usize): void {
  const isLocal = load<i32>(job, IS_LOCAL) != 0;
  const until = load<i32>(job, UNTIL);
  const columns = load<i32>(job, COLUMNS);
  const most = min(columns, (load<i32>(job, LAG) + load<i32>(job, LEAD)) * ROWS);
  const stride = <usize>((most + 2 * ROWS - 2) & -ROWS) * STEP;
  let above = <usize>load<u32>(job, IN);
  let ways = <usize>load<u32>(job, WAYS);
  for (let at = load<i32>(job, FROM); at < until; at++) {
    const below = at + 1 == until ? <usize>load<u32>(job, OUT) : spare(job, above);
    if (isLocal) strip<i8>(job, at, above, below, ways);
    else strip<i16>(job, at, above, below, ways);
    above = below;
    if (ways) ways += stride;
  }
}

/** A row that neither is read from nor was above the best cell. */
function spare(job: usize, above: usize): usize {
  const top = <usize>load<u32>(job, TOP_IN);
  for (let i: usize = 0; i < 8; i += 4) {
    const row = <usize>load<u32>(job + i, SPARE);
    if (row != above && row != top) return row;
  }
  return <usize>load<u32>(job, SPARE + 8);
}

/** `L` of one byte: local. Of a ribbon, columns FIRST + 1 to LAST, with scores as flat beside them as at its corner. */
function strip<L>(job: usize, at: i32, above: usize, below: usize, ways: usize): void {
  const isLocal = sizeof<L>() == 1;
  const first = max(0, (at - load<i32>(job, LAG)) * ROWS);
  const columns = min(load<i32>(job, COLUMNS), (at + load<i32>(job, LEAD)) * ROWS) - first;
  const corners = <usize>load<u32>(job, CORNERS) + ((<usize>at) << 2);
  const width = <usize>load<u32>(job, WIDTH);
  const scratch = <usize>load<u32>(job, SCRATCH);
  const codes = <usize>load<u32>(job, ROW_CODES) + <usize>(at * ROWS);
  for (let k: usize = 0; k < 16; k++) {
    const line = load<u32>(<usize>load<u32>(job, LINE_OF) + ((<usize>load<u8>(codes + k)) << 2));
    store<u32>(scratch + (k << 2), line, LINES);
  }
  const extend = load<i32>(job, EXTEND);
  const less = i8x16.splat(<i8>load<i32>(job, OPEN_LESS));
  const level = i8x16.splat(<i8>extend);
  const trail = <usize>load<u32>(job, TRAIL);
  const right = load<i32>(job, RIGHT) - first;
  let u = first > 0 ? level : i8x16.splat(<i8>load<i32>(job, LEFT));
  if (at == 0 && first == 0) u = i8x16.replace_lane(u, 15, <i8>load<i32>(job, FIRST_LEFT));
  let a = i8x16.add(u, less);
  let v = level;
  let b = i8x16.add(level, less);
  // Scores as 2 e - score, so that they are the floor as they stand.
  const corner = isLocal && first > 0 ? load<i32>(corners) : 0;
  let base = corner - min(corner, HOME);
  let lows = i16x8.splat(<i16>(2 * extend + base - corner));
  let highs = lows;
  let lowTops = lows;
  let highTops = lows;
  let floor = i8x16.narrow_i16x8_s(lows, highs);
  let nextFloor = floor;
  if (isLocal) for (let k: usize = 0; k < 64; k += 4) store<i32>(scratch + k, 0, TOPS);

  let fromV = above + BEFORE + 1 + <usize>first;
  let toV = below + BEFORE - 14 + <usize>first;
  const steps = columns + ROWS - 1;
  for (let t = 0; t < steps; t += 16) {
    turnPoints(scratch + LINES, <usize>(first + t + 1), scratch);
    if (isLocal && (t & (STEPS_A_LOOK - 1)) == 0) {
      const score = 2 * extend - <i32>i16x8.extract_lane_s(highs, 7);
      if (score > FAR || (base > 0 && score < NEAR)) {
        keepTops(scratch, lowTops, highTops, base + 2 * extend);
        const home = min(score + base, HOME);
        const by = i16x8.splat(<i16>(score - home));
        base += score - home;
        lows = i16x8.add(lows, by);
        highs = i16x8.add(highs, by);
        lowTops = lows;
        highTops = highs;
      }
    }
    // Four steps along rise or fall by less than 128, so scores are summed in 8 bits and the floor follows in them; what has
    // reached their end stays far too low to matter.
    for (let four: usize = 0; four < 16; four += 4) {
      const start = i8x16.narrow_i16x8_s(lows, highs);
      let risen = i8x16.splat(0);
      let most = i8x16.splat(-128);
      for (let q = four; q < four + 4; q++) {
        const points = v128.load(scratch + (q << 4));
        const h = isLocal ? i8x16.max_s(points, floor) : points;
        if (isLocal) floor = fromAbove(nextFloor, v128.load(fromV + 2 * width));
        b = fromAbove(b, v128.load(fromV + width));
        const over = fromAbove(v, v128.load(fromV));
        const z = i8x16.max_s(i8x16.max_s(h, a), b);
        const longerB = i8x16.sub(b, u);
        const freshB = i8x16.add(z, i8x16.sub(less, u));
        const longerA = i8x16.sub(a, over);
        const freshA = i8x16.add(z, i8x16.sub(less, over));
        if (ways) {
          store<u16>(ways, <u16>i8x16.bitmask(i8x16.eq(z, h)));
          store<u16>(ways, <u16>i8x16.bitmask(i8x16.eq(z, b)), 2);
          store<u16>(ways, <u16>i8x16.bitmask(i8x16.gt_s(longerB, freshB)), 4);
          store<u16>(ways, <u16>i8x16.bitmask(i8x16.gt_s(longerA, freshA)), 6);
          ways += STEP;
        }
        b = i8x16.max_s(longerB, freshB);
        a = i8x16.max_s(longerA, freshA);
        v = i8x16.sub(z, u);
        u = i8x16.sub(z, over);
        v128.store(toV, v);
        v128.store(toV + width, b);
        if (isLocal) {
          risen = i8x16.add(risen, i8x16.sub(v, level));
          most = i8x16.max_s(most, risen);
          nextFloor = i8x16.sub_sat_s(start, risen);
          v128.store(toV + 2 * width, nextFloor);
        }
        fromV++;
        toV++;
        const column = t + 1 + <i32>q;
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
        lowTops = i16x8.min_s(lowTops, i16x8.sub(lows, i16x8.extend_low_i8x16_s(most)));
        highTops = i16x8.min_s(highTops, i16x8.sub(highs, i16x8.extend_high_i8x16_s(most)));
        lows = i16x8.sub(lows, i16x8.extend_low_i8x16_s(risen));
        highs = i16x8.sub(highs, i16x8.extend_high_i8x16_s(risen));
      }
    }
    if (isLocal && t == 16) {
      // The last row has come to column 17 of the strip; column 16 is where the next one of a ribbon begins.
      const score = base + 2 * extend - <i32>i16x8.extract_lane_s(lows, 0);
      store<i32>(corners, score - <i32>i8x16.extract_lane_s(v, 0) + extend, 4);
    }
  }
  closeRow(below + BEFORE + <usize>(first + columns) + 1, width, level, less);
  if (isLocal) {
    keepTops(scratch, lowTops, highTops, base + 2 * extend);
    takeTop(job, scratch, at, above);
  } else if (right > 0 && right <= columns) keepRight(job, scratch, at);
}

/** Beyond the last column scores do not rise: what the strip has written there stems from other columns. */
function closeRow(at: usize, width: usize, flat: v128, less: v128): void {
  const floor = v128.load8_splat(at + 2 * width - 1);
  for (let k: usize = 0; k < 48; k += 16) {
    v128.store(at + k, flat);
    v128.store(at + k + width, i8x16.add(flat, less));
    v128.store(at + k + 2 * width, floor);
  }
}

function keepTops(scratch: usize, low: v128, high: v128, base: i32): void {
  v128.store(scratch, low, SCORES);
  v128.store(scratch, high, SCORES + 16);
  for (let lane: usize = 0; lane < 16; lane++) {
    const score = base - <i32>load<i16>(scratch + (lane << 1), SCORES);
    const kept = scratch + (lane << 2);
    if (score > load<i32>(kept, TOPS)) store<i32>(kept, score, TOPS);
  }
}

/** The first row with the best score. */
function takeTop(job: usize, scratch: usize, at: i32, above: usize): void {
  for (let k = 0; k < ROWS; k++) {
    const score = load<i32>(scratch + ((<usize>(15 - k)) << 2), TOPS);
    if (score <= load<i32>(job, TOP_SCORE)) continue;
    store<i32>(job, score, TOP_SCORE);
    store<i32>(job, at * ROWS + k + 1, TOP_ROW);
    store<u32>(job, <u32>above, TOP_IN);
  }
}

/** Of the column RIGHT, `u` and then `a` of each row. */
function keepRight(job: usize, scratch: usize, at: i32): void {
  const to = <usize>load<u32>(job, RIGHT_STEPS) + <usize>(at * ROWS) * 2;
  for (let k: usize = 0; k < 16; k++) {
    const from = scratch + (k << 5) + 15 - k;
    store<u8>(to + 2 * k, load<u8>(from, LAST_STEPS));
    store<u8>(to + 2 * k, load<u8>(from, LAST_STEPS + 16), 1);
  }
}
