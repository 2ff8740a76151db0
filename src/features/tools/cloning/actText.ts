// A step of a history in words.
import type { CloningAct } from '#bio/clone/acts.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatLocalized, listOf } from '#src/core/text.ts';
import { historyWords } from './historyWords.ts';
import { methodWords } from './methodWords.ts';

type Message = (text: LocalizedText) => string;

export function actText(act: CloningAct, message: Message): string {
  const fill = (text: LocalizedText, names: readonly string[]) =>
    message(formatLocalized(text, { names: message(listOf(names)) }));
  switch (act.kind) {
    case 'pcr':
      return fill(
        historyWords.pcr,
        act.primers.map((it) => it.name),
      );
    case 'digest':
      return fill(act.isPartial ? historyWords.partialDigest : historyWords.digest, act.enzymes);
    case 'anneal':
      return fill(
        historyWords.anneal,
        act.oligos.map((it) => it.name),
      );
    case 'ends':
      return message(historyWords[act.change]);
    case 'grow':
      return message(historyWords.grow);
    case 'assemble': {
      const { method, enzymes = [] } = act.options;
      const isTailed = act.inputs.some((it) => it.tail);
      const name = isTailed ? methodWords[method === 'topo' ? 'topoTA' : 'ta'] : methodWords[method];
      const cutting = new Set([...enzymes, ...act.inputs.flatMap((it) => it.enzymes ?? [])]);
      const blunting = new Set(act.inputs.flatMap((it) => it.blunting ?? []));
      const second = new Set(act.inputs.flatMap((it) => it.secondEnzymes ?? []));
      const made = withNames(name, [...cutting], message);
      const ends = [...blunting].map((it) => message(historyWords[it])).join(' / ');
      const treated =
        ends === '' ? made : message(formatLocalized(historyWords.withEnds, { act: made, ends }));
      if (second.size === 0) return treated;
      const names = message(listOf([...second]));
      return message(formatLocalized(historyWords.thenCut, { act: treated, names }));
    }
  }
}

/** `Restriction and ligation with EcoRI, HindIII`. */
export function withNames(act: LocalizedText, names: readonly string[], message: Message): string {
  if (names.length === 0) return message(act);
  return message(formatLocalized(historyWords.with, { act: message(act), names: message(listOf(names)) }));
}
