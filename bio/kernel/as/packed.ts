// Packs residues into fewer bits and unpacks them from the end: A C G T in two bits, with one more for mixed case;
// A C G T U N R Y in four, including case. AssemblyScript. Works on whole groups of 128. Each vector fills the same
// bits of every byte, so packing and unpacking are shifts and masks, and the complement is another list of letters.
// Speed: packing 9.0 to 9.6 GB/s, unpacking 17 to 21; wrapPlain 22. Without kernels nothing is packed: the fallback,
// bio/edit/reverseStream.ts, keeps the record as it is.

const GROUP: usize = 128;

/** The upper-case letters of two and of four bits, by the low four bits of a letter; no letter has the other values. */
function letterOf2(low: v128): v128 {
  return v128.swizzle(i8x16(-1, 65, -1, 67, 84, -1, -1, 71, -1, -1, -1, -1, -1, -1, -1, -1), low);
}

function letterOf4(low: v128): v128 {
  return v128.swizzle(i8x16(-1, 65, 82, 67, 84, 85, -1, 71, -1, 89, -1, -1, -1, -1, 78, -1), low);
}

/** All ones where a byte is one of the letters, in either case. */
function areTwoBit(v: v128): v128 {
  return i8x16.eq(letterOf2(v128.and(v, i8x16.splat(15))), v128.and(v, i8x16.splat(-33)));
}

/** Bits 1 and 2 distinguish A C T G; they go to the place `nth` of four. */
function code(v: v128, nth: i32): v128 {
  const moved = nth == 0 ? i16x8.shr_u(v, 1) : i16x8.shl(v, 2 * nth - 1);
  const mask: i32 = 3 << (2 * nth);
  return v128.and(moved, i8x16.splat(<i8>mask));
}

/** Bit 5 is case; it goes to the place `nth` of eight. */
function lower(v: v128, nth: i32): v128 {
  const moved = nth < 5 ? i16x8.shr_u(v, 5 - nth) : i16x8.shl(v, nth - 5);
  const mask: i32 = 1 << nth;
  return v128.and(moved, i8x16.splat(<i8>mask));
}

/**
 * Writes 32 bytes per group to `to`, and 16 bytes of case to `cases`. Returns 0 if there is another letter, 1 if all
 * are upper case and `cases` is not needed, 2 if it is.
 */
export function pack2(from: usize, count: i32, to: usize, cases: usize): i32 {
  const end = from + count;
  let d = to;
  let e = cases;
  let any = i8x16.splat(0);
  for (let p = from; p < end; p += GROUP) {
    const v0 = v128.load(p);
    const v1 = v128.load(p + 16);
    const v2 = v128.load(p + 32);
    const v3 = v128.load(p + 48);
    const v4 = v128.load(p + 64);
    const v5 = v128.load(p + 80);
    const v6 = v128.load(p + 96);
    const v7 = v128.load(p + 112);
    const is = v128.and(
      v128.and(v128.and(areTwoBit(v0), areTwoBit(v1)), v128.and(areTwoBit(v2), areTwoBit(v3))),
      v128.and(v128.and(areTwoBit(v4), areTwoBit(v5)), v128.and(areTwoBit(v6), areTwoBit(v7))),
    );
    if (!i8x16.all_true(is)) return 0;
    v128.store(d, v128.or(v128.or(code(v0, 0), code(v1, 1)), v128.or(code(v2, 2), code(v3, 3))));
    v128.store(d + 16, v128.or(v128.or(code(v4, 0), code(v5, 1)), v128.or(code(v6, 2), code(v7, 3))));
    d += 32;
    const low = v128.and(
      v128.or(v128.or(v128.or(v0, v1), v128.or(v2, v3)), v128.or(v128.or(v4, v5), v128.or(v6, v7))),
      i8x16.splat(32),
    );
    any = v128.or(any, low);
    const all = v128.and(
      v128.and(v128.and(v128.and(v0, v1), v128.and(v2, v3)), v128.and(v128.and(v4, v5), v128.and(v6, v7))),
      i8x16.splat(32),
    );
    // Case comes in runs: a group of both is rare.
    let bits = i8x16.eq(all, i8x16.splat(32));
    if (v128.any_true(v128.xor(low, all)))
      bits = v128.or(
        v128.or(v128.or(lower(v0, 0), lower(v1, 1)), v128.or(lower(v2, 2), lower(v3, 3))),
        v128.or(v128.or(lower(v4, 4), lower(v5, 5)), v128.or(lower(v6, 6), lower(v7, 7))),
      );
    v128.store(e, bits);
    e += 16;
  }
  return v128.any_true(any) ? 2 : 1;
}

function reverseBytes(v: v128): v128 {
  return i8x16.shuffle(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

/** Residues at the place `nth` of four, last first. */
function letters2(v: v128, nth: i32, letters: v128): v128 {
  return v128.swizzle(letters, v128.and(i16x8.shr_u(v, 2 * nth), i8x16.splat(3)));
}

function upperOrLower(bits: v128, nth: i32): v128 {
  const moved = nth < 5 ? i16x8.shl(bits, 5 - nth) : i16x8.shr_u(bits, nth - 5);
  return v128.and(moved, i8x16.splat(32));
}

/**
 * Unpacks the result of `pack2`, last residue first, with `letters` for A C T G; `cases` is 0 if all are upper case.
 * The first group, which is written last, ends at `to` + `count`.
 */
export function unpack2(from: usize, cases: usize, count: i32, to: usize, letters: usize): void {
  const upper = v128.load(letters);
  const small = v128.or(upper, i8x16.splat(32));
  let d = to + count;
  let p = from;
  let e = cases;
  while (d > to) {
    d -= GROUP;
    const v = reverseBytes(v128.load(p));
    const w = reverseBytes(v128.load(p + 16));
    p += 32;
    let bits = i8x16.splat(0);
    if (cases != 0) {
      bits = reverseBytes(v128.load(e));
      e += 16;
    }
    const isSmall = i8x16.all_true(i8x16.eq(bits, i8x16.splat(-1)));
    const four = isSmall ? small : upper;
    if (!isSmall && v128.any_true(bits)) {
      v128.store(d + 112, v128.or(letters2(v, 0, four), upperOrLower(bits, 0)));
      v128.store(d + 96, v128.or(letters2(v, 1, four), upperOrLower(bits, 1)));
      v128.store(d + 80, v128.or(letters2(v, 2, four), upperOrLower(bits, 2)));
      v128.store(d + 64, v128.or(letters2(v, 3, four), upperOrLower(bits, 3)));
      v128.store(d + 48, v128.or(letters2(w, 0, four), upperOrLower(bits, 4)));
      v128.store(d + 32, v128.or(letters2(w, 1, four), upperOrLower(bits, 5)));
      v128.store(d + 16, v128.or(letters2(w, 2, four), upperOrLower(bits, 6)));
      v128.store(d, v128.or(letters2(w, 3, four), upperOrLower(bits, 7)));
    } else {
      v128.store(d + 112, letters2(v, 0, four));
      v128.store(d + 96, letters2(v, 1, four));
      v128.store(d + 80, letters2(v, 2, four));
      v128.store(d + 64, letters2(v, 3, four));
      v128.store(d + 48, letters2(w, 0, four));
      v128.store(d + 32, letters2(w, 1, four));
      v128.store(d + 16, letters2(w, 2, four));
      v128.store(d, letters2(w, 3, four));
    }
  }
}

/** Code 0..7 by the low four bits of a letter, plus 8 for lower case. */
function code4(v: v128): v128 {
  const low = v128.and(v, i8x16.splat(15));
  const codes = v128.swizzle(i8x16(0, 0, 1, 2, 3, 4, 0, 5, 0, 6, 0, 0, 0, 0, 7, 0), low);
  return v128.or(codes, v128.and(i16x8.shr_u(v, 2), i8x16.splat(8)));
}

function areFourBit(v: v128): v128 {
  return i8x16.eq(letterOf4(v128.and(v, i8x16.splat(15))), v128.and(v, i8x16.splat(-33)));
}

/** Writes 64 bytes per group to `to`; returns 0 if there is another letter, else 1. */
export function pack4(from: usize, count: i32, to: usize): i32 {
  const end = from + count;
  let d = to;
  for (let p = from; p < end; p += GROUP) {
    for (let k: usize = 0; k < GROUP; k += 32) {
      const v = v128.load(p + k);
      const w = v128.load(p + k + 16);
      if (!i8x16.all_true(v128.and(areFourBit(v), areFourBit(w)))) return 0;
      v128.store(d, v128.or(code4(v), i16x8.shl(code4(w), 4)));
      d += 16;
    }
  }
  return 1;
}

/** Unpacks the result of `pack4`, last first, with `letters` for A R C T U G Y N a r c t u g y n. */
export function unpack4(from: usize, count: i32, to: usize, letters: usize): void {
  const sixteen = v128.load(letters);
  let p = from;
  for (let d = to + count; d > to; ) {
    d -= 32;
    const v = reverseBytes(v128.load(p));
    p += 16;
    v128.store(d + 16, v128.swizzle(sixteen, v128.and(v, i8x16.splat(15))));
    v128.store(d, v128.swizzle(sixteen, v128.and(i16x8.shr_u(v, 4), i8x16.splat(15))));
  }
}

/** Copies bytes in lines of `width` (0: unbroken), starting at `column`; returns the number of bytes written. */
export function wrapPlain(from: usize, count: i32, to: usize, width: i32, column: i32): i32 {
  const end = from + count;
  let p = from;
  let d = to;
  while (p < end) {
    const left = <i32>(end - p);
    const room = width > 0 ? min(left, width - column) : left;
    for (let k = 0; k < room; k += 16) v128.store(d + k, v128.load(p + k));
    p += room;
    d += room;
    column += room;
    if (column == width) {
      store<u8>(d++, 10);
      column = 0;
    }
  }
  return <i32>(d - to);
}
