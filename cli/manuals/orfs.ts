import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'open reading frames on both strands, over the origin of circles',
  synopsis: ['[--min N] [--starts RULE] [--format F] [OPTION ...] [FILE ...]'],
  description: [
    'A line an ORF: record, id, range (1-based, with the stop), strand, frame, amino acids, ends, weight, pI; in the order of their begin on the top strand.',
    'Linear FASTA is streamed in constant memory (bases and ORFs of a record beyond 4 Mb lie in a scratch file). Circles, and other formats, are held in memory.',
  ],
  options: {
    Search: {
      code: {
        value: 'N',
        text: 'Genetic code.',
        accepts: 'the number of an NCBI genetic code',
        default: '1',
      },
      starts: {
        value: 'RULE',
        text: 'Where an ORF begins: atg, the starts of the code, or any (the first codon after a stop).',
        accepts: 'atg, code or any',
        default: 'atg',
      },
      min: {
        value: 'N',
        text: 'Shortest ORF.',
        accepts: 'a whole number above 0',
        unit: 'amino acids',
        default: '100',
      },
      max: { value: 'N', text: 'Longest ORF.', accepts: 'a whole number above 0', unit: 'amino acids' },
      strand: { value: 'S', text: 'Strand searched.', accepts: 'both, forward or reverse', default: 'both' },
      complete: { text: 'Leave out ORFs that run into an end of a linear sequence.' },
      nested: { text: 'Also every further start inside an ORF.' },
      circular: { text: 'All records are circles; GenBank files know it by themselves.' },
    },
    Output: {
      format: {
        value: 'F',
        text: 'Format written; protein and dna are FASTA, gff is GFF3, json is JSON lines.',
        accepts: 'tsv, protein, dna, gff or json',
        default: 'tsv',
      },
    },
  },
  examples: [
    {
      text: 'Short complete ORFs of a circle.',
      line: 'genewright orfs --min 5 --complete --circular cds.fa',
    },
    {
      text: 'Their proteins.',
      line: 'genewright orfs --min 5 --strand forward --format protein cds.fa > orfs.fa',
    },
  ],
  seeAlso: ['translate', 'annotate', 'docs/bio.md'],
};
