// Letters and pairs of neighbouring bases of an open record, counted where they stand, line feeds between them. 64 bytes
// a step become four words of bits: is it a base, two bits that tell A C G T apart, case. A pair of letters is then
// one `and` and one count of bits; those with A are what is left of the sums (nine counts instead of sixteen).
// AssemblyScript. `counts` are 256 counters of 32 bits by byte, `pairs` 16 by AA AC AG AT CA ..., U as T.

const FEED: u8 = 10;
const CARRIAGE: u8 = 13;

function isResidueByte(c: u8): bool {
  return <u32>((<u32>c | 32) - 97) < 26 || c == 42 || c == 45 || c == 46;
}

/** 0..3 for A C G T or U, 4 for all others. */
function codeOf(c: u8): i32 {
  const upper = c & 0xdf;
  return upper == 65 ? 0 : upper == 67 ? 1 : upper == 71 ? 2 : upper == 84 || upper == 85 ? 3 : 4;
}

function more(at: usize, nth: i32, by: i32): void {
  store<i32>(at + ((<usize>nth) << 2), load<i32>(at + ((<usize>nth) << 2)) + by);
}

/** The letter that the low four bits of A C G T stand for; of all others one with other low bits. */
function letterOf(v: v128): v128 {
  const low = v128.and(v, i8x16.splat(15));
  return v128.swizzle(i8x16(1, 65, 1, 67, 84, 1, 1, 71, 1, 1, 1, 1, 1, 1, 1, 1), low);
}

/** Bit `bit` of each of 64 bytes. */
function plane(a: v128, b: v128, c: v128, d: v128, bit: i32): u64 {
  const shift = 7 - bit;
  return (
    <u64>i8x16.bitmask(i16x8.shl(a, shift)) |
    ((<u64>i8x16.bitmask(i16x8.shl(b, shift))) << 16) |
    ((<u64>i8x16.bitmask(i16x8.shl(c, shift))) << 32) |
    ((<u64>i8x16.bitmask(i16x8.shl(d, shift))) << 48)
  );
}

function isZero(v: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.eq(v128.and(v, i8x16.splat(-33)), i8x16.splat(0)));
}

/**
 * Counts residues and line ends of an open record; `before` is the code of the residue before, 4 if it is none or no base.
 * Stops at anything else, at `>` even inside a line. reply: bytes taken, lines ended, residues, the last residue or 0.
 */
export function countPairs(
  from: usize,
  end: usize,
  before: i32,
  counts: usize,
  pairs: usize,
  reply: usize,
): void {
  let p = from;
  let lines = 0;
  let residues = 0;
  let last: u8 = 0;
  let code = before;
  // Of the steps by 64: letters in upper and in lower case, and pairs without A.
  let length = 0;
  let c: i64 = 0;
  let g: i64 = 0;
  let t: i64 = 0;
  let cc: i64 = 0;
  let cg: i64 = 0;
  let ct: i64 = 0;
  let gc: i64 = 0;
  let gg: i64 = 0;
  let gt: i64 = 0;
  let tc: i64 = 0;
  let tg: i64 = 0;
  let tt: i64 = 0;
  // Letters that a step began after, less those it ended with: what is counted as first of a pair, and not as second.
  let firstC = 0;
  let firstG = 0;
  let firstT = 0;
  while (p < end) {
    if (code < 4) {
      const v0 = v128.load(p);
      const v1 = v128.load(p + 16);
      const v2 = v128.load(p + 32);
      const v3 = v128.load(p + 48);
      const x0 = v128.xor(v0, letterOf(v0));
      const x1 = v128.xor(v1, letterOf(v1));
      const x2 = v128.xor(v2, letterOf(v2));
      const x3 = v128.xor(v3, letterOf(v3));
      const isBase = isZero(x0) | (isZero(x1) << 16) | (isZero(x2) << 32) | (isZero(x3) << 48);
      let n = <i32>ctz<u64>(~isBase);
      if (~isBase == 0) n = 64;
      n = min(n, <i32>(end - p));
      if (n > 0) {
        const mask: u64 = <u64>-1 >> <u64>(64 - n);
        const one = plane(v0, v1, v2, v3, 1) & mask;
        const two = plane(v0, v1, v2, v3, 2) & mask;
        const isC = one & ~two;
        const isG = one & two;
        const isT = two & ~one;
        const afterC = ((isC << 1) | <u64>(code == 1)) & mask;
        const afterG = ((isG << 1) | <u64>(code == 2)) & mask;
        const afterT = ((isT << 1) | <u64>(code == 3)) & mask;
        c += popcnt<u64>(isC);
        g += popcnt<u64>(isG);
        t += popcnt<u64>(isT);
        cc += popcnt<u64>(afterC & isC);
        cg += popcnt<u64>(afterC & isG);
        ct += popcnt<u64>(afterC & isT);
        gc += popcnt<u64>(afterG & isC);
        gg += popcnt<u64>(afterG & isG);
        gt += popcnt<u64>(afterG & isT);
        tc += popcnt<u64>(afterT & isC);
        tg += popcnt<u64>(afterT & isG);
        tt += popcnt<u64>(afterT & isT);
        firstC += <i32>(code == 1);
        firstG += <i32>(code == 2);
        firstT += <i32>(code == 3);
        const low = plane(x0, x1, x2, x3, 5) & mask;
        if (low != 0) {
          const lowC = <i32>popcnt<u64>(isC & low);
          const lowG = <i32>popcnt<u64>(isG & low);
          const lowT = <i32>popcnt<u64>(isT & low);
          const lowA = <i32>popcnt<u64>(low) - lowC - lowG - lowT;
          more(counts, 97, lowA);
          more(counts, 99, lowC);
          more(counts, 103, lowG);
          more(counts, 116, lowT);
          more(counts, 65, -lowA);
          more(counts, 67, -lowC);
          more(counts, 71, -lowG);
          more(counts, 84, -lowT);
        }
        length += n;
        p += n;
        last = load<u8>(p - 1);
        code = codeOf(last);
        firstC -= <i32>(code == 1);
        firstG -= <i32>(code == 2);
        firstT -= <i32>(code == 3);
        if (n == 64) continue;
        if (p >= end) break;
      }
    }
    const byte = load<u8>(p);
    if (byte == FEED) {
      lines++;
      p++;
    } else if (byte == CARRIAGE && p + 1 < end && load<u8>(p + 1) == FEED) {
      lines++;
      p += 2;
    } else if (isResidueByte(byte)) {
      const next = codeOf(byte);
      if (code < 4 && next < 4) more(pairs, code * 4 + next, 1);
      const begun = p++;
      // Gaps of a genome are long.
      if (next == 4)
        while (p + 16 <= end && i8x16.all_true(i8x16.eq(v128.load(p), i8x16.splat(byte)))) p += 16;
      more(counts, byte, <i32>(p - begun));
      residues += <i32>(p - begun);
      code = next;
      last = byte;
    } else break;
  }
  const nC = <i32>c;
  const nG = <i32>g;
  const nT = <i32>t;
  more(counts, 65, length - nC - nG - nT);
  more(counts, 67, nC);
  more(counts, 71, nG);
  more(counts, 84, nT);
  const ca = nC + firstC - <i32>(cc + cg + ct);
  const ga = nG + firstG - <i32>(gc + gg + gt);
  const ta = nT + firstT - <i32>(tc + tg + tt);
  const ac = nC - <i32>(cc + gc + tc);
  const ag = nG - <i32>(cg + gg + tg);
  const at = nT - <i32>(ct + gt + tt);
  const rest = ca + ga + ta + ac + ag + at + <i32>(cc + cg + ct + gc + gg + gt + tc + tg + tt);
  more(pairs, 0, length - rest);
  more(pairs, 1, ac);
  more(pairs, 2, ag);
  more(pairs, 3, at);
  more(pairs, 4, ca);
  more(pairs, 5, <i32>cc);
  more(pairs, 6, <i32>cg);
  more(pairs, 7, <i32>ct);
  more(pairs, 8, ga);
  more(pairs, 9, <i32>gc);
  more(pairs, 10, <i32>gg);
  more(pairs, 11, <i32>gt);
  more(pairs, 12, ta);
  more(pairs, 13, <i32>tc);
  more(pairs, 14, <i32>tg);
  more(pairs, 15, <i32>tt);
  store<i32>(reply, <i32>(p - from));
  store<i32>(reply + 4, lines);
  store<i32>(reply + 8, residues + length);
  store<i32>(reply + 12, last);
}
