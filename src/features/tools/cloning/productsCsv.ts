import type { LocalizedText } from '#bio/core/fault.ts';
import { csvOf } from '#src/core/csv.ts';
import { junctionTextOf, kindTextOf, partsOf } from './describe.ts';
import type { AssemblyAnswer } from './store.ts';
import { cloningWords } from './words.ts';

/** A row a product, as listed. */
export function productsCsvOf(answer: AssemblyAnswer, message: (text: LocalizedText) => string): string {
  const head = [
    cloningWords.parts,
    cloningWords.what,
    cloningWords.form,
    cloningWords.length,
    cloningWords.junctions,
  ];
  return csvOf([
    [...head.map(message), 'SEGUID'],
    ...answer.assembly.products.map((it) => [
      partsOf(it, answer, message),
      kindTextOf(it, answer, message),
      message(cloningWords[it.topology]),
      it.length,
      it.junctions.map((_, i) => junctionTextOf(it, i, answer, message)).join(' | '),
      it.seguid,
    ]),
  ]);
}
