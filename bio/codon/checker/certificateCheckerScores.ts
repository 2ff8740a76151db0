// The score of each codon at each place, computed for the checker from the 64 numbers of the usage tables,
// independently of the search.
import { TIE_BREAK } from '#bio/codon/problem/objective.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import { translateLetters } from './translateLetters.ts';

export interface Codon {
  readonly codon: string;
  readonly amino: string;
  /** As the table states it. */
  readonly use: number;
  /** Among the codons of its amino acid, 0..1. */
  readonly share: number;
  /** Use over that of the most used one of its amino acid, five decimals. */
  readonly adapted: number;
  /** Natural logarithm; 0 where there is no choice, and for stops. */
  readonly logOf: number;
}

const LETTERS = [...'ACGT'];

/** All 64, in the order of the numbers of a table. */
export function codonTableOf({ values, unit }: CodonUsage): ReadonlyMap<string, Codon> {
  const all = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c)));
  const aminos = all.map(translateLetters);
  return new Map(
    all.map((codon, i) => {
      const amino = aminos[i]!;
      const same = [...values].filter((_, other) => aminos[other] === amino);
      const sum = same.reduce((total, use) => total + use, 0);
      const max = Math.max(...same);
      const use = values[i]!;
      const isShare = unit === 'fraction' && Math.abs(sum - 1) < ROUNDING;
      const adapted = max > 0 ? Math.round((use / max) * 1e5) / 1e5 : 0;
      const unseen = unit === 'count' && max > 0 ? Math.min(1, 0.5 / max) : 1e-5;
      const hasChoice = same.length > 1 && amino !== '*';
      return [
        codon,
        {
          codon,
          amino,
          use,
          share: isShare ? use : sum > 0 ? use / sum : 0,
          adapted,
          logOf: hasChoice ? Math.log(adapted > 0 ? adapted : unseen) : 0,
        },
      ];
    }),
  );
}

/** Shares of two decimals may sum to a little more or less than one. */
const ROUNDING = 0.035;

/** The score of a codon at a place, as the objective defines it. */
export function scoreFunctionOf({
  objective,
  original,
  usage,
  sourceUsage,
}: Problem): (place: number, codon: string) => number {
  const codons = codonTableOf(usage);
  const logOf = (codon: string) => codons.get(codon)!.logOf;
  const originalCodonAt = (place: number) =>
    String.fromCharCode(...original!.subarray(3 * place, 3 * place + 3));
  switch (objective) {
    case 'balanced':
    case 'maxCai':
    case 'matchUsage':
      return (_, codon) => logOf(codon);
    case 'harmonise': {
      const home = codonTableOf(sourceUsage!);
      return (place, codon) => {
        const { amino, adapted } = codons.get(codon)!;
        return 'MW*'.includes(amino) ? 0 : -Math.abs(adapted - home.get(originalCodonAt(place))!.adapted);
      };
    }
    case 'minimalEdit':
      return (place, codon) =>
        TIE_BREAK * logOf(codon) -
        [...originalCodonAt(place)].filter((letter, k) => letter !== codon[k]).length;
  }
}
