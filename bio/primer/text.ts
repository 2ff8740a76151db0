// Packs a template for search, one stretch at a time: two bits per base, sixteen bases per word.
// A stretch of 256 kb fits the second-level cache, and a chromosome never needs more memory than one stretch.
import { BASE_MASK, COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import type { Strand } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { isSingle, readWindowAt, TWO_BITS } from './packed.ts';

/** Patterns that start at `from` .. `from + starts - 1` of the template; tables count from `from`. */
export interface Stretch {
  readonly from: number;
  readonly starts: number;
  /** Length of the template. */
  readonly length: number;
  readonly isCircular: boolean;
  /** Bases that are packed: `starts`, and as many more as a pattern may need, over the origin too. */
  readonly total: number;
  /** Base i in bits 2 (i % 16) of word i / 16; 0 where the letter is ambiguous or no base. One spare word follows. */
  readonly packed: Int32Array;
  /** How many letters before i are ambiguous or no base; absent when there is none. */
  readonly odd: Int32Array | undefined;
}

type Template = Pick<SequenceRecord, 'bytes' | 'topology'>;

const STRETCH = 1 << 18;

/** Packs whole words of sixteen letters from `from` on; true when some letter is not A, C, G, T or U. */
export interface Packer {
  /** Holds at least `chooseBasesPerStretch` bases. */
  readonly packed: Int32Array;
  pack(bytes: Uint8Array, from: number, words: number): boolean;
}

/** The most bases that one stretch packs. */
export function chooseBasesPerStretch(length: number, longest: number, max: number = STRETCH): number {
  return Math.min(max, length) + longest;
}

/**
 * Cuts a record into stretches; `longest` is the length of the longest pattern to be searched. The next stretch
 * overwrites the tables, those of the packer too.
 */
export function* splitIntoStretches(
  record: Template,
  longest: number,
  max: number = STRETCH,
  packer?: Packer,
): Generator<Stretch> {
  const length = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const capacity = chooseBasesPerStretch(length, longest, max);
  const packed = packer?.packed ?? new Int32Array((capacity >> 4) + 3);
  let odd: Int32Array | undefined;
  for (let from = 0; from < length; from += max) {
    const starts = Math.min(max, length - from);
    const ahead = isCircular ? Math.min(length, longest) : Math.min(longest, length - from - starts);
    const total = starts + ahead;
    const hasOdd = pack(record.bytes, { from, total, packed }, packer);
    if (hasOdd) odd ??= new Int32Array(capacity + 1);
    if (hasOdd && odd) countOdd(record.bytes, from, total, odd);
    yield {
      from,
      starts,
      length,
      isCircular,
      total,
      packed,
      odd: hasOdd ? odd?.subarray(0, total + 1) : undefined,
    };
  }
}

/** The sixteen bases from every position on, for patterns that are compared at every position. */
export function listWindows({ packed, total }: Stretch): Int32Array {
  const windows = new Int32Array(total);
  for (let i = 0; i < total; i++) windows[i] = readWindowAt(packed, i);
  return windows;
}

/** How many starts of a stretch a pattern of this length has. */
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

const ODD = 4;
const CODES = Uint8Array.from(BASE_MASK, (mask) => (isSingle(mask) ? TWO_BITS[mask]! : ODD));

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
  let seen = packer?.pack(bytes, from, straight) ? ODD : 0;
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
  return (seen & ODD) !== 0;
}

function countOdd(bytes: Uint8Array, from: number, total: number, odd: Int32Array): void {
  const n = bytes.length;
  odd[0] = 0;
  for (let i = 0; i < total; i++) {
    const at = from + i;
    odd[i + 1] = odd[i]! + (isSingle(BASE_MASK[bytes[at < n ? at : at - n]!]!) ? 0 : 1);
  }
}
