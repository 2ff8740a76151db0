import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'length of the genome between ITRs or LTRs, and how to shorten it',
  synopsis: ['[--budget | --advice] [--circular] [--json] [FILE ...]'],
  description: [
    "A line a genome: record, answer (found, ask where several arcs are possible, none), system (ssAAV, scAAV, lentivirus), bases strictly between the inner ends of the repeats, limit, bases over it, bases from outer end to outer end, bases of the RNA (5' R to 3' R), range between (1-based), both repeats, remark.",
  ],
  options: {
    Output: {
      budget: { text: 'A line an element or gap between the repeats; the bases add up.' },
      advice: {
        text: 'A line a combination of changes that brings the genome under its limit; where there is none, a line that states why.',
      },
      json: { text: 'JSON lines in place of TSV.' },
    },
    Input: { circular: { text: 'All records are circles; GenBank files know it by themselves.' } },
  },
  examples: [
    { text: 'Does the genome of a vector fit?', line: 'genewright packaging --circular aav.fa' },
    {
      text: 'Which elements use the bases.',
      line: 'genewright packaging --budget --circular aav.fa > budget.tsv',
    },
  ],
  seeAlso: ['annotate', 'compare', 'docs/bio.md'],
};
