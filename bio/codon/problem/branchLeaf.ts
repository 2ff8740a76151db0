// The leaves of a branch-and-bound proof over long-range rules.

/** A word that must not be at a place. */
export interface ForbiddenWord {
  /** First base of the word in the design, 0-based. */
  readonly start: number;
  /** Bases 0..3. */
  readonly word: Uint8Array;
}

/**
 * A part of all designs: those without these words, forbidden in this order. No design in it scores more than its
 * bound.
 */
export interface BranchLeaf {
  readonly forbiddenWords: readonly ForbiddenWord[];
  readonly bound: number;
  /** Sets of multipliers that prove it, in the order to be used. */
  readonly steps: readonly Float64Array[];
}
