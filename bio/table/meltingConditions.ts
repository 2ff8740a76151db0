// Under which conditions a melting temperature holds, and the named formulas to choose from, each with its paper.
// Numbers: Biopython 1.89 Bio.SeqUtils.MeltingTemp (BSD-3) for all but `primer3`, which is primer3 2.6.1 oligotm.
import type { NeighborTableName } from './nearestNeighbor.ts';

export type MeltingMethod = 'nearestNeighbour' | 'primer3' | 'gcContent' | 'wallace';
export type SaltCorrection = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type GcValueset = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Ions in mM. */
export interface Ions {
  readonly sodium: number;
  readonly potassium: number;
  readonly tris: number;
  readonly magnesium: number;
  readonly dntp: number;
}

export interface MeltingConditions extends Ions {
  readonly method: MeltingMethod;
  readonly table: NeighborTableName;
  readonly saltCorrection: SaltCorrection;
  /** Value set of `gcContent`. */
  readonly valueset: GcValueset;
  /** nM; the strand in excess: the primer or probe. */
  readonly oligo: number;
  /** nM; the other strand. Equal strands of 25 nM are the "50 nM oligo" of primer3. */
  readonly target: number;
  readonly isSelfComplementary: boolean;
  /** Percent by volume; 0.75 C a percent (primer3: 0.6), von Ahsen et al. 2001. */
  readonly dmso: number;
  /** Percent by volume; 0.65 C a percent, Blake & Delcourt 1996. */
  readonly formamide: number;
}

/** Nearest neighbors with the unified parameters of SantaLucia 1998, 50 mM Na+, two strands of 25 nM. */
export const DEFAULT_CONDITIONS: MeltingConditions = {
  method: 'nearestNeighbour',
  table: 'DNA_NN3',
  saltCorrection: 5,
  valueset: 7,
  sodium: 50,
  potassium: 0,
  tris: 0,
  magnesium: 0,
  dntp: 0,
  oligo: 25,
  target: 25,
  isSelfComplementary: false,
  dmso: 0,
  formamide: 0,
};

/** What `oligotm` of primer3 2.6.1 takes by default. */
export const PRIMER3_CONDITIONS: MeltingConditions = {
  ...DEFAULT_CONDITIONS,
  method: 'primer3',
  magnesium: 1.5,
  dntp: 0.6,
};

/** A common PCR: 50 mM KCl, 10 mM Tris, 1.5 mM Mg2+, 0.8 mM dNTPs in all, 250 nM primer, little template. */
export const PCR_CONDITIONS: MeltingConditions = {
  ...DEFAULT_CONDITIONS,
  sodium: 0,
  potassium: 50,
  tris: 10,
  magnesium: 1.5,
  dntp: 0.8,
  oligo: 250,
  target: 0,
};

export const SALT_CORRECTIONS: Readonly<
  Record<Exclude<SaltCorrection, 0>, { readonly source: string; readonly formula: string }>
> = {
  1: { source: 'Schildkraut & Lifson 1965', formula: 'Tm + 16.6 log10[Na+]' },
  2: { source: 'Wetmur 1991', formula: 'Tm + 16.6 log10([Na+] / (1 + 0.7 [Na+]))' },
  3: { source: 'SantaLucia et al. 1996', formula: 'Tm + 12.5 log10[Na+]' },
  4: { source: 'SantaLucia 1998', formula: 'Tm + 11.7 log10[Na+]' },
  5: { source: 'SantaLucia 1998', formula: 'ΔS + 0.368 (N − 1) ln[Na+]' },
  6: {
    source: 'Owczarzy et al. 2004',
    formula: '1/Tm + (4.29 fGC − 3.95) 10⁻⁵ ln[Na+] + 9.40 10⁻⁶ ln²[Na+]',
  },
  7: { source: 'Owczarzy et al. 2008', formula: '1/Tm + f([Mg2+], fGC, N)' },
};

/** Tm = base + perGc · %GC − perLength / N − %mismatch, then the salt correction. */
export interface GcFormula {
  readonly source: string;
  readonly base: number;
  readonly perGc: number;
  readonly perLength: number;
  readonly salt: SaltCorrection;
}

export const GC_VALUESETS: Readonly<Record<GcValueset, GcFormula>> = {
  1: {
    source: 'Marmur & Doty 1962; Chester & Marshak 1993',
    base: 69.3,
    perGc: 0.41,
    perLength: 650,
    salt: 0,
  },
  2: { source: 'QuikChange mutagenesis', base: 81.5, perGc: 0.41, perLength: 675, salt: 0 },
  3: {
    source: 'Marmur & Doty 1962; Schildkraut & Lifson 1965',
    base: 81.5,
    perGc: 0.41,
    perLength: 675,
    salt: 1,
  },
  4: { source: 'Wetmur 1991', base: 81.5, perGc: 0.41, perLength: 500, salt: 2 },
  5: { source: 'Wetmur 1991, RNA', base: 78, perGc: 0.7, perLength: 500, salt: 2 },
  6: { source: 'Wetmur 1991, RNA/DNA', base: 67, perGc: 0.8, perLength: 500, salt: 2 },
  7: { source: 'Primer3Plus product Tm', base: 81.5, perGc: 0.41, perLength: 600, salt: 1 },
  8: { source: 'von Ahsen et al. 2001', base: 77.1, perGc: 0.41, perLength: 528, salt: 4 },
};
