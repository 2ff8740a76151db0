// The input of `RepeatFreeBeam`: the trellis with the codons that are allowed, the limits, and the budget.
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';

export interface RepeatFreeBeamInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: readonly RuleSetting[];
  /** Prices of G and C by base, where limits on GC bind. */
  readonly prices: Float64Array | undefined;
  readonly budget: Budget;
}
