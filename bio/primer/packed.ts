// Two bits a base: the first of sixteen in the lowest bits of a word. Letters that are no single base are packed as 0.

/** Sets of one base in the order of their two bits: A C T G, as bits 1 and 2 of the letters have it. */
const SINGLE_SETS: readonly number[] = [1, 2, 8, 4];

/** Set of one base to its two bits; 0 for all other sets. */
export const TWO_BITS = Uint8Array.from({ length: 16 }, (_, mask) => Math.max(0, SINGLE_SETS.indexOf(mask)));

/** Whether two bits are a base of the set. */
export function hasBits(set: number, bits: number): boolean {
  return (set & SINGLE_SETS[bits & 3]!) !== 0;
}

export function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

/** Sixteen bases from `at` on; the text goes on for a word more. */
export function readWindowAt(packed: Int32Array, at: number): number {
  const word = at >> 4;
  const shift = (at & 15) << 1;
  return (packed[word]! >>> shift) | ((packed[word + 1]! << 1) << (31 - shift));
}

/** Bits set. */
export function countOnes(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  n = (n + (n >>> 4)) & 0x0f0f0f0f;
  return Math.imul(n, 0x01010101) >>> 24;
}

/** Bits set among the even bits of a word, the odd ones being 0. */
export function countEvenOnes(bits: number): number {
  let n = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  n = (n + (n >>> 4)) & 0x0f0f0f0f;
  return Math.imul(n, 0x01010101) >>> 24;
}
