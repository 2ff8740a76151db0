// Ends of reads that leave the reference for too few bases to be a breakpoint, at places that no read runs over though
// reads lie on both sides, or that several leave alike: nothing there is an error of theirs.
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import { MIN_STRAY, type PlacedRead } from './placeReads.ts';
import { GOOD, isSureBase } from './read.ts';

interface ShortEnd {
  /** On the frame. */
  readonly at: number;
  readonly read: number;
  /** The bases that leave it, in the oriented read. */
  readonly range: Range;
  /** Reads that run over the place. */
  readonly crossing: number;
}

/** So many reads leave a place alike by no error, each for as many bases as do not follow by chance. */
const MIN_ALIKE = 3;
const MIN_SHORT = 13;
/** Share of the reads at a place from which they are no stray molecules. */
const MIN_SHARE = 0.2;
/** Bases by which chance may lengthen the agreement of some of them. */
const APART = 2;
/** Bases of an end, next to the rest of the read, by which it is judged. */
const JUDGED = 20;

/** `reach`: bases on either side that a read must have to run over a place, as chance may lengthen its agreement. */
export function shortEndsOf(
  placed: readonly PlacedRead[],
  n: number,
  isCircle: boolean,
  reach: number,
): readonly ShortEnd[] {
  const ends = placed.flatMap((it) => clippedEndsOf(it, n, isCircle));
  if (ends.length === 0) return [];
  const covered = countOver(placed, n, isCircle, 0);
  const crossed = countOver(placed, n, isCircle, reach);
  const isAlike = (a: ClippedEnd, b: ClippedEnd) => {
    const step = isCircle ? wrap(a.at - b.at + APART, n) : a.at - b.at + APART;
    return a.side === b.side && step >= 0 && step <= 2 * APART && sizeOf(b.range) >= MIN_SHORT;
  };
  return ends.flatMap((it): readonly ShortEnd[] => {
    const beyond = it.at + (it.side === 'start' ? -1 - reach : reach);
    const isBetween = (covered[isCircle ? wrap(beyond, n) : beyond] ?? 0) > 0;
    const crossing = crossed[it.at] ?? 0;
    const isOfSeveral = () => {
      if (sizeOf(it.range) < MIN_SHORT) return false;
      const alike = ends.filter((other) => isAlike(it, other)).length;
      return alike >= MIN_ALIKE && alike > MIN_SHARE * (alike + crossing);
    };
    return isBetween && (crossing === 0 || isOfSeveral()) ? [{ ...it, crossing }] : [];
  });
}

interface ClippedEnd extends Pick<ShortEnd, 'at' | 'read' | 'range'> {
  readonly side: 'start' | 'end';
}

function clippedEndsOf(it: PlacedRead, n: number, isCircle: boolean): readonly ClippedEnd[] {
  const { aligned, bases, read } = it;
  const sides = [
    { side: 'start' as const, at: aligned.start, range: { start: 0, end: aligned.readStart } },
    { side: 'end' as const, at: endOf(aligned), range: { start: aligned.readEnd, end: bases.length } },
  ];
  return sides
    .filter(
      ({ range, side }) => sizeOf(range) > 0 && sizeOf(range) < MIN_STRAY && isWellRead(it, range, side),
    )
    .map(({ side, at, range }) => ({ side, at: isCircle ? wrap(at, n) : at, range, read }));
}

function isWellRead({ bases, qualities }: PlacedRead, range: Range, side: ClippedEnd['side']): boolean {
  const [start, end] =
    side === 'start'
      ? [Math.max(range.start, range.end - JUDGED), range.end]
      : [range.start, Math.min(range.end, range.start + JUDGED)];
  let [sum, count] = [0, 0];
  for (let i = start; i < end; i++) {
    if (!isSureBase(bases[i]!)) continue;
    sum += qualities[i]!;
    count++;
  }
  return count > 0 && sum >= GOOD * count;
}

/** Of how many reads a place lies at least so many bases within; of a circle read round and round more often. */
function countOver(placed: readonly PlacedRead[], n: number, isCircle: boolean, reach: number): Uint32Array {
  const steps = new Int32Array(n + 1);
  const add = (start: number, end: number) => {
    steps[start]!++;
    steps[end]!--;
  };
  for (const { aligned } of placed) {
    const start = aligned.start + reach;
    // Within its bases for coverage, between two of them where it runs over a place.
    const end = endOf(aligned) - reach + (reach > 0 ? 1 : 0);
    if (end <= start) continue;
    if (!isCircle) add(Math.max(0, start), Math.min(n, end));
    else if (end - start >= n) add(0, n);
    else {
      const from = wrap(start, n);
      const to = from + end - start;
      add(from, Math.min(n, to));
      if (to > n) add(0, to - n);
    }
  }
  const counts = new Uint32Array(n);
  let sum = 0;
  for (let at = 0; at < n; at++) {
    sum += steps[at]!;
    counts[at] = sum;
  }
  return counts;
}
