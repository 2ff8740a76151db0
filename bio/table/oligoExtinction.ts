// Extinction of mono- and dinucleotides at 260 nm, L/(mol cm). DNA dimers and the classic monomers: Warshaw & Tinoco
// 1966 (doi:10.1016/0022-2836(66)90115-X), Cantor et al. 1970 (doi:10.1002/bip.1970.360090909), as public oligo
// calculators agree on them; revised DNA monomers: Cavaluzzi & Borer 2004 (doi:10.1093/nar/gnh015). Of the RNA set, CU,
// UC and UG differ in one public tool.

export type MonomerSet = 'classic' | 'cavaluzzi-borer';

/** A, C, G, T or U. */
export const MONOMERS: Readonly<Record<'dna' | 'rna', Readonly<Record<MonomerSet, readonly number[]>>>> = {
  dna: { classic: [15400, 7400, 11500, 8700], 'cavaluzzi-borer': [15200, 7050, 12010, 8400] },
  rna: { classic: [15400, 7200, 11500, 9900], 'cavaluzzi-borer': [15400, 7200, 11500, 9900] },
};

/** 5' base by row, 3' base by column, both in the order A C G T/U. */
export const DIMERS: Readonly<Record<'dna' | 'rna', readonly number[]>> = {
  dna: [
    27400, 21200, 25000, 22800, 21200, 14600, 18000, 15200, 25200, 17600, 21600, 20000, 23400, 16200, 19000,
    16800,
  ],
  rna: [
    27400, 21000, 25000, 24000, 21000, 14200, 17800, 16200, 25200, 17400, 21600, 21200, 24600, 17200, 20000,
    19600,
  ],
};
