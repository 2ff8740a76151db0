// Oligos of a list: how much water each takes, and the working solutions.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import { oligoAmounts, parseOligos, resuspensionVolume } from './oligo.ts';
import { allOf, numbersOf } from './reading.ts';
import type { OligoSettings } from './settings.ts';
import { cautionRemark, formulaRemark, type Remark, type Sheet, shortNumber } from './sheet.ts';
import { positiveNumber } from './units.ts';

export function oligoSheet(settings: OligoSettings): Result<Sheet> {
  const numbers = numbersOf({
    stock: positiveNumber(settings.stock, FIELDS.oligoStock),
    working: positiveNumber(settings.working, FIELDS.working),
    workingVolume: positiveNumber(settings.workingVolume, FIELDS.workingVolume),
  });
  if (!numbers.ok) return numbers;
  const { stock, working, workingVolume } = numbers.value;
  if (working > stock) return err(workingAboveStock(settings));
  const oligos = parseOligos(settings.list, settings.unit);
  if (!oligos.ok) return oligos;
  const amounts = allOf(oligos.value, oligoAmounts);
  if (!amounts.ok) return amounts;
  const take = (working * workingVolume) / stock;
  const short = oligos.value.filter((_, i) => resuspensionVolume(amounts.value[i]!.nanomoles, stock) < take);
  return ok({
    columns: [
      { id: 'name' },
      { id: 'resuspend', unit: 'µl' },
      { id: 'stockTake', unit: 'µl' },
      { id: 'water', unit: 'µl' },
      { id: 'amount', unit: 'nmol' },
      { id: 'mass', unit: 'µg' },
      { id: 'opticalDensity', unit: 'OD' },
      { id: 'length', unit: 'nt' },
      { id: 'molarMass', unit: 'g/mol' },
    ],
    rows: amounts.value.map((it, i) => [
      oligos.value[i]!.name,
      resuspensionVolume(it.nanomoles, stock),
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
      formulaRemark(
        `Water for ${shortNumber(stock)} µM: µl = nmol × 1000 / ${shortNumber(stock)}. Working solution: ${shortNumber(take)} µl of it and ${shortNumber(workingVolume - take)} µl of water make ${shortNumber(workingVolume)} µl of ${shortNumber(working)} µM.`,
        `配制 ${shortNumber(stock)} µM 储存液：加水 µl = nmol × 1000 / ${shortNumber(stock)}。工作液：取储存液 ${shortNumber(take)} µl，加水 ${shortNumber(workingVolume - take)} µl，得 ${shortNumber(workingVolume)} µl、${shortNumber(working)} µM。`,
      ),
      formulaRemark(
        "1 OD is an A260 of 1 in 1 ml over 1 cm; extinction by nearest neighbors. Molar mass with a 5' hydroxyl, without labels and counter-ions.",
        '1 OD 指 1 ml 溶液在 1 cm 光程下 A260 = 1；消光系数按最近邻法计算。摩尔质量按 5′ 羟基计，不含修饰基团与抗衡离子。',
      ),
    ],
  });
}

function shortOfStock(names: readonly string[]): Remark {
  const list = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '');
  return cautionRemark(
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
