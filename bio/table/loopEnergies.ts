// Free energies of the loops of a DNA secondary structure, in kcal/mol at 37 °C and 1 M Na+: SantaLucia & Hicks 2004
// (doi:10.1146/annurev.biophys.32.110601.141800, table 4 and the bonuses of its supplement), with the values of primer3
// 2.6.1.

/** By the number of unpaired bases, from 1. A hairpin has at least 3; an internal loop of 2 is a mismatch. */
export const HAIRPIN_LOOPS: readonly number[] = [
  0.31, 0.31, 3.5, 3.5, 3.3, 4, 4.2, 4.3, 4.5, 4.6, 4.74, 5, 5.12, 5.1, 5.2, 5.3, 5.39, 5.5, 5.58, 5.7, 5.77,
  5.84, 5.91, 5.97, 6.1, 6.16, 6.22, 6.27, 6.32, 6.3,
];
export const BULGES: readonly number[] = [
  4, 2.9, 3.1, 3.2, 3.3, 3.5, 3.7, 3.9, 4.1, 4.3, 4.44, 4.5, 4.62, 4.8, 4.9, 5, 5.09, 5.2, 5.28, 5.3, 5.37,
  5.44, 5.51, 5.57, 5.6, 5.66, 5.71, 5.77, 5.82, 5.9,
];
export const INTERNAL_LOOPS: readonly number[] = [
  0.31, 0.31, 3.2, 3.6, 4, 4.4, 4.6, 4.8, 4.9, 4.9, 5.04, 5.2, 5.32, 5.4, 5.5, 5.6, 5.69, 5.8, 5.88, 5.9,
  5.97, 6.04, 6.11, 6.17, 6.3, 6.36, 6.41, 6.47, 6.52, 6.6,
];

/** For each unpaired base that one side of an internal loop has more than the other. */
export const ASYMMETRY = 0.3;

/** Corrections for hairpin loops of 3 and 4 bases of some sequences, written with the closing pair. */
export const LOOP_BONUSES = `
AGAAT -1.5; AGCAT -1.5; AGGAT -1.5; AGTAT -1.5; CGAAG -2; CGCAG -2; CGGAG -2; CGTAG -2; GGAAC -2; GGCAC -2;
GGGAC -2; GGTAC -2; TGAAA -1.5; TGCAA -1.5; TGGAA -1.5; TGTAA -1.5; AAAAAT 0.7; AAAACT 0.2; AAACAT 0.5;
ACTTGT -1.3; AGAAAT -1.6; AGAGAT -1.6; AGATAT -2; AGCAAT -2.1; AGCGAT -1.6; AGCTTT -0.3; AGGAAT -1.6;
AGGGAT -1.6; AGGGGT 0.3; AGTAAT -2.1; AGTGAT -1.6; AGTTCT 0.3; ATTCGT -0.7; ATTTGT -0.5; ATTTTT -1;
CAAAAG 0.9; CAAACG 0.7; CAACAG 1; CAACCG 0; CCTTGG -0.8; CGAAAG -1.1; CGAGAG -1.1; CGATAG -1.5; CGCAAG -1.6;
CGCGAG -1.1; CGCTTG 0.2; CGGAAG -1.1; CGGGAG -1; CGGGGG 0.8; CGTAAG -1.6; CGTGAG -1.1; CGTTCG 0.8;
CTTCGG -0.2; CTTTGG 0; CTTTTG -0.5; GAAAAC 1.5; GAAACC 0.7; GAACAC 1; GCTTGC -0.8; GGAAAC -1.1; GGAGAC -1.1;
GGATAC -1.6; GGCAAC -1.6; GGCGAC -1.1; GGCTTC 0.2; GGGAAC -1.1; GGGGAC -1.1; GGGGGC 0.8; GGTAAC -1.6;
GGTGAC -1.1; GGTTCC 0.8; GTTCGC -0.2; GTTTGC 0; GTTTTC -0.5; TAAAAA 0.4; TAAACA 0.2; TAACAA 0.5; TCTTGA -1.3;
TGAAAA -1.6; TGAGAA -1.6; TGATAA -2.1; TGCAAA -2.1; TGCGAA -1.6; TGCTTA -0.3; TGGAAA -1.6; TGGGAA -1.6;
TGGGGA 0.3; TGTAAA -2.1; TGTGAA -1.6; TGTTCA 0.3; TTTCGA -0.7; TTTTGA -0.5; TTTTTA -1
`;
