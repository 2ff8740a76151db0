// The distance of a design from the proved bound, as a share.
import { countedCodonsOf } from '#bio/codon/usage/adaptation.ts';
import { synonymsOf } from '#bio/codon/usage/codons.ts';
import type { Problem } from './problem.ts';

/**
 * How far a value is below the bound, as a share. Log adaptiveness: of the CAI the bound represents (less what prices
 * take). Harmonize: mean difference of adaptiveness. Fewest changes: bases of all bases. Host usage: codons that would
 * have to change.
 */
export function lossOf({ protein, objective }: Problem, value: number, bound: number): number {
  const shortfall = Math.max(0, bound - value);
  switch (objective) {
    case 'balanced':
    case 'maxCai': {
      const scoredCodons = protein.reduce((sum, amino) => sum + DEGENERATE[synonymsOf(amino)[0]!]!, 0);
      return scoredCodons > 0 ? 1 - Math.exp(-shortfall / scoredCodons) : 0;
    }
    case 'harmonise':
      return shortfall / protein.length;
    case 'minimalEdit':
      return shortfall / (3 * protein.length);
    case 'matchUsage':
      return shortfall / 2 / protein.length;
  }
}

const DEGENERATE = countedCodonsOf('degenerate');
