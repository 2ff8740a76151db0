import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'align two sequences: needle, water, global, local, one inside the other',
  synopsis: ['[--mode MODE] [OPTION ...] FILE [FILE]'],
  description: [
    'The first two records, of one file or of two. Exact; scores as EMBOSS needle and water give them.',
  ],
  options: {
    Method: {
      mode: {
        short: 'm',
        value: 'MODE',
        text: 'needle leaves end gaps free, global charges them.',
        accepts: 'needle, global, water, local, b-in-a or a-in-b',
        default: 'needle',
      },
      'both-strands': { text: 'Try the reverse complement of the second too and keep the better.' },
    },
    Scores: {
      protein: {
        text: 'Residues are amino acids (EBLOSUM62); without it EDNAFULL for nucleotides, as found.',
      },
      match: {
        value: 'N',
        text: 'Points of equal residues in place of a matrix.',
        accepts: 'a number',
        unit: 'points',
        default: '5 where --mismatch is given',
      },
      mismatch: {
        value: 'N',
        text: 'Points of different residues in place of a matrix.',
        accepts: 'a number',
        unit: 'points',
        default: '-4 where --match is given',
      },
      gapopen: {
        value: 'N',
        text: "Cost of a gap's first residue.",
        accepts: 'a number',
        unit: 'points',
        default: '10',
      },
      gapextend: {
        value: 'N',
        text: 'Cost of each further residue.',
        accepts: 'a number',
        unit: 'points',
        default: '0.5',
      },
    },
    Output: {
      format: {
        short: 'f',
        value: 'FORMAT',
        text: 'pair is EMBOSS srspair, tsv a line a column.',
        accepts: 'pair, tsv, fasta, json or score',
        default: 'pair',
      },
    },
  },
  examples: [
    { text: 'A read against its reference.', line: 'genewright align reference.fa read.fa' },
    {
      text: 'The score alone.',
      line: 'genewright align -m water -f score reference.fa read.fa',
      prints: ['ref read 80'],
    },
  ],
  seeAlso: ['compare', 'docs/bio.md'],
};
