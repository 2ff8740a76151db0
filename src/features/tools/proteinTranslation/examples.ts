import type { Example } from '#src/ui/tool/SourceInput.tsx';
import { translationWords } from './words.ts';

/** EGFP (GenBank U55762, Cormack 1996), 720 bp from ATG to TAA. */
const EGFP = [
  'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGACGGCGACGTAAACGGCCACAAGTTCAGCGTGTCCGGC',
  'GAGGGCGAGGGCGATGCCACCTACGGCAAGCTGACCCTGAAGTTCATCTGCACCACCGGCAAGCTGCCCGTGCCCTGGCCCACCCTCGTGACCACC',
  'CTGACCTACGGCGTGCAGTGCTTCAGCCGCTACCCCGACCACATGAAGCAGCACGACTTCTTCAAGTCCGCCATGCCCGAAGGCTACGTCCAGGAG',
  'CGCACCATCTTCTTCAAGGACGACGGCAACTACAAGACCCGCGCCGAGGTGAAGTTCGAGGGCGACACCCTGGTGAACCGCATCGAGCTGAAGGGC',
  'ATCGACTTCAAGGAGGACGGCAACATCCTGGGGCACAAGCTGGAGTACAACTACAACAGCCACAACGTCTATATCATGGCCGACAAGCAGAAGAAC',
  'GGCATCAAGGTGAACTTCAAGATCCGCCACAACATCGAGGACGGCAGCGTGCAGCTCGCCGACCACTACCAGCAGAACACCCCCATCGGCGACGGC',
  'CCCGTGCTGCTGCCCGACAACCACTACCTGAGCACCCAGTCCGCCCTGAGCAAAGACCCCAACGAGAAGCGCGATCACATGGTCCTGCTGGAGTTC',
  'GTGACCGCCGCCGGGATCACTCTCGGCATGGACGAGCTGTACAAGTAA',
].join('');

export const examples: readonly Example[] = [
  { title: translationWords.exampleEgfp, text: () => `>EGFP enhanced green fluorescent protein\n${EGFP}\n` },
  { title: translationWords.exampleCircle, text: circle },
  {
    title: translationWords.exampleMany,
    text: () =>
      `>EGFP-N-terminus\n${EGFP.slice(0, 60)}\n>with-N-and-gaps\nATGGTGNNNAAGGARTAR---CTGMTTRAYTGA\n>reverse-only\nTTACTTGTACAGCTCGTCCAT\n`,
  },
  { title: translationWords.exampleRest, text: () => `>EGFP-and-two\n${EGFP.slice(0, 300)}TA\n` },
];

/** EGFP and a spacer as a circle of 757 bp, opened inside the gene: the ORF passes the origin. */
function circle(): string {
  const whole = `${EGFP}GATCCTGCAGGCATGCAAGCTTGGCGTAATCATGGTC`;
  const reversed = whole.slice(400) + whole.slice(0, 400);
  const rows = (reversed.toLowerCase().match(/.{1,60}/g) ?? []).map(
    (row, i) => `${String(60 * i + 1).padStart(9)} ${(row.match(/.{1,10}/g) ?? []).join(' ')}`,
  );
  return `LOCUS       EGFP_circle              ${reversed.length} bp    DNA     circular SYN 01-JAN-2020
DEFINITION  EGFP opened inside the gene.
FEATURES             Location/Qualifiers
ORIGIN
${rows.join('\n')}
//
`;
}
