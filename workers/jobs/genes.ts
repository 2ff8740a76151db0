// Genes of the table by symbol: what they are and where their bases stand, and the bases of one.
import { textOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { findGenes as findInTable, type Gene, geneOf } from '#bio/table/genes.ts';

export type GeneRow = Omit<Gene, 'coding'>;

export interface GeneCoding extends GeneRow {
  readonly bases: string;
}

export function findGenes({ query }: { readonly query: string }): Result<readonly GeneRow[]> {
  return ok(findInTable(query).map(rowOf));
}

export function findGeneCoding({ symbol, species }: Pick<Gene, 'symbol' | 'species'>): Result<GeneCoding> {
  const gene = geneOf(symbol, species);
  return gene ? ok({ ...rowOf(gene), bases: textOf(gene.coding()) }) : err(unknownGene(symbol));
}

function rowOf({ coding: _, ...row }: Gene): GeneRow {
  return { ...row };
}

function unknownGene(symbol: string) {
  return fault('gene/unknown', {
    en: `Expected the symbol of a gene of the table, found “${symbol}”. Search for it, or paste its coding sequence.`,
    zh: `应为基因表中的基因符号，实际为 “${symbol}”。请先检索，或直接粘贴其编码序列。`,
  });
}
