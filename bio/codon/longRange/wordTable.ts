// Counts the words of k bases in a design, as they are or as reverse complement, with the price of one more occurrence.
// Bases are packed two bits each, the last 16 in one number; longer words use a hash of such numbers. Two words rarely
// share a hash, and then only too much is forbidden.
import type { RepeatRule } from '#bio/codon/problem/ruleSetting.ts';

/** Bases in a packed number. */
export const PACKED = 16;
const EMPTY = -1;

/** The last 16 bases that end with each base of a design; those before its start read as 0. */
export function packSixteen(bases: ArrayLike<number>): Int32Array {
  const packed = new Int32Array(bases.length);
  let last = 0;
  for (let at = 0; at < bases.length; at++) {
    last = (last << 2) | bases[at]!;
    packed[at] = last;
  }
  return packed;
}

export class WordTable {
  readonly length: number;
  readonly #isInverted: boolean;
  #keys: Int32Array;
  #counts: Int32Array;
  #weights: Float64Array;
  #size = 0;

  constructor({ length, inverted }: RepeatRule) {
    this.length = length;
    this.#isInverted = inverted;
    this.#keys = new Int32Array(1 << 12);
    this.#counts = new Int32Array(1 << 12).fill(EMPTY);
    this.#weights = new Float64Array(1 << 12);
  }

  /** The key of a word of at most 16 bases, by the last 16 bases at its end. */
  keyOf(packed: number): number {
    const shift = 32 - 2 * this.length;
    const word = packed << shift;
    if (!this.#isInverted) return (word >>> shift) | 0;
    return Math.min(word >>> shift, reverseComplementPacked(packed) >>> shift) | 0;
  }

  /** The key of any word, by the packed bases at `end` (its last base) and before. */
  longKeyOf(packedAt: (at: number) => number, end: number): number {
    const first = end - this.length + PACKED;
    let forward = 0;
    let reverse = 0;
    for (let at = end; at > first; at -= PACKED) forward = mixHash(forward, packedAt(at));
    forward = mixHash(forward, packedAt(first)) >>> 0;
    if (!this.#isInverted) return forward | 0;
    for (let at = first; at < end; at += PACKED)
      reverse = mixHash(reverse, reverseComplementPacked(packedAt(at)));
    reverse = mixHash(reverse, reverseComplementPacked(packedAt(end))) >>> 0;
    return Math.min(forward, reverse) | 0;
  }

  /** Occurrences of the word. */
  count(key: number): number {
    return Math.max(0, this.#counts[this.#slotOf(key)]!);
  }

  add(key: number, by: number): void {
    let slot = this.#slotOf(key);
    if (this.#counts[slot] === EMPTY) {
      if (2 * ++this.#size > this.#keys.length) {
        this.#rebuild();
        slot = this.#slotOf(key);
        this.#size++;
      }
      this.#keys[slot] = key;
      this.#counts[slot] = 0;
    }
    this.#counts[slot] = this.#counts[slot]! + by;
  }

  /** What was added to the cost of the word. */
  weight(key: number): number {
    return this.#weights[this.#slotOf(key)]!;
  }

  /** For a word that is in the design. */
  raise(key: number, by: number): void {
    const slot = this.#slotOf(key);
    this.#weights[slot] = this.#weights[slot]! + by;
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
    slot = (slot ^ (slot >>> 13)) & mask;
    while (this.#counts[slot] !== EMPTY && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  /** Doubles the table, without words that no longer occur and have no price. */
  #rebuild(): void {
    const [keys, counts, weights] = [this.#keys, this.#counts, this.#weights];
    const capacity = 2 * keys.length;
    this.#keys = new Int32Array(capacity);
    this.#counts = new Int32Array(capacity).fill(EMPTY);
    this.#weights = new Float64Array(capacity);
    this.#size = 0;
    for (let i = 0; i < keys.length; i++) {
      if (counts[i] === EMPTY || (counts[i] === 0 && weights[i] === 0)) continue;
      const slot = this.#slotOf(keys[i]!);
      this.#keys[slot] = keys[i]!;
      this.#counts[slot] = counts[i]!;
      this.#weights[slot] = weights[i]!;
      this.#size++;
    }
  }
}

/** The reverse complement of 16 packed bases. */
export function reverseComplementPacked(packed: number): number {
  let x = ~packed;
  x = ((x >>> 2) & 0x33333333) | ((x & 0x33333333) << 2);
  x = ((x >>> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
  x = ((x >>> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8);
  return ((x >>> 16) | (x << 16)) >>> 0;
}

function mixHash(hash: number, packed: number): number {
  const x = Math.imul(hash ^ packed, 0x85ebca6b);
  return Math.imul(x ^ (x >>> 13), 0xc2b2ae35) + 0x27d4eb2f;
}
