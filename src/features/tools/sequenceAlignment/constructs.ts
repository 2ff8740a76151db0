// Constructs to try, put together from sites and stretches of reporter genes, as GenBank with their features.
import type { Example } from '#src/ui/tool/SourceInput.tsx';

interface Piece {
  readonly type: string;
  readonly name: string;
  readonly letters: string;
  readonly isReversed?: boolean;
}

const site = (name: string, letters: string, isReversed = false): Piece => ({
  type: 'protein_bind',
  name,
  letters,
  isReversed,
});
const LOXP = site('loxP', 'ATAACTTCGTATAGCATACATTATACGAAGTTAT');
const LOX2272 = site('lox2272', 'ATAACTTCGTATAGGATACTTTATACGAAGTTAT');
const LOX66 = site('lox66', 'ATAACTTCGTATAGCATACATTATACGAACGGTA');
const LOX71 = site('lox71', 'TACCGTTCGTATAGCATACATTATACGAAGTTAT');
const LINKER: Piece = { type: '', name: '', letters: 'GGTACCGAGCTC' };

// The last 90 bases of the CMV promoter, the first 120 of EGFP and of mCherry, the SV40 polyadenylation signal.
const CMV: Piece = {
  type: 'promoter',
  name: 'CMV promoter',
  letters: 'GTGATGCGGTTTTGGCAGTACATCAATGGGCGTGGATAGCGGTTTGACTCACGGGGATTTCCAAGTCTCCACCCCATTGACGTCAATGGG',
};
const EGFP: Piece = {
  type: 'CDS',
  name: 'EGFP',
  letters:
    'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGGACGGCGACGTAAACGGCCACAAGTTCAGCGTGTCCGGCGAGGGCGAGGGCGATGCCACCTAC',
};
const MCHERRY: Piece = {
  type: 'CDS',
  name: 'mCherry',
  letters:
    'ATGGTGAGCAAGGGCGAGGAGGATAACATGGCCATCATCAAGGAGTTCATGCGCTTCAAGGTGCACATGGAGGGCTCCGTGAACGGCCACGAGTTCGAGATCGAGGGCGAGGGCGAGGGC',
};
const POLY_A: Piece = {
  type: 'polyA_signal',
  name: 'SV40 poly(A)',
  letters: 'AACTTGTTTATTGCAGCTTATAATGGTTACAAATAAAGCAATAGCATCACAAATTTCACAAATAAAGCATTTTTTTCACTGC',
};
const STOP: Piece = { ...POLY_A, type: 'terminator', name: 'STOP' };

export const constructs: readonly Example[] = [
  {
    title: { en: 'FLEx / DIO: EGFP switched on by Cre', zh: 'FLEx / DIO：Cre 开启 EGFP 表达' },
    text: () =>
      genbank('FLEx-EGFP', [
        CMV,
        LOXP,
        LINKER,
        LOX2272,
        flipPiece(EGFP),
        flipPiece(LOXP),
        flipPiece(LINKER),
        flipPiece(LOX2272),
        POLY_A,
      ]),
  },
  {
    title: { en: 'Floxed stop before mCherry', zh: 'mCherry 前的 floxed STOP' },
    text: () => genbank('LSL-mCherry', [CMV, LOXP, STOP, LOXP, MCHERRY, POLY_A]),
  },
  {
    title: { en: 'lox66 and lox71: an inversion that stays', zh: 'lox66 与 lox71：单向倒位' },
    text: () => genbank('lox66-71', [CMV, LOX66, flipPiece(EGFP), flipPiece(LOX71), POLY_A]),
  },
];

function flipPiece(piece: Piece): Piece {
  const letters = [...piece.letters]
    .reverse()
    .map((base) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[base])
    .join('');
  return { ...piece, letters, isReversed: !piece.isReversed };
}

function genbank(name: string, given: readonly Piece[]): string {
  const letters = given.map((it) => it.letters).join('');
  let at = 0;
  const features = given.map(({ type, name: label, letters: own, isReversed }) => {
    const place = `${at + 1}..${at + own.length}`;
    at += own.length;
    return type === ''
      ? ''
      : `     ${type.padEnd(16)}${isReversed ? `complement(${place})` : place}\n                     /label="${label}"\n`;
  });
  const lines = letters.match(/.{1,60}/g)!.map((line, i) => {
    const blocks = line.toLowerCase().match(/.{1,10}/g)!;
    return `${String(60 * i + 1).padStart(9)} ${blocks.join(' ')}\n`;
  });
  const locus = `LOCUS       ${name.padEnd(16)} ${String(letters.length).padStart(11)} bp    DNA     linear   SYN 01-JAN-2026\n`;
  return `${locus}FEATURES             Location/Qualifiers\n${features.join('')}ORIGIN\n${lines.join('')}//\n`;
}
