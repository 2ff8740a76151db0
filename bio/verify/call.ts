// Calls the status of each reference base, and of each difference that the reads show, by thresholds of quality.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { type Evidence, placesOf } from './evidence.ts';
import type { ObservedDifference } from './observed.ts';

/**
 * `notResolvable`: beyond the method (the length of a homopolymer, or small insertions and deletions in an ITR, by
 * long reads). `doubtful`: covered, but with too little quality, or by reads that contradict each other.
 */
export type Status = 'notCovered' | 'confirmed' | 'different' | 'doubtful' | 'notResolvable';

/** The values of `Calls.statuses` are indices into this list. */
export const STATUSES: readonly Status[] = [
  'notCovered',
  'confirmed',
  'different',
  'doubtful',
  'notResolvable',
];

export interface Thresholds {
  /** Smallest sum of Phred qualities that confirms a base of the reference. */
  readonly confirm: number;
  /** Smallest sum of Phred qualities for a certain difference; 45 is a chance of 1 in 30,000 of a read error. */
  readonly differ: number;
  /** Share of the total quality that must agree, 0 to 1. */
  readonly agreement: number;
}

export const DEFAULT_THRESHOLDS: Thresholds = { confirm: 20, differ: 45, agreement: 0.8 };

type EvidentDifference = Evidence['differences'][number];

export type CalledDifference = EvidentDifference & {
  readonly status: 'different' | 'doubtful' | 'notResolvable';
};

export interface Calls {
  /** For each base of the frame (`frameOf`) of the reference, an index in `STATUSES`. */
  readonly statuses: Uint8Array;
  /**
   * Certain differences and those that cannot be ruled out; what good bases outvote is left out, unless it is shown by
   * more reads than err.
   */
  readonly differences: readonly CalledDifference[];
}

/** Length from which long reads may miscount a homopolymer, and from which they may all make the same error. */
export const HOMOPOLYMER = 6;
const LONG_HOMOPOLYMER = 9;
/** Insertions and deletions in an ITR of up to this many bases are not resolved by long reads. */
const SMALL_IN_ITR = 2;
export interface CallOptions {
  readonly isCircle: boolean;
  readonly thresholds: Thresholds;
  /** Inverted terminal repeats on the frame. */
  readonly itrs: readonly Range[];
}

/** Calls all bases and differences. `reference` are the bases of the frame that `evidence` counts in. */
export function call(evidence: Evidence, reference: Uint8Array, options: CallOptions): Calls {
  const n = reference.length;
  const runs = homopolymerLengthsOf(reference, options.isCircle);
  const differences = evidence.differences
    .map((it) => callDifference(it, reference, options))
    .filter((it) => it !== undefined);
  const statuses = Uint8Array.from({ length: n }, (_, at) =>
    STATUSES.indexOf(statusOfBase(at, evidence, runs[at]!, options.thresholds)),
  );
  // The status of a difference applies to its bases; the most certain status wins.
  for (const status of ['notResolvable', 'doubtful', 'different'] as const)
    for (const it of differences)
      if (it.status === status)
        for (const at of placesOf(it.range, n, options.isCircle)) statuses[at] = STATUSES.indexOf(status);
  return { statuses, differences };
}

function statusOfBase(at: number, evidence: Evidence, run: number, thresholds: Thresholds): Status {
  const [agree, dissent] = [evidence.agree[at]!, evidence.dissent[at]!];
  if (evidence.depth[at] === 0) return 'notCovered';
  if (agree < thresholds.confirm || agree < thresholds.agreement * (agree + dissent)) return 'doubtful';
  return run >= LONG_HOMOPOLYMER && evidence.bySanger[at]! < thresholds.confirm
    ? 'notResolvable'
    : 'confirmed';
}

function callDifference(
  it: EvidentDifference,
  reference: Uint8Array,
  { isCircle, thresholds, itrs }: CallOptions,
): CalledDifference | undefined {
  const { quality, against } = it;
  const share = quality / Math.max(1, quality + against);
  // A few bases of low quality against many good ones are read errors; they are not reported.
  if (quality < thresholds.confirm || share <= 1 - thresholds.agreement) {
    const isOutvoted = against >= thresholds.confirm && share <= 1 - thresholds.agreement;
    return (isOutvoted && !it.mixture) || quality === 0 ? undefined : { ...it, status: 'doubtful' };
  }
  const isRead = isReadBySanger(it.reads, thresholds.confirm);
  if (!isRead && isBeyondMethod(it, reference, itrs, isCircle)) return { ...it, status: 'notResolvable' };
  const isSure = quality >= thresholds.differ && share >= thresholds.agreement;
  return { ...it, status: isSure ? 'different' : 'doubtful' };
}

/** Whether Sanger reads alone are enough to confirm it: a poor base of one resolves no homopolymer. */
function isReadBySanger(reads: ObservedDifference['reads'], confirm: number): boolean {
  const sanger = reads.filter(({ method }) => method === 'sanger');
  return sanger.reduce((sum, { quality }) => sum + quality, 0) >= confirm;
}

/** Of long reads. */
function isBeyondMethod(
  { range, from, to, isBreakpoint }: ObservedDifference,
  reference: Uint8Array,
  itrs: readonly Range[],
  isCircle: boolean,
): boolean {
  if (isBreakpoint) return false;
  const change = Math.abs(to.length - from.length);
  if (change === 0) return false;
  const isRun = from.length >= HOMOPOLYMER && isOneLetter(from) && isOneLetter(to + from[0]!);
  // Of a longer run they tell no more than that it is one.
  if (isRun && Math.min(from.length, to.length) >= LONG_HOMOPOLYMER) return true;
  if (isRun) return change <= Math.max(2, Math.floor(from.length / 4));
  const inside = new Set(placesOf(range, reference.length, isCircle));
  return (
    change <= SMALL_IN_ITR &&
    itrs.some((itr) => placesOf(itr, reference.length, isCircle).some((at) => inside.has(at)))
  );
}

/**
 * The letters that replace the reference, N for those that the reads do not agree on, and for homopolymers whose length
 * long reads leave open. A homopolymer goes on in the bases of the reference beside them.
 */
export function sureLettersOf(
  { range, to, votes, reads }: Pick<ObservedDifference, 'range' | 'to' | 'votes' | 'reads'>,
  { bases, topology }: Pick<Target, 'bases' | 'topology'>,
  { differ, confirm, agreement }: Thresholds,
): string {
  if (votes === undefined) return to;
  const isLong = !isReadBySanger(reads, confirm);
  const n = bases.length;
  const flank = (from: number) =>
    Array.from({ length: LONG_HOMOPOLYMER }, (_, i) =>
      topology === 'circular' ? bases[wrap(from + i, n)]! : (bases[from + i] ?? 0),
    );
  const around = [...flank(range.start - LONG_HOMOPOLYMER), ...bytesOf(to), ...flank(range.end)];
  const runs = homopolymerLengthsOf(Uint8Array.from(around), false);
  return Array.from(to, (letter, i) => {
    const { quality, against } = votes[i]!;
    const isSure = quality >= differ && quality >= agreement * (quality + against);
    return isSure && !(isLong && runs[LONG_HOMOPOLYMER + i]! >= LONG_HOMOPOLYMER) ? letter : 'N';
  }).join('');
}

export function isOneLetter(text: string): boolean {
  return text === text[0]!.repeat(text.length);
}

/** For each base the length of the homopolymer it belongs to, also over the origin of a circle. */
export function homopolymerLengthsOf(bases: Uint8Array, isCircle: boolean): Uint32Array {
  const n = bases.length;
  const lengths = new Uint32Array(n);
  for (let start = 0; start < n; ) {
    let end = start + 1;
    while (end < n && bases[end] === bases[start]) end++;
    lengths.fill(end - start, start, end);
    start = end;
  }
  if (isCircle && n > 0 && bases[0] === bases[n - 1] && lengths[0]! < n) {
    const [head, tail] = [lengths[0]!, lengths[n - 1]!];
    lengths.fill(head + tail, 0, head);
    lengths.fill(head + tail, n - tail);
  }
  return lengths;
}

/** Number of bases of each status. */
export function countStatuses(statuses: Uint8Array): Readonly<Record<Status, number>> {
  const counts = STATUSES.map(() => 0);
  for (const it of statuses) counts[it]!++;
  return Object.fromEntries(STATUSES.map((status, i) => [status, counts[i]!])) as Record<Status, number>;
}

/** Stretches of one status, in order. */
export function statusRangesOf(statuses: Uint8Array): readonly (Range & { readonly status: Status })[] {
  const found: (Range & { status: Status })[] = [];
  for (let start = 0; start < statuses.length; ) {
    let end = start + 1;
    while (end < statuses.length && statuses[end] === statuses[start]) end++;
    found.push({ start, end, status: STATUSES[statuses[start]!]! });
    start = end;
  }
  return found.filter((it) => sizeOf(it) > 0);
}
