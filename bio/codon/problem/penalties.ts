// What breaking a limit costs in soft mode, in units of log adaptiveness. The search and the checker share these
// numbers, because they are part of the statement of the problem.

/** One occurrence of a forbidden motif, or one codon that ends a forbidden run: more than a few codons can win. */
export const BROKEN_MOTIF = 40;

/** One G or C beyond the limits of a window. */
export const BROKEN_GC = 4;
