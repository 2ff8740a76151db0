// Oligos of a list: how much water each takes, and the working solutions.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import { oligoAmountsOf, parseOligos, resuspensionVolumeOf } from './oligo.ts';
import { allOf, numbersOf } from './reading.ts';
import type { OligoSettings } from './settings.ts';
import { formatShortNumber, makeCautionRemark, makeFormulaRemark, type Remark, type Sheet } from './sheet.ts';
import { parsePositiveNumber } from './units.ts';

export function oligoSheetOf(settings: OligoSettings): Result<Sheet> {
  const numbers = numbersOf({
    stock: parsePositiveNumber(settings.stock, FIELDS.oligoStock),
    working: parsePositiveNumber(settings.working, FIELDS.working),
    workingVolume: parsePositiveNumber(settings.workingVolume, FIELDS.workingVolume),
  });
  if (!numbers.ok) return numbers;
  const { stock, working, workingVolume } = numbers.value;
  if (working > stock) return err(workingAboveStock(settings));
  const oligos = parseOligos(settings.list, settings.unit);
  if (!oligos.ok) return oligos;
  const amounts = allOf(oligos.value, oligoAmountsOf);
  if (!amounts.ok) return amounts;
  const take = (working * workingVolume) / stock;
  const short = oligos.value.filter(
    (_, i) => resuspensionVolumeOf(amounts.value[i]!.nanomoles, stock) < take,
  );
  return ok({
    columns: [
      { id: 'name' },
      { id: 'resuspend', unit: 'µL' },
      { id: 'stockTake', unit: 'µL' },
      { id: 'water', unit: 'µL' },
      { id: 'amount', unit: 'nmol' },
      { id: 'mass', unit: 'µg' },
      { id: 'opticalDensity', unit: 'OD' },
      { id: 'length', unit: 'nt' },
      { id: 'molarMass', unit: 'g/mol' },
    ],
    rows: amounts.value.map((it, i) => [
      oligos.value[i]!.name,
      resuspensionVolumeOf(it.nanomoles, stock),
      take,
      workingVolume - take,
      it.nanomoles,
      it.micrograms ?? null,
      it.opticalDensity ?? null,
      it.length ?? null,
      it.molarMass ?? null,
    ]),
    remarks: [
      ...(short.length > 0 ? [shortOfStock(short.map((it) => it.name))] : []),
      makeFormulaRemark(
        `Water for ${formatShortNumber(stock)} µM: µL = nmol × 1000 / ${formatShortNumber(stock)}. Working solution: ${formatShortNumber(take)} µL of it and ${formatShortNumber(workingVolume - take)} µL of water make ${formatShortNumber(workingVolume)} µL of ${formatShortNumber(working)} µM.`,
        `配制 ${formatShortNumber(stock)} µM 储存液：加水 µL = nmol × 1000 / ${formatShortNumber(stock)}。工作液：取储存液 ${formatShortNumber(take)} µL，加水 ${formatShortNumber(workingVolume - take)} µL，得 ${formatShortNumber(workingVolume)} µL、${formatShortNumber(working)} µM。`,
      ),
      makeFormulaRemark(
        "1 OD is an A260 of 1 in 1 mL over 1 cm; extinction by nearest neighbors. Molar mass with a 5' hydroxyl, without labels and counter-ions.",
        '1 OD 指 1 mL 溶液在 1 cm 光程下 A260 = 1；消光系数按最近邻法计算。摩尔质量按 5′ 羟基计，不含修饰基团与抗衡离子。',
      ),
    ],
  });
}

function shortOfStock(names: readonly string[]): Remark {
  const list = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '');
  return makeCautionRemark(
    `The stock is smaller than what the working solution takes of it: ${list}. Make less working solution.`,
    `储存液体积小于配制工作液所需体积：${list}。请减少工作液体积。`,
  );
}

function workingAboveStock({ stock, working }: OligoSettings) {
  return fault('quantity/working-above-stock', {
    en: `Expected a working solution of at most ${stock.trim()} µM, as its stock, found ${working.trim()} µM. Lower it, or make a stronger stock.`,
    zh: `工作液浓度不应高于储存液的 ${stock.trim()} µM，实际为 ${working.trim()} µM。请降低工作液浓度，或配制更浓的储存液。`,
  });
}
