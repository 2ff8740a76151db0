// Constructs to try, put together from sites and stretches of reporter genes.
import type { Example } from '#src/ui/SourceInput.tsx';

const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const LOXP_R = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';
const LOX2272 = 'ATAACTTCGTATAGGATACTTTATACGAAGTTAT';
const LOX2272_R = 'ATAACTTCGTATAAAGTATCCTATACGAAGTTAT';
const LOX66 = 'ATAACTTCGTATAGCATACATTATACGAACGGTA';
const LOX71_R = 'ATAACTTCGTATAATGTATGCTATACGAACGGTA';

// First 120 bases of EGFP and of mCherry, and 90 bases of the CMV promoter.
const EGFP =
  'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGACGGCGACGTAAACGGCCACAAGTTCAGCGTGTCCGGCGAGGGCGAGGGCGATGCCACCTAC';
const MCHERRY =
  'ATGGTGAGCAAGGGCGAGGAGGATAACATGGCCATCATCAAGGAGTTCATGCGCTTCAAGGTGCACATGGAGGGCTCCGTGAACGGCCACGAGTTCGAGATCGAGGGCGAGGGCGAGGGC';
const CMV = 'GTGATGCGGTTTTGGCAGTACATCAATGGGCGTGGATAGCGGTTTGACTCACGGGGATTTCCAAGTCTCCACCCCATTGACGTCAATGGG';
const POLY_A = 'AACTTGTTTATTGCAGCTTATAATGGTTACAAATAAAGCAATAGCATCACAAATTTCACAAATAAAGCATTTTTTTCACTGC';
const EGFP_R = [...EGFP]
  .reverse()
  .map((base) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[base])
  .join('');

const fasta = (name: string, text: string) => `>${name}\n${text.replace(/.{1,60}/g, '$&\n')}`;

export const constructs: readonly Example[] = [
  {
    title: { en: 'FLEx / DIO: EGFP switched on by Cre', zh: 'FLEx / DIO：Cre 开启 EGFP 表达' },
    text: () =>
      fasta(
        'FLEx-EGFP',
        [CMV, LOXP, 'GGTACCGAGCTC', LOX2272, EGFP_R, LOXP_R, 'CTCGAGTCTAGA', LOX2272_R, POLY_A].join(''),
      ),
  },
  {
    title: { en: 'Floxed stop before mCherry', zh: 'mCherry 前的 floxed STOP' },
    text: () => fasta('LSL-mCherry', CMV + LOXP + POLY_A + POLY_A + LOXP + MCHERRY + POLY_A),
  },
  {
    title: { en: 'lox66 and lox71, inversion that stays', zh: 'lox66 与 lox71：单向倒位' },
    text: () => fasta('lox66-71', CMV + LOX66 + EGFP_R + LOX71_R + POLY_A),
  },
];
