// Homopolymers whose length long reads leave open. Their errors there are not by chance: most are a base too short, so
// that many reads may agree on a wrong length. One counts as known where reads show the ordered length far more often
// than any other.
import { overlaps, type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { type Calls, HOMOPOLYMER, homopolymerLengthsOf, STATUSES, type Thresholds } from './call.ts';
import type { Evidence } from './evidence.ts';

/** Fewer reads do not show how lengths vary. */
const MIN_READS = { short: 12, long: 7 };
/** Bases up to which assemblies, and the commonest length of reads, are mostly right. */
const MAX_SHORT = 10;
/**
 * How many times as many reads must show the ordered length as any other one. With the errors of `simulateLongRead`, of
 * a molecule that is a base longer 0.29 of the reads show 9, 0.37 show 13, and 0.66 and 0.47 the true length.
 */
const MIN_RATIO = { short: 1.5, long: 4 };

/** Those that are as ordered for all that is known, and yet may have another length. */
export function findOpenHomopolymers(
  { agree, dissent, depth, bySanger, differences }: Evidence,
  { statuses }: Calls,
  { bases, topology }: Target,
  { confirm, differ, agreement }: Thresholds,
): readonly Range[] {
  const n = bases.length;
  const indels = differences.filter((it) => !it.isBreakpoint && it.to.length !== it.from.length);
  return homopolymersOf(bases, topology === 'circular').filter((run) => {
    const places = Array.from({ length: run.end - run.start }, (_, i) => (run.start + i) % n);
    const isOpen = (at: number) =>
      bySanger[at]! < confirm && ['doubtful', 'notResolvable'].includes(STATUSES[statuses[at]!]!);
    if (!places.some(isOpen)) return false;
    const counts = countLengths(indels, run, n);
    const reads = Math.min(...places.map((at) => depth[at]!));
    const own = reads - counts.reduce((sum, it) => sum + it, 0);
    const isShort = places.length <= MAX_SHORT;
    const length = isShort ? 'short' : 'long';
    const isShown = 2 * own > reads && own >= MIN_RATIO[length] * Math.max(0, ...counts);
    if (reads >= MIN_READS[length] && isShown) return false;
    const isSure = (at: number) =>
      agree[at]! >= differ && agree[at]! >= agreement * (agree[at]! + dissent[at]!);
    return !(isShort && places.every(isSure));
  });
}

/** How many reads show each of the other lengths. */
function countLengths(indels: Evidence['differences'], run: Range, n: number): readonly number[] {
  const counts = new Map<number, number>();
  for (const { range, from, to, reads } of indels)
    if (overlaps(range, run, n) || isInside(range, run, n)) {
      const net = to.length - from.length;
      counts.set(net, (counts.get(net) ?? 0) + reads.length);
    }
  return [...counts.values()];
}

/** Whether a base that is put in between two of the run: a longer one, with one letter misread. */
function isInside({ start, end }: Range, run: Range, n: number): boolean {
  const offset = wrap(start - run.start, n);
  return start === end && offset <= sizeOf(run);
}

/** Those of `HOMOPOLYMER` bases or more; on a circle `end` may pass its length. */
function homopolymersOf(bases: Uint8Array, isCircle: boolean): readonly Range[] {
  const lengths = homopolymerLengthsOf(bases, isCircle);
  const baseBefore = (at: number) => (at > 0 ? bases[at - 1] : isCircle ? bases.at(-1) : undefined);
  const isStart = (at: number) => bases[at] !== baseBefore(at);
  return Array.from(bases.keys())
    .filter((at) => lengths[at]! >= HOMOPOLYMER && isStart(at))
    .map((start) => ({ start, end: start + lengths[start]! }));
}
