// Limits of the numbers that people type into settings: one out of range is refused with its name and limits, never
// rounded or ignored.
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';

export interface FieldLimits {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
  readonly message: LocalizedText;
}

type NumberField = {
  [Field in keyof CodonSettings]: CodonSettings[Field] extends number ? Field : never;
}[keyof CodonSettings];

/** The numbers of some settings, by their names. */
export type LimitsByField = { readonly [Field in NumberField]?: FieldLimits };

/** More than any design has bases. */
export const BASES_MAX = 1_000_000;
export const PRICE_MAX = 1000;
export const BITS_MAX = 100;

export function makeWholeNumberLimits(min: number, max: number, en: string, zh: string): FieldLimits {
  return { min, max, isWhole: true, message: { en, zh } };
}

export function makeNumberLimits(min: number, max: number, en: string, zh: string): FieldLimits {
  return { min, max, message: { en, zh } };
}

/** The first number outside its limits. */
export function findFieldFault(limits: LimitsByField, settings: CodonSettings): Fault | undefined {
  for (const [field, { min, max, isWhole, message }] of Object.entries(limits)) {
    const value = settings[field as NumberField];
    if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) continue;
    return fault('codon/bad-setting', {
      en: `Expected for “${message.en}” ${isWhole ? 'a whole number' : 'a number'} from ${min} to ${max}, found ${value}. Correct it.`,
      zh: `“${message.zh}”应为 ${min} 到 ${max} 之间的${isWhole ? '整数' : '数值'}，实际为 ${value}。请更正。`,
    });
  }
  return undefined;
}
