// A plain file cut into stretches, for two threads to read: each begins after a line end, or, where none is near, among
// residues. What a stretch is taken to begin in is a guess that the reader of the whole holds against what it knows.
import type { StretchStart } from '#bio/format/fastaStretch.ts';
import { BYTE_CLASS, RESIDUE } from '#bio/format/residue.ts';

/** A file that can be read anywhere; gives the bytes read, 0 at its end. */
export interface Plain {
  readonly size: number;
  read(into: Uint8Array, from: number): number;
}

/** An open file on disk. */
export interface PlainFile extends Plain {
  readonly fd: number;
  close(): void;
}

export interface Place extends StretchStart {
  readonly from: number;
  readonly to: number;
}

/** Lines longer than this are cut. */
const LOOK = 4096;
const FEED = 10;
const GREATER = 62;

export function countOf({ size }: Pick<Plain, 'size'>, each: number): number {
  return Math.max(1, Math.ceil(size / each));
}

/** Undefined where a reader without what is before would be at a loss. */
export function placeOf(file: Plain, each: number, nth: number): Place | undefined {
  const { at: from, isInLine, first } = startOf(file, each, nth);
  const to = nth + 1 < countOf(file, each) ? startOf(file, each, nth + 1).at : file.size;
  if (to <= from || (isInLine && BYTE_CLASS[first] !== RESIDUE)) return undefined;
  return { from, to, startsInLine: isInLine, isInside: isInLine || first !== GREATER };
}

/** Where the nth begins. */
export function startOf(file: Plain, each: number, nth: number) {
  const look = Math.min(LOOK, each);
  const near = new Uint8Array(look + 1);
  const length = file.read(near, nth * each);
  const feed = nth === 0 ? -1 : near.subarray(0, Math.min(length, look)).indexOf(FEED);
  const isInLine = nth > 0 && feed < 0;
  const skipped = isInLine ? 0 : feed + 1;
  return { at: Math.min(file.size, nth * each + skipped), isInLine, first: near[skipped]! };
}
