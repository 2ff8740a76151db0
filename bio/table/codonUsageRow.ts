// What a codon usage table states of itself, and its numbers.

/** Which genes were counted. */
export type GeneSet = 'allGenes' | 'highlyExpressed' | 'caiReference' | 'ribosomal' | 'custom';

export interface CodonUsageRow {
  readonly id: string;
  readonly organism: string;
  readonly organismZh: string;
  /** NCBI taxonomy. */
  readonly taxid: number;
  readonly set: GeneSet;
  readonly source: string;
  readonly unit: 'count' | 'perThousand' | 'fraction';
  /** The per-thousand column as the source prints it, where it is not the values rounded to three decimals. */
  readonly printed?: string;
  /** 64 numbers parted by blanks, AAA AAC AAG AAT ACA ... TTT. */
  readonly values: string;
}
