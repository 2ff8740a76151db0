// Why no SEGUID of the plasmid as built is stated: it is a claim about every base.
import type { CalledDifference, Thresholds } from './call.ts';
import { isLeftOpen } from './leftOpen.ts';
import type { ObservedDifference } from './observed.ts';
import { isSureBase } from './read.ts';

/**
 * `closed`: the reference is a line that reads close. `leftReference`: a breakpoint is sure. `overlap`: one difference
 * lies within the repeat that another may stand in. `openLetters`: reads do not agree on letters of a sure difference.
 * `openReference`: it keeps letters of the reference that stand for several bases.
 * `openUnits`: no read runs through a tandem repeat, or through either copy of an inverted one or of interleaved direct
 * ones. `openCopies`: reads fit a copy of a repeat that none lies on. `openHomopolymer`: long reads do not show how
 * long it is.
 * `likelyDifference`: a difference that is not sure may well be there. `unconfirmed`: reads that are laid on the
 * molecule as built do not agree with what is put together there.
 */
const UNSTATED = [
  'noReads',
  'multimer',
  'closed',
  'leftReference',
  'overlap',
  'openLetters',
  'openReference',
  'openUnits',
  'openCopies',
  'openHomopolymer',
  'likelyDifference',
  'unconfirmed',
] as const;

export type Unstated = (typeof UNSTATED)[number];

interface Known {
  /** All that reads show, and the bases of the reference that it is counted on. */
  readonly observed: readonly ObservedDifference[];
  readonly length: number;
  /** Reads on it. */
  readonly reads: number;
  readonly isMultimer: boolean;
  readonly isClosed: boolean;
  /** Repeats that no read runs through. */
  readonly hasUnspanned: boolean;
  /** Reads that fit several copies of a repeat, one of which no read lies on. */
  readonly hasOpenCopies: boolean;
  readonly hasOpenHomopolymer: boolean;
  readonly hasOpenJump: boolean;
  /** With the sure differences; undefined where they cannot be put into the reference. */
  readonly built: Uint8Array | undefined;
  /** Of it; found out only where nothing else is open. */
  readonly openOnBuilt: () => Unstated | undefined;
}

/** The first reason of `UNSTATED` that holds; undefined where the molecule is known. */
export function unstatedOf(
  differences: readonly CalledDifference[],
  thresholds: Thresholds,
  {
    observed,
    length,
    reads,
    isMultimer,
    isClosed,
    hasUnspanned,
    hasOpenCopies,
    hasOpenHomopolymer,
    hasOpenJump,
    built,
    openOnBuilt,
  }: Known,
): Unstated | undefined {
  const sure = differences.filter((it) => it.status === 'different');
  const holds: Readonly<Record<Unstated, boolean>> = {
    noReads: reads === 0,
    multimer: isMultimer,
    closed: isClosed,
    leftReference: sure.some((it) => it.isBreakpoint),
    overlap: !built,
    openLetters: sure.some((it) => it.to.includes('N')),
    openReference: built?.some((it) => !isSureBase(it)) === true,
    openUnits: hasUnspanned,
    openCopies: hasOpenCopies,
    openHomopolymer: hasOpenHomopolymer,
    likelyDifference: hasOpenJump || isLeftOpen(differences, observed, thresholds, length),
    unconfirmed: false,
  };
  return UNSTATED.find((it) => holds[it]) ?? openOnBuilt();
}
