// the canonical rotation in which everything is computed: the lexicographically smallest rotation of the lesser
// strand, so that the answer is the same wherever the file begins and whichever strand it shows. Places are mapped back
// at the end.
import { reverseComplementOf, upperCaseDnaOf } from '#bio/core/letters.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { findSmallestRotation } from '#bio/core/seguid.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';

export interface Frame {
  readonly bases: Uint8Array;
  readonly topology: Topology;
  /** The strand of the record that is on top here. */
  readonly strand: Strand;
  /** The base of that strand that is the first here. */
  readonly origin: number;
}

export function frameOf({ bytes, topology }: Pick<SequenceRecord, 'bytes' | 'topology'>): Frame {
  const top = upperCaseDnaOf(bytes);
  const bottom = reverseComplementOf(top);
  const isCircle = topology === 'circular';
  const [topAt, bottomAt] = isCircle ? [findSmallestRotation(top), findSmallestRotation(bottom)] : [0, 0];
  const upper = rotateBases(top, topAt);
  const lower = rotateBases(bottom, bottomAt);
  return compareBytes(upper, lower) <= 0
    ? { bases: upper, topology, strand: 1, origin: topAt }
    : { bases: lower, topology, strand: -1, origin: bottomAt };
}

/** A range of the frame in the numbers of the record. */
export function toRecordRange({ bases, strand, origin }: Frame, { start, end }: Range): Range {
  const n = bases.length;
  const size = end - start;
  const first = strand === 1 ? start + origin : n - (start + origin) - size;
  const inside = n === 0 ? 0 : ((first % n) + n) % n;
  // An empty place behind the last base of a line stays there.
  const at = size === 0 && inside === 0 && first === n ? n : inside;
  return { start: at, end: at + size };
}

/** One base of the frame in the numbers of the record. */
export function toRecordPosition(frame: Frame, at: number): number {
  return toRecordRange(frame, { start: at, end: at + 1 }).start;
}

export function rotateBases(bases: Uint8Array, origin: number): Uint8Array {
  if (origin === 0) return bases;
  const out = new Uint8Array(bases.length);
  out.set(bases.subarray(origin));
  out.set(bases.subarray(0, origin), bases.length - origin);
  return out;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
