// Of candidates for each junction the set that ligase joins most faithfully: found by exchange, bounded by branch and
// bound.
import type { LigationCounts } from '#bio/table/ligationCounts.ts';
import { boundCost } from './fidelityBound.ts';
import { exchangeClasses } from './fidelityExchange.ts';
import { ligationModelOf } from './ligationModel.ts';

export interface FaithfulSet {
  /** Of each junction the index of its candidate. */
  readonly picks: readonly number[];
  /** No set has a higher fidelity than this, 0 to 1. */
  readonly upperBound: number;
  readonly isProved: boolean;
}

const NEAR = 1e-9;

/** `first` is a set without clashes; candidates are no palindromes. */
export function findBestOverhangs(
  candidates: readonly (readonly string[])[],
  first: readonly number[],
  { counts, maxSteps }: { readonly counts: LigationCounts; readonly maxSteps: number },
): FaithfulSet {
  const model = ligationModelOf(candidates, counts);
  const known = exchangeClasses(
    model,
    Int32Array.from(first, (pick, junction) => model.classOf(junction, pick)),
  );
  const { best, lowerBound } = boundCost(model, known, maxSteps);
  return {
    picks: Array.from(best.classes, (cls, junction) => model.candidateOf(junction, cls)),
    upperBound: Math.exp(-lowerBound),
    isProved: lowerBound >= best.cost - NEAR,
  };
}
