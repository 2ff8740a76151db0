// What the stretches of a design are read anew from: the codons it may have, its limits, and what may be spent.
import type { Budget } from './budget.ts';
import type { Rules } from './problem.ts';
import type { Trellis } from './trellis.ts';
import type { Windows } from './windows.ts';

export interface WordBeamInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: Rules;
  /** Prices of G and C by base, where limits on GC bind. */
  readonly prices: Float64Array | undefined;
  readonly budget: Budget;
}
