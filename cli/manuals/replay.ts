import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'run a saved result again: the same, or where it differs',
  synopsis: ['[--save] RESULT.json [FILE ...]'],
  description: [
    'Results are saved by the page (Save result) and by genewright result. Inputs that the file does not include are given after it, in their order, and checked by SEGUID. One line says that the output is the same; else a line a difference: part, as saved, as now. Proofs of codon designs are checked too.',
  ],
  options: {
    Output: { save: { text: 'The result as it is now, as a saved result in place of the lines.' } },
  },
  examples: [
    {
      text: 'An alignment run again; its inputs are given.',
      line: 'genewright replay alignment.json reference.fa read.fa',
    },
    {
      text: 'A result that includes its inputs, saved anew.',
      line: 'genewright replay --save rna.json > now.json',
    },
  ],
  exitStatus: [[3, 'the output differs from the saved one']],
  seeAlso: ['result', 'docs/results.md'],
};
