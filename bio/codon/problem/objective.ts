// The score of each codon at each place under an objective; the search maximizes their sum.
import { countedCodonsOf } from '#bio/codon/usage/adaptation.ts';
import { BASE, CODONS } from '#bio/codon/usage/codons.ts';
import { logAdaptivenessOf } from '#bio/codon/usage/usage.ts';
import type { Problem } from './problem.ts';

/**
 * Cost of a changed base in minimalEdit, in log adaptiveness: so large that adaptiveness only decides between equals.
 */
export const TIE_BREAK = 1e-3;

/** Score of codon c at place i at `64 i + c`; matchUsage has none of its own and is scored as balanced. */
export function scoresOf(problem: Problem): Float64Array {
  const scores = new Float64Array(CODONS * problem.protein.length);
  const isSameEverywhere = problem.objective !== 'harmonise' && problem.objective !== 'minimalEdit';
  const scoreAt = scoreFunctionOf(problem);
  const anywhere = Float64Array.from({ length: CODONS }, (_, codon) => scoreAt(0, codon));
  for (let i = 0; i < problem.protein.length; i++)
    if (isSameEverywhere) scores.set(anywhere, CODONS * i);
    else for (let codon = 0; codon < CODONS; codon++) scores[CODONS * i + codon] = scoreAt(i, codon);
  if (problem.steer)
    problem.steer.forEach((add, i) => {
      scores[i]! += add;
    });
  return scores;
}

function scoreFunctionOf(problem: Problem): (place: number, codon: number) => number {
  const { usage, sourceUsage, original } = problem;
  const counts = countedCodonsOf('degenerate');
  const logs = logAdaptivenessOf(usage).map((log, codon) => (counts[codon] === 1 ? log : 0));
  switch (problem.objective) {
    case 'balanced':
    case 'maxCai':
    case 'matchUsage':
      return (_, codon) => logs[codon]!;
    case 'harmonise': {
      const codons = codonsOf(original!);
      return (place, codon) =>
        counts[codon] === 1
          ? -Math.abs(usage.adaptiveness[codon]! - sourceUsage!.adaptiveness[codons[place]!]!)
          : 0;
    }
    case 'minimalEdit': {
      const codons = codonsOf(original!);
      return (place, codon) => TIE_BREAK * logs[codon]! - countDifferentBases(codon, codons[place]!);
    }
  }
}

/** Codon numbers of a checked coding sequence. */
export function codonsOf(dna: Uint8Array): Uint8Array {
  return Uint8Array.from(
    { length: dna.length / 3 },
    (_, i) => (BASE[dna[3 * i]!]! << 4) | (BASE[dna[3 * i + 1]!]! << 2) | BASE[dna[3 * i + 2]!]!,
  );
}

/** How many of the three bases differ. */
function countDifferentBases(a: number, b: number): number {
  const different = a ^ b;
  return (different & 48 ? 1 : 0) + (different & 12 ? 1 : 0) + (different & 3 ? 1 : 0);
}
