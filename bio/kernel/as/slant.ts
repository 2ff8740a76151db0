// Sixteen rows along an anti-diagonal wavefront, for strips.ts, blocks.ts and saturated.ts. AssemblyScript.
import { LINES, POINTS_BELOW, ROW_LETTERS, SCRATCH } from './blockJob';

/** Offsets in the job of blocks.ts. */
const LINE_ADDRESSES = 0;
const ROW_CODES = 92;
const ROWS: usize = 32;

/** Gives each lane the value of the row above it; the first row takes that of the strip above. */
export function fromAbove(lanes: v128, row: v128): v128 {
  return i8x16.shuffle(lanes, row, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}

function interleaveLow(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

function interleaveHigh(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/**
 * Pair scores of sixteen steps from step `at` on: transposes sixteen lines of the query profile along the wavefront.
 */
export function transposeScores(lines: usize, step: usize, to: usize): void {
  const a0 = v128.load(<usize>load<u32>(lines, 60) + step - 15);
  const a1 = v128.load(<usize>load<u32>(lines, 56) + step - 14);
  const a2 = v128.load(<usize>load<u32>(lines, 52) + step - 13);
  const a3 = v128.load(<usize>load<u32>(lines, 48) + step - 12);
  const a4 = v128.load(<usize>load<u32>(lines, 44) + step - 11);
  const a5 = v128.load(<usize>load<u32>(lines, 40) + step - 10);
  const a6 = v128.load(<usize>load<u32>(lines, 36) + step - 9);
  const a7 = v128.load(<usize>load<u32>(lines, 32) + step - 8);
  const a8 = v128.load(<usize>load<u32>(lines, 28) + step - 7);
  const a9 = v128.load(<usize>load<u32>(lines, 24) + step - 6);
  const aa = v128.load(<usize>load<u32>(lines, 20) + step - 5);
  const ab = v128.load(<usize>load<u32>(lines, 16) + step - 4);
  const ac = v128.load(<usize>load<u32>(lines, 12) + step - 3);
  const ad = v128.load(<usize>load<u32>(lines, 8) + step - 2);
  const ae = v128.load(<usize>load<u32>(lines, 4) + step - 1);
  const af = v128.load(<usize>load<u32>(lines, 0) + step - 0);
  const b0 = interleaveLow(a0, a8);
  const b1 = interleaveHigh(a0, a8);
  const b2 = interleaveLow(a1, a9);
  const b3 = interleaveHigh(a1, a9);
  const b4 = interleaveLow(a2, aa);
  const b5 = interleaveHigh(a2, aa);
  const b6 = interleaveLow(a3, ab);
  const b7 = interleaveHigh(a3, ab);
  const b8 = interleaveLow(a4, ac);
  const b9 = interleaveHigh(a4, ac);
  const ba = interleaveLow(a5, ad);
  const bb = interleaveHigh(a5, ad);
  const bc = interleaveLow(a6, ae);
  const bd = interleaveHigh(a6, ae);
  const be = interleaveLow(a7, af);
  const bf = interleaveHigh(a7, af);
  const c0 = interleaveLow(b0, b8);
  const c1 = interleaveHigh(b0, b8);
  const c2 = interleaveLow(b1, b9);
  const c3 = interleaveHigh(b1, b9);
  const c4 = interleaveLow(b2, ba);
  const c5 = interleaveHigh(b2, ba);
  const c6 = interleaveLow(b3, bb);
  const c7 = interleaveHigh(b3, bb);
  const c8 = interleaveLow(b4, bc);
  const c9 = interleaveHigh(b4, bc);
  const ca = interleaveLow(b5, bd);
  const cb = interleaveHigh(b5, bd);
  const cc = interleaveLow(b6, be);
  const cd = interleaveHigh(b6, be);
  const ce = interleaveLow(b7, bf);
  const cf = interleaveHigh(b7, bf);
  const d0 = interleaveLow(c0, c8);
  const d1 = interleaveHigh(c0, c8);
  const d2 = interleaveLow(c1, c9);
  const d3 = interleaveHigh(c1, c9);
  const d4 = interleaveLow(c2, ca);
  const d5 = interleaveHigh(c2, ca);
  const d6 = interleaveLow(c3, cb);
  const d7 = interleaveHigh(c3, cb);
  const d8 = interleaveLow(c4, cc);
  const d9 = interleaveHigh(c4, cc);
  const da = interleaveLow(c5, cd);
  const db = interleaveHigh(c5, cd);
  const dc = interleaveLow(c6, ce);
  const dd = interleaveHigh(c6, ce);
  const de = interleaveLow(c7, cf);
  const df = interleaveHigh(c7, cf);
  const e0 = interleaveLow(d0, d8);
  const e1 = interleaveHigh(d0, d8);
  const e2 = interleaveLow(d1, d9);
  const e3 = interleaveHigh(d1, d9);
  const e4 = interleaveLow(d2, da);
  const e5 = interleaveHigh(d2, da);
  const e6 = interleaveLow(d3, db);
  const e7 = interleaveHigh(d3, db);
  const e8 = interleaveLow(d4, dc);
  const e9 = interleaveHigh(d4, dc);
  const ea = interleaveLow(d5, dd);
  const eb = interleaveHigh(d5, dd);
  const ec = interleaveLow(d6, de);
  const ed = interleaveHigh(d6, de);
  const ee = interleaveLow(d7, df);
  const ef = interleaveHigh(d7, df);
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
export function putRowTables(job: usize, stripNumber: i32): void {
  const scratch = <usize>load<u32>(job, SCRATCH);
  const codes = <usize>load<u32>(job, ROW_CODES) + <usize>stripNumber * ROWS;
  for (let k: usize = 0; k < ROWS; k++) {
    const line = load<u32>(<usize>load<u32>(job, LINE_ADDRESSES) + ((<usize>load<u8>(codes + k)) << 2));
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
