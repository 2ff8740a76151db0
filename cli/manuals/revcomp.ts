import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'reverse complement, reverse or complement of every record',
  synopsis: ['[--reverse | --complement] [--as LETTERS] [--width N] [--genbank] [FILE ...]'],
  description: [
    'Reads FASTA (also .gz), GenBank, EMBL, SnapGene or plain text and writes FASTA. IUPAC codes, case and gaps are kept. FASTA is streamed, of any size.',
  ],
  options: {
    Operation: {
      reverse: { text: 'Reverse only.' },
      complement: { text: 'Complement only.' },
      as: {
        value: 'LETTERS',
        text: 'Write T or U.',
        accepts: 'same, dna (U becomes T) or rna (T becomes U)',
        default: 'same',
      },
    },
    Output: {
      width: {
        value: 'N',
        text: 'Length of a line, 0 for one line.',
        accepts: 'a whole number from 0',
        unit: 'residues',
        default: '60',
      },
      genbank: { text: 'Write GenBank, features moved along; the file is held in memory.' },
    },
  },
  examples: [
    {
      text: 'The other strand of every contig.',
      line: 'genewright revcomp contigs.fa',
      prints: ['>a first', 'TCAGCGGCCCATTACAATGGCCAT', '>b', 'GGCCGGCC'],
    },
    {
      text: 'A plasmid turned over, with its features.',
      line: 'genewright revcomp --genbank plasmid.gb > turned.gb',
    },
  ],
  seeAlso: ['convert', 'translate', 'docs/bio.md'],
};
