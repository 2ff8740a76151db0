// CpG and UpA: forbidden, or at a price each where the objective counts prices.
import { LETTERS } from '#bio/codon/usage/codons.ts';
import { ok } from '#bio/core/result.ts';
import { makeNumberLimits, PRICE_MAX } from './fieldLimits.ts';
import { defineRule, priceNumberOf, type Rule, removeKinds } from './rule.ts';

export const cpg = dinucleotideRule('cpg', 'CpG', 'CG');
export const upa = dinucleotideRule('upa', 'UpA', 'TA');

function dinucleotideRule(kind: 'cpg' | 'upa', name: string, bases: string): Rule {
  const field = kind === 'cpg' ? 'cpgPrice' : 'upaPrice';
  return defineRule({
    kind,
    reach: 'local',
    limits: { [field]: makeNumberLimits(0, PRICE_MAX, `price of a ${name}`, `${name} 惩罚`) },
    parse: (settings) => {
      const mode = settings[kind];
      if (mode === 'forbid') return ok([{ price: 'forbid' }]);
      return ok(mode === 'price' && settings[field] > 0 ? [{ price: settings[field] }] : []);
    },
    isolate: () => [{ kind, price: 'forbid' }],
    describe: () => ({ en: `no ${name}`, zh: `不含 ${name}` }),
    patterns: ({ price }) =>
      ok([
        {
          masks: Uint8Array.from(bases, (letter) => 1 << LETTERS.indexOf(letter)),
          price: priceNumberOf(price),
        },
      ]),
    removals: (rules) => removeKinds(rules, [kind], { en: name, zh: name }),
  });
}
