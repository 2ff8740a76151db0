// Whether reads show two molecules at one place: a minority differs from the others more often than sequencing errors
// explain. The chance that so many of so many reads make the same error is that of their errors, times the ways to
// choose them.
import type { Strand } from '#bio/core/range.ts';
import type { ContradictedDifference } from './contradiction.ts';
import type { PlacedRead } from './placeReads.ts';

/** Phred: one in a thousand plasmids of 10 kb, of which each base may be read as three others. */
const CLEAR = 75;
const MIN_READS = 3;
const MIN_SHARE = 0.1;
/** Errors of one read are not by chance alone: what a base counts at best. */
const MAX_QUALITY = { sanger: 40, long: 20 };
/** Phred by which an error to one letter is rarer than any: two in five of the errors. */
const ONE_LETTER = 4;
/** No sequencing error lacks or adds so many bases, nor leaves the reference. */
const LONG = 10;
const LONG_QUALITY = 40;

/** A share of the reads, below which a strand is not shown. */
const MIN_STRAND_SHARE = 1 / 6;

/** All reads of a plasmid, by their indices. */
export interface Readers {
  /** The quality that the errors of a read along the reference leave it. */
  readonly qualities: ReadonlyMap<number, number>;
  readonly strands: ReadonlyMap<number, Strand>;
  /** Whether the file has reads as they were sequenced, from both strands, and has not brought them to one. */
  readonly areStrandsKnown: boolean;
}

/** What may show a mixture at a place, or be errors of reads. */
export interface MixtureGround {
  readonly readers: Readers;
  /** Reads at the place that could show it. */
  readonly depth: number;
  /** Whether it lies where E. coli methylates: there long reads make the same error again and again. */
  readonly isMethylated: boolean;
}

export function readersOf(placed: readonly PlacedRead[]): Readers {
  const strands = new Map(placed.map((it) => [it.read, it.strand]));
  return {
    qualities: new Map(placed.map((it) => [it.read, observedQualityOf(it)])),
    strands,
    areStrandsKnown: areOnBoth([...strands.values()]),
  };
}

function areOnBoth(strands: readonly (Strand | undefined)[]): boolean {
  const upper = strands.filter((it) => it === 1).length;
  return Math.min(upper, strands.length - upper) >= MIN_STRAND_SHARE * strands.length;
}

/** Qualities that a file lacks, or states too high, are not to make errors look like a molecule. */
function observedQualityOf({ aligned: { read, reference } }: PlacedRead): number {
  let errors = 1;
  for (let i = 0; i < read.length; i++)
    if (read[i] !== reference[i] && (i === 0 || read[i - 1] === reference[i - 1])) errors++;
  return -10 * Math.log10(errors / Math.max(1, read.length));
}

export interface Mixture {
  /** Share of the reads that are in the minority. */
  readonly share: number;
}

/** Undefined where errors may be all that there is. */
export function findMixture(
  difference: ContradictedDifference,
  { readers, depth, isMethylated }: MixtureGround,
): Mixture | undefined {
  const { reads, against, isBreakpoint, from, to } = difference;
  const others = depth - reads.length;
  const few = Math.min(reads.length, others);
  if (few < MIN_READS || few < MIN_SHARE * depth || isMiscount(difference)) return undefined;
  const isLong = isBreakpoint || Math.abs(from.length - to.length) >= LONG;
  const qualities = reads.map(({ read, quality, method }) => {
    const best = MAX_QUALITY[method];
    const own = method === 'long' ? readers.qualities.get(read)! : best;
    return isLong
      ? LONG_QUALITY
      : Math.min(quality, own, best) + (from.length === to.length ? ONE_LETTER : 0);
  });
  const shown = qualities.reduce((sum, it) => sum + it, 0);
  const isMinor = reads.length <= others;
  const sum = isMinor ? shown : Math.min((shown / reads.length) * others, against + ONE_LETTER * others);
  if (sum - phredOfChoices(depth, few) < CLEAR) return undefined;
  // At a motif long reads make the same error again and again, and on one strand alone.
  const areAlike = readers.areStrandsKnown
    ? !areOnBoth(reads.map(({ read }) => readers.strands.get(read)))
    : isMethylated;
  const areErrors = isMinor && !isLong && areAlike && reads.every(({ method }) => method === 'long');
  return areErrors ? undefined : { share: few / depth };
}

/** Long reads miscount the units of a short repeat, as of a homopolymer. */
function isMiscount({ from, to, reads, isBreakpoint }: ContradictedDifference): boolean {
  const net = Math.abs(from.length - to.length);
  const isRepeat = net > 0 && net <= 2 && Math.min(from.length, to.length) >= 3;
  return !isBreakpoint && isRepeat && reads.every(({ method }) => method === 'long');
}

/** -10 log10 of one over the ways to choose so many of so many. */
function phredOfChoices(many: number, few: number): number {
  let sum = 0;
  for (let i = 1; i <= few; i++) sum += 10 * Math.log10((many - few + i) / i);
  return sum;
}
