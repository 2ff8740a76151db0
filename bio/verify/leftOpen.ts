// Whether a difference that is not sure may well be there, so that what is built is one of several molecules.
import { overlaps, type Range, sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import { type CalledDifference, HOMOPOLYMER, isOneLetter, type Thresholds } from './call.ts';
import type { ObservedDifference } from './observed.ts';

/** Share of the quality from which two reads that differ at one place are no reading errors. */
export const LIKELY = 1 / 3;
/** Bases by which a breakpoint may be beside the end of the difference that explains it. */
const BESIDE = 15;

/** `observed`: all that reads show, listed or not. */
export function isLeftOpen(
  differences: readonly CalledDifference[],
  observed: readonly ObservedDifference[],
  { confirm, agreement }: Thresholds,
  length: number,
): boolean {
  const edges = differences
    .filter((it) => it.status === 'different' && !it.isBreakpoint)
    .flatMap(({ range }) => [range.start, range.end]);
  const unsure = differences.filter((it) => it.status !== 'different' && !it.isBreakpoint);
  let findAlike: ReturnType<typeof alikeAmong> | undefined;
  const isExplained = (at: number) => edges.some((edge) => wrap(at - edge + BESIDE, length) <= 2 * BESIDE);
  return differences.some((it) => {
    const { status, isBreakpoint, range, quality, against, reads } = it;
    if (status === 'different') return false;
    const share = quality / (quality + against);
    if (quality < confirm && (reads.length < 2 || share < 1 / 2)) return false;
    if (share >= 1 / 2) return !isBreakpoint || !isExplained(range.start);
    // One long read may be a chimera; a Sanger read is of all molecules.
    const isOfAll = reads.some(({ method }) => method === 'sanger');
    if (isBreakpoint)
      return (reads.length > 1 || isOfAll) && share > 1 - agreement && !isExplained(range.start);
    if (isOfAll && isLong(it) && share > 1 - agreement) return true;
    // What is against it would not confirm a base alone, less what is for it.
    if (status === 'doubtful' && against - quality < confirm) return true;
    // That many long reads miscount a homopolymer is usual.
    const likely = status === 'notResolvable' ? 1 / 2 : LIKELY;
    findAlike ??= alikeAmong(observed, length);
    const others = isRun(it) ? [] : findAlike(it);
    return qualityHere(range, unsure, others, length) > likely * (quality + against);
  });
}

/** No reading error lacks or adds so many bases; of more a read that lies elsewhere in part may seem to. */
const LONG = 10;
const TOO_LONG = 400;

function isLong({ from, to }: ObservedDifference): boolean {
  const net = Math.abs(from.length - to.length);
  return net >= LONG && net < TOO_LONG;
}

/** Longer ones are something else than an error beside another one. */
const MAX_ALIKE = 20;
/** Bases by which differences are apart that may be one, aligned in several ways. */
const APART = 6;

/** Of the reads that show something unsure at this place, or one of `others`, each once; none of a single read. */
function qualityHere(
  range: Range,
  unsure: readonly ObservedDifference[],
  others: readonly ObservedDifference[],
  length: number,
): number {
  const widen = ({ start, end }: Range) =>
    wrapOnCircle({ start: start - APART / 2, end: end + APART / 2 }, length);
  const here = widen(range);
  const near = unsure.filter((it) => overlaps(here, widen(it.range), length));
  const qualities = new Map<number, number>();
  for (const { read, quality } of [...near, ...others].flatMap((it) => it.reads))
    qualities.set(read, Math.max(quality, qualities.get(read) ?? 0));
  return qualities.size > 1 ? [...qualities.values()].reduce((sum, it) => sum + it, 0) : 0;
}

/** Of a longer run long reads show many lengths, and it is judged by them. */
function isRun({ from }: ObservedDifference): boolean {
  return from.length >= HOMOPOLYMER && isOneLetter(from);
}

/**
 * Finds what reads show at the place of a difference and is as that longer, shorter or of the same length: a read with
 * an error beside a base that is there once more shows it in another way than the others.
 */
function alikeAmong(observed: readonly ObservedDifference[], length: number) {
  const byPlace = new Map<number, ObservedDifference[]>();
  const directionOf = ({ from, to }: ObservedDifference) => Math.sign(to.length - from.length);
  // An insertion or deletion may stand at either end of its range.
  const placesOn = (it: ObservedDifference) =>
    Array.from({ length: sizeOf(it.range) + Math.abs(directionOf(it)) }, (_, i) =>
      wrap(it.range.start + i, length),
    );
  for (const it of observed)
    if (!it.isBreakpoint && Math.max(it.from.length, it.to.length) < MAX_ALIKE)
      for (const place of placesOn(it)) {
        const here = byPlace.get(place);
        if (here) here.push(it);
        else byPlace.set(place, [it]);
      }
  return (difference: ObservedDifference): readonly ObservedDifference[] => {
    const found = new Set(placesOn(difference).flatMap((place) => byPlace.get(place) ?? []));
    return [...found].filter((it) => directionOf(it) === directionOf(difference));
  };
}
