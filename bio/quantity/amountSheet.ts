// Mass, moles and copies of a molecule of that length, or of every record; of a solution its concentrations.
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

export function amountSheetOf(settings: AmountSettings, records: readonly SequenceRecord[]): Result<Sheet> {
  const value = parsePositiveNumber(settings.value, FIELDS.quantity);
  if (!value.ok) return value;
  const molecules = moleculesOf(settings, records);
  if (!molecules.ok) return molecules;
  const units: readonly Unit[] = isSolution(settings.unit)
    ? ['ng/µl', 'nM', 'µM', 'copies/µl']
    : ['ng', 'µg', 'pmol', 'nmol', 'copies'];
  const idOf = (unit: Unit) =>
    isSolution(unit)
      ? 'concentration'
      : unit === 'copies'
        ? 'copies'
        : unit.endsWith('mol')
          ? 'amount'
          : 'mass';
  return ok({
    columns: [
      ...(settings.from === 'sequence' ? [{ id: 'name' } as const] : []),
      { id: 'length', unit: lengthUnitOf(settings.molecule) },
      { id: 'molarMass', unit: 'g/mol' },
      ...units.map((unit) => ({ id: idOf(unit), ...(unit !== 'copies' && { unit }) }) as const),
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

const AMOUNT_FORMULA = makeFormulaRemark(
  'n = m / M; copies = n × 6.02214076 × 10²³; 1 ng/µl = 10⁶ / M nM (M in g/mol).',
  'n = m / M；拷贝数 = n × 6.02214076 × 10²³；1 ng/µl = 10⁶ / M nM（M 以 g/mol 计）。',
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
