// A difference from the reference and the reads that show it.
import type { Range } from '#bio/core/range.ts';
import type { Method } from './read.ts';

export interface ReadSupport {
  readonly read: number;
  readonly quality: number;
  readonly method: Method;
  /** The bases that say so, in the read as it is oriented and cut in its placement. */
  readonly at: Range;
  /** Phred value of each letter that replaces the reference, for a long stretch. */
  readonly letterQualities?: Uint8Array;
}

export interface ObservedDifference {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
  /** Where the reads leave the reference: what follows is not on it, or elsewhere. */
  readonly isBreakpoint: boolean;
  readonly quality: number;
  /** For a breakpoint: quality of the reads that cross it unbroken. */
  readonly crossing?: number;
  readonly reads: readonly ReadSupport[];
  /** What each letter of `to` has for it and against it, where reads that differ within it were put together. */
  readonly votes?: readonly LetterVote[];
}

/** Sums of Phred values. */
export interface LetterVote {
  readonly quality: number;
  readonly against: number;
}
