// The molecule as the reads have it: the reference with differences put in. Features move along.
import { bytesOf } from '#bio/core/bytes.ts';
import { overlaps, type Range, sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { replace } from '#bio/edit/splice.ts';
import type { CalledDifference, Thresholds } from './call.ts';

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

/** Share of the quality from which two reads that differ at one place are no reading errors. */
const LIKELY = 1 / 3;
/** Bases by which a breakpoint may be beside the end of the difference that explains it. */
const BESIDE = 15;

/** Whether a difference that is not sure may well be there, so that what is built is one of several molecules. */
export function isLeftOpen(
  differences: readonly CalledDifference[],
  { confirm, agreement }: Thresholds,
  length: number,
): boolean {
  const edges = differences
    .filter((it) => it.status === 'different' && !it.isBreakpoint)
    .flatMap(({ range }) => [range.start, range.end]);
  const unsure = differences.filter((it) => it.status !== 'different' && !it.isBreakpoint);
  const isExplained = (at: number) => edges.some((edge) => wrap(at - edge + BESIDE, length) <= 2 * BESIDE);
  return differences.some(({ status, isBreakpoint, range, quality, against, reads }) => {
    if (status === 'different') return false;
    const share = quality / (quality + against);
    if (quality < confirm && (reads.length < 2 || share < 1 / 2)) return false;
    if (share >= 1 / 2) return !isBreakpoint || !isExplained(range.start);
    // One long read may be a chimera; a Sanger read is of all molecules.
    if (isBreakpoint) {
      const isShown = reads.length > 1 || reads.some(({ method }) => method === 'sanger');
      return isShown && share > 1 - agreement && !isExplained(range.start);
    }
    // That many long reads miscount a homopolymer is usual.
    const likely = status === 'notResolvable' ? 1 / 2 : LIKELY;
    return qualityHere(range, unsure, length) > likely * (quality + against);
  });
}

/** Bases by which differences are apart that may be one, aligned in several ways. */
const APART = 6;

/** Of the reads that show something unsure at this place, each counted once; none of a single read. */
function qualityHere(range: Range, unsure: readonly CalledDifference[], length: number): number {
  const widen = ({ start, end }: Range) =>
    wrapOnCircle({ start: start - APART / 2, end: end + APART / 2 }, length);
  const here = widen(range);
  const qualities = new Map<number, number>();
  for (const it of unsure)
    if (overlaps(here, widen(it.range), length))
      for (const { read, quality } of it.reads)
        qualities.set(read, Math.max(quality, qualities.get(read) ?? 0));
  return qualities.size > 1 ? [...qualities.values()].reduce((sum, it) => sum + it, 0) : 0;
}
