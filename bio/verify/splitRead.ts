// A read cut into segments, each of which follows one strand of the reference without a jump: a read over the edge of a
// block that is elsewhere, inverted or lost has two.
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Strand, wrap } from '#bio/core/range.ts';
import { type Anchor, blocksOf, type Target } from './anchors.ts';

export interface Segment {
  /** Bases of the read. */
  readonly read: { readonly start: number; readonly end: number };
  /** The strand of the reference that the read follows. */
  readonly strand: Strand;
  /** Bases of the reference; on a circle `start` is inside of it, and `end` may pass its length. */
  readonly reference: { readonly start: number; readonly end: number };
  /** Bases that match the reference exactly. */
  readonly anchored: number;
}

/** Fewest anchored bases of a segment: fewer may match by chance. */
export const MIN_ANCHORED = 24;
/** A change of diagonal up to here is an insertion or deletion within a segment. */
const MAX_DRIFT = 30;
/** Bases of the read without an anchor within a segment. */
const MAX_GAP = 80;

export function segmentsOf(bases: Uint8Array, target: Target): readonly Segment[] {
  const total = bases.length;
  const forward = blocksOf(bases, target).map((it) => segmentOf(it, 1, target));
  const backward = blocksOf(reverseComplementOf(bases), target).map((it) =>
    segmentOf({ ...it, read: total - it.read - it.length }, -1, target),
  );
  const blocks = [...forward, ...backward].sort(byPlaceInRead);
  const grouped = joinAlong(blocks, target, MAX_GAP).filter((it) => it.anchored >= MIN_ANCHORED);
  return joinAlong(withoutContained(grouped), target, total);
}

function segmentOf({ read, at, length }: Anchor, strand: Strand, { bases, topology }: Target): Segment {
  const start = topology === 'circular' ? wrap(at, bases.length) : at;
  return {
    read: { start: read, end: read + length },
    strand,
    reference: { start, end: start + length },
    anchored: length,
  };
}

function byPlaceInRead(a: Segment, b: Segment): number {
  return a.read.start - b.read.start || a.read.end - b.read.end || a.reference.start - b.reference.start;
}

/** Segments that go on from the one before them as one; in order of the read. */
function joinAlong(segments: readonly Segment[], target: Target, maxGap: number): readonly Segment[] {
  const joined: Segment[] = [];
  // What is joined is adjacent once short segments are left out; before that others may lie between.
  const window = maxGap === MAX_GAP ? segments.length : 1;
  for (const it of segments) {
    const from = Math.max(0, joined.length - window);
    const found = joined.slice(from).findLastIndex((last) => goesOn(last, it, target, maxGap));
    if (found < 0) joined.push(it);
    else joined[from + found] = join(joined[from + found]!, it, target);
  }
  return joined.sort(byPlaceInRead);
}

function goesOn(last: Segment, next: Segment, target: Target, maxGap: number): boolean {
  if (last.strand !== next.strand || next.read.start - last.read.end > maxGap) return false;
  const step = next.read.end - last.read.end;
  return step > 0 && Math.abs(stepOnReference(last, next, target) - step) <= MAX_DRIFT;
}

/** Bases from the end of a segment to that of the next one, along its strand. */
function stepOnReference(last: Segment, next: Segment, { bases, topology }: Target): number {
  const step =
    last.strand === 1 ? next.reference.end - last.reference.end : last.reference.start - next.reference.start;
  if (topology === 'linear') return step;
  const n = bases.length;
  const around = wrap(step, n);
  return 2 * around > n ? around - n : around;
}

function join(last: Segment, next: Segment, target: Target): Segment {
  const step = stepOnReference(last, next, target);
  const { start, end } = last.reference;
  const reference = last.strand === 1 ? { start, end: end + step } : { start: start - step, end };
  const n = target.bases.length;
  const shift = target.topology === 'circular' ? wrap(reference.start, n) - reference.start : 0;
  const overlap = Math.max(0, last.read.end - next.read.start);
  return {
    read: { start: last.read.start, end: next.read.end },
    strand: last.strand,
    reference: { start: reference.start + shift, end: reference.end + shift },
    anchored: last.anchored + next.anchored - overlap,
  };
}

/** Without those whose bases of the read lie in another one. */
function withoutContained(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter(
    (it, i) =>
      !segments.some(
        (other, k) =>
          k !== i &&
          other.read.start <= it.read.start &&
          it.read.end <= other.read.end &&
          (other.anchored > it.anchored || (other.anchored === it.anchored && k < i)),
      ),
  );
}
