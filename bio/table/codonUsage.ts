// The codon usage tables of the library: hosts to design for, and the tables of other tools to compare with.
// Every table states where it comes from and how many codons were counted; the page shows both beside each number.
import type { LocalizedText } from '#bio/core/fault.ts';
import { HOST_USAGE } from './codonUsageHosts.ts';
import { PEER_USAGE } from './codonUsagePeers.ts';
import type { CodonUsageRow, GeneSet } from './codonUsageRow.ts';

export const CODON_USAGE: readonly CodonUsageRow[] = [...HOST_USAGE, ...PEER_USAGE];

export { HOSTS } from './codonHosts.ts';
export { DEFAULT_HOST } from './defaultHost.ts';

export function findUsageRow(id: string): CodonUsageRow | undefined {
  return CODON_USAGE.find((row) => row.id === id);
}

/** All tables of an organism; the strains of E. coli K-12 count as one organism. */
export function tablesOf(taxid: number): readonly CodonUsageRow[] {
  const kin = taxid === 511145 ? [511145, 83333, 316407, 199310] : [taxid];
  return CODON_USAGE.filter((row) => kin.includes(row.taxid));
}

export const GENE_SET_NAMES: Readonly<Record<GeneSet, LocalizedText>> = {
  allGenes: { en: 'all genes', zh: '全部基因' },
  highlyExpressed: { en: 'highly expressed genes', zh: '高表达基因' },
  caiReference: { en: 'CAI reference set', zh: 'CAI 参考基因集' },
  ribosomal: { en: 'ribosomal protein genes', zh: '核糖体蛋白基因' },
  custom: { en: 'your table', zh: '自定义密码子表' },
};
