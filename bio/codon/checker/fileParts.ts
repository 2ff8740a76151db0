// Tests of the parts of a design file. A part that is unknown or malformed would go unchecked, so it is refused.
import { MOTIF_LENGTH_MAX } from '#bio/codon/problem/motif.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';

export type PartTest = (value: unknown) => boolean;

/** Larger prices and multipliers have no use and would drown the scores in rounding. */
export const PRICE_MAX = 1e4;

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export const isWhole =
  (min: number): PartTest =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min;

export const isShare: PartTest = (value) => typeof value === 'number' && value >= 0 && value <= 1;

export const isPrice: PartTest = (value) => typeof value === 'number' && value >= 0 && value <= PRICE_MAX;

export const isOccurrencePrice: PartTest = (value) => value === 'forbid' || isPrice(value);

export const isDna: PartTest = (value) => typeof value === 'string' && /^[ACGT]*$/.test(value);

export const isBoolean: PartTest = (value) => typeof value === 'boolean';

export const isText: PartTest = (value) => typeof value === 'string';

const PATTERN = new RegExp(`^[ACGTURYSWKMBDHVN]{1,${MOTIF_LENGTH_MAX}}$`);

export const isPattern: PartTest = (value) =>
  typeof value === 'string' && PATTERN.test(value) && /[^N]/.test(value);

export const isStop: PartTest = (value) => typeof value === 'string' && /^(TAA|TAG|TGA){1,2}$/.test(value);

export const oneOf =
  (...known: readonly string[]): PartTest =>
  (value) =>
    known.some((it) => it === value);

export const listOf =
  (test: PartTest): PartTest =>
  (value) =>
    Array.isArray(value) && value.every((it) => test(it));

/** Whether an object has all of the parts, and no others but those in `maybe`. */
export const recordOf =
  (parts: Readonly<Record<string, PartTest>>, optional: Readonly<Record<string, PartTest>> = {}): PartTest =>
  (value) =>
    isJsonObject(value) &&
    Object.entries(parts).every(([name, test]) => test(value[name])) &&
    Object.keys(value).every((name) => name in parts || optional[name]?.(value[name]));
