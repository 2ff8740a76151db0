// Converts an amount into mass, moles and copies, or a concentration into its other units, for a molecule of a stated
// length or for every record.
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import type { Unit } from '#bio/table/quantityUnits.ts';
import { convertAmount, isSolution } from './amount.ts';
import { averageFormulaOf, averageMoleculeOf, type Molecule, recordMoleculeOf } from './molecule.ts';
import { allOf, compositionRemarkOf, LENGTHS, lengthUnitOf } from './reading.ts';
import type { AmountSettings } from './settings.ts';
import { makeFormulaRemark, type Remark, type Sheet } from './sheet.ts';
import { parsePositiveNumber, parseWholeNumber } from './units.ts';

/** One row for each molecule. A fault names a number that was not understood, or a record without a molar mass. */
export function amountSheetOf(settings: AmountSettings, records: readonly SequenceRecord[]): Result<Sheet> {
  const value = parsePositiveNumber(settings.value, FIELDS.quantity);
  if (!value.ok) return value;
  const molecules = moleculesOf(settings, records);
  if (!molecules.ok) return molecules;
  const units: readonly Unit[] = isSolution(settings.unit)
    ? ['ng/µL', 'nM', 'µM', 'copies/µL']
    : ['ng', 'µg', 'pmol', 'nmol', 'copies'];
  return ok({
    columns: [
      ...(settings.from === 'sequence' ? [{ id: 'name' } as const] : []),
      { id: 'length', unit: lengthUnitOf(settings.molecule) },
      { id: 'molarMass', unit: 'g/mol' },
      ...units.map((unit) => ({ id: columnIdOf(unit), ...(unit !== 'copies' && { unit }) }) as const),
    ],
    rows: molecules.value.map((it) => [
      ...(settings.from === 'sequence' ? [it.name] : []),
      it.length,
      it.molarMass,
      ...units.map((unit) => convertAmount(value.value, settings.unit, unit, it.molarMass)),
    ]),
    remarks: [weightRemark(settings), AMOUNT_FORMULA],
  });
}

function columnIdOf(unit: Unit) {
  if (isSolution(unit)) return 'concentration';
  if (unit === 'copies') return 'copies';
  return unit.endsWith('mol') ? 'amount' : 'mass';
}

const AMOUNT_FORMULA = makeFormulaRemark(
  'n = m / M; copies = n × 6.02214076 × 10²³; 1 ng/µL = 10⁶ / M nM (M in g/mol).',
  'n = m / M；拷贝数 = n × 6.02214076 × 10²³；1 ng/µL = 10⁶ / M nM（M 以 g/mol 计）。',
);

function moleculesOf(
  settings: AmountSettings,
  records: readonly SequenceRecord[],
): Result<readonly Molecule[]> {
  if (settings.from === 'sequence') return allOf(records, (it) => recordMoleculeOf(it, settings));
  const field = settings.molecule === 'dsDNA' ? FIELDS.lengthBp : FIELDS.lengthNt;
  const length = parseWholeNumber(settings.length, field, LENGTHS);
  return length.ok ? ok([averageMoleculeOf(length.value, settings)]) : length;
}

function weightRemark(settings: AmountSettings): Remark {
  const { en, zh } = averageFormulaOf(settings.average, settings.isCircular, settings);
  return settings.from === 'sequence' ? compositionRemarkOf(settings) : makeFormulaRemark(en, zh);
}
