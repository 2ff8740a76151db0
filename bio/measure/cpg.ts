// Observed over expected CpG of a sequence, and the odds of all sixteen dinucleotides.
// Gardiner-Garden & Frommer 1987 (doi:10.1016/0022-2836(87)90689-9): CpG * n / (C * G).
// Saxonov, Berg & Brutlag 2006 (doi:10.1073/pnas.0510310103): CpG * n / ((C + G) / 2)^2.
// n is the number of called bases (A C G T U); a pair across N or a gap is none.
import { countKmers, kmerTextOf } from './kmers.ts';

export interface CpgCounts {
  readonly c: number;
  readonly g: number;
  /** C followed by G. */
  readonly cpg: number;
  readonly called: number;
}

export type CpgRule = 'gardiner-garden' | 'saxonov';

/** Observed over expected CpG; NaN where none is expected. */
export function observedExpectedOf(it: CpgCounts, rule: CpgRule = 'gardiner-garden'): number {
  const expected = rule === 'saxonov' ? ((it.c + it.g) / 2) ** 2 : it.c * it.g;
  return expected === 0 ? Number.NaN : (it.cpg * it.called) / expected;
}

export interface DinucleotideOdds {
  readonly pair: string;
  readonly count: number;
  /** Frequency over the product of its letters' frequencies (Karlin & Burge 1995); NaN without such letters. */
  readonly odds: number;
  /** The same for the duplex: counts of the pair and of its reverse complement taken together (rho*). */
  readonly duplexOdds: number;
}

export interface DinucleotideReport {
  readonly cpg: CpgCounts;
  readonly gardinerGarden: number;
  readonly saxonov: number;
  /** 16, from AA to TT; TA also represents UpA. */
  readonly pairs: readonly DinucleotideOdds[];
}

/**
 * Observed over expected frequencies of the 16 dinucleotides (1: as expected by chance; NaN where none is expected). On
 * a circle the pair over the origin counts too.
 */
export function countDinucleotides(
  bytes: Uint8Array,
  { isCircular = false }: { readonly isCircular?: boolean } = {},
): DinucleotideReport {
  return dinucleotideReportOf(countKmers(bytes, 1).counts, countKmers(bytes, 2, { isCircular }).counts);
}

/** As `countDinucleotides`, from counts of A C G T and of AA, AC .. TT. */
export function dinucleotideReportOf(
  singles: ArrayLike<number>,
  doubles: ArrayLike<number>,
): DinucleotideReport {
  const called = sum(singles);
  const pairs = sum(doubles);
  const cpg = { c: singles[1]!, g: singles[2]!, cpg: doubles[6]!, called };
  return {
    cpg,
    gardinerGarden: observedExpectedOf(cpg),
    saxonov: observedExpectedOf(cpg, 'saxonov'),
    pairs: Array.from(doubles, (count, code) => {
      const [x, y] = [code >> 2, code & 3] as const;
      const reversed = ((3 - y) << 2) | (3 - x);
      const countBothStrands = (letter: number) => singles[letter]! + singles[3 - letter]!;
      return {
        pair: kmerTextOf(code, 2),
        count,
        odds: count / pairs / ((singles[x]! / called) * (singles[y]! / called)),
        duplexOdds:
          (count + doubles[reversed]!) /
          (2 * pairs) /
          ((countBothStrands(x) / (2 * called)) * (countBothStrands(y) / (2 * called))),
      };
    }),
  };
}

function sum(counts: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i]!;
  return total;
}
