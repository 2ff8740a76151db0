// Sixteen rows along an anti-diagonal wavefront, for strips.ts, blocks.ts and saturated.ts. AssemblyScript.

import { LINES, POINTS_BELOW, ROW_LETTERS, SCRATCH } from './blockJob';

/** Offsets in the job of blocks.ts. */
const LINE_OF = 0;
const ROW_CODES = 92;
const ROWS: usize = 32;

/** Gives each lane the value of the row above it; the first row takes that of the strip above. */
export function fromAbove(lanes: v128, row: v128): v128 {
  return i8x16.shuffle(lanes, row, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}

function low(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

function high(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/**
 * Pair scores of sixteen steps from step `at` on: transposes sixteen lines of the query profile along the wavefront.
 */
export function transposeScores(lines: usize, at: usize, to: usize): void {
  const a0 = v128.load(<usize>load<u32>(lines, 60) + at - 15);
  const a1 = v128.load(<usize>load<u32>(lines, 56) + at - 14);
  const a2 = v128.load(<usize>load<u32>(lines, 52) + at - 13);
  const a3 = v128.load(<usize>load<u32>(lines, 48) + at - 12);
  const a4 = v128.load(<usize>load<u32>(lines, 44) + at - 11);
  const a5 = v128.load(<usize>load<u32>(lines, 40) + at - 10);
  const a6 = v128.load(<usize>load<u32>(lines, 36) + at - 9);
  const a7 = v128.load(<usize>load<u32>(lines, 32) + at - 8);
  const a8 = v128.load(<usize>load<u32>(lines, 28) + at - 7);
  const a9 = v128.load(<usize>load<u32>(lines, 24) + at - 6);
  const aa = v128.load(<usize>load<u32>(lines, 20) + at - 5);
  const ab = v128.load(<usize>load<u32>(lines, 16) + at - 4);
  const ac = v128.load(<usize>load<u32>(lines, 12) + at - 3);
  const ad = v128.load(<usize>load<u32>(lines, 8) + at - 2);
  const ae = v128.load(<usize>load<u32>(lines, 4) + at - 1);
  const af = v128.load(<usize>load<u32>(lines, 0) + at - 0);
  const b0 = low(a0, a8);
  const b1 = high(a0, a8);
  const b2 = low(a1, a9);
  const b3 = high(a1, a9);
  const b4 = low(a2, aa);
  const b5 = high(a2, aa);
  const b6 = low(a3, ab);
  const b7 = high(a3, ab);
  const b8 = low(a4, ac);
  const b9 = high(a4, ac);
  const ba = low(a5, ad);
  const bb = high(a5, ad);
  const bc = low(a6, ae);
  const bd = high(a6, ae);
  const be = low(a7, af);
  const bf = high(a7, af);
  const c0 = low(b0, b8);
  const c1 = high(b0, b8);
  const c2 = low(b1, b9);
  const c3 = high(b1, b9);
  const c4 = low(b2, ba);
  const c5 = high(b2, ba);
  const c6 = low(b3, bb);
  const c7 = high(b3, bb);
  const c8 = low(b4, bc);
  const c9 = high(b4, bc);
  const ca = low(b5, bd);
  const cb = high(b5, bd);
  const cc = low(b6, be);
  const cd = high(b6, be);
  const ce = low(b7, bf);
  const cf = high(b7, bf);
  const d0 = low(c0, c8);
  const d1 = high(c0, c8);
  const d2 = low(c1, c9);
  const d3 = high(c1, c9);
  const d4 = low(c2, ca);
  const d5 = high(c2, ca);
  const d6 = low(c3, cb);
  const d7 = high(c3, cb);
  const d8 = low(c4, cc);
  const d9 = high(c4, cc);
  const da = low(c5, cd);
  const db = high(c5, cd);
  const dc = low(c6, ce);
  const dd = high(c6, ce);
  const de = low(c7, cf);
  const df = high(c7, cf);
  const e0 = low(d0, d8);
  const e1 = high(d0, d8);
  const e2 = low(d1, d9);
  const e3 = high(d1, d9);
  const e4 = low(d2, da);
  const e5 = high(d2, da);
  const e6 = low(d3, db);
  const e7 = high(d3, db);
  const e8 = low(d4, dc);
  const e9 = high(d4, dc);
  const ea = low(d5, dd);
  const eb = high(d5, dd);
  const ec = low(d6, de);
  const ed = high(d6, de);
  const ee = low(d7, df);
  const ef = high(d7, df);
  v128.store(to, e0);
  v128.store(to, e1, 16);
  v128.store(to, e2, 32);
  v128.store(to, e3, 48);
  v128.store(to, e4, 64);
  v128.store(to, e5, 80);
  v128.store(to, e6, 96);
  v128.store(to, e7, 112);
  v128.store(to, e8, 128);
  v128.store(to, e9, 144);
  v128.store(to, ea, 160);
  v128.store(to, eb, 176);
  v128.store(to, ec, 192);
  v128.store(to, ed, 208);
  v128.store(to, ee, 224);
  v128.store(to, ef, 240);
}

/** Puts the profile addresses and the letters of the rows of a strip into the scratch. */
export function putRowTables(job: usize, at: i32): void {
  const scratch = <usize>load<u32>(job, SCRATCH);
  const codes = <usize>load<u32>(job, ROW_CODES) + <usize>at * ROWS;
  for (let k: usize = 0; k < ROWS; k++) {
    const line = load<u32>(<usize>load<u32>(job, LINE_OF) + ((<usize>load<u8>(codes + k)) << 2));
    store<u32>(scratch + (k << 2), line, LINES);
    store<u8>(scratch + (k ^ 15), load<u8>(codes + k), ROW_LETTERS);
  }
}

/**
 * The result of `transposeScores` for both halves, where a pair score depends only on whether the letters are equal.
 */
export function pointsOfLetters(from: usize, scratch: usize, equal: v128, unequal: v128): void {
  const lettersA = v128.load(scratch, ROW_LETTERS);
  const lettersB = v128.load(scratch, ROW_LETTERS + 16);
  const end = scratch + 256;
  for (let to = scratch; to < end; to += 16, from++) {
    const isA = i8x16.eq(v128.load(from, 16), lettersA);
    const isB = i8x16.eq(v128.load(from), lettersB);
    v128.store(to, i8x16.add(v128.and(isA, equal), unequal));
    v128.store(to, i8x16.add(v128.and(isB, equal), unequal), POINTS_BELOW);
  }
}
