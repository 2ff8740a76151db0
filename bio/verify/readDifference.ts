// Where one read differs from the reference. An insertion or deletion in a repeat may be at any of several
// places: it is stated over the whole of them (the "fully justified" allele of NCBI's SPDI, Holmes 2020,
// doi:10.1093/bioinformatics/btz856), so that it reads the same from both strands and from every origin.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf } from '#bio/core/range.ts';
import type { AlignedRead } from './alignRead.ts';
import { isSureBase } from './read.ts';

interface ReadDifference {
  /** On the reference, within 0..length; the end may pass it on a circle. Empty for an insertion between two bases. */
  readonly range: Range;
  /** What is there on the reference, and what the read has instead. */
  readonly from: string;
  readonly to: string;
  /** Phred of the weakest base that states it; beside a deletion those next to it. */
  readonly quality: number;
  /** The bases of the read that say so, as they are oriented in the rows. */
  readonly read: Range;
  /** Phred value of each letter of `to`, for a long stretch. */
  readonly letterQualities?: Uint8Array;
}

export interface Observed {
  readonly differences: readonly ReadDifference[];
  /** Bases of the reference that agree, with the quality of the base that states it. */
  readonly agreements: readonly { readonly at: number; readonly quality: number }[];
}

const GAP = 45;

/** `qualities` are those of the read as it is oriented in the rows. */
export function observe(
  aligned: AlignedRead,
  qualities: Uint8Array,
  reference: Uint8Array,
  isCircle: boolean,
): Observed {
  const n = reference.length;
  const differences: ReadDifference[] = [];
  const agreements: { at: number; quality: number }[] = [];
  let read = aligned.readStart;
  let at = aligned.start;
  const { read: top, reference: bottom } = aligned;
  const wrapPlace = (place: number) => (isCircle ? ((place % n) + n) % n : place);
  for (let i = 0; i < top.length; ) {
    if (top[i] === bottom[i]) {
      agreements.push({ at: wrapPlace(at), quality: qualities[read]! });
      read++;
      at++;
      i++;
      continue;
    }
    const first = { read, at };
    let isSure = true;
    while (i < top.length && top[i] !== bottom[i]) {
      if (top[i] !== GAP) {
        isSure &&= isSureBase(top[i]!);
        read++;
      }
      if (bottom[i] !== GAP) {
        isSure &&= isSureBase(bottom[i]!);
        at++;
      }
      i++;
    }
    // An uncalled base, or one that the reference leaves open, states nothing.
    if (!isSure) continue;
    const letters = lettersOf(top, i, read - first.read);
    const found = justifyFully({ start: first.at, end: at }, letters, reference, isCircle);
    if (!found) continue;
    const letterQualities =
      found.to.length >= LONG_STRETCH && qualitiesOf(found.to, letters, qualities.subarray(first.read, read));
    differences.push({
      ...found,
      ...(letterQualities && { letterQualities }),
      quality: weakest(qualities, first.read, read, at === first.at || read === first.read),
      read: { start: first.read, end: read },
    });
  }
  return { differences, agreements };
}

/** The last letters of a row before a column, gaps left out. */
function lettersOf(row: Uint8Array, end: number, count: number): string {
  const out = new Uint8Array(count);
  for (let i = end - 1, left = count; left > 0; i--) if (row[i] !== GAP) out[--left] = row[i]!;
  return textOf(out);
}

/** The lowest quality of the bases, and of their neighbors at an indel; the median of a long stretch. */
function weakest(qualities: Uint8Array, start: number, end: number, isIndel: boolean): number {
  const from = Math.max(0, isIndel ? start - 1 : start);
  const to = Math.min(qualities.length, isIndel ? end + 1 : end);
  const sorted = qualities.slice(from, to).sort();
  if (sorted.length === 0) return 0;
  return end - start >= LONG_STRETCH ? sorted[sorted.length >> 1]! : sorted[0]!;
}

/** So many bases do not differ by a reading error, though one of them may be one. */
const LONG_STRETCH = 20;

/** Qualities of the letters left after trimming the common ends; undefined if the difference was shifted. */
function qualitiesOf(to: string, letters: string, qualities: Uint8Array): Uint8Array | undefined {
  const at = letters.indexOf(to);
  return at < 0 ? undefined : qualities.slice(at, at + to.length);
}

type Justified = Pick<ReadDifference, 'range' | 'from' | 'to'>;

/** Undefined where both sides are the same. */
export function justifyFully(
  range: Range,
  letters: string,
  reference: Uint8Array,
  isCircle: boolean,
): Justified | undefined {
  const n = reference.length;
  const baseAt = (place: number) =>
    isCircle ? reference[((place % n) + n) % n]! : place >= 0 && place < n ? reference[place]! : 0;
  const textBetween = (start: number, end: number) =>
    textOf(Uint8Array.from({ length: end - start }, (_, i) => baseAt(start + i)));
  let { start, end } = range;
  let from = textBetween(start, end);
  let to = letters;
  while (from && to && from.at(-1) === to.at(-1)) {
    from = from.slice(0, -1);
    to = to.slice(0, -1);
    end--;
  }
  while (from && to && from[0] === to[0]) {
    from = from.slice(1);
    to = to.slice(1);
    start++;
  }
  if (!from && !to) return undefined;
  if (!from || !to) {
    // Rolled to either side while the next base equals the one that would come round.
    const unit = from || to;
    const limit = isCircle ? n - sizeOf({ start, end }) : Number.POSITIVE_INFINITY;
    let left = 0;
    while (left < limit && letterAt(unit, -1 - left) === baseAt(start - 1 - left)) left++;
    let right = 0;
    while (left + right < limit && letterAt(unit, right) === baseAt(end + right)) right++;
    const before = textBetween(start - left, start);
    const behind = textBetween(end, end + right);
    from = before + from + behind;
    to = before + to + behind;
    start -= left;
    end += right;
  }
  const first = isCircle ? ((start % n) + n) % n : start;
  return { range: { start: first, end: first + end - start }, from, to };
}

/** A letter of an endless repetition of the unit. */
function letterAt(unit: string, at: number): number {
  const k = unit.length;
  return unit.charCodeAt(((at % k) + k) % k);
}
