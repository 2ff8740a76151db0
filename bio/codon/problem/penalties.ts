// What breaking a limit costs in soft mode, in units of log adaptiveness. The search and the checker share these
// numbers, because they are part of the statement of the problem.

/**
 * Cost of an occurrence of a forbidden motif, or of a codon that ends a forbidden run: more than a few codons can gain.
 */
export const BROKEN_MOTIF = 40;

/** Cost of a G or C beyond the limits of a window. */
export const BROKEN_GC = 4;
