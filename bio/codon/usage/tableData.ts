// A codon usage table as plain data for a design file.
import { textDigestOf } from '#bio/core/seguid.ts';
import type { CodonUsage } from './usage.ts';

/** Identifies a table, with a digest of its numbers, since two tables may have the same name. */
export function tableDataOf(usage: CodonUsage): object {
  const values = [...usage.values];
  return {
    id: usage.id,
    organism: usage.organism,
    set: usage.set,
    source: usage.source,
    unit: usage.unit,
    digest: tableDigestOf(usage),
    values,
  };
}

export function tableDigestOf(usage: CodonUsage): string {
  return textDigestOf([...usage.values].join(' '));
}
