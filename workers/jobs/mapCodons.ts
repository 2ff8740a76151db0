// The codons of a host, to choose one for an amino acid in the plasmid map.
import { CODON_TEXT } from '#bio/codon/usage/codons.ts';
import { findCodonUsage } from '#bio/codon/usage/usage.ts';
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { CODONS, getGeneticCode } from '#bio/table/geneticCodes.ts';

export interface HostCodon {
  /** DNA letters. */
  readonly bases: string;
  /** One letter, `*` a stop. */
  readonly aminoAcid: string;
  /** 0..1 of its amino acid in this host. */
  readonly share: number;
}

/** All 64 by amino acid, the most used first. */
export function mapCodons({
  table,
  code,
}: {
  readonly table: string;
  readonly code: number;
}): Result<{ readonly codons: readonly HostCodon[] }> {
  const usage = findCodonUsage(table);
  if (!usage)
    return err(
      fault('map/no-table', {
        en: `Expected a codon usage table of the library, found “${table}”. Choose a host from the list.`,
        zh: `未找到密码子使用表“${table}”，请从列表中选择宿主。`,
      }),
    );
  const { aminoAcids } = getGeneticCode(code);
  const all = Array.from(usage.values, (value, codon) => {
    const bases = CODON_TEXT[codon]!;
    return { bases, value, aminoAcid: aminoAcids[CODONS.indexOf(bases)]! };
  });
  const sums = new Map<string, number>();
  for (const { aminoAcid, value } of all) sums.set(aminoAcid, (sums.get(aminoAcid) ?? 0) + value);
  const codons = all
    .map(({ bases, aminoAcid, value }) => ({ bases, aminoAcid, share: value / (sums.get(aminoAcid) || 1) }))
    .sort((a, b) => (a.aminoAcid === b.aminoAcid ? b.share - a.share : a.aminoAcid < b.aminoAcid ? -1 : 1));
  return ok({ codons });
}
