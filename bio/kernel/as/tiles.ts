// Edit distance of a query to any stretch of a longer target, by bit vectors along the target: 64 columns a block, row
// after row of the query. The target is cut into four tiles that are searched side by side in the halves of two SIMD
// registers, since each step depends on the one before (Sassy: Beeloo and Groot Koerkamp 2026,
// doi:10.1093/bioinformatics/btag244; the steps are those of Myers 1999 with rows and columns exchanged). A block ends
// at the row below which no cell can be within k: in unlike sequences after about 2.5 k rows. AssemblyScript.
//
// `rows` holds for each row of the query the address of its letter's matches, 32 bytes. `carries` has 64 bytes a row,
// for the right edge of the block before: whether the row is not 1 more than the row above, and whether it is 1 less,
// for two tiles and then the other two. Behind them are, for every fourth row, the sums of both flags over the rows so
// far; the score at that edge is the row number less its sum.

const CARRY: usize = 64;
const MATCHES: usize = 32;
const TILES = 4;
const ONES: i64 = 0x0101010101010101;

/** A bit for each of 64 letters of the target that is `letter`. */
function matches(target: usize, letter: v128): u64 {
  const a = <u64>i8x16.bitmask(i8x16.eq(v128.load(target), letter));
  const b = <u64>i8x16.bitmask(i8x16.eq(v128.load(target, 16), letter));
  const c = <u64>i8x16.bitmask(i8x16.eq(v128.load(target, 32), letter));
  const d = <u64>i8x16.bitmask(i8x16.eq(v128.load(target, 48), letter));
  return a | (b << 16) | (c << 32) | (d << 48);
}

/**
 * Whether all 64 columns of all tiles exceed k. `left`: scores at the left edges. The lower bound of eight columns is
 * the score before them less all their downward steps. Called from one place only, so that it is inlined: a call there
 * would save and restore all registers in each row.
 */
function areBeyond(upA: v128, downA: v128, leftA: v128, upB: v128, downB: v128, leftB: v128, k: i32): bool {
  const mostA = i64x2.sub(i64x2.splat(k), leftA);
  const mostB = i64x2.sub(i64x2.splat(k), leftB);
  const a = i64x2.extract_lane(mostA, 0);
  const b = i64x2.extract_lane(mostA, 1);
  const c = i64x2.extract_lane(mostB, 0);
  const d = i64x2.extract_lane(mostB, 1);
  if (max(max(a, b), max(c, d)) >= 64) return false;
  const held = i8x16(0, 8, 16, 24, 32, 40, 48, 56, 0, 8, 16, 24, 32, 40, 48, 56);
  const fallsA = i8x16.popcnt(downA);
  let sumsA = i8x16.add(i8x16.sub(i8x16.popcnt(upA), fallsA), i8x16.splat(8));
  sumsA = i8x16.add(sumsA, i64x2.shl(sumsA, 8));
  sumsA = i8x16.add(sumsA, i64x2.shl(sumsA, 16));
  sumsA = i8x16.add(sumsA, i64x2.shl(sumsA, 32));
  const leastA = i8x16.sub(i8x16.sub(i64x2.shl(sumsA, 8), held), fallsA);
  const limitsA = i64x2.replace_lane(i64x2.splat((max(a, -65) & 255) * ONES), 1, (max(b, -65) & 255) * ONES);
  if (!i8x16.all_true(i8x16.gt_s(leastA, limitsA))) return false;
  const fallsB = i8x16.popcnt(downB);
  let sumsB = i8x16.add(i8x16.sub(i8x16.popcnt(upB), fallsB), i8x16.splat(8));
  sumsB = i8x16.add(sumsB, i64x2.shl(sumsB, 8));
  sumsB = i8x16.add(sumsB, i64x2.shl(sumsB, 16));
  sumsB = i8x16.add(sumsB, i64x2.shl(sumsB, 32));
  const leastB = i8x16.sub(i8x16.sub(i64x2.shl(sumsB, 8), held), fallsB);
  const limitsB = i64x2.replace_lane(i64x2.splat((max(c, -65) & 255) * ONES), 1, (max(d, -65) & 255) * ONES);
  return i8x16.all_true(i8x16.gt_s(leastB, limitsB));
}

/**
 * The least distance of the whole query to a stretch of the target, or -1 if it is above k. The target must have at
 * least four times the letters of the query and 256 more. `ends` has room for `limit` ends of each tile, 1-based, tile
 * by tile;
 * `reply` receives the number found in each tile, and the last end of all.
 */
export function nearestTiled(
  rows: usize,
  length: i32,
  letters: usize,
  count: i32,
  lines: usize,
  target: usize,
  size: i32,
  carries: usize,
  k: i32,
  ends: usize,
  limit: i32,
  reply: usize,
): i32 {
  // Tiles overlap by `length` + k: a stretch within k that ends in a tile after the end of the one before begins in it.
  const tile = ((size + (TILES - 1) * (length + k) + TILES - 1) / TILES + 63) & ~63;
  const start1 = (size - tile) / 3;
  const start2 = ((size - tile) * 2) / 3;
  const start3 = size - tile;
  memory.fill(carries, 0, <usize>length * CARRY);
  const sums = carries + <usize>length * CARRY;
  let endA = i64x2.splat(0);
  let endB = i64x2.splat(0);
  memory.fill(reply, 0, 20);
  let best = k + 1;
  let lastEnd = 0;
  // Rows after `done` have carries of +1; after `near` no row is within k at the left edge.
  let done = 0;
  let near = min(k, length);
  for (let column = 0; column < tile; column += 64) {
    const first = target + <usize>column;
    for (let i = 0; i < count; i++) {
      const letter = i8x16.splat(load<u8>(letters + i));
      const line = lines + <usize>i * MATCHES;
      store<u64>(line, matches(first, letter));
      store<u64>(line, matches(first + <usize>start1, letter), 8);
      store<u64>(line, matches(first + <usize>start2, letter), 16);
      store<u64>(line, matches(first + <usize>start3, letter), 24);
    }
    let upA = i64x2.splat(0);
    let downA = i64x2.splat(0);
    let sumA = i64x2.splat(0);
    let upB = i64x2.splat(0);
    let downB = i64x2.splat(0);
    let sumB = i64x2.splat(0);
    let leftA = i64x2.splat(0);
    let leftB = i64x2.splat(0);
    let nearRight = 3;
    let row = 0;
    let isOver = false;
    while (row < length) {
      const carry = carries + <usize>row * CARRY;
      const line = <usize>load<u32>(rows + ((<usize>row) << 2));
      const notPlusA = v128.load(carry);
      const minusA = v128.load(carry, 16);
      const hereA = v128.load(line);
      const verticalA = v128.or(hereA, downA);
      const equalA = v128.or(hereA, minusA);
      const acrossA = v128.or(v128.xor(i64x2.add(v128.and(equalA, upA), upA), upA), equalA);
      const notMoreA = v128.andnot(v128.or(acrossA, upA), downA);
      const lessA = v128.and(upA, acrossA);
      const notMoreBelowA = v128.or(i64x2.shl(notMoreA, 1), notPlusA);
      const lessBelowA = v128.or(i64x2.shl(lessA, 1), minusA);
      upA = v128.or(lessBelowA, v128.andnot(notMoreBelowA, verticalA));
      downA = v128.andnot(verticalA, notMoreBelowA);
      const notPlusOutA = i64x2.shr_u(notMoreA, 63);
      const minusOutA = i64x2.shr_u(lessA, 63);
      v128.store(carry, notPlusOutA);
      v128.store(carry, minusOutA, 16);
      sumA = i64x2.add(sumA, i64x2.add(notPlusOutA, minusOutA));
      const notPlusB = v128.load(carry, 32);
      const minusB = v128.load(carry, 48);
      const hereB = v128.load(line, 16);
      const verticalB = v128.or(hereB, downB);
      const equalB = v128.or(hereB, minusB);
      const acrossB = v128.or(v128.xor(i64x2.add(v128.and(equalB, upB), upB), upB), equalB);
      const notMoreB = v128.andnot(v128.or(acrossB, upB), downB);
      const lessB = v128.and(upB, acrossB);
      const notMoreBelowB = v128.or(i64x2.shl(notMoreB, 1), notPlusB);
      const lessBelowB = v128.or(i64x2.shl(lessB, 1), minusB);
      upB = v128.or(lessBelowB, v128.andnot(notMoreBelowB, verticalB));
      downB = v128.andnot(verticalB, notMoreBelowB);
      const notPlusOutB = i64x2.shr_u(notMoreB, 63);
      const minusOutB = i64x2.shr_u(lessB, 63);
      v128.store(carry, notPlusOutB, 32);
      v128.store(carry, minusOutB, 48);
      sumB = i64x2.add(sumB, i64x2.add(notPlusOutB, minusOutB));
      row++;
      if ((row & 3) != 0 && row < length) continue;
      const sum = sums + ((<usize>((row + 3) >> 2)) << 5);
      const depth = i64x2.splat(row);
      leftA = i64x2.sub(depth, row > done ? endA : v128.load(sum));
      leftB = i64x2.sub(depth, row > done ? endB : v128.load(sum, 16));
      v128.store(sum, sumA);
      v128.store(sum, sumB, 16);
      // Until the next check the score falls by at most three.
      const edge = i64x2.splat(row - k - 4);
      if (v128.any_true(v128.or(i64x2.gt_s(sumA, edge), i64x2.gt_s(sumB, edge)))) nearRight = row + 3;
      if ((row > near || row == length) && areBeyond(upA, downA, leftA, upB, downB, leftB, k)) {
        isOver = true;
        break;
      }
    }
    endA = sumA;
    endB = sumB;
    if (row < done) memory.fill(carries + <usize>row * CARRY, 0, <usize>(done - row) * CARRY);
    done = row;
    near = min(nearRight, row);
    if (isOver) continue;
    for (let t = 0; t < TILES; t++) {
      const isA = t < 2;
      const left = isA ? leftA : leftB;
      const up = isA ? upA : upB;
      const down = isA ? downA : downB;
      const isLow = (t & 1) == 0;
      let score = <i32>(isLow ? i64x2.extract_lane(left, 0) : i64x2.extract_lane(left, 1));
      let plus = isLow ? i64x2.extract_lane(up, 0) : i64x2.extract_lane(up, 1);
      let minus = isLow ? i64x2.extract_lane(down, 0) : i64x2.extract_lane(down, 1);
      const start = t == 0 ? 0 : t == 1 ? start1 : t == 2 ? start2 : start3;
      // Ends up to here were found in the tile before.
      const known = t == 0 ? 0 : tile + (t == 1 ? 0 : t == 2 ? start1 : start2);
      let end = column + start;
      for (let i = 0; i < 64; i++) {
        score += <i32>(plus & 1) - <i32>(minus & 1);
        plus >>= 1;
        minus >>= 1;
        end++;
        if (score > k || end <= known) continue;
        if (score < best) {
          best = score;
          k = score;
          lastEnd = 0;
          memory.fill(reply, 0, 16);
        }
        const found = load<i32>(reply + ((<usize>t) << 2));
        if (found < limit) store<i32>(ends + ((<usize>(t * limit + found)) << 2), end);
        store<i32>(reply + ((<usize>t) << 2), found + 1);
        lastEnd = max(lastEnd, end);
      }
    }
  }
  store<i32>(reply, lastEnd, 16);
  return lastEnd > 0 ? best : -1;
}
