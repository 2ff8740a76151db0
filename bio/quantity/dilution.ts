// C1 V1 = C2 V2 solved for any of the four, and tubes diluted one from the other. Concentrations of one dimension are
// compared in their base unit; mass and molar concentrations meet through the molar mass.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { Unit } from '#bio/table/quantityUnits.ts';
import { convertAmount, isSolution } from './amount.ts';
import { dimensionOf, fromBaseUnit, toBaseUnit } from './units.ts';

/** C1, V1, C2, V2. */
export const DILUTION_TERMS = ['stock', 'stockVolume', 'final', 'finalVolume'] as const;
export type DilutionTerm = (typeof DILUTION_TERMS)[number];

type DilutionUnits = Readonly<Record<DilutionTerm, Unit>>;

export interface DilutionProblem {
  readonly solve: DilutionTerm;
  /** Values of the three other terms; that of `solve` is ignored. */
  readonly values: Readonly<Record<DilutionTerm, number>>;
  readonly units: DilutionUnits;
  /** g/mol, where one concentration is of mass and the other of molecules. */
  readonly molarMass?: number | undefined;
}

export interface Dilution {
  /** All four, each in its own unit. */
  readonly values: Readonly<Record<DilutionTerm, number>>;
  /** What is added, in the unit of the final volume. */
  readonly diluent: number;
  /** C1 / C2 = V2 / V1: 1 or more. */
  readonly factor: number;
}

/**
 * Faults: concentrations of two dimensions that no molar mass joins, or a final solution stronger (smaller) than its
 * stock. Three roundings and those of the units; relative error below 1e-15.
 */
export function solveDilution({ solve, values, units, molarMass }: DilutionProblem): Result<Dilution> {
  if (!areComparable(units.stock, units.final)) return err(otherDimension(units));
  const needsMass = dimensionOf(units.stock) !== dimensionOf(units.final);
  if (needsMass && !molarMass && isMassNeeded(units)) return err(noMolarMass(units));
  const concentrationIn = (value: number, from: Unit, to: Unit) =>
    convertAmount(value, from, to, molarMass ?? 1);
  const isSame = !needsMass;
  const base = (term: DilutionTerm) => toBaseUnit(values[term], units[term]);
  // C1 in the unit of C2, so that a conversion is made once.
  const stock = isSame
    ? base('stock')
    : toBaseUnit(concentrationIn(values.stock, units.stock, units.final), units.final);
  const [final, stockVolume, finalVolume] = [base('final'), base('stockVolume'), base('finalVolume')];
  const solved = { ...values };
  let factor: number;
  switch (solve) {
    case 'stockVolume':
      factor = stock / final;
      solved.stockVolume = fromBaseUnit((final * finalVolume) / stock, units.stockVolume);
      break;
    case 'finalVolume':
      factor = stock / final;
      solved.finalVolume = fromBaseUnit((stock * stockVolume) / final, units.finalVolume);
      break;
    case 'final':
      factor = finalVolume / stockVolume;
      solved.final = fromBaseUnit((stock * stockVolume) / finalVolume, units.final);
      break;
    case 'stock': {
      factor = finalVolume / stockVolume;
      const found = fromBaseUnit((final * finalVolume) / stockVolume, units.final);
      solved.stock = isSame
        ? fromBaseUnit(toBaseUnit(found, units.final), units.stock)
        : concentrationIn(found, units.final, units.stock);
      break;
    }
  }
  if (factor < 1 && !isNearlyOne(factor)) return err(notDiluted(solve, values, units));
  const taken = toBaseUnit(solved.stockVolume, units.stockVolume);
  const diluent = fromBaseUnit(toBaseUnit(solved.finalVolume, units.finalVolume) - taken, units.finalVolume);
  return ok({ values: solved, diluent: Math.max(0, diluent), factor: Math.max(1, factor) });
}

/** Equal but for rounding. */
function isNearlyOne(factor: number): boolean {
  return Math.abs(factor - 1) < 1e-12;
}

function areComparable(a: Unit, b: Unit): boolean {
  return dimensionOf(a) === dimensionOf(b) || (isSolution(a) && isSolution(b));
}

/** Copies and moles meet by Avogadro's number alone. */
function isMassNeeded({ stock, final }: DilutionUnits): boolean {
  return [stock, final].some((it) => dimensionOf(it) === 'massPerVolume');
}

export interface SeriesTube {
  /** 0 is the stock. */
  readonly number: number;
  /** Dilution of the stock: 1 in this many. */
  readonly fold: number;
  readonly concentration: number;
}

/** Step k holds C / f^k: one division, and for whole factors up to 2^53 the power is exact. */
export function planSerialDilution(start: number, factor: number, steps: number): readonly SeriesTube[] {
  return Array.from({ length: steps + 1 }, (_, number) => {
    const fold = factor ** number;
    return { number, fold, concentration: start / fold };
  });
}

function otherDimension({ stock, final }: DilutionUnits) {
  return fault('quantity/other-dimension', {
    en: `Expected two concentrations that can be compared, found ${stock} for the stock and ${final} for the final solution. Choose units of one kind.`,
    zh: `母液与终浓度应为可换算的单位，实际为 ${stock} 与 ${final}。请选择同类单位。`,
  });
}

function noMolarMass({ stock, final }: DilutionUnits) {
  return fault('quantity/no-molar-mass', {
    en: `Expected the molar mass (g/mol) to compare ${stock} with ${final}, found none. Fill it in, or choose units of one kind.`,
    zh: `${stock} 与 ${final} 换算需要摩尔质量（g/mol），实际未填。请填写，或选择同类单位。`,
  });
}

function notDiluted(solve: DilutionTerm, values: DilutionProblem['values'], units: DilutionUnits) {
  const text = (term: DilutionTerm) => `${values[term]} ${units[term]}`;
  if (solve === 'stockVolume' || solve === 'finalVolume')
    return fault('quantity/not-diluted', {
      en: `Expected a final concentration below that of the stock (C1 = ${text('stock')}), found C2 = ${text('final')}. A solution is not made stronger by diluting it: use a stronger stock.`,
      zh: `终浓度应低于母液浓度（C1 = ${text('stock')}），实际 C2 = ${text('final')}。稀释无法提高浓度，请使用更浓的母液。`,
    });
  return fault('quantity/not-diluted', {
    en: `Expected a final volume of at least what is taken from the stock (V1 = ${text('stockVolume')}), found V2 = ${text('finalVolume')}. Take less, or make more.`,
    zh: `终体积不应小于取用的母液体积（V1 = ${text('stockVolume')}），实际 V2 = ${text('finalVolume')}。请减少取样或增大终体积。`,
  });
}
