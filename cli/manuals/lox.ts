import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'lox, FRT and rox sites, what Cre makes of them, recombinase genes',
  synopsis: [
    '[--mismatches N] [--cre] [--circular] [--json] [FILE ...]',
    '--pairs | --products FMT | --final FMT [FILE ...]',
    '--genes [--protein] [FILE ...]',
  ],
  description: [
    'A line a site: record, name, range (1-based), strand, left arm, spacer, right arm (what differs in lower case), spacer state.',
  ],
  options: {
    Search: {
      mismatches: {
        short: 'k',
        value: 'N',
        text: 'Allowed in each arm against the nearest known arm.',
        accepts: '0 to 4',
        unit: 'bases',
        default: '2',
      },
      cre: { text: 'lox sites alone.' },
      circular: { text: 'All records are circles; GenBank files know it by themselves.' },
      protein: { text: 'With --genes, records are proteins.' },
    },
    Output: {
      pairs: { text: 'A line a pair: affinity, what it does, why.' },
      products: { value: 'FMT', text: 'The products of every pair.', accepts: 'fasta or genbank' },
      final: { value: 'FMT', text: 'The molecules that remain in the end.', accepts: 'fasta or genbank' },
      genes: { text: 'A line a recombinase gene: enzyme, version, range, identity, changes of the protein.' },
      json: { text: 'JSON lines in place of TSV.' },
    },
  },
  examples: [
    { text: 'Sites of a plasmid.', line: 'genewright lox plasmid.gb' },
    {
      text: 'What Cre leaves of a floxed gene.',
      line: 'genewright lox --cre --final fasta floxed.fa > after.fa',
    },
  ],
  seeAlso: ['annotate', 'digest', 'docs/bio.md'],
};
