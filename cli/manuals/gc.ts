import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'length, GC, skew and letters of every record; windows; N50',
  synopsis: [
    '[--rule RULE] [--json] [FILE ...]',
    '--summary [FILE ...]',
    '--window N [--step N] [--circular] [FILE ...]',
  ],
  description: [
    'Writes TSV, a line a record: name, length, gc, gcSkew, atSkew, a, c, g, t (and u), n, ambiguous, gaps. Fractions 0..1; NaN where nothing is counted. FASTA of any size is streamed; other formats are held in memory.',
  ],
  options: {
    Measure: {
      rule: {
        value: 'RULE',
        text: 'What counts as GC. called: S as GC, W as AT, N and gaps left out.',
        accepts: 'called, length, weighted, seqkit or geecee',
        default: 'called',
      },
      summary: { text: 'One line for all records: number, bases, GC, N50, L50, N90, quartiles of length.' },
    },
    Windows: {
      window: {
        value: 'N',
        text: 'A line a window: name, start, end (1-based), gc, gcSkew, atSkew, cpg, walk.',
        accepts: 'a whole number above 0',
        unit: 'bases',
      },
      step: {
        value: 'N',
        text: 'From one window to the next.',
        accepts: 'a whole number above 0',
        unit: 'bases',
        default: 'the window',
      },
      circular: { text: 'Windows pass the origin.' },
    },
    Output: { json: { text: 'JSON lines in place of TSV.' } },
  },
  examples: [
    { text: 'Figures of an assembly.', line: 'genewright gc --summary contigs.fa' },
    { text: 'GC in windows of 8 bases.', line: 'genewright gc --window 8 --step 4 contigs.fa > windows.tsv' },
    { text: 'From a pipe, as JSON.', line: 'genewright convert plasmid.gb | genewright gc --json' },
  ],
  seeAlso: ['translate', 'orfs', 'docs/bio.md'],
};
