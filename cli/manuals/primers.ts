import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'primer binding, in-silico PCR and Sanger coverage',
  synopsis: [
    '[--primers FILE] [--panel] [OPTION ...] [FILE ...]',
    '--primers FILE --products [--fasta] [--min N] [--max N] [FILE ...]',
    '--primers FILE --coverage [--skip N] [--reach N] [FILE ...]',
  ],
  description: [
    'Both strands, with mismatches, tails and circles. A line a binding site: template, primer, strand, range (1-based, on the top strand), bound and tail bases, mismatches (A4>T: letter, place in the primer, template letter along it), unsure places, Tm of the bound part, Tm with mismatches, GC (0..1), sequence.',
  ],
  options: {
    Primers: {
      primers: {
        short: 'p',
        value: 'FILE',
        text: 'FASTA, or a name and a sequence a line (tab, comma, semicolon or blanks).',
        accepts: 'a file, or - for standard input',
        default: 'the panel',
      },
      panel: { text: 'The 139 universal primers too; alone where --primers is absent.' },
    },
    Binding: {
      mismatches: {
        short: 'm',
        value: 'N',
        text: 'Most mismatches in the bound part; N% is that percent of each primer, rounded down.',
        accepts: 'a whole number from 0, or N%',
        unit: 'bases',
        default: '2',
      },
      anchor: {
        value: 'N',
        text: "At the 3' end that must match.",
        accepts: 'a whole number from 0',
        unit: 'bases',
        default: '3',
      },
      tails: {
        value: 'N',
        text: "Allow 5' tails: at least N bases at the 3' end bind.",
        accepts: 'a whole number from 0',
        unit: 'bases',
      },
      circular: { short: 'c', text: 'All records are circles; GenBank files know it by themselves.' },
    },
    Output: {
      missing: { text: 'A line a primer that does not bind, with its best near miss.' },
      products: { text: 'A line a PCR product: template, both primers, range, length.' },
      fasta: { text: 'With --products, their sequences, tails included.' },
      min: {
        value: 'N',
        text: 'Shortest product.',
        accepts: 'a whole number from 0',
        unit: 'bases',
        default: '1',
      },
      max: {
        value: 'N',
        text: 'Longest product.',
        accepts: 'a whole number from 0',
        unit: 'bases',
        default: '10000',
      },
      coverage: { text: 'A line a read and a gap.' },
      skip: {
        value: 'N',
        text: 'Where a read begins after its primer.',
        accepts: 'a whole number from 0',
        unit: 'bases',
        default: '50',
      },
      reach: {
        value: 'N',
        text: 'Where a read ends after its primer.',
        accepts: 'a whole number from 0',
        unit: 'bases',
        default: '800',
      },
      json: { text: 'JSON lines in place of TSV.' },
    },
    Conditions: {
      na: { value: 'N', text: 'Sodium.', accepts: 'a number from 0', unit: 'mM', default: '50' },
      k: { value: 'N', text: 'Potassium.', accepts: 'a number from 0', unit: 'mM', default: '0' },
      tris: { value: 'N', text: 'Tris.', accepts: 'a number from 0', unit: 'mM', default: '0' },
      mg: { value: 'N', text: 'Magnesium.', accepts: 'a number from 0', unit: 'mM', default: '0' },
      dntp: { value: 'N', text: 'dNTPs.', accepts: 'a number from 0', unit: 'mM', default: '0' },
      oligo: { value: 'N', text: 'Primer.', accepts: 'a number from 0', unit: 'nM', default: '25' },
      target: { value: 'N', text: 'Template strand.', accepts: 'a number from 0', unit: 'nM', default: '25' },
      salt: { value: 'N', text: 'Salt correction; 5 is SantaLucia 1998.', accepts: '0 to 7', default: '5' },
    },
  },
  examples: [
    { text: 'Where primers bind.', line: 'genewright primers -p primers.txt plasmid.gb' },
    {
      text: 'Their PCR products.',
      line: 'genewright primers -p primers.txt --products plasmid.gb > pcr.tsv',
    },
    {
      text: 'Which universal primers read this plasmid.',
      line: 'genewright primers --panel --coverage plasmid.gb',
    },
  ],
  seeAlso: ['align', 'digest', 'docs/bio.md'],
};
