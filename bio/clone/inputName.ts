// What an input is called in messages: its name, or where it has none its number.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Molecule } from './molecule.ts';

/** `pUC19`; `molecule 2` and `分子 2` where the record has no name. */
export function inputNameOf({ record }: Pick<Molecule, 'record'>, input: number): LocalizedText {
  const { name } = record;
  return name === '' ? { en: `molecule ${input + 1}`, zh: `分子 ${input + 1}` } : { en: name, zh: name };
}
