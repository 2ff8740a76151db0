// Words that options of `genewright codon` accept; the manual names them.

export const OBJECTIVES = ['balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'] as const;
export const FORMATS = ['fasta', 'genbank', 'tsv', 'codons', 'json'] as const;
