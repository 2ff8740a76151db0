// CpG and UpA: forbidden, or at a price each where the objective counts prices.
import type { Dinucleotide } from '#bio/codon/problem/problem.ts';
import { LETTERS } from '#bio/codon/usage/codons.ts';
import { ok } from '#bio/core/result.ts';
import { defineRule, priceNumber, type Rule } from './rule.ts';

export const cpg = dinucleotideRule('cpg', 'CpG', 'CG');
export const upa = dinucleotideRule('upa', 'UpA', 'TA');

function dinucleotideRule(kind: 'cpg' | 'upa', name: string, bases: string): Rule {
  return defineRule<Dinucleotide>({
    kind,
    reach: 'local',
    parse: (settings) => {
      const mode = settings[kind];
      const price = kind === 'cpg' ? settings.cpgPrice : settings.upaPrice;
      return ok({ [kind]: mode === 'forbid' ? 'forbid' : mode === 'price' ? price : 0 });
    },
    settingsIn: (rules, countsPrices) => {
      const price = rules[kind];
      return price === 'forbid' || (countsPrices && price > 0) ? [price] : [];
    },
    alone: () => ({ [kind]: 'forbid' }),
    describe: () => ({ en: `no ${name}`, zh: `不含 ${name}` }),
    priceOf: priceNumber,
    patterns: (price) =>
      ok([
        {
          masks: Uint8Array.from(bases, (letter) => 1 << LETTERS.indexOf(letter)),
          price: priceNumber(price),
        },
      ]),
    withoutIt: (rules) =>
      rules[kind] === 0 ? [] : [{ message: { en: name, zh: name }, without: { ...rules, [kind]: 0 } }],
  });
}
