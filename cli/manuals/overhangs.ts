import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'overhangs for Golden Gate that ligase confuses least, with a proof',
  synopsis: [
    '--count N [--fixed LIST] [--exclude LIST] [--enzyme NAME] [--thorough] [--json]',
    '--fixed LIST [--enzyme NAME]',
    '--fragments N | --at LIST [--reach N] [--ends A,B] [--fasta] [OPTION ...] [FILE ...]',
  ],
  description: [
    "Completes fixed overhangs to a set, judges a set that is given, or splits every record where the overhangs lie best. A line an overhang: its number, 5' to 3' on the top strand, where it begins (1-based; of split records), the share of its ligations that is correct (0..1; Pryor et al. 2020, doi:10.1371/journal.pone.0238592), and what it is most often joined to wrongly, with the share.",
    'Standard error has the fidelity of the whole set and whether no other set has a higher one.',
  ],
  options: {
    Set: {
      enzyme: {
        short: 'e',
        value: 'NAME',
        text: "Type IIS with a 5' overhang behind its site.",
        accepts: 'a name such as BsaI, BsmBI, Esp3I, BbsI, SapI, PaqCI',
        default: 'BsaI',
      },
      count: {
        short: 'n',
        value: 'N',
        text: 'Overhangs of the set, fixed ones included.',
        accepts: '1 to 60',
        default: 'as many as are fixed',
      },
      fixed: {
        short: 'f',
        value: 'LIST',
        text: 'That the set holds anyway, on either strand.',
        accepts: 'overhangs parted by commas',
      },
      exclude: {
        short: 'x',
        value: 'LIST',
        text: 'That the set must not hold, on either strand.',
        accepts: 'overhangs parted by commas',
      },
      thorough: { text: 'Go on for up to a minute or so where a shorter search proves nothing.' },
    },
    Split: {
      fragments: {
        value: 'N',
        text: 'Split every record into fragments of about one length.',
        accepts: '2 to 30',
      },
      at: {
        value: 'LIST',
        text: 'Split every record near these positions instead, each the last base before.',
        accepts: 'ascending positions parted by commas',
      },
      reach: {
        value: 'N',
        text: 'How far an overhang may lie from such a place.',
        accepts: 'a whole number from 0',
        unit: 'bases',
        default: '10',
      },
      ends: {
        value: 'A,B',
        text: 'Overhangs put before and behind a line, as the vector has them.',
        accepts: 'two overhangs',
      },
      circular: { short: 'c', text: 'All records are circles; GenBank files know it by themselves.' },
    },
    Output: {
      fasta: { text: 'The fragments instead, ready to be ordered: each between two sites of the enzyme.' },
      json: { text: 'JSON lines in place of TSV.' },
    },
  },
  examples: [
    { text: 'The best ten overhangs for BsaI.', line: 'genewright overhangs --count 10' },
    { text: 'How good a set is.', line: 'genewright overhangs --enzyme BsmBI --fixed GGAG,AATG,GCTT,CGCT' },
    {
      text: 'A sequence in three fragments, ready to be ordered.',
      line: 'genewright overhangs -e Esp3I --fragments 3 --fasta floxed.fa > parts.fa',
    },
  ],
  seeAlso: ['assemble', 'primers', 'docs/cloning.md'],
};
