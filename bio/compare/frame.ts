// A molecule read from another base and strand, and the way back. The frame of a molecule alone is that of its SEGUID:
// the smallest rotation of the lesser strand, so that a comparison does not depend on how the two were written down.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { type Range, type Strand, sizeOf, wrap } from '#bio/core/range.ts';
import { findSmallestRotation } from '#bio/core/seguid.ts';

export interface Frame {
  readonly length: number;
  readonly isCircular: boolean;
  /** -1: read on the bottom strand. */
  readonly strand: Strand;
  /** The given base (0-based) that is read first. */
  readonly origin: number;
}

function asGiven(length: number, isCircular: boolean): Frame {
  return { length, isCircular, strand: 1, origin: 0 };
}

/** The frame that every rotation and both strands of a molecule share; letters must be folded. */
export function ownFrameOf(letters: Uint8Array, isCircular: boolean): Frame {
  const top = asGiven(letters.length, isCircular);
  const bottom = transformStrand(top);
  if (!isCircular) return isBefore(letters, read(letters, bottom)) ? top : bottom;
  const a = toStrand(top, findSmallestRotation(letters));
  const b = toStrand(bottom, findSmallestRotation(read(letters, bottom)));
  return isBefore(read(letters, a), read(letters, b)) ? a : b;
}

export function toStrand(frame: Frame, at: number): Frame {
  return { ...frame, origin: wrap(frame.origin + frame.strand * at, frame.length) };
}

/** The reverse complement of what the frame reads. */
export function transformStrand(frame: Frame): Frame {
  const { origin, strand, length } = frame;
  return { ...frame, strand: strand === 1 ? -1 : 1, origin: wrap(origin - strand, length) };
}

export function read(letters: Uint8Array, { origin, strand, length }: Frame): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  if (strand === 1) {
    out.set(letters.subarray(origin));
    out.set(letters.subarray(0, origin), length - origin);
    return out;
  }
  for (let i = 0; i < length; i++) {
    const at = origin - i;
    out[i] = COMPLEMENT_DNA[letters[at < 0 ? at + length : at]!]!;
  }
  return out;
}

/** Where a range of the frame lies in the molecule as it was given. */
export function toGivenRange(range: Range, { origin, strand, length, isCircular }: Frame): Range {
  const start = strand === 1 ? origin + range.start : origin - range.end + 1;
  const at = isCircular ? wrap(start, length) : start;
  return { start: at, end: at + sizeOf(range) };
}

/** Where a range of the molecule as it was given lies in the frame. */
export function toFrameRange(range: Range, { origin, strand, length, isCircular }: Frame): Range {
  const start = strand === 1 ? range.start - origin : origin - range.end + 1;
  const at = isCircular ? wrap(start, length) : start;
  return { start: at, end: at + sizeOf(range) };
}

function isBefore(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return true;
}
