// Which part of a template the reads of bound sequencing primers cover (Sanger): a read begins some bases after the
// primer's 3' end, where the trace becomes readable, and ends where it fades. Depth by base, gaps, and what would close
// them.
import { type Range, sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Hit } from './primer.ts';

export interface ReadOptions {
  /** Bases after the primer that cannot be read; 50. */
  readonly skip?: number;
  /** The last readable base, counted from the primer's 3' end; 800. */
  readonly reach?: number;
}

export interface Read extends Range {
  /** Index in the list of hits. */
  readonly hit: number;
}

export interface Coverage {
  readonly reads: readonly Read[];
  /** Reads over each base; at most 255. */
  readonly depth: Uint8Array;
  /** Bases covered at least once, twice. */
  readonly covered: number;
  readonly coveredTwice: number;
  /** Uncovered stretches, longest first; one over the origin is one range. */
  readonly gaps: readonly Range[];
}

export const READ_DEFAULTS = { skip: 50, reach: 800 } as const;

type Template = Pick<SequenceRecord, 'bytes' | 'topology'>;

/** Which bases the Sanger reads of bound primers cover, and the gaps between them; ranges are 0-based. */
export function coverageOf(record: Template, hits: readonly Hit[], options: ReadOptions = {}): Coverage {
  const length = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const reads = hits.flatMap((hit, i) => {
    const range = readOf(hit, length, isCircular, options);
    return range ? [{ ...range, hit: i }] : [];
  });
  const depth = depthOf(reads, length);
  return {
    reads,
    depth,
    covered: depth.reduce((n, reads) => n + (reads > 0 ? 1 : 0), 0),
    coveredTwice: depth.reduce((n, reads) => n + (reads > 1 ? 1 : 0), 0),
    gaps: gapsOf(depth, isCircular),
  };
}

/** What one bound primer reads; nothing when the template ends before. On a circle at most once round. */
export function readOf(
  hit: Hit,
  length: number,
  isCircular: boolean,
  { skip = READ_DEFAULTS.skip, reach = READ_DEFAULTS.reach }: ReadOptions = {},
): Range | undefined {
  if (reach <= skip) return undefined;
  const span = isCircular ? Math.min(length, reach - skip) : reach - skip;
  const start = hit.strand === 1 ? hit.end + skip : hit.start - skip - span;
  if (isCircular) {
    const from = ((start % length) + length) % length;
    return { start: from, end: from + span };
  }
  const clipped = { start: Math.max(0, start), end: Math.min(length, start + span) };
  return clipped.end > clipped.start ? clipped : undefined;
}

function depthOf(reads: readonly Range[], length: number): Uint8Array<ArrayBuffer> {
  const change = new Int32Array(length + 1);
  for (const read of reads)
    for (const piece of splitAtOrigin(read, length)) {
      change[piece.start]!++;
      change[piece.end]!--;
    }
  const depth = new Uint8Array(length);
  let now = 0;
  for (let i = 0; i < length; i++) {
    now += change[i]!;
    depth[i] = Math.min(255, now);
  }
  return depth;
}

/** Stretches of depth 0, longest first; over the origin of a circle as one. */
export function gapsOf(depth: Uint8Array, isCircular: boolean): readonly Range[] {
  const n = depth.length;
  const gaps: Range[] = [];
  for (let start = depth.indexOf(0); start >= 0; ) {
    let end = start;
    while (end < n && depth[end] === 0) end++;
    gaps.push({ start, end });
    start = depth.indexOf(0, end);
  }
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (isCircular && first && last && first !== last && first.start === 0 && last.end === n) {
    gaps.shift();
    gaps[gaps.length - 1] = { start: last.start, end: n + first.end };
  }
  return gaps.sort((a, b) => sizeOf(b) - sizeOf(a) || a.start - b.start);
}

export interface Suggestion {
  /** Index in the list of spare hits. */
  readonly hit: number;
  readonly read: Range;
  /** Uncovered bases it adds to what the reads before it in the list leave. */
  readonly adds: number;
}

/** Spare primers that close gaps, each adding most of what is left; stops when none adds `min` bases (20). */
export function choosePrimersForGaps(
  record: Template,
  coverage: Coverage,
  spare: readonly Hit[],
  options: ReadOptions & { readonly min?: number; readonly max?: number } = {},
): readonly Suggestion[] {
  const { min = 20, max = 20 } = options;
  const length = record.bytes.length;
  const open = coverage.depth.map((reads) => (reads === 0 ? 1 : 0));
  const reads = spare.map((hit) => readOf(hit, length, record.topology === 'circular', options));
  const chosen: Suggestion[] = [];
  const before = new Int32Array(length + 1);
  while (chosen.length < max) {
    countOpen(open, before);
    let best: Suggestion | undefined;
    reads.forEach((read, hit) => {
      const adds = read ? countUncovered(before, read, length) : 0;
      if (read && adds >= min && adds > (best?.adds ?? 0)) best = { hit, read, adds };
    });
    if (!best) break;
    chosen.push(best);
    for (const piece of splitAtOrigin(best.read, length)) open.fill(0, piece.start, piece.end);
  }
  return chosen;
}

/** How many open bases lie before each. */
function countOpen(open: Uint8Array, before: Int32Array): void {
  for (let i = 0; i < open.length; i++) before[i + 1] = before[i]! + open[i]!;
}

function countUncovered(before: Int32Array, read: Range, length: number): number {
  return splitAtOrigin(read, length).reduce(
    (sum, piece) => sum + before[piece.end]! - before[piece.start]!,
    0,
  );
}
