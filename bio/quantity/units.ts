// Numbers as they are typed, and units. A conversion between units of one dimension is a multiplication or a division
// by a whole power of ten, which rounds once (relative error 1.2e-16 at most).
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Dimension, UNITS, type Unit } from '#bio/table/quantityUnits.ts';

/** Times 10^exponent, rounded once: powers up to 10^22 are exact. */
export function multiplyByPowerOfTen(value: number, exponent: number): number {
  if (exponent > 22) return multiplyByPowerOfTen(value * 1e22, exponent - 22);
  if (exponent < -22) return multiplyByPowerOfTen(value / 1e22, exponent + 22);
  return exponent < 0 ? value / 10 ** -exponent : value * 10 ** exponent;
}

/** The same quantity in another unit of its dimension; another dimension is a bug of the caller, and thrown. */
export function convertUnit(value: number, from: Unit, to: Unit): number {
  if (UNITS[from].of !== UNITS[to].of) throw new Error(`${from} is no unit of the dimension of ${to}`);
  return multiplyByPowerOfTen(value, UNITS[from].exponent - UNITS[to].exponent);
}

/** Converts to the base unit of the dimension: g, mol, g/L, mol/L, L … */
export function toBaseUnit(value: number, from: Unit): number {
  return multiplyByPowerOfTen(value, UNITS[from].exponent);
}

export function fromBaseUnit(value: number, to: Unit): number {
  return multiplyByPowerOfTen(value, -UNITS[to].exponent);
}

export function dimensionOf(unit: Unit): Dimension {
  return UNITS[unit].of;
}

/** What a number is of, as the form calls it: it is in the fault. */
export type FieldName = LocalizedText;

const NUMBER = /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * A number above 0 as it was typed: `12.5`, `1e-3`. Separators of thousands, commas and units are refused, not guessed.
 */
export function parsePositiveNumber(typed: string, field: FieldName): Result<number> {
  const text = typed.trim();
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && Number.isFinite(value)) return ok(value);
  return err(notPositive(text, field));
}

/** The same, and 0. */
export function parsePositiveNumberOrZero(typed: string, field: FieldName): Result<number> {
  return /^\+?0*\.?0*$/.test(typed.trim()) && /0/.test(typed) ? ok(0) : parsePositiveNumber(typed, field);
}

/** A whole number from `min` to `max` as it was typed. */
export function parseWholeNumber(
  typed: string,
  field: FieldName,
  { min, max }: { readonly min: number; readonly max: number },
): Result<number> {
  const text = typed.trim();
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return ok(value);
  return err(
    fault('quantity/not-whole', {
      en: `Expected a whole number from ${min} to ${max} for ${field.en}, found ${foundText(text).en}. Write digits alone, such as 3000.`,
      zh: `“${field.zh}”应为 ${min} 到 ${max} 的整数，实际为${foundText(text).zh}。请只写数字，如 3000。`,
    }),
  );
}

function notPositive(text: string, field: FieldName): Fault {
  return fault('quantity/not-a-number', {
    en: `Expected a number above 0 for ${field.en}, found ${foundText(text).en}. Write it as 12.5 or 1e-3, without unit or separators.`,
    zh: `“${field.zh}”应为大于 0 的数，实际为${foundText(text).zh}。请写成 12.5 或 1e-3，不带单位和千位分隔符。`,
  });
}

function foundText(text: string): LocalizedText {
  return text === '' ? { en: 'nothing', zh: '空' } : { en: `“${text}”`, zh: `“${text}”` };
}
