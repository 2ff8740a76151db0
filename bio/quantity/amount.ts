// Mass, amount and copies of one molecule, and its concentrations: n = m / M, N = n × N_A, c = ρ / M. Each answer is at
// most four roundings from the input (relative error below 5e-16), not counting the uncertainty of the molar mass.
import { AVOGADRO, type Unit } from '#bio/table/quantityUnits.ts';
import { convertUnit, dimensionOf, fromBaseUnit, toBaseUnit } from './units.ts';

/** Converts a mass, amount or copy number to moles, or a concentration to moles per liter; `molarMass` in g/mol. */
export function molesOf(value: number, unit: Unit, molarMass: number): number {
  const base = toBaseUnit(value, unit);
  switch (dimensionOf(unit)) {
    case 'mass':
    case 'massPerVolume':
      return base / molarMass;
    case 'copies':
    case 'copiesPerVolume':
      return base / AVOGADRO;
    case 'amount':
    case 'molarity':
      return base;
    default:
      throw new Error(`${unit} is no unit of an amount`);
  }
}

/** The inverse of `molesOf`: moles, or moles per liter, in another unit. */
export function molesTo(moles: number, unit: Unit, molarMass: number): number {
  switch (dimensionOf(unit)) {
    case 'mass':
    case 'massPerVolume':
      return fromBaseUnit(moles * molarMass, unit);
    case 'copies':
    case 'copiesPerVolume':
      return fromBaseUnit(moles * AVOGADRO, unit);
    case 'amount':
    case 'molarity':
      return fromBaseUnit(moles, unit);
    default:
      throw new Error(`${unit} is no unit of an amount`);
  }
}

/**
 * A quantity of a molecule in another unit: 100 ng of 3000 bp in pmol. Amounts do not convert to concentrations; that
 * throws.
 */
export function convertAmount(value: number, from: Unit, to: Unit, molarMass: number): number {
  if (isSolution(from) !== isSolution(to)) throw new Error(`${from} needs a volume to be ${to}`);
  if (dimensionOf(from) === dimensionOf(to)) return convertUnit(value, from, to);
  return molesTo(molesOf(value, from, molarMass), to, molarMass);
}

/** Whether the unit is of a concentration, and not of an amount. */
export function isSolution(unit: Unit): boolean {
  return ['massPerVolume', 'molarity', 'copiesPerVolume'].includes(dimensionOf(unit));
}
