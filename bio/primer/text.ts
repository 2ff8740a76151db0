// A template made ready for search: sets of bases, two bits a base, and 16 bases from every position in one word.
import { BASE_MASK, COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import type { Strand } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { isSingle, TWO_BITS } from './pattern.ts';

export interface Text {
  readonly length: number;
  readonly isCircular: boolean;
  /** Sets of bases; a circle is followed by its beginning again, so that no range has to be cut. */
  readonly masks: Uint8Array;
  /** Two bits a base; 0 where the letter is ambiguous or no base. */
  readonly codes: Uint8Array;
  /** Bases i..i+15, the first in the highest bits. */
  readonly windows: Int32Array;
  /** How many letters before i are ambiguous or no base; absent when there is none. */
  readonly odd?: Int32Array;
}

type Searched = Pick<SequenceRecord, 'bytes' | 'topology'>;

/** `longest` is the longest pattern that will be looked for. */
export function textOf(record: Searched, longest: number): Text {
  const { bytes, topology } = record;
  const length = bytes.length;
  const isCircular = topology === 'circular';
  const total = isCircular ? length + Math.min(length, longest) : length;
  const masks = new Uint8Array(total);
  const codes = new Uint8Array(total);
  let hasOdd = false;
  for (let i = 0; i < total; i++) {
    const mask = BASE_MASK[bytes[i < length ? i : i - length]!]!;
    masks[i] = mask;
    codes[i] = TWO_BITS[mask]!;
    if (!isSingle(mask)) hasOdd = true;
  }
  const windows = new Int32Array(total);
  let window = 0;
  for (let i = 0; i < total + 15; i++) {
    window = (window << 2) | (i < total ? codes[i]! : 0);
    if (i >= 15) windows[i - 15] = window;
  }
  const text = { length, isCircular, masks, codes, windows };
  return hasOdd ? { ...text, odd: oddBefore(masks) } : text;
}

/** The first position at which a pattern of this length can no longer start. */
export function startsBelow(text: Text, size: number): number {
  if (size > text.length) return 0;
  return text.isCircular ? text.length : text.length - size + 1;
}

/** The letter at a position of the template, as read along a strand. */
export function letterAt({ bytes }: Pick<SequenceRecord, 'bytes'>, position: number, strand: Strand): number {
  return strand === 1 ? bytes[position]! : COMPLEMENT_DNA[bytes[position]!]!;
}

function oddBefore(masks: Uint8Array): Int32Array {
  const out = new Int32Array(masks.length + 1);
  for (let i = 0; i < masks.length; i++) out[i + 1] = out[i]! + (isSingle(masks[i]!) ? 0 : 1);
  return out;
}
