import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'two vectors: what differs, and what it does to each CDS and feature',
  synopsis: ['[--features | --summary] [--circular] [--json] FILE [FILE]'],
  description: [
    'The first two records, of one file or of two, up to 200,000 bp each. Origin and strand do not matter: the second is rotated and turned over until most bases agree.',
    'A line a difference: kind (substitution, insertion, deletion, replacement, inversion), its place on both (1-based, as each file counts), letters along the top strand of the first, bases changed, and what it does to coding sequences, in the names of HGVS (V12G, Q45*, K33Nfs*12). A record without features is given those of known elements. Of one and the same molecule there is no line, and a note on standard error.',
  ],
  options: {
    Output: {
      features: { text: 'A line a feature: intact, changed, moved, missing or new, with its effects.' },
      summary: {
        text: 'One line: the same molecule or not, strand, where the second has the first base of the first (1-based), bases shared, number of differences, both SEGUIDs.',
      },
      json: { text: 'JSON lines in place of TSV.' },
    },
    Input: { circular: { text: 'Both records are circles.' } },
  },
  examples: [
    { text: 'What a delivered plasmid has otherwise.', line: 'genewright compare plasmid.gb delivered.gb' },
    {
      text: 'The same molecule, or not.',
      line: 'genewright compare --summary --json plasmid.gb delivered.gb',
    },
  ],
  seeAlso: ['align', 'verify', 'annotate', 'docs/bio.md'],
};
