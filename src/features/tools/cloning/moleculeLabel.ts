// What the field of a molecule is called, and the molecule itself where it brings no name.
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatLocalized } from '#src/core/text.ts';
import { type CloningMethod, hasVector, maxMoleculesOf } from './methods.ts';
import { cloningWords } from './words.ts';

/** `Vector`, `Insert 1`, `Molecule 2`; `isDesign`: primers are designed, and the first molecule is the vector. */
export function moleculeLabelOf(
  { method, isDesign }: { readonly method: CloningMethod; readonly isDesign: boolean },
  index: number,
): LocalizedText {
  if (maxMoleculesOf(method, 2) === 1) return cloningWords[LONE_LABELS[method] ?? 'template'];
  if (!hasVector(method) && !isDesign) return formatLocalized(cloningWords.molecule, { number: index + 1 });
  return index === 0 ? cloningWords.vector : formatLocalized(cloningWords.insertNumber, { number: index });
}

/** What the one molecule of a method is called. */
const LONE_LABELS: Partial<Record<CloningMethod, 'historyFile' | 'splitSequence'>> = {
  history: 'historyFile',
  overhangs: 'splitSequence',
};
