// A query anywhere inside a longer target: edit distance in bit vectors along the target, 64 columns a block, a row of the
// query after the other, and the target in four tiles side by side in the halves of two SIMD registers, since each step waits for
// the one before (Sassy: Beeloo and Groot Koerkamp 2026, doi:10.1093/bioinformatics/btag244; the steps are those of Myers 1999
// with rows and columns exchanged).
// A block ends at the row below which nothing within k is left: in unlike sequences after about 2.5 k rows.
// AssemblyScript. `rows` has the address of the matches of each row's letter, 32 bytes; `carries` takes 64 bytes a row: what the
// row is more than the row above at the left edges of the blocks, plus one of two tiles, minus one of them, and of the other two.

const CARRY: usize = 64;
const MATCHES: usize = 32;
const TILES = 4;
const ONES: i64 = 0x0101010101010101;

/** Where 64 letters of the target are `letter`. */
function matches(target: usize, letter: v128): u64 {
  const a = <u64>i8x16.bitmask(i8x16.eq(v128.load(target), letter));
  const b = <u64>i8x16.bitmask(i8x16.eq(v128.load(target, 16), letter));
  const c = <u64>i8x16.bitmask(i8x16.eq(v128.load(target, 32), letter));
  const d = <u64>i8x16.bitmask(i8x16.eq(v128.load(target, 48), letter));
  return a | (b << 16) | (c << 32) | (d << 48);
}

/** All 64 columns of both halves exceed k. `left`: scores at the left edges; within eight columns each step down is held for one below. */
function isBeyond(up: v128, down: v128, left: v128, k: i32): bool {
  const most = i64x2.sub(i64x2.splat(k), left);
  const a = i64x2.extract_lane(most, 0);
  const b = i64x2.extract_lane(most, 1);
  if (a >= 64 || b >= 64) return false;
  const falls = i8x16.popcnt(down);
  let sums = i8x16.add(i8x16.sub(i8x16.popcnt(up), falls), i8x16.splat(8));
  sums = i8x16.add(sums, i64x2.shl(sums, 8));
  sums = i8x16.add(sums, i64x2.shl(sums, 16));
  sums = i8x16.add(sums, i64x2.shl(sums, 32));
  const before = i8x16.sub(
    i64x2.shl(sums, 8),
    i8x16(0, 8, 16, 24, 32, 40, 48, 56, 0, 8, 16, 24, 32, 40, 48, 56),
  );
  const limits = i64x2.replace_lane(i64x2.splat((max(a, -65) & 255) * ONES), 1, (max(b, -65) & 255) * ONES);
  return i8x16.all_true(i8x16.gt_s(i8x16.sub(before, falls), limits));
}

function resetCarry(carry: usize): void {
  const zero = i64x2.splat(0);
  const one = i64x2.splat(1);
  v128.store(carry, one);
  v128.store(carry, zero, 16);
  v128.store(carry, one, 32);
  v128.store(carry, zero, 48);
}

/**
 * The least distance of the whole query to a stretch of the target, or -1 where it is more than k. The target has four times
 * as many letters as the query and 256 more, at least. `ends` has room for `most` ends of each tile, 1-based, tile by tile;
 * reply: how many were found in each, and the last of all.
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
  most: i32,
  reply: usize,
): i32 {
  // A stretch within k that ends in a tile, behind the one before, begins in it: they overlap by as much.
  const tile = ((size + (TILES - 1) * (length + k) + TILES - 1) / TILES + 63) & ~63;
  const start1 = (size - tile) / 3;
  const start2 = ((size - tile) * 2) / 3;
  const start3 = size - tile;
  for (let i = 0; i < length; i++) resetCarry(carries + <usize>i * CARRY);
  memory.fill(reply, 0, 20);
  let best = k + 1;
  let lastEnd = 0;
  // Rows behind `done` have a carry of one; the left edge of no row behind `near` is within k.
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
    let leftA = i64x2.splat(0);
    let rightA = i64x2.splat(0);
    let upB = i64x2.splat(0);
    let downB = i64x2.splat(0);
    let leftB = i64x2.splat(0);
    let rightB = i64x2.splat(0);
    let nearRight = 3;
    let row = 0;
    let isOver = false;
    while (row < length) {
      const carry = carries + <usize>row * CARRY;
      const line = <usize>load<u32>(rows + ((<usize>row) << 2));
      const plusInA = v128.load(carry);
      const minusInA = v128.load(carry, 16);
      const hereA = v128.load(line);
      const verticalA = v128.or(hereA, downA);
      const equalA = v128.or(hereA, minusInA);
      const acrossA = v128.or(v128.xor(i64x2.add(v128.and(equalA, upA), upA), upA), equalA);
      const moreA = v128.or(downA, v128.not(v128.or(acrossA, upA)));
      const lessA = v128.and(upA, acrossA);
      const moreBelowA = v128.or(i64x2.shl(moreA, 1), plusInA);
      const lessBelowA = v128.or(i64x2.shl(lessA, 1), minusInA);
      upA = v128.or(lessBelowA, v128.not(v128.or(verticalA, moreBelowA)));
      downA = v128.and(moreBelowA, verticalA);
      const plusOutA = i64x2.shr_u(moreA, 63);
      const minusOutA = i64x2.shr_u(lessA, 63);
      v128.store(carry, plusOutA);
      v128.store(carry, minusOutA, 16);
      leftA = i64x2.add(leftA, i64x2.sub(plusInA, minusInA));
      rightA = i64x2.add(rightA, i64x2.sub(plusOutA, minusOutA));
      const plusInB = v128.load(carry, 32);
      const minusInB = v128.load(carry, 48);
      const hereB = v128.load(line, 16);
      const verticalB = v128.or(hereB, downB);
      const equalB = v128.or(hereB, minusInB);
      const acrossB = v128.or(v128.xor(i64x2.add(v128.and(equalB, upB), upB), upB), equalB);
      const moreB = v128.or(downB, v128.not(v128.or(acrossB, upB)));
      const lessB = v128.and(upB, acrossB);
      const moreBelowB = v128.or(i64x2.shl(moreB, 1), plusInB);
      const lessBelowB = v128.or(i64x2.shl(lessB, 1), minusInB);
      upB = v128.or(lessBelowB, v128.not(v128.or(verticalB, moreBelowB)));
      downB = v128.and(moreBelowB, verticalB);
      const plusOutB = i64x2.shr_u(moreB, 63);
      const minusOutB = i64x2.shr_u(lessB, 63);
      v128.store(carry, plusOutB, 32);
      v128.store(carry, minusOutB, 48);
      leftB = i64x2.add(leftB, i64x2.sub(plusInB, minusInB));
      rightB = i64x2.add(rightB, i64x2.sub(plusOutB, minusOutB));
      row++;
      if ((row & 3) != 0) continue;
      // Until the next look it falls by three at most.
      const edge = i64x2.splat(k + 3);
      if (v128.any_true(v128.or(i64x2.le_s(rightA, edge), i64x2.le_s(rightB, edge)))) nearRight = row + 3;
      if (row > near && isBeyond(upA, downA, leftA, k) && isBeyond(upB, downB, leftB, k)) {
        isOver = true;
        break;
      }
    }
    for (let i = row; i < done; i++) resetCarry(carries + <usize>i * CARRY);
    done = row;
    near = min(nearRight, row);
    if (isOver || (isBeyond(upA, downA, leftA, k) && isBeyond(upB, downB, leftB, k))) continue;
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
      // What the tile before has known already.
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
        if (found < most) store<i32>(ends + ((<usize>(t * most + found)) << 2), end);
        store<i32>(reply + ((<usize>t) << 2), found + 1);
        lastEnd = max(lastEnd, end);
      }
    }
  }
  store<i32>(reply, lastEnd, 16);
  return lastEnd > 0 ? best : -1;
}
