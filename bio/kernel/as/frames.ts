// Translates all six reading frames at once, sorted into six rows by where codons begin: 48 bases a step become sixteen
// codons of each row. Letters are read as two bits once for all six; a step with any letter but A C G T U uses the
// plain table. AssemblyScript. Rows and tables as in bio/kernel/sixFrameKernel.ts; an unreadable codon (with a gap or a
// foreign letter) is 0. 1 Mb: all six rows 0.67 ns a base, one frame by itself 0.48, plain loops 1.8; ORFs of both
// strands 3.0, plain loops 10.2.

/** Two bits of A C T G. */
function bitsOf(v: v128): v128 {
  return v128.and(i16x8.shr_u(v, 1), i8x16.splat(3));
}

/** Upper case, U as T. */
function upperT(v: v128): v128 {
  const folded = v128.and(v, i8x16.splat(-33));
  return i8x16.add(folded, i8x16.eq(folded, i8x16.splat(85)));
}

function isBase(upper: v128, bits: v128): v128 {
  return i8x16.eq(v128.swizzle(i8x16(65, 67, 84, 71, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), bits), upper);
}

/** Six bits of the sixteen codons that begin in `a`, which `b` follows. */
function codonsOf(a: v128, b: v128): v128 {
  const second = i8x16.shuffle(a, b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  const third = i8x16.shuffle(a, b, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
  return v128.or(v128.or(i16x8.shl(a, 4), i16x8.shl(second, 2)), third);
}

function letterOf(index: v128, letters: usize): v128 {
  return v128.or(
    v128.or(
      v128.swizzle(v128.load(letters), index),
      v128.swizzle(v128.load(letters, 16), i8x16.sub(index, i8x16.splat(16))),
    ),
    v128.or(
      v128.swizzle(v128.load(letters, 32), i8x16.sub(index, i8x16.splat(32))),
      v128.swizzle(v128.load(letters, 48), i8x16.sub(index, i8x16.splat(48))),
    ),
  );
}

/** Distributes 48 bytes to three rows, every third byte to each. */
function sortOut(x: v128, y: v128, z: v128, to: usize, room: usize): void {
  const xy0 = i8x16.shuffle(x, y, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0);
  v128.store(to, i8x16.shuffle(xy0, z, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29));
  const xy1 = i8x16.shuffle(x, y, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0);
  v128.store(to + room, i8x16.shuffle(xy1, z, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30));
  const xy2 = i8x16.shuffle(x, y, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0);
  v128.store(to + room + room, i8x16.shuffle(xy2, z, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31));
}

/** Translates a codon on both strands by the plain table; returns 1 if it is unreadable and stays 0. */
function one(
  from: usize,
  to: usize,
  room: usize,
  table: usize,
  reverseTable: usize,
  masks: usize,
  asX: i32,
): i32 {
  const index =
    ((<u32>load<u8>(masks + load<u8>(from))) << 8) |
    ((<u32>load<u8>(masks + load<u8>(from + 1))) << 4) |
    <u32>load<u8>(masks + load<u8>(from + 2));
  let forward = load<u8>(table + index);
  let reverse = load<u8>(reverseTable + index);
  if (forward == 0) {
    const isGap = load<u8>(from) == 45 && load<u8>(from + 1) == 45 && load<u8>(from + 2) == 45;
    forward = isGap ? 45 : asX ? 88 : 0;
    reverse = forward;
  }
  store<u8>(to, forward);
  store<u8>(to + room * 3, reverse);
  return forward == 0 ? 1 : 0;
}

/**
 * Translates the codons that begin at the 3 x `triples` bases at `from`, which two more bases must follow. Row r of six
 * begins at to + r x room: rows 0 to 2 are the codons from the first, second and third base on, rows 3 to 5 the reverse
 * complements of the same codons. Returns the number of unreadable codons. `asX`: these are written as X.
 */
export function readSix(
  from: usize,
  triples: i32,
  to: usize,
  room: usize,
  letters: usize,
  reverseLetters: usize,
  table: usize,
  reverseTable: usize,
  masks: usize,
  asX: i32,
): i32 {
  let unreadable = 0;
  let t = 0;
  for (; t + 16 <= triples; t += 16) {
    const p = from + t * 3;
    const u0 = upperT(v128.load(p));
    const u1 = upperT(v128.load(p, 16));
    const u2 = upperT(v128.load(p, 32));
    const u3 = upperT(v128.load(p, 48));
    const b0 = bitsOf(u0);
    const b1 = bitsOf(u1);
    const b2 = bitsOf(u2);
    const b3 = bitsOf(u3);
    const all = v128.and(v128.and(isBase(u0, b0), isBase(u1, b1)), isBase(u2, b2));
    if (i8x16.all_true(all) && (i8x16.bitmask(isBase(u3, b3)) & 3) == 3) {
      const i0 = codonsOf(b0, b1);
      const i1 = codonsOf(b1, b2);
      const i2 = codonsOf(b2, b3);
      sortOut(letterOf(i0, letters), letterOf(i1, letters), letterOf(i2, letters), to + t, room);
      sortOut(
        letterOf(i0, reverseLetters),
        letterOf(i1, reverseLetters),
        letterOf(i2, reverseLetters),
        to + t + room * 3,
        room,
      );
    } else {
      for (let k = 0; k < 48; k++)
        unreadable += one(p + k, to + t + k / 3 + (k % 3) * room, room, table, reverseTable, masks, asX);
    }
  }
  for (let k = t * 3; k < triples * 3; k++)
    unreadable += one(from + k, to + k / 3 + (k % 3) * room, room, table, reverseTable, masks, asX);
  return unreadable;
}

/** Bits of a mark. */
const START: u32 = 1;
const STOP: u32 = 2;

/**
 * Finds open reading frames in a row of marks (64 plus START and STOP bits), read upward (`isForward`) or downward:
 * from the first start after a stop to the next stop, or with `isAny` from the first codon after a stop, of at least
 * `min` codons. Writes four numbers each to `out`: first codon after the stop before, start, end, and flags (1: a stop
 * ends it, 2: no stop comes before); codons count in reading direction. Returns the number found, of which `limit` are
 * written.
 */
export function stretches(
  row: usize,
  count: i32,
  isForward: i32,
  minCodons: i32,
  isAny: i32,
  out: usize,
  limit: i32,
): i32 {
  const marks = i8x16.splat(<i8>(START | STOP));
  const none = i8x16.splat(0);
  let found = 0;
  let from = 0;
  let start = isAny ? 0 : -1;
  let open = 2;
  for (let i = 0; i < count; i += 16) {
    // Lane k is codon i + k of the direction read.
    const base = isForward ? row + i : row + count - i - 16;
    let bits = ~i8x16.bitmask(i8x16.eq(v128.and(v128.load(base), marks), none)) & 0xffff;
    if (count - i < 16) bits &= isForward ? (1 << (count - i)) - 1 : ~((1 << (16 - count + i)) - 1);
    while (bits != 0) {
      const lane = isForward ? ctz<i32>(bits) : 31 - clz<i32>(bits);
      bits &= ~(1 << lane);
      const at = isForward ? i + lane : i + 15 - lane;
      if ((load<u8>(base + lane) & STOP) != 0) {
        if (start >= 0 && at - start >= minCodons) {
          if (found < limit) keepStretch(out + (found << 4), from, start, at, 1 | open);
          found++;
        }
        from = at + 1;
        start = isAny ? from : -1;
        open = 0;
      } else if (start < 0) start = at;
    }
  }
  if (start >= 0 && count - start >= minCodons) {
    if (found < limit) keepStretch(out + (found << 4), from, start, count, open);
    found++;
  }
  return found;
}

function keepStretch(to: usize, from: i32, start: i32, end: i32, flags: i32): void {
  store<i32>(to, from);
  store<i32>(to, start, 4);
  store<i32>(to, end, 8);
  store<i32>(to, flags, 12);
}
