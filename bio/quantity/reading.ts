// What the sheets share: reading several settings, and what is reported of molar masses and of drops.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { MoleculeType } from '#bio/table/quantityUnits.ts';
import type { MoleculeOptions } from './molecule.ts';
import { makeFormulaRemark, type Remark } from './sheet.ts';

export const LENGTHS = { min: 1, max: 1_000_000_000_000 };

/** µL below which a pipette is not trusted. */
export const SMALLEST_VOLUME = 0.5;

export function compositionRemarkOf({ molecule, fivePrime }: MoleculeOptions): Remark {
  const end = FIVE_PRIME[fivePrime];
  return makeFormulaRemark(
    `Molar mass of ${molecule} by composition, average isotopes, ${end.en} (circles have no ends), without counter-ions.`,
    `${molecule} 摩尔质量按碱基组成计算（平均同位素质量，${end.zh}，环状分子无末端），不含抗衡离子。`,
  );
}

const FIVE_PRIME: Readonly<Record<MoleculeOptions['fivePrime'], LocalizedText>> = {
  phosphate: { en: "5' phosphate", zh: '5′ 磷酸' },
  hydroxyl: { en: "5' hydroxyl", zh: '5′ 羟基' },
  triphosphate: { en: "5' triphosphate", zh: '5′ 三磷酸' },
};

export function lengthUnitOf(molecule: MoleculeType): string {
  return molecule === 'dsDNA' ? 'bp' : 'nt';
}

/** All values, or the first fault. */
export function allOf<Given, Value>(
  given: readonly Given[],
  read: (it: Given, index: number) => Result<Value>,
): Result<readonly Value[]> {
  const values: Value[] = [];
  for (const [i, it] of given.entries()) {
    const value = read(it, i);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return ok(values);
}

export function numbersOf<Name extends string>(
  read: Readonly<Record<Name, Result<number>>>,
): Result<Readonly<Record<Name, number>>> {
  const numbers: Partial<Record<Name, number>> = {};
  for (const [name, it] of Object.entries(read) as [Name, Result<number>][]) {
    if (!it.ok) return it;
    numbers[name] = it.value;
  }
  return ok(numbers as Record<Name, number>);
}
