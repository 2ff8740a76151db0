import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'sequencing reads against plasmids: what is confirmed, what differs, and a verdict',
  synopsis: [
    '--reference FILE [--bases | --reads | --summary | --certificate | --pdf | --as-built | --consensus FORMAT] [OPTION ...] FILE ...',
    '--reference FILE --check FILE [FILE ...]',
  ],
  description: [
    'Reads are .ab1, .scf, FASTQ, FASTA or GenBank, .gz too; each finds the plasmid it comes from, on either strand and over the origin. A line a difference: plasmid, status, place (1-based), letters of the reference and of the reads, quality for and against it (sums of Phred values), reads that show it, regions it touches, what it does to proteins, enzymes whose sites it makes (+) or breaks (-), and whether it is accepted.',
    'Status: different (sure), doubtful (too weak, or reads that contradict each other), notResolvable (this method cannot tell: homopolymers, small changes in an ITR by long reads). An insertion or deletion is stated over all places where it may stand. Breakpoints are where well-read bases no longer follow the plasmid.',
    'Verdict: accepted (every base is confirmed); acceptedInPart (nothing differs surely, but bases outside of functional regions are not confirmed); acceptedWithNotice (silent differences, or outside of functional regions); remake; incomplete (functional regions that are not known well enough). Functional are known elements and features of the keys below. A note on standard error states how many bases are not covered, doubtful or not resolvable, and why there is no SEGUID as built.',
  ],
  options: {
    Input: {
      reference: {
        short: 'r',
        value: 'FILE',
        repeats: true,
        text: 'Plasmids as ordered: all records of a file, or of a cloning history (also of OpenCloning) the molecule that it ends with. May be given several times.',
        accepts: 'a file, or - for standard input',
      },
      circular: { short: 'c', text: 'All references are circles; GenBank files know it by themselves.' },
      method: {
        value: 'NAME',
        text: 'How the reads were made.',
        accepts: 'sanger or long',
        default: 'long for files with a read above 1,500 bases',
      },
    },
    Rule: {
      confirm: {
        value: 'N',
        text: 'A base is confirmed from this sum of qualities on.',
        accepts: 'a whole number from 1',
        unit: 'Phred',
        default: '20',
      },
      differ: {
        value: 'N',
        text: 'A difference is sure from this sum on.',
        accepts: 'a whole number from 1',
        unit: 'Phred',
        default: '45',
      },
      functional: {
        value: 'KEYS',
        text: 'Feature keys in which only silent differences are accepted.',
        accepts: 'INSDC keys, parted by commas',
        default: 'CDS, promoter, rep_origin and 16 more',
      },
    },
    Output: {
      bases: { text: 'A line a stretch of equal status.' },
      reads: { text: 'A line a read: its plasmid, strand, place, and bases of it that lie there.' },
      summary: { text: 'A line a plasmid: verdict, bases of each status, reads, both SEGUIDs.' },
      certificate: { text: 'JSON: all of it, with the SEGUIDs of plasmid and reads.' },
      pdf: {
        text: 'PDF: the certificate for people, each plasmid on pages of its own, with the date of today.',
      },
      language: { value: 'NAME', text: 'Of the PDF.', accepts: 'en or zh', default: 'en' },
      'as-built': {
        text: 'GenBank: each plasmid with its sure differences, these and what is not known as features.',
      },
      consensus: {
        value: 'FORMAT',
        text: 'Each plasmid as the reads have it: with a Phred value a base, and N where they do not tell.',
        accepts: 'fastq or fasta',
      },
      json: { text: 'JSON lines in place of TSV.' },
    },
    Certificate: {
      check: {
        value: 'FILE',
        text: 'A certificate: whether it is of the reference and names the molecule that its differences make; with reads, whether they give the same certificate again.',
      },
    },
  },
  exitStatus: [[3, 'A certificate is not confirmed.']],
  examples: [
    {
      text: 'What a delivered plasmid has otherwise.',
      line: 'genewright verify -r plasmid.gb assembly.fa',
    },
    {
      text: 'The verdict.',
      line: 'genewright verify -r plasmid.gb --summary --json assembly.fa',
    },
    {
      text: 'A certificate.',
      line: 'genewright verify -r plasmid.gb --certificate assembly.fa > report.json',
    },
    {
      text: 'The same for people, in Chinese.',
      line: 'genewright verify -r plasmid.gb --pdf --language zh assembly.fa > a.pdf',
    },
    {
      text: 'Whether it holds, and the reads give it again.',
      line: 'genewright verify -r plasmid.gb --check report.json assembly.fa',
      prints: ['confirmed'],
    },
  ],
  seeAlso: ['compare', 'align', 'convert', 'docs/verification.md'],
};
