// Splits a plain file into stretches that two threads can read independently. A stretch begins after a line end or, if
// there is none near, within residues. Whether it begins within a record is a guess, which the reader of the whole file
// checks.
import type { StretchStart } from '#bio/format/fastaStretch.ts';
import { BYTE_CLASS, RESIDUE } from '#bio/format/residue.ts';

/** An uncompressed file with random access; `read` returns the number of bytes read, 0 at the end. */
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

/** Bytes in which a line end is searched; a stretch may begin within a longer line. */
const LOOK = 4096;
const FEED = 10;
const GREATER = 62;

export function countStretches({ size }: Pick<Plain, 'size'>, stretchSize: number): number {
  return Math.max(1, Math.ceil(size / stretchSize));
}

/** Where a stretch lies; undefined if it cannot be read without the bytes before it. */
export function stretchPlaceOf(file: Plain, stretchSize: number, index: number): Place | undefined {
  const { at: from, isInLine, first } = stretchStartOf(file, stretchSize, index);
  const to =
    index + 1 < countStretches(file, stretchSize)
      ? stretchStartOf(file, stretchSize, index + 1).at
      : file.size;
  if (to <= from || (isInLine && BYTE_CLASS[first] !== RESIDUE)) return undefined;
  return { from, to, startsInLine: isInLine, isInside: isInLine || first !== GREATER };
}

/** Where a stretch begins. */
export function stretchStartOf(file: Plain, stretchSize: number, index: number) {
  const look = Math.min(LOOK, stretchSize);
  const near = new Uint8Array(look + 1);
  const length = file.read(near, index * stretchSize);
  const feed = index === 0 ? -1 : near.subarray(0, Math.min(length, look)).indexOf(FEED);
  const isInLine = index > 0 && feed < 0;
  const skipped = isInLine ? 0 : feed + 1;
  return { at: Math.min(file.size, index * stretchSize + skipped), isInLine, first: near[skipped]! };
}
