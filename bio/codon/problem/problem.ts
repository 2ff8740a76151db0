// The problem a design solves, and the design.
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import type { Fault, LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import type { BranchLeaf } from './branchLeaf.ts';
import type { RuleSetting } from './ruleSetting.ts';
import type { Violation } from './violation.ts';
import type { WordPrice } from './wordPrice.ts';

/**
 * balanced     the highest sum of log adaptiveness less the prices of the rules (CpG, UpA, priced motifs)
 * maxCai       the highest codon adaptation index; prices do not count
 * matchUsage   codon counts of every amino acid as near to the host's shares as whole numbers can be
 * harmonise    each codon as adapted in the host as the original one in its own organism (needs both)
 * minimalEdit  the fewest bases changed in the given coding sequence; between equals the higher adaptiveness
 */
export type Objective = 'balanced' | 'maxCai' | 'matchUsage' | 'harmonise' | 'minimalEdit';

/** Sequence around the design, for motifs over its ends; upper-case A C G T. */
export interface Flanks {
  readonly before: string;
  readonly after: string;
}

export const NO_FLANKS: Flanks = { before: '', after: '' };

export interface Problem {
  /** Amino acids, one letter each; stops `*` only at the end, two at most. */
  readonly protein: Uint8Array;
  /** A coding sequence of the same protein: what locks, harmonise and minimalEdit refer to. */
  readonly original?: Uint8Array;
  readonly usage: CodonUsage;
  /** The organism the original comes from, for harmonise. */
  readonly sourceUsage?: CodonUsage;
  readonly rules: readonly RuleSetting[];
  /** Empty by default. */
  readonly flanks?: Flanks;
  readonly objective: Objective;
  /** Where no design keeps all rules, motifs, runs of codons and GC limits may be broken, as little as possible. */
  readonly isSoft?: boolean;
  /** Added to the score of codon c at place i (`64 i + c`) in the search alone: steers it away from other designs. */
  readonly steer?: Float64Array;
  /** Chooses between equally good starts in matchUsage. */
  readonly seed?: number;
}

export interface OptimizeOptions {
  /** Work that may be done, in arcs looked at: the same number gives the same bytes on every machine. Default 4e8. */
  readonly effort?: number;
  readonly onProgress?: (progress: {
    readonly best: number | undefined;
    readonly bound: number;
    /** Share of the effort that is spent. */
    readonly spent: number;
  }) => void;
  readonly mustStop?: () => boolean;
}

/**
 * `optimal`: proved. `withinBound`: at most `gap` from the proved bound. `broken`: no design keeps all rules, this one
 * violates least.
 */
export type Status = 'optimal' | 'withinBound' | 'broken';

export interface Design {
  readonly dna: Uint8Array<ArrayBuffer>;
  readonly status: Status;
  /** The value of the objective, and the proved bound that no design under the rules can pass. */
  readonly value: number;
  readonly bound: number;
  /** bound - value, 0 when optimal. */
  readonly gap: number;
  /** The gap as a share (see `lossOf`): of the CAI, or of what else the objective counts. */
  readonly loss: number;
  /**
   * Where the design is not proved best and the bound is that of a relaxation: without repeats, hairpins and
   * acceptors (`longRange`), with repeats only as prices count them (`repeatPrices`), or of codon counts alone
   * (`counts`). The design may then be the best although the bound is above it.
   */
  readonly boundRelaxation?: 'longRange' | 'repeatPrices' | 'counts';
  /** For objectives made of log adaptiveness: no design under the rules has a higher CAI than this. */
  readonly caiBound: number | undefined;
  /** GC windows that bind, with what one more G or C in them would be worth: the prices that prove the bound. */
  readonly multipliers: Float64Array | undefined;
  /** Further multipliers, in the order in which the search removed codons by them; the checker repeats these steps. */
  readonly steps: readonly Float64Array[];
  /** Where repeats, hairpins or acceptors are part of the proof: the parts of all designs that it is made of. */
  readonly leaves?: readonly BranchLeaf[];
  /** Where the bound counts repeats: the prices of words that, beside those of the windows, prove it. */
  readonly wordPrices?: readonly WordPrice[];
  /** Work done. */
  readonly effort: { readonly passes: number; readonly labels: number };
  /** Set where the rules cannot all be kept and this design breaks them least. */
  readonly broken?: readonly Violation[];
  /** For such a design: whether it is proved that no design keeps all rules. */
  readonly isImpossible?: boolean;
  /** Sum of the prices that lower the objective (CpG, UpA, priced motifs). */
  readonly priced: number;
}

/** Why there is no design: a fault in words, and the place for screens that show it. */
export interface Conflict {
  readonly fault: Fault;
  readonly codons: Range;
  readonly rules: readonly LocalizedText[];
}
