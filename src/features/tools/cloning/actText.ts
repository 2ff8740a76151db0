// A step of a history in words.
import type { CloningAct } from '#bio/clone/acts.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatLocalized, listOf } from '#src/core/text.ts';
import { historyWords } from './historyWords.ts';
import type { CloningMethod } from './methods.ts';
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
      const { enzymes = [] } = act.options;
      const name = methodWords[methodOf(act)];
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

/** The method of the page: those of TOPO and of ligation differ in what is done to the ends. */
function methodOf({ options, inputs }: Extract<CloningAct, { kind: 'assemble' }>): CloningMethod {
  const isTopo = options.method === 'topo';
  if (isTopo && inputs.some((it) => it.isDirectional)) return 'topoD';
  if (inputs.some((it) => it.tail)) return isTopo ? 'topoTA' : 'ta';
  return options.method;
}

/** `Restriction and ligation with EcoRI, HindIII`. */
export function withNames(act: LocalizedText, names: readonly string[], message: Message): string {
  if (names.length === 0) return message(act);
  return message(formatLocalized(historyWords.with, { act: message(act), names: message(listOf(names)) }));
}
