// Amino acids: names, masses of the free molecule (average and monoisotopic, IUPAC as in Biopython's IUPACData),
// residue masses of ExPASy FindMod as EMBOSS uses them (Emolwt.dat), hydropathy (Kyte & Doolittle 1982,
// doi:10.1016/0022-2836(82)90515-0), dipeptide instability weights (Guruprasad 1990, doi:10.1093/protein/4.2.155).
import type { LocalizedText } from '#bio/core/fault.ts';

export interface Residue {
  readonly letter: string;
  readonly three: string;
  readonly name: LocalizedText;
  /** g/mol of the free amino acid; a residue in a chain weighs one water less. */
  readonly average: number;
  readonly monoisotopic: number;
  /** g/mol of the residue, without water. */
  readonly expasyAverage: number;
  readonly expasyMonoisotopic: number;
  /** Kyte-Doolittle; absent for U and O. */
  readonly hydropathy?: number;
}

/** g/mol, as beside the masses above: Biopython's and EMBOSS's own. */
export const WATER = { average: 18.0153, monoisotopic: 18.010565 } as const;
export const WATER_EXPASY = { average: 18.01528, monoisotopic: 18.01057 } as const;

type Row = readonly [string, string, string, string, number, number, number, number, number];

const ROWS: readonly Row[] = [
  ['A', 'Ala', 'alanine', '丙氨酸', 89.0932, 89.047678, 71.0788, 71.03711, 1.8],
  ['C', 'Cys', 'cysteine', '半胱氨酸', 121.1582, 121.019749, 103.1388, 103.00919, 2.5],
  ['D', 'Asp', 'aspartic acid', '天冬氨酸', 133.1027, 133.037508, 115.0886, 115.02694, -3.5],
  ['E', 'Glu', 'glutamic acid', '谷氨酸', 147.1293, 147.053158, 129.1155, 129.04259, -3.5],
  ['F', 'Phe', 'phenylalanine', '苯丙氨酸', 165.1891, 165.078979, 147.1766, 147.06841, 2.8],
  ['G', 'Gly', 'glycine', '甘氨酸', 75.0666, 75.032028, 57.0519, 57.02146, -0.4],
  ['H', 'His', 'histidine', '组氨酸', 155.1546, 155.069477, 137.1411, 137.05891, -3.2],
  ['I', 'Ile', 'isoleucine', '异亮氨酸', 131.1729, 131.094629, 113.1594, 113.08406, 4.5],
  ['K', 'Lys', 'lysine', '赖氨酸', 146.1876, 146.105528, 128.1741, 128.09496, -3.9],
  ['L', 'Leu', 'leucine', '亮氨酸', 131.1729, 131.094629, 113.1594, 113.08406, 3.8],
  ['M', 'Met', 'methionine', '甲硫氨酸', 149.2113, 149.051049, 131.1926, 131.04049, 1.9],
  ['N', 'Asn', 'asparagine', '天冬酰胺', 132.1179, 132.053492, 114.1038, 114.04293, -3.5],
  ['O', 'Pyl', 'pyrrolysine', '吡咯赖氨酸', 255.3134, 255.158292, 237.3018, 237.147727, NaN],
  ['P', 'Pro', 'proline', '脯氨酸', 115.1305, 115.063329, 97.1167, 97.05276, -1.6],
  ['Q', 'Gln', 'glutamine', '谷氨酰胺', 146.1445, 146.069142, 128.1307, 128.05858, -3.5],
  ['R', 'Arg', 'arginine', '精氨酸', 174.201, 174.111676, 156.1875, 156.10111, -4.5],
  ['S', 'Ser', 'serine', '丝氨酸', 105.0926, 105.042593, 87.0782, 87.03203, -0.8],
  ['T', 'Thr', 'threonine', '苏氨酸', 119.1192, 119.058243, 101.1051, 101.04768, -0.7],
  ['U', 'Sec', 'selenocysteine', '硒代半胱氨酸', 168.0532, 168.964203, 150.0388, 150.953636, NaN],
  ['V', 'Val', 'valine', '缬氨酸', 117.1463, 117.078979, 99.1326, 99.06841, 4.2],
  ['W', 'Trp', 'tryptophan', '色氨酸', 204.2252, 204.089878, 186.2132, 186.07931, -0.9],
  ['Y', 'Tyr', 'tyrosine', '酪氨酸', 181.1885, 181.073893, 163.176, 163.06333, -1.3],
];

/** The 20 standard amino acids, O and U, in the order of their letters. */
export const residues: readonly Residue[] = ROWS.map((row) => ({
  letter: row[0],
  three: row[1],
  name: { en: row[2], zh: row[3] },
  average: row[4],
  monoisotopic: row[5],
  expasyAverage: row[6],
  expasyMonoisotopic: row[7],
  ...(Number.isNaN(row[8]) ? {} : { hydropathy: row[8] }),
}));

export const residueOf: ReadonlyMap<string, Residue> = new Map(residues.map((it) => [it.letter, it]));

/** The twenty of the standard code. */
export const TWENTY = 'ACDEFGHIKLMNPQRSTVWY';

/** Letters for several residues: IUPAC-IUB 1984 (doi:10.1111/j.1432-1033.1984.tb07877.x), J from 2004. */
export const AMBIGUOUS: Readonly<Record<string, string>> = { B: 'DN', Z: 'EQ', J: 'IL', X: TWENTY };

/** The three-letter code of every letter of a protein; `*` is Ter, a gap `---`. */
export const THREE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(residues.map((it) => [it.letter, it.three])),
  B: 'Asx',
  Z: 'Glx',
  J: 'Xle',
  X: 'Xaa',
  '*': 'Ter',
  '-': '---',
};

/** Instability weight of the dipeptide (row, column), both in the order of `TWENTY`. */
export const INSTABILITY: readonly (readonly number[])[] = [
  [
    1.0, 44.94, -7.49, 1.0, 1.0, 1.0, -7.49, 1.0, 1.0, 1.0, 1.0, 1.0, 20.26, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
    1.0,
  ],
  [
    1.0, 1.0, 20.26, 1.0, 1.0, 1.0, 33.6, 1.0, 1.0, 20.26, 33.6, 1.0, 20.26, -6.54, 1.0, 1.0, 33.6, -6.54,
    24.68, 1.0,
  ],
  [
    1.0, 1.0, 1.0, 1.0, -6.54, 1.0, 1.0, 1.0, -7.49, 1.0, 1.0, 1.0, 1.0, 1.0, -6.54, 20.26, -14.03, 1.0, 1.0,
    1.0,
  ],
  [
    1.0, 44.94, 20.26, 33.6, 1.0, 1.0, -6.54, 20.26, 1.0, 1.0, 1.0, 1.0, 20.26, 20.26, 1.0, 20.26, 1.0, 1.0,
    -14.03, 1.0,
  ],
  [
    1.0, 1.0, 13.34, 1.0, 1.0, 1.0, 1.0, 1.0, -14.03, 1.0, 1.0, 1.0, 20.26, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
    33.601,
  ],
  [
    -7.49, 1.0, 1.0, -6.54, 1.0, 13.34, 1.0, -7.49, -7.49, 1.0, 1.0, -7.49, 1.0, 1.0, 1.0, 1.0, -7.49, 1.0,
    13.34, -7.49,
  ],
  [
    1.0, 1.0, 1.0, 1.0, -9.37, -9.37, 1.0, 44.94, 24.68, 1.0, 1.0, 24.68, -1.88, 1.0, 1.0, 1.0, -6.54, 1.0,
    -1.88, 44.94,
  ],
  [
    1.0, 1.0, 1.0, 44.94, 1.0, 1.0, 13.34, 1.0, -7.49, 20.26, 1.0, 1.0, -1.88, 1.0, 1.0, 1.0, 1.0, -7.49, 1.0,
    1.0,
  ],
  [
    1.0, 1.0, 1.0, 1.0, 1.0, -7.49, 1.0, -7.49, 1.0, -7.49, 33.6, 1.0, -6.54, 24.64, 33.6, 1.0, 1.0, -7.49,
    1.0, 1.0,
  ],
  [
    1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -7.49, 1.0, 1.0, 1.0, 20.26, 33.6, 20.26, 1.0, 1.0, 1.0, 24.68,
    1.0,
  ],
  [
    13.34, 1.0, 1.0, 1.0, 1.0, 1.0, 58.28, 1.0, 1.0, 1.0, -1.88, 1.0, 44.94, -6.54, -6.54, 44.94, -1.88, 1.0,
    1.0, 24.68,
  ],
  [
    1.0, -1.88, 1.0, 1.0, -14.03, -14.03, 1.0, 44.94, 24.68, 1.0, 1.0, 1.0, -1.88, -6.54, 1.0, 1.0, -7.49,
    1.0, -9.37, 1.0,
  ],
  [
    20.26, -6.54, -6.54, 18.38, 20.26, 1.0, 1.0, 1.0, 1.0, 1.0, -6.54, 1.0, 20.26, 20.26, -6.54, 20.26, 1.0,
    20.26, -1.88, 1.0,
  ],
  [
    1.0, -6.54, 20.26, 20.26, -6.54, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 20.26, 20.26, 1.0, 44.94, 1.0, -6.54,
    1.0, -6.54,
  ],
  [
    1.0, 1.0, 1.0, 1.0, 1.0, -7.49, 20.26, 1.0, 1.0, 1.0, 1.0, 13.34, 20.26, 20.26, 58.28, 44.94, 1.0, 1.0,
    58.28, -6.54,
  ],
  [
    1.0, 33.6, 1.0, 20.26, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 44.94, 20.26, 20.26, 20.26, 1.0, 1.0, 1.0,
    1.0,
  ],
  [
    1.0, 1.0, 1.0, 20.26, 13.34, -7.49, 1.0, 1.0, 1.0, 1.0, 1.0, -14.03, 1.0, -6.54, 1.0, 1.0, 1.0, 1.0,
    -14.03, 1.0,
  ],
  [
    1.0, 1.0, -14.03, 1.0, 1.0, -7.49, 1.0, 1.0, -1.88, 1.0, 1.0, 1.0, 20.26, 1.0, 1.0, 1.0, -7.49, 1.0, 1.0,
    -6.54,
  ],
  [
    -14.03, 1.0, 1.0, 1.0, 1.0, -9.37, 24.68, 1.0, 1.0, 13.34, 24.68, 13.34, 1.0, 1.0, 1.0, 1.0, -14.03,
    -7.49, 1.0, 1.0,
  ],
  [
    24.68, 1.0, 24.68, -6.54, 1.0, -7.49, 13.34, 1.0, 1.0, 1.0, 44.94, 1.0, 13.34, 1.0, -15.91, 1.0, -7.49,
    1.0, -9.37, 13.34,
  ],
];
