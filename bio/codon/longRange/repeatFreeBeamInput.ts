// What the stretches of a design are chosen again from: the codons it may have, its limits, and what may be spent.
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';

export interface RepeatFreeBeamInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: Rules;
  /** Prices of G and C by base, where limits on GC bind. */
  readonly prices: Float64Array | undefined;
  readonly budget: Budget;
}
