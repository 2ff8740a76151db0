// Patterns as they lie on the top strand, packed two bits a base, so that 16 bases are compared in one XOR.
// Ambiguous letters of a primer are left out of the packed comparison; `agree` decides them afterwards.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import type { Strand } from '#bio/core/range.ts';
import { countEvenOnes, isSingle, TWO_BITS } from './packed.ts';

export interface Pattern {
  readonly primer: number;
  readonly strand: Strand;
  /** Sets of bases, left to right on the top strand. */
  readonly masks: Uint8Array;
  readonly maxMismatches: number;
  /** Number of ambiguity codes. */
  readonly degenerate: number;
  /** Where each packed word begins, what it must be, and the low bits of the places it decides. */
  readonly offsets: Int32Array;
  readonly words: Int32Array;
  readonly decided: Int32Array;
}

const COMPLEMENT_MASK = Uint8Array.from(
  { length: 16 },
  (_, mask) => ((mask & 1) << 3) | ((mask & 2) << 1) | ((mask & 4) >> 1) | ((mask & 8) >> 3),
);

/** The pattern of the whole primer, or of its last `bound` bases. */
export function patternOf(
  bytes: Uint8Array,
  about: { primer: number; strand: Strand; maxMismatches: number; bound?: number },
): Pattern {
  const { primer, strand, maxMismatches, bound = bytes.length } = about;
  const masks = masksOf(bytes.subarray(bytes.length - bound), strand);
  const count = Math.ceil(bound / 16);
  const offsets = new Int32Array(count);
  const words = new Int32Array(count);
  const decided = new Int32Array(count);
  for (let w = 0; w < count; w++) {
    // The last word ends with the pattern and overlaps the one before; what that one decided is left out.
    const offset = Math.max(0, Math.min(w * 16, bound - 16));
    offsets[w] = offset;
    for (let i = 0; i < 16; i++) {
      const at = offset + i;
      const mask = at < bound && at >= w * 16 ? masks[at]! : 0;
      const isOne = isSingle(mask);
      words[w]! |= (isOne ? TWO_BITS[mask]! : 0) << (2 * i);
      decided[w]! |= (isOne ? 1 : 0) << (2 * i);
    }
  }
  const degenerate = masks.reduce((n, mask) => n + (isSingle(mask) ? 0 : 1), 0);
  return { primer, strand, masks, maxMismatches, degenerate, offsets, words, decided };
}

/** Sets of bases of an oligo as it lies on the top strand. */
export function masksOf(bytes: Uint8Array, strand: Strand): Uint8Array {
  const masks = Uint8Array.from(bytes, (byte) => BASE_MASK[byte]!);
  return strand === 1 ? masks : masks.map((mask) => COMPLEMENT_MASK[mask]!).reverse();
}

/**
 * Packed mismatches at a position, by the windows of a stretch; ambiguous places counted as matches; may stop early
 * once above `max`.
 */
export function countPackedMismatches(
  windows: Int32Array,
  at: number,
  pattern: Pattern,
  max: number,
): number {
  const { offsets, words, decided } = pattern;
  let sum = 0;
  for (let w = 0; w < words.length; w++) {
    const differ = windows[at + offsets[w]!]! ^ words[w]!;
    sum += countEvenOnes((differ | (differ >>> 1)) & decided[w]!);
    if (sum > max) return sum;
  }
  return sum;
}
