import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'known promoters, origins, tags and other elements found in plasmids',
  synopsis: ['[--identity X] [--whole] [--circular] [--format F] [FILE ...]'],
  description: [
    'A line an element: record, name, form, type, range (1-based), strand, identity and coverage (0..1), differences, how well the sequence is verified (twice, once), and whose license its use may need.',
    'A part carries its share in its name, "part (62 %)"; lox, FRT, rox and attachment sites their own name, with "-like" where a base differs.',
  ],
  options: {
    Search: {
      identity: {
        value: 'X',
        text: 'Smallest share of equal bases.',
        accepts: '0.5 to 1',
        unit: 'fraction',
        default: '0.9',
      },
      whole: { text: 'Leave out parts of elements.' },
      circular: { text: 'All records are circles; GenBank files know it by themselves.' },
    },
    Output: {
      format: {
        value: 'F',
        text: 'tsv, JSON lines, or the records as GenBank with the elements as features.',
        accepts: 'tsv, json or genbank',
        default: 'tsv',
      },
    },
  },
  examples: [
    { text: 'Elements of a plasmid, without parts.', line: 'genewright annotate --whole plasmid.gb' },
    {
      text: 'The plasmid with the elements as features.',
      line: 'genewright annotate --format genbank plasmid.gb > annotated.gb',
    },
  ],
  seeAlso: ['orfs', 'lox', 'packaging', 'docs/bio.md'],
};
