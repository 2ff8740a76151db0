// Operations of SnapGene in words, and the sequences that a history keeps.
import type { LocalizedText } from '#bio/core/fault.ts';
import { operationWords } from './statedWords.ts';
import type { StatedAnswer } from './store.ts';

type Step = StatedAnswer['root'];

/** An operation that is not known is shown by SnapGene's own word. */
export function operationTextOf({ operation, inputs }: Pick<Step, 'operation' | 'inputs'>): LocalizedText {
  // A molecule that was given has no operation.
  if (operation === 'invalid' || operation === '')
    return inputs.length === 0 ? operationWords.given : operationWords.changed;
  return isKnown(operation) ? operationWords[operation] : { en: operation, zh: operation };
}

function isKnown(operation: string): operation is keyof typeof operationWords {
  return Object.hasOwn(operationWords, operation);
}

/** Each molecule once, of those whose sequence is kept. */
export function statedFastaOf(root: Step): string {
  const found = new Map<number, string>();
  const visit = ({ id, name, topology, letters, inputs }: Step) => {
    if (letters !== undefined)
      found.set(id, `>${name.replace(/\s+/g, '_') || id} ${topology}\n${linesOf(letters)}\n`);
    for (const it of inputs) visit(it);
  };
  visit(root);
  return [...found.values()].join('');
}

function linesOf(letters: string): string {
  return (letters.match(/.{1,70}/g) ?? []).join('\n');
}
