import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'protein in any frame and genetic code, or a map of frames under DNA',
  synopsis: [
    '[--frame LIST] [--code N] [OPTION ...] [FILE ...]',
    '--cds [--code N] [FILE ...]',
    '--map [--three] [--width N] [FILE ...]',
  ],
  description: ['Writes FASTA of proteins, a record and frame each. FASTA of any size is streamed.'],
  options: {
    Reading: {
      frame: {
        value: 'LIST',
        text: 'Frames, by commas; F is 1 to 3, R is -1 to -3, 6 is all. -1 begins at the last base.',
        accepts: '1, 2, 3, -1, -2, -3, F, R and 6',
        default: '1',
      },
      emboss: { text: 'Number reverse frames as EMBOSS does: -1 has the codons of frame 1.' },
      code: {
        value: 'N',
        text: 'Genetic code.',
        accepts: 'the number of an NCBI genetic code',
        default: '1',
      },
      'to-stop': { text: 'End before the first stop.' },
      cds: {
        text: 'Each record must be a complete coding sequence: start, multiple of 3, one stop, at the end. The start reads as M.',
      },
      'start-m': { text: 'A first codon that may start in this code reads as M.' },
      partial: { text: 'Translate a last codon of one or two bases too: X, or what it surely is.' },
      x: { text: 'Codons with gaps or foreign letters read as X; without it they end the run.' },
    },
    Output: {
      trim: { text: 'Leave out stops and X at the end.' },
      stop: { value: 'C', text: 'Letter for stops.', accepts: 'one printable character', default: '*' },
      three: { text: 'Three-letter code.' },
      map: { text: 'Text with the DNA in rows and the frames beneath.' },
      width: {
        value: 'N',
        text: 'Length of a line, 0 for one line.',
        accepts: 'a whole number from 0',
        unit: 'letters',
        default: '60',
      },
    },
  },
  examples: [
    {
      text: 'Coding sequences, checked and translated.',
      line: 'genewright translate --cds cds.fa',
      prints: ['>a first', 'MAIVMGR'],
    },
    { text: 'All six frames.', line: 'genewright translate --frame 6 contigs.fa > frames.fa' },
    { text: 'A map in three-letter code.', line: 'genewright translate --map --three --frame F cds.fa' },
  ],
  seeAlso: ['orfs', 'codon', 'docs/bio.md'],
};
