// @genewright/bio/quantity: mass, amount and copies, ligations, dilutions, oligo stocks, A260.

export {
  calculateAbsorbanceByFactor,
  calculateConcentrationByFactor,
  molarityOf,
  type Reading,
  recordExtinctionOf,
  sampleAbsorbanceOf,
  shownAbsorbanceOf,
} from '#bio/quantity/absorbance.ts';
export { convertAmount, isSolution, molesOf, molesTo } from '#bio/quantity/amount.ts';
export { calculate } from '#bio/quantity/calculator.ts';
export {
  type Dilution,
  type DilutionProblem,
  planSerialDilution,
  type SeriesTube,
  solveDilution,
} from '#bio/quantity/dilution.ts';
export {
  type Ligation,
  type LigationOptions,
  type LigationPart,
  ligationOf,
} from '#bio/quantity/ligation.ts';
export { averageMoleculeOf, type Molecule, recordMoleculeOf } from '#bio/quantity/molecule.ts';
export {
  type Oligo,
  type OligoAmounts,
  oligoAmountsOf,
  parseOligos,
  resuspensionVolumeOf,
} from '#bio/quantity/oligo.ts';
export type { CalculatorSettings } from '#bio/quantity/settings.ts';
export type { Sheet } from '#bio/quantity/sheet.ts';
export { convertUnit } from '#bio/quantity/units.ts';
export type { Unit } from '#bio/table/quantityUnits.ts';
