// What proves a bound that counts repeats.

/**
 * What each occurrence of a word costs, as it is or, where the rule on repeats means both strands, as reverse
 * complement. No design may have more than one, so what one costs is given back once: for any prices the best priced
 * design bounds all that keep the rule (weak Lagrange duality).
 */
export interface WordPrice {
  /** Bases 0..3, as long as the words that must not repeat. */
  readonly word: Uint8Array;
  /** 0 or more. */
  readonly price: number;
}
