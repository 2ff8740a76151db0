// One dilution, and a series of them.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import { DILUTION_TERMS, type DilutionTerm, planSerialDilution, solveDilution } from './dilution.ts';
import { numbersOf, SMALLEST_VOLUME } from './reading.ts';
import type { DilutionSettings, SeriesSettings } from './settings.ts';
import {
  type Cell,
  formatShortNumber,
  makeCautionRemark,
  makeFormulaRemark,
  type Remark,
  type Sheet,
} from './sheet.ts';
import { convertUnit, parsePositiveNumber, parseWholeNumber } from './units.ts';

const MAX_STEPS = 48;

export function dilutionSheetOf(settings: DilutionSettings): Result<Sheet> {
  const { solve } = settings;
  const units = {
    stock: settings.stockUnit,
    stockVolume: settings.stockVolumeUnit,
    final: settings.finalUnit,
    finalVolume: settings.finalVolumeUnit,
  };
  const values: Record<DilutionTerm, number> = { stock: 0, stockVolume: 0, final: 0, finalVolume: 0 };
  for (const term of DILUTION_TERMS) {
    if (term === solve) continue;
    const value = parsePositiveNumber(settings[term], FIELDS[term]);
    if (!value.ok) return value;
    values[term] = value.value;
  }
  const mass =
    settings.molarMass.trim() === '' ? undefined : parsePositiveNumber(settings.molarMass, FIELDS.molarMass);
  if (mass && !mass.ok) return mass;
  const found = solveDilution({ solve, values, units, molarMass: mass?.value });
  if (!found.ok) return found;
  const dilution = found.value;
  const row = (term: DilutionTerm): readonly Cell[] => [TERMS[term], dilution.values[term], units[term]];
  const taken = convertUnit(dilution.values.stockVolume, units.stockVolume, 'µL');
  return ok({
    columns: [{ id: 'quantity' }, { id: 'value' }, { id: 'unit' }],
    rows: [
      row('stock'),
      row('stockVolume'),
      [TERMS.diluent, dilution.diluent, units.finalVolume],
      row('final'),
      row('finalVolume'),
      [TERMS.factor, dilution.factor, '×'],
    ],
    remarks: [
      ...(taken < SMALLEST_VOLUME ? [intermediateRemark(taken)] : []),
      makeFormulaRemark('C1 × V1 = C2 × V2; diluent = V2 − V1.', 'C1 × V1 = C2 × V2；稀释液 = V2 − V1。'),
    ],
  });
}

const TERMS = {
  stock: { en: 'Stock concentration C1', zh: '母液浓度 C1' },
  stockVolume: { en: 'Stock to take V1', zh: '取母液体积 V1' },
  diluent: { en: 'Diluent to add V2 − V1', zh: '加稀释液 V2 − V1' },
  final: { en: 'Final concentration C2', zh: '终浓度 C2' },
  finalVolume: { en: 'Final volume V2', zh: '终体积 V2' },
  factor: { en: 'Dilution factor', zh: '稀释倍数' },
} as const;

function intermediateRemark(microliters: number): Remark {
  return makeCautionRemark(
    `${formatShortNumber(microliters)} µL is hard to pipette. Make an intermediate dilution first, or a larger final volume.`,
    `${formatShortNumber(microliters)} µL 难以准确移取。请先做一步中间稀释，或增大终体积。`,
  );
}

export function seriesSheetOf(settings: SeriesSettings): Result<Sheet> {
  const numbers = numbersOf({
    start: parsePositiveNumber(settings.start, FIELDS.start),
    factor: parsePositiveNumber(settings.factor, FIELDS.factor),
    steps: parseWholeNumber(settings.steps, FIELDS.steps, { min: 1, max: MAX_STEPS }),
    volume: parsePositiveNumber(settings.volume, FIELDS.tubeVolume),
  });
  if (!numbers.ok) return numbers;
  const { start, factor, steps, volume } = numbers.value;
  if (factor <= 1) return err(noFactor(settings.factor));
  const take = volume / factor;
  const diluent = volume - take;
  const taken = convertUnit(take, settings.volumeUnit, 'µL');
  return ok({
    columns: [
      { id: 'tube' },
      { id: 'dilution' },
      { id: 'concentration', unit: settings.unit },
      { id: 'take', unit: settings.volumeUnit },
      { id: 'diluent', unit: settings.volumeUnit },
    ],
    rows: planSerialDilution(start, factor, steps).map(({ number, fold, concentration }) => [
      number === 0 ? { en: '0 (stock)', zh: '0（母液）' } : String(number),
      fold,
      concentration,
      number === 0 ? null : take,
      number === 0 ? null : diluent,
    ]),
    remarks: [
      ...(taken < SMALLEST_VOLUME ? [intermediateRemark(taken)] : []),
      makeFormulaRemark(
        `Tube k: C / ${settings.factor.trim()}^k. Take from the tube before, add the diluent, mix, go on; each tube but the last ends with the diluent's volume.`,
        `第 k 管：C / ${settings.factor.trim()}^k。从上一管取样，加稀释液混匀后继续；除最后一管外，各管最终剩余体积等于稀释液体积。`,
      ),
    ],
  });
}

function noFactor(found: string) {
  return fault('quantity/no-factor', {
    en: `Expected a dilution factor above 1, found ${found.trim()}. Write 10 for 1 in 10.`,
    zh: `稀释倍数应大于 1，实际为 ${found.trim()}。10 倍稀释请填 10。`,
  });
}
