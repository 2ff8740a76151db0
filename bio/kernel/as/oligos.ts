// Searches packed DNA for the words of many oligos and compares an oligo where one of its words is found; the tables
// are explained in bio/kernel/oligoKernel.ts. AssemblyScript.
// Bases have two bits, A 0, C 1, T 2, G 3 (bits 1 and 2 of the ASCII letter), the first of sixteen in the lowest bits.
// The unrolled lookup takes 0.5 ns a base; a loop would take half as long again, and a branch for each word found more
// than all the rest. 139 oligos, both strands, up to 3 mismatches: 1.2 ns a base, the plain loops of bio/primer 3.8.

// The job of `seekWords`, input and progress: 32-bit numbers, pointers as byte addresses.
const PACKED = 0;
const WORDS = 4;
const NEXT = 8;
const LAST = 12;
const BITS = 16;
const RANKS = 20;
const HEADS = 24;
const ENTRIES = 28;
const FIRST = 32;
const OFFSETS = 36;
const OLIGOS = 40;
const DECIDED = 44;
const BELOW = 48;
const CANDIDATES = 52;
const FOUND = 56;
const COUNT = 60;
const ENOUGH = 64;

const ONCE = 512;

/** Packs sixteen letters a step, letters other than A C G T U as 0; returns 1 if there were any. */
export function packBases(from: usize, words: i32, to: usize): i32 {
  const letters = i8x16(65, 67, 84, 71, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  let odd = i8x16.splat(0);
  for (let w = 0; w < words; w++, from += 16, to += 4) {
    const folded = v128.and(v128.load(from), i8x16.splat(-33));
    const upper = i8x16.add(folded, i8x16.eq(folded, i8x16.splat(85)));
    const codes = v128.and(i16x8.shr_u(upper, 1), i8x16.splat(3));
    const known = i8x16.eq(v128.swizzle(letters, codes), upper);
    odd = v128.or(odd, v128.not(known));
    const single = v128.and(codes, known);
    const twos = v128.and(v128.or(single, i16x8.shr_u(single, 6)), i16x8.splat(15));
    const fours = v128.or(twos, i32x4.shr_u(twos, 12));
    const sixteen = v128.swizzle(fours, i8x16(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
    store<i32>(to, i32x4.extract_lane(sixteen, 0));
  }
  return v128.any_true(odd) ? 1 : 0;
}

/** Searches from NEXT on until all words are done or ENOUGH places are found. */
export function seekWords(job: usize): void {
  const words = load<i32>(job, WORDS);
  let next = load<i32>(job, NEXT);
  while (next < words && load<i32>(job, COUNT) < load<i32>(job, ENOUGH)) {
    const until = min(words, next + ONCE);
    next = compareAt(job, lookUp(job, next, until), until);
  }
  store<i32>(job, next, NEXT);
}

/** Lists the positions whose word occurs in an oligo; returns the end of the list. */
function lookUp(job: usize, from: i32, until: i32): usize {
  const packed = <usize>load<u32>(job, PACKED);
  const bits = <usize>load<u32>(job, BITS);
  const last = load<u32>(job, LAST);
  let out = <usize>load<u32>(job, CANDIDATES);
  for (let w = from; w < until; w++) {
    const two = load<u64>(packed + ((<usize>w) << 2));
    const place = w << 4;
    out = look(bits, <u32>two & last, place, out);
    out = look(bits, <u32>(two >> 2) & last, place + 1, out);
    out = look(bits, <u32>(two >> 4) & last, place + 2, out);
    out = look(bits, <u32>(two >> 6) & last, place + 3, out);
    out = look(bits, <u32>(two >> 8) & last, place + 4, out);
    out = look(bits, <u32>(two >> 10) & last, place + 5, out);
    out = look(bits, <u32>(two >> 12) & last, place + 6, out);
    out = look(bits, <u32>(two >> 14) & last, place + 7, out);
    out = look(bits, <u32>(two >> 16) & last, place + 8, out);
    out = look(bits, <u32>(two >> 18) & last, place + 9, out);
    out = look(bits, <u32>(two >> 20) & last, place + 10, out);
    out = look(bits, <u32>(two >> 22) & last, place + 11, out);
    out = look(bits, <u32>(two >> 24) & last, place + 12, out);
    out = look(bits, <u32>(two >> 26) & last, place + 13, out);
    out = look(bits, <u32>(two >> 28) & last, place + 14, out);
    out = look(bits, <u32>(two >> 30) & last, place + 15, out);
  }
  return out;
}

/** Writes the position always and advances only if the word has entries: no branch that could be mispredicted. */
function look(bits: usize, word: u32, place: i32, out: usize): usize {
  store<i32>(out, place);
  return out + (((load<u32>(bits + ((word >> 5) << 2)) >> word) & 1) << 2);
}

/** Compares the oligos at the listed positions; returns the index of the sixteen bases where it stopped, or `until`. */
function compareAt(job: usize, end: usize, until: i32): i32 {
  const packed = <usize>load<u32>(job, PACKED);
  const bits = <usize>load<u32>(job, BITS);
  const ranks = <usize>load<u32>(job, RANKS);
  const heads = <usize>load<u32>(job, HEADS);
  const entries = <usize>load<u32>(job, ENTRIES);
  const first = <usize>load<u32>(job, FIRST);
  const last = load<u32>(job, LAST);
  const below = <usize>load<u32>(job, BELOW);
  const enough = <usize>load<u32>(job, FOUND) + ((<usize>load<i32>(job, ENOUGH)) << 3);
  let found = <usize>load<u32>(job, FOUND) + ((<usize>load<i32>(job, COUNT)) << 3);
  let current = 0;
  for (let at = <usize>load<u32>(job, CANDIDATES); at < end; at += 4) {
    const place = load<i32>(at);
    if (found >= enough && place >> 4 != current) {
      until = place >> 4;
      break;
    }
    current = place >> 4;
    const two = load<u64>(packed + ((<usize>current) << 2));
    const word = <u32>(two >> ((place & 15) << 1)) & last;
    const slot = (word >> 5) << 2;
    const rank = load<u32>(ranks + slot) + <u32>popcnt(load<u32>(bits + slot) & ~(-1 << word));
    const range = load<u64>(heads + (rank << 2));
    const stop = entries + ((<u32>(range >> 32)) << 4);
    for (let e = entries + ((<u32>range) << 4); e < stop; e += 16) {
      const entry = load<u32>(e);
      const start = place - <i32>(entry & 2047);
      let left = load<i32>(e, 12) - differences(packed, start, load<u32>(e, 4), load<u32>(e, 8));
      if (left < 0) continue;
      const oligo = (entry >> 11) << 2;
      if (<u32>start >= load<u32>(below + oligo)) continue;
      const behind = load<u32>(first + oligo, 4);
      for (let w = load<u32>(first + oligo) + 1; w < behind && left >= 0; w++) {
        const from = start + load<i32>(<usize>load<u32>(job, OFFSETS) + (w << 2));
        left -= differences(
          packed,
          from,
          load<u32>(<usize>load<u32>(job, OLIGOS) + (w << 2)),
          load<u32>(<usize>load<u32>(job, DECIDED) + (w << 2)),
        );
      }
      if (left < 0) continue;
      store<u32>(found, entry >> 11);
      store<i32>(found, start, 4);
      found += 8;
    }
  }
  store<i32>(job, <i32>(found - <usize>load<u32>(job, FOUND)) >> 3, COUNT);
  return until;
}

/** Number of mismatches among the bases that the word determines. */
function differences(packed: usize, from: i32, word: u32, decided: u32): i32 {
  const two = load<u64>(packed + ((from >> 4) << 2));
  const differ = <u32>(two >> ((from & 15) << 1)) ^ word;
  return popcnt((differ | (differ >>> 1)) & decided);
}
