// A260 to concentration and back, by the standard factor or by the extinction of each record.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import { PER_A260, type Unit } from '#bio/table/quantityUnits.ts';
import {
  calculateAbsorbanceByFactor,
  calculateConcentrationByFactor,
  molarityOf,
  recordExtinctionOf,
  sampleAbsorbanceOf,
  shownAbsorbanceOf,
} from './absorbance.ts';
import { molesOf, molesTo } from './amount.ts';
import { recordMoleculeOf } from './molecule.ts';
import { allOf, compositionRemarkOf, lengthUnitOf, numbersOf } from './reading.ts';
import type { AbsorbanceSettings } from './settings.ts';
import { type Cell, formatShortNumber, makeFormulaRemark, type Remark, type Sheet } from './sheet.ts';
import { parsePositiveNumber } from './units.ts';

export function absorbanceSheetOf(
  settings: AbsorbanceSettings,
  records: readonly SequenceRecord[],
): Result<Sheet> {
  const isForward = settings.solve === 'concentration';
  const numbers = numbersOf({
    value: isForward
      ? parsePositiveNumber(settings.absorbance, FIELDS.absorbance)
      : parsePositiveNumber(settings.concentration, FIELDS.concentration),
    dilution: parsePositiveNumber(settings.dilution, FIELDS.sampleDilution),
    path: parsePositiveNumber(settings.path, FIELDS.path),
  });
  if (!numbers.ok) return numbers;
  if (numbers.value.dilution < 1) return err(dilutionBelowOne(settings.dilution));
  return settings.from === 'factor'
    ? absorbanceByFactorSheet(settings, numbers.value)
    : absorbanceByExtinctionSheet(settings, numbers.value, records);
}

interface Measured {
  /** The absorbance shown, or the concentration of the undiluted sample. */
  readonly value: number;
  readonly dilution: number;
  readonly path: number;
}

function absorbanceByFactorSheet(settings: AbsorbanceSettings, measured: Measured): Result<Sheet> {
  const { molecule } = settings;
  const isForward = settings.solve === 'concentration';
  if (!isForward && settings.unit !== 'ng/µL') return err(noMolarityByFactor(settings.unit));
  const sample = isForward
    ? sampleAbsorbanceOf({ ...measured, absorbance: measured.value })
    : calculateAbsorbanceByFactor(measured.value, molecule);
  const concentration = isForward ? calculateConcentrationByFactor(sample, molecule) : measured.value;
  const shown = isForward ? measured.value : shownAbsorbanceOf(sample, measured);
  return ok({
    columns: [{ id: 'absorbance' }, { id: 'concentration', unit: 'ng/µL' }],
    rows: [[shown, concentration]],
    remarks: [
      beerLambert(measured),
      makeFormulaRemark(
        `Standard factor: ${PER_A260[molecule]} µg/mL of ${molecule} have an A260 of 1 over 1 cm (1 µg/mL = 1 ng/µL). By sequence it is exact, and molar too.`,
        `标准换算系数：1 cm 光程下 A260 = 1 相当于 ${molecule} ${PER_A260[molecule]} µg/mL（1 µg/mL = 1 ng/µL）。按序列计算更准确，并可给出摩尔浓度。`,
      ),
    ],
  });
}

/** Uses the ends of synthetic oligos; the mass of the ends is small beside the uncertainty of the sample. */
function absorbanceByExtinctionSheet(
  settings: AbsorbanceSettings,
  measured: Measured,
  records: readonly SequenceRecord[],
): Result<Sheet> {
  const { molecule } = settings;
  const rows = allOf(records, (record): Result<readonly Cell[]> => {
    const found = recordMoleculeOf(record, { molecule, fivePrime: 'hydroxyl' });
    if (!found.ok) return found;
    const light = recordExtinctionOf(record, molecule);
    if (!light.ok) return light;
    const { molarMass, length, name } = found.value;
    const molarity =
      settings.solve === 'concentration'
        ? molarityOf(sampleAbsorbanceOf({ ...measured, absorbance: measured.value }), light.value)
        : molesOf(measured.value, settings.unit, molarMass);
    const shown =
      settings.solve === 'concentration'
        ? measured.value
        : shownAbsorbanceOf(molarity * light.value, measured);
    return ok([
      name,
      length,
      light.value,
      shown,
      molesTo(molarity, 'ng/µL', molarMass),
      molesTo(molarity, 'µM', molarMass),
    ]);
  });
  if (!rows.ok) return rows;
  return ok({
    columns: [
      { id: 'name' },
      { id: 'length', unit: lengthUnitOf(molecule) },
      { id: 'extinction', unit: 'L/(mol·cm)' },
      { id: 'absorbance' },
      { id: 'concentration', unit: 'ng/µL' },
      { id: 'concentration', unit: 'µM' },
    ],
    rows: rows.value,
    remarks: [
      beerLambert(measured),
      makeFormulaRemark(
        `Extinction of ${molecule} at 260 nm by nearest neighbors (Cantor et al. 1970${molecule === 'dsDNA' ? ', hypochromicity by Tataurov et al. 2008' : ''}).`,
        `${molecule} 在 260 nm 的摩尔消光系数按最近邻法计算（Cantor 等 1970${molecule === 'dsDNA' ? '；双链减色效应按 Tataurov 等 2008' : ''}）。`,
      ),
      compositionRemarkOf({ molecule, fivePrime: 'hydroxyl' }),
    ],
  });
}

function beerLambert({ dilution, path }: Measured): Remark {
  const length = formatShortNumber(path);
  if (dilution === 1)
    return makeFormulaRemark(
      `A = ε × c × l; undiluted sample, path ${length} cm.`,
      `A = ε × c × l；样品未稀释，光程 ${length} cm。`,
    );
  const fold = formatShortNumber(dilution);
  return makeFormulaRemark(
    `A = ε × c × l; sample diluted 1 in ${fold}, path ${length} cm. The concentration is that of the undiluted sample.`,
    `A = ε × c × l；样品稀释 ${fold} 倍，光程 ${length} cm。所示浓度为稀释前样品的浓度。`,
  );
}

function dilutionBelowOne(found: string) {
  return fault('quantity/dilution-below-one', {
    en: `Expected a dilution of 1 (undiluted) or more, found ${found.trim()}. Write 10 for a sample diluted 1 in 10.`,
    zh: `样品稀释倍数应不小于 1（未稀释），实际为 ${found.trim()}。稀释 10 倍请填 10。`,
  });
}

function noMolarityByFactor(unit: Unit) {
  return fault('quantity/no-molarity', {
    en: `Expected ng/µL for the standard factor, found ${unit}. Choose ng/µL, or go by sequence.`,
    zh: `按标准系数计算时浓度单位应为 ng/µL，实际为 ${unit}。请选择 ng/µL，或按序列计算。`,
  });
}
