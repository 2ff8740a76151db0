// Units of the bench, each as a power of ten of the base unit of its dimension, and the constants of the conversions.
// Avogadro's number is exact by the definition of the mole (SI Brochure, 9th edition, 2019). That an A260 of 1 over 1
// cm is 50, 33 or 40 µg/mL of dsDNA, ssDNA or RNA, and that a residue weighs 660, 330 or 340 g/mol, are the conventions
// of handbooks and vendors' tables.

export const AVOGADRO = 6.02214076e23;

/** `copies` counts molecules; `copiesPerVolume` is per liter. */
export type Dimension =
  | 'mass'
  | 'amount'
  | 'copies'
  | 'massPerVolume'
  | 'molarity'
  | 'copiesPerVolume'
  | 'volume'
  | 'fold'
  | 'percent'
  | 'activity';

interface UnitRow {
  readonly of: Dimension;
  /** 10 to this power times the base unit: g, mol, 1, g/L, mol/L, 1/L, L, ×, %, U/L. */
  readonly exponent: number;
}

export const UNITS = {
  pg: { of: 'mass', exponent: -12 },
  ng: { of: 'mass', exponent: -9 },
  µg: { of: 'mass', exponent: -6 },
  mg: { of: 'mass', exponent: -3 },
  fmol: { of: 'amount', exponent: -15 },
  pmol: { of: 'amount', exponent: -12 },
  nmol: { of: 'amount', exponent: -9 },
  µmol: { of: 'amount', exponent: -6 },
  copies: { of: 'copies', exponent: 0 },
  'pg/µL': { of: 'massPerVolume', exponent: -6 },
  'ng/µL': { of: 'massPerVolume', exponent: -3 },
  'µg/µL': { of: 'massPerVolume', exponent: 0 },
  'µg/mL': { of: 'massPerVolume', exponent: -3 },
  'mg/mL': { of: 'massPerVolume', exponent: 0 },
  pM: { of: 'molarity', exponent: -12 },
  nM: { of: 'molarity', exponent: -9 },
  µM: { of: 'molarity', exponent: -6 },
  mM: { of: 'molarity', exponent: -3 },
  M: { of: 'molarity', exponent: 0 },
  'copies/µL': { of: 'copiesPerVolume', exponent: 6 },
  'copies/mL': { of: 'copiesPerVolume', exponent: 3 },
  nL: { of: 'volume', exponent: -9 },
  µL: { of: 'volume', exponent: -6 },
  mL: { of: 'volume', exponent: -3 },
  L: { of: 'volume', exponent: 0 },
  '×': { of: 'fold', exponent: 0 },
  '%': { of: 'percent', exponent: 0 },
  'U/µL': { of: 'activity', exponent: 6 },
  'U/mL': { of: 'activity', exponent: 3 },
} as const satisfies Record<string, UnitRow>;

export type Unit = keyof typeof UNITS;

const ALL = Object.keys(UNITS) as readonly Unit[];

/** Units of the given dimensions, in the order of the table. */
export function unitsOf(...dimensions: readonly Dimension[]): readonly Unit[] {
  return ALL.filter((it) => dimensions.includes(UNITS[it].of));
}

export const AMOUNT_UNITS = unitsOf(
  'mass',
  'amount',
  'copies',
  'massPerVolume',
  'molarity',
  'copiesPerVolume',
);
export const CONCENTRATION_UNITS = unitsOf(
  'massPerVolume',
  'molarity',
  'copiesPerVolume',
  'fold',
  'percent',
  'activity',
);
export const VOLUME_UNITS = unitsOf('volume');

export const MOLECULES = ['dsDNA', 'ssDNA', 'RNA'] as const;
export type MoleculeType = (typeof MOLECULES)[number];

/** µg/mL of an A260 of 1 over 1 cm. */
export const PER_A260: Readonly<Record<MoleculeType, number>> = { dsDNA: 50, ssDNA: 33, RNA: 40 };

/** g/mol a base pair or nucleotide, ends left out. */
export const ROUNDED_WEIGHTS: Readonly<Record<MoleculeType, number>> = { dsDNA: 660, ssDNA: 330, RNA: 340 };

/** Options that were kept when liters were written with a small l (µl, ng/µl), with the units as they are now. */
export function renameUnitsIn<Options>(options: Options): Options {
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string' && value.endsWith('l')) {
      const now = `${value.slice(0, -1)}L`;
      return now in UNITS ? now : value;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, rename(it)]));
  };
  return rename(options) as Options;
}
