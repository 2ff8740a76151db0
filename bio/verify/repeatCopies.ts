// Two copies of a repeat, and whether a read runs through one of them.
import { overlaps, type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import type { PlacedRead } from './placeReads.ts';
import { WORD } from './wordIndex.ts';

/** On a circle the end of one may pass its length. */
export type Copies = readonly [Range, Range];

/** Between shorter ones nothing is inverted or exchanged. */
export const MIN_REPEAT = 20;

/** `n` is undefined on a line. */
export function areOverlapping([a, b]: Copies, n: number | undefined): boolean {
  return n === undefined
    ? a.start < b.end && b.start < a.end
    : sizeOf(a) + sizeOf(b) >= n || overlaps(a, b, n);
}

export function areUnspanned(copies: Copies, placed: readonly PlacedRead[], target: Target): boolean {
  return !copies.some((it) => placed.some((read) => runsThrough(read, it, target)));
}

/** With a word on either side, as far as a line goes on there. */
function runsThrough({ aligned }: PlacedRead, { start, end }: Range, { bases, topology }: Target): boolean {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const before = isCircle ? WORD : Math.min(WORD, start);
  const behind = isCircle ? WORD : Math.min(WORD, n - end);
  const offset = start - before - aligned.start;
  const from = isCircle ? wrap(offset, n) : offset;
  return from >= 0 && from + before + sizeOf({ start, end }) + behind <= endOf(aligned) - aligned.start;
}
