// The rule of verification: which regions of a plasmid are functional. Feature keys of the INSDC.

/** Feature keys whose bases do something: a change of them is not accepted unseen. */
export const FUNCTIONAL_KEYS: readonly string[] = [
  'CDS',
  'promoter',
  'enhancer',
  'regulatory',
  'polyA_signal',
  'terminator',
  'RBS',
  'rep_origin',
  'repeat_region',
  'LTR',
  'protein_bind',
  'misc_recomb',
  "5'UTR",
  "3'UTR",
  'intron',
  'ncRNA',
  'misc_RNA',
  'sig_peptide',
  'mat_peptide',
];
