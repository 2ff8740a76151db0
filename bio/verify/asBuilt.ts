// The molecule as the reads have it: the reference with differences put in. Features move along.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { replace } from '#bio/edit/splice.ts';

export interface Change {
  /** On the record as given; the end may pass the length of a circle. */
  readonly range: Range;
  readonly from: string;
  readonly to: string;
}

/** Changes must not overlap. */
export function applyChanges(record: SequenceRecord, changes: readonly Change[]): SequenceRecord {
  const n = record.bytes.length;
  // An insertion comes after what replaces the base behind it.
  const minimal = changes
    .map(minimalOf)
    .sort((a, b) => b.range.start - a.range.start || b.range.end - a.range.end);
  const isOver = (it: Change) => it.range.end > n;
  let built = record;
  let grown = 0;
  for (const it of minimal.filter((change) => !isOver(change))) {
    built = replace(built, it.range, { bytes: bytesOf(it.to), features: [] }).record;
    grown += it.to.length - sizeOf(it.range);
  }
  // What passes the origin comes last: it lies behind all others, and moves the origin.
  for (const { range, to } of minimal.filter(isOver)) {
    const moved = { start: range.start + grown, end: range.end + grown };
    built = replace(built, moved, { bytes: bytesOf(to), features: [] }).record;
  }
  return built;
}

/** Without the bases that both sides share at their ends: the leftmost of equal statements. */
export function minimalOf({ range, from, to }: Change): Change {
  let shared = 0;
  const shortest = Math.min(from.length, to.length);
  while (shared < shortest && from.at(-1 - shared) === to.at(-1 - shared)) shared++;
  let first = 0;
  while (first < shortest - shared && from[first] === to[first]) first++;
  return {
    range: { start: range.start + first, end: range.end - shared },
    from: from.slice(first, from.length - shared),
    to: to.slice(first, to.length - shared),
  };
}
