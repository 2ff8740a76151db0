/** The host that a screen begins with, by the name of its codon usage table (codonUsage.ts). */
export const DEFAULT_HOST = 'kazusa_human';
