import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'any readable format as FASTA, GenBank, SnapGene, JSON or FASTQ',
  synopsis: ['[--to FORMAT] [--width N] [--circular | --linear] [FILE ...]'],
  description: [
    'Reads FASTA, FASTQ, GenBank, EMBL, SnapGene (.dna), .ab1, XDNA, GCK, Clustal, MSF, PHYLIP, PIR and plain text, each also .gz; the format is found by content. FASTA as FASTA is streamed, of any size.',
    'What could not be kept is noted on standard error with its line. JSON is a line a record: name, kind, topology, length, sequence, features; of .ab1 also the quality values.',
  ],
  options: {
    Output: {
      to: {
        value: 'FORMAT',
        text: 'Format written. dna is SnapGene, of one record; fastq needs the quality values of a trace (.ab1).',
        accepts: 'fasta, genbank, dna, json or fastq',
        default: 'fasta',
      },
      width: {
        value: 'N',
        text: 'Length of a line of FASTA, 0 for one line.',
        accepts: 'a whole number from 0',
        unit: 'residues',
        default: '60',
      },
    },
    Topology: {
      circular: { text: 'Mark the records circular.' },
      linear: { text: 'Mark the records linear.' },
    },
  },
  examples: [
    { text: 'The sequence of a GenBank file.', line: 'genewright convert plasmid.gb > plasmid.fa' },
    {
      text: 'Packed reads as FASTA, a line each.',
      line: 'genewright convert --width 0 reads.fastq.gz',
      prints: ['>r1', 'ACGTACGT', '>r2', 'GGGGCCCC'],
    },
    { text: 'A circle for SnapGene.', line: 'genewright convert --to dna --circular insert.fa > insert.dna' },
  ],
  seeAlso: ['revcomp', 'annotate', 'docs/bio.md'],
};
