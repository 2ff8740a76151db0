// A codon usage table ready for use: fractions within each amino acid and relative adaptiveness. Relative adaptiveness
// (Sharp & Li 1987, doi:10.1093/nar/15.3.1281) is kept to five decimals, the precision it is shown with, so that every
// CAI can be computed again by hand from the table on the screen.
import { findUsageRow } from '#bio/table/codonUsage.ts';
import type { CodonUsageRow, GeneSet } from '#bio/table/codonUsageRow.ts';
import { AMINO, CODONS, synonymsOf } from './codons.ts';

export interface CodonUsage {
  readonly id: string;
  readonly organism: string;
  readonly organismZh: string;
  readonly set: GeneSet;
  readonly source: string;
  readonly unit: CodonUsageRow['unit'];
  /** Per thousand: as the source prints it, else computed and rounded to three decimals. */
  readonly perThousand: Float64Array;
  /** As the source gives them, by codon number. */
  readonly values: Float64Array;
  /** Share of each codon within its amino acid (or within the stops), 0..1. */
  readonly fractions: Float64Array;
  /** Value over the largest of the same amino acid, 0..1, five decimals. */
  readonly adaptiveness: Float64Array;
  /** Codons counted, where the table has counts. */
  readonly total: number | undefined;
}

/** A table of the library by its id, or undefined. */
export function findCodonUsage(id: string): CodonUsage | undefined {
  const known = cache.get(id);
  if (known) return known;
  const row = findUsageRow(id);
  if (!row) return undefined;
  const usage = usageFrom(row, parseNumbers(row.values));
  cache.set(id, usage);
  return usage;
}

function parseNumbers(text: string): Float64Array {
  return Float64Array.from(text.split(' '), Number);
}

const cache = new Map<string, CodonUsage>();

/** Makes the fractions and the relative adaptiveness of 64 values. */
export function usageFrom(row: Omit<CodonUsageRow, 'values' | 'taxid'>, values: Float64Array): CodonUsage {
  const fractions = new Float64Array(CODONS);
  const adaptiveness = new Float64Array(CODONS);
  let total = 0;
  for (let codon = 0; codon < CODONS; codon++) {
    const same = synonymsOf(AMINO[codon]!);
    const sum = same.reduce((all, other) => all + values[other]!, 0);
    const max = Math.max(...same.map((other) => values[other]!));
    fractions[codon] =
      row.unit === 'fraction' && Math.abs(sum - 1) < ROUNDING ? values[codon]! : shareOf(values[codon]!, sum);
    adaptiveness[codon] = max > 0 ? Math.round((values[codon]! / max) * 1e5) / 1e5 : 0;
    total += values[codon]!;
  }
  const { id, organism, organismZh, set, source, unit } = row;
  return {
    id,
    organism,
    organismZh,
    set,
    source,
    unit,
    perThousand: row.printed
      ? parseNumbers(row.printed)
      : values.map((value) => Math.round((1e6 * value) / total) / 1e3),
    values,
    fractions,
    adaptiveness,
    total: unit === 'count' ? total : undefined,
  };
}

/** Shares of two decimals may sum to 0.97 or 1.03; they are kept as the source states them. */
const ROUNDING = 0.035;

function shareOf(value: number, sum: number): number {
  return sum > 0 ? value / sum : 0;
}

/** The codons of an amino acid byte from most to least used; equal ones in the order of their numbers. */
export function sortSynonymsByUse(usage: CodonUsage, amino: number): readonly number[] {
  return [...synonymsOf(amino)].sort((a, b) => usage.values[b]! - usage.values[a]! || a - b);
}

/**
 * Natural logarithm of relative adaptiveness, the unit in which designs are scored. A codon the table never saw counts
 * as half a codon seen (Sharp & Li 1987) in a table of counts, else as 0.00001.
 */
export function logAdaptivenessOf(usage: CodonUsage): Float64Array {
  return usage.adaptiveness.map((value, codon) => {
    if (value > 0) return Math.log(value);
    const max = Math.max(...synonymsOf(AMINO[codon]!).map((other) => usage.values[other]!));
    return Math.log(usage.unit === 'count' && max > 0 ? Math.min(0.5 / max, 1) : 1e-5);
  });
}
