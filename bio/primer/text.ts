// Packs a template for search, one stretch at a time: two bits per base, sixteen bases per word. A stretch of 256 kb
// fits the second-level cache, and a chromosome needs no more memory than one stretch.
import { BASE_MASK, COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import type { Strand } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { isSingle, readWindowAt, TWO_BITS } from './packed.ts';

/**
 * The part of the template for patterns that start at `from` to `from + starts - 1`; index 0 of the tables is `from`.
 */
export interface Stretch {
  readonly from: number;
  readonly starts: number;
  /** Length of the template. */
  readonly length: number;
  readonly isCircular: boolean;
  /** Packed bases: `starts`, and as many more as the longest pattern needs, also over the origin. */
  readonly total: number;
  /**
   * Base i is in the two bits from 2 (i % 16) of word i / 16; 0 where the letter is ambiguous or no base. One spare
   * word follows.
   */
  readonly packed: Int32Array;
  /** At i, how many letters before i are ambiguous or no base; absent when there is none. */
  readonly ambiguous: Int32Array | undefined;
}

type Template = Pick<SequenceRecord, 'bytes' | 'topology'>;

const STRETCH = 1 << 18;

/** A kernel that packs whole words. */
export interface Packer {
  /** Holds at least `basesPerStretchOf` bases. */
  readonly packed: Int32Array;
  /** Packs whole words of sixteen letters from `from` on; true when some letter is not A, C, G, T or U. */
  pack(bytes: Uint8Array, from: number, words: number): boolean;
}

/** The most bases that one stretch packs. */
export function basesPerStretchOf(length: number, longest: number, max: number = STRETCH): number {
  return Math.min(max, length) + longest;
}

/**
 * Splits a record into stretches of `max` starts; `longest` is the length of the longest pattern to be searched. Each
 * stretch overwrites the tables of the one before it, those of the packer too.
 */
export function* splitIntoStretches(
  record: Template,
  longest: number,
  max: number = STRETCH,
  packer?: Packer,
): Generator<Stretch> {
  const length = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const capacity = basesPerStretchOf(length, longest, max);
  const packed = packer?.packed ?? new Int32Array((capacity >> 4) + 3);
  let ambiguous: Int32Array | undefined;
  for (let from = 0; from < length; from += max) {
    const starts = Math.min(max, length - from);
    const ahead = isCircular ? Math.min(length, longest) : Math.min(longest, length - from - starts);
    const total = starts + ahead;
    const hasAmbiguous = pack(record.bytes, { from, total, packed }, packer);
    if (hasAmbiguous) ambiguous ??= new Int32Array(capacity + 1);
    if (hasAmbiguous && ambiguous) countAmbiguous(record.bytes, from, total, ambiguous);
    yield {
      from,
      starts,
      length,
      isCircular,
      total,
      packed,
      ambiguous: hasAmbiguous ? ambiguous?.subarray(0, total + 1) : undefined,
    };
  }
}

/** The sixteen bases from every position on, for patterns that are compared at every position. */
export function listWindows({ packed, total }: Stretch): Int32Array {
  const windows = new Int32Array(total);
  for (let i = 0; i < total; i++) windows[i] = readWindowAt(packed, i);
  return windows;
}

/** The number of starts in a stretch at which a pattern of this length fits the template. */
export function countStartsIn({ from, starts, length, isCircular }: Stretch, size: number): number {
  if (size > length) return 0;
  return Math.max(0, Math.min(starts, (isCircular ? length : length - size + 1) - from));
}

/** The letter at a position of the template, as read along a strand. */
export function readLetterAt(
  { bytes }: Pick<SequenceRecord, 'bytes'>,
  position: number,
  strand: Strand,
): number {
  return strand === 1 ? bytes[position]! : COMPLEMENT_DNA[bytes[position]!]!;
}

const AMBIGUOUS = 4;
const CODES = Uint8Array.from(BASE_MASK, (mask) => (isSingle(mask) ? TWO_BITS[mask]! : AMBIGUOUS));

/** Packs a stretch; true when some letter is not A, C, G, T or U. */
function pack(
  bytes: Uint8Array,
  { from, total, packed }: Pick<Stretch, 'from' | 'total' | 'packed'>,
  packer: Packer | undefined,
): boolean {
  const n = bytes.length;
  const words = (total >> 4) + 1;
  // Whole words before the origin need no test of each position.
  const straight = Math.min(total, n - from) >> 4;
  let seen = packer?.pack(bytes, from, straight) ? AMBIGUOUS : 0;
  let at = from;
  for (let w = packer ? straight : 0; w < straight; w++) {
    let word = 0;
    for (let shift = 0; shift < 32; shift += 8, at += 4) {
      const a = CODES[bytes[at]!]!;
      const b = CODES[bytes[at + 1]!]!;
      const c = CODES[bytes[at + 2]!]!;
      const d = CODES[bytes[at + 3]!]!;
      seen |= a | b | c | d;
      word |= ((a & 3) | ((b & 3) << 2) | ((c & 3) << 4) | ((d & 3) << 6)) << shift;
    }
    packed[w] = word;
  }
  for (let w = straight; w < words; w++) {
    let word = 0;
    for (let i = w * 16; i < Math.min(total, w * 16 + 16); i++) {
      const code = CODES[bytes[from + i < n ? from + i : from + i - n]!]!;
      seen |= code;
      word |= (code & 3) << ((i & 15) << 1);
    }
    packed[w] = word;
  }
  packed[words] = 0;
  return (seen & AMBIGUOUS) !== 0;
}

function countAmbiguous(bytes: Uint8Array, from: number, total: number, ambiguous: Int32Array): void {
  const n = bytes.length;
  ambiguous[0] = 0;
  for (let i = 0; i < total; i++) {
    const at = from + i;
    ambiguous[i + 1] = ambiguous[i]! + (isSingle(BASE_MASK[bytes[at < n ? at : at - n]!]!) ? 0 : 1);
  }
}
