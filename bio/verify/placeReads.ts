// Assigns each read to a reference, and aligns it: the reference and strand with the best chain of anchors. A circular
// read of a circular reference is cut in the middle of its longest anchor, so that no difference is at its ends.
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, type Strand, sizeOf, wrap } from '#bio/core/range.ts';
import { findSmallestRotation } from '#bio/core/seguid.ts';
import { type AlignedRead, alignRead, endOf } from './alignRead.ts';
import { type Anchor, type Chain, chainOf, type Target, type Turns } from './anchors.ts';
import { limitByErrors } from './assumedQuality.ts';
import { rotateBases } from './frame.ts';
import { GOOD, type SequencingRead } from './read.ts';

export interface PlacedRead {
  /** Index of the read, and of the reference that it is aligned to. */
  readonly read: number;
  readonly reference: number;
  /** Relative to the frame of the reference. */
  readonly strand: Strand;
  readonly aligned: AlignedRead;
  /** Oriented and cut as in `aligned`; of a file without any no higher than the errors of the read leave them. */
  readonly qualities: Uint8Array;
  readonly bases: Uint8Array;
  /** Stretches at the ends of the read that do not match the reference there. */
  readonly strays: readonly Stray[];
  /** Base of the oriented read that is the first in `aligned` (circular reads are cut elsewhere than in their file). */
  readonly cut: number;
}

interface Stray {
  readonly side: 'start' | 'end';
  /** In the oriented read. */
  readonly range: Range;
  /** The reference that they come from, if one matches. */
  readonly reference?: number;
  /** Where it goes on, if it matches the same reference elsewhere. */
  readonly goesOnAt?: number;
  /** The end of a Sanger read that is not well read, yet goes on elsewhere. */
  readonly isPoor: boolean;
}

/** Lowest score of a chain for a read to be assigned: two unrelated words match by chance. */
const MIN_SCORE = 24;
/** Shorter overhangs are the usual end of a read. */
export const MIN_STRAY = 50;
/** Many poor bases of a long read, not the ends of Sanger reads, weigh as much as good ones together. */
const MIN_POOR = 7;
/** Bases of a well-read overhang before those that match elsewhere: more may come from somewhere else again. */
const MAX_UNMATCHED = 30;
const GAP = 45;

export interface PlaceOptions {
  /** Whether a reference needs no read with this chain of anchors any more. */
  readonly isFull?: (reference: number, chain: Chain) => boolean;
  /** Which of several references that match a read equally well it is assigned to; undefined: not decided yet. */
  readonly choose?: ((references: readonly number[]) => number | undefined) | undefined;
}

/** `none` if no reference matches, `tied` if several do equally well; only the index of a reference that is full. */
export function placeRead(
  read: SequencingRead,
  index: number,
  targets: readonly Target[],
  { isFull, choose }: PlaceOptions = {},
): PlacedRead | number | 'none' | 'tied' {
  const found = bestChains(read.bases, targets, { isCircle: read.topology === 'circular' });
  if (found.length === 0) return 'none';
  const chosen = found.length === 1 ? found[0]!.reference : choose?.(found.map((it) => it.reference));
  const best = found.find((it) => it.reference === chosen);
  if (!best) return 'tied';
  if (isFull?.(best.reference, best.chain)) return best.reference;
  return layRead(read, index, best, targets);
}

/**
 * Places again the reads that seem to lack more than half of a circle which other reads cover: such a read has jumped
 * back to a position that it had passed, as in a duplication.
 */
export function placeWithoutRoundTrips(
  placed: readonly PlacedRead[],
  reads: readonly SequencingRead[],
  targets: readonly Target[],
): readonly PlacedRead[] {
  const missing = placed.map((it) => missingHalfOf(it, targets[it.reference]!));
  const shown = targets.map(({ bases }, reference) =>
    shownBases(
      placed.filter((it, i) => it.reference === reference && !missing[i]),
      bases.length,
    ),
  );
  return placed.map((it, i) => {
    const range = missing[i];
    if (!range) return it;
    const onCircle = shown[it.reference]!;
    let count = 0;
    for (let at = range.start; at < range.end; at++) count += onCircle[wrap(at, onCircle.length)]!;
    if (2 * count < sizeOf(range)) return it;
    const read = reads[it.read]!;
    const isCircle = read.topology === 'circular';
    const best = bestChain(read.bases, [targets[it.reference]!], { turns: 'nearest', isCircle });
    return best ? layRead(read, it.read, { ...best, reference: it.reference }, targets) : it;
  });
}

/** 1 for each base of a reference that a read covers. */
function shownBases(placed: readonly PlacedRead[], n: number): Uint8Array {
  const shown = new Uint8Array(n);
  for (const { aligned } of placed) {
    let at = aligned.start;
    for (const [i, letter] of aligned.reference.entries()) {
      if (letter === GAP) continue;
      if (aligned.read[i] !== GAP) shown[wrap(at, n)] = 1;
      at++;
    }
  }
  return shown;
}

/** The deletion of more than half of a circle that a read shows; positions count on over the origin. */
function missingHalfOf({ aligned }: PlacedRead, { bases, topology }: Target): Range | undefined {
  if (topology === 'linear') return undefined;
  let at = aligned.start;
  let run = 0;
  for (const [i, letter] of aligned.read.entries()) {
    run = letter === GAP && aligned.reference[i] !== GAP ? run + 1 : 0;
    if (aligned.reference[i] !== GAP) at++;
    if (2 * run > bases.length && aligned.read[i + 1] !== GAP) return { start: at - run, end: at };
  }
  return undefined;
}

function layRead(read: SequencingRead, index: number, best: Found, targets: readonly Target[]): PlacedRead {
  const target = targets[best.reference]!;
  const forward = best.strand === 1;
  const bases = forward ? read.bases : reverseComplementOf(read.bases);
  const qualities = forward ? read.qualities : read.qualities.toReversed();
  const isCircle = read.topology === 'circular' && target.topology === 'circular';
  const cut = isCircle
    ? wrap(findSmallestRotation(bases) + middleOfLongest(best.chain.anchors), bases.length)
    : 0;
  const laid = { bases: rotateBases(bases, cut), qualities: rotateBases(qualities, cut) };
  const chain = isCircle ? chainOf(laid.bases, target) : best.chain;
  const aligned = alignRead(laid.bases, chain, target);
  // What a file states as a circle is an assembly, and its differences are no errors of a read.
  const isText = read.isAssumed && read.topology === 'linear';
  return {
    read: index,
    reference: best.reference,
    strand: best.strand,
    aligned,
    bases: laid.bases,
    qualities: isText ? limitByErrors(laid.qualities, aligned) : laid.qualities,
    strays: straysOf({ ...laid, method: read.method }, aligned, targets, best.reference),
    cut,
  };
}

interface Found {
  readonly reference: number;
  readonly strand: Strand;
  readonly chain: Chain;
}

interface ChainOptions {
  readonly turns?: Turns;
  /** The read is one: on a circle its chain is that of its smallest rotation, wherever its file begins. */
  readonly isCircle?: boolean;
}

function bestChain(
  bases: Uint8Array,
  targets: readonly Target[],
  options: ChainOptions = {},
): Found | undefined {
  return bestChains(bases, targets, options)[0];
}

/** The best chain, and those of other references that score as much, in the order of the references. */
function bestChains(
  bases: Uint8Array,
  targets: readonly Target[],
  { turns = 'both', isCircle = false }: ChainOptions,
): readonly Found[] {
  const strands = ([1, -1] as const).map((strand) => {
    const oriented = strand === 1 ? bases : reverseComplementOf(bases);
    return { strand, oriented, smallest: isCircle ? smallestRotationOf(oriented) : oriented };
  });
  const found = targets.map((target, reference): Found => {
    const [up, down] = strands.map(({ strand, oriented, smallest }) => ({
      reference,
      strand,
      chain: chainOf(target.topology === 'circular' ? smallest : oriented, target, turns),
    }));
    return compareChains(down!, up!) < 0 ? down! : up!;
  });
  const best = found.reduce((max, it) => Math.max(max, it.chain.score), 0);
  return best < MIN_SCORE ? [] : found.filter((it) => it.chain.score === best);
}

function smallestRotationOf(bases: Uint8Array): Uint8Array {
  return rotateBases(bases, findSmallestRotation(bases));
}

/** The better one first; of equal ones, as of a read of an inverted repeat alone, that at the lesser place. */
function compareChains(a: Found, b: Found): number {
  return b.chain.score - a.chain.score || firstPlaceOf(a) - firstPlaceOf(b);
}

function firstPlaceOf({ chain }: Found): number {
  return chain.anchors[0]?.at ?? 0;
}

function middleOfLongest(anchors: readonly Anchor[]): number {
  const longest = anchors.reduce((best, it) => (it.length > best.length ? it : best));
  return longest.read + (longest.length >> 1);
}

function straysOf(
  { bases, qualities, method }: Pick<PlacedRead, 'bases' | 'qualities'> & Pick<SequencingRead, 'method'>,
  aligned: AlignedRead,
  targets: readonly Target[],
  on: number,
): readonly Stray[] {
  const { topology, bases: letters } = targets[on]!;
  const isLine = topology === 'linear';
  const { readStart, readEnd, start } = aligned;
  const end = endOf(aligned);
  // Beyond the ends of a line there is nothing that they could differ from.
  const sides = [
    { side: 'start' as const, range: { start: 0, end: readStart }, isBeyond: isLine && start <= 0 },
    {
      side: 'end' as const,
      range: { start: readEnd, end: bases.length },
      isBeyond: isLine && end >= letters.length,
    },
  ];
  return sides
    .filter(({ range, isBeyond }) => !isBeyond && sizeOf(range) >= MIN_STRAY)
    .flatMap(({ side, range }): readonly Stray[] => {
      const stray = bases.subarray(range.start, range.end);
      if (isWellRead(qualities.subarray(range.start, range.end), method)) {
        const other = bestChain(stray, targets);
        const next = other?.reference === on ? goesOnAt(other, side, stray.length) : undefined;
        return [
          {
            ...{ side, range, isPoor: false },
            ...(other && { reference: other.reference }),
            ...(next && next.after <= MAX_UNMATCHED && { goesOnAt: next.at }),
          },
        ];
      }
      const elsewhere = method === 'sanger' ? bestChain(stray, [targets[on]!]) : undefined;
      return elsewhere
        ? [{ side, range, reference: on, goesOnAt: goesOnAt(elsewhere, side, stray.length).at, isPoor: true }]
        : [];
    });
}

/** The place on the reference of the base of a stray that is next to the rest of the read; `after` unmatched ones. */
function goesOnAt({ strand, chain: { anchors } }: Found, side: Stray['side'], length: number) {
  const first = anchors[0]!;
  const last = anchors.at(-1)!;
  const [before, behind] = [first.read, length - last.read - last.length];
  const isFirst = (strand === 1) === (side === 'end');
  return isFirst
    ? { at: first.at - first.read, after: before }
    : { at: last.at + length - last.read, after: behind };
}

function isWellRead(qualities: Uint8Array, method: SequencingRead['method']): boolean {
  let [good, sum] = [0, 0];
  for (const quality of qualities) {
    if (quality >= GOOD) good++;
    if (quality >= MIN_POOR) sum += quality;
  }
  return good >= MIN_STRAY || (method === 'long' && sum >= MIN_STRAY * GOOD);
}
