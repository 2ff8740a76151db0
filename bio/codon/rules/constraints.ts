// Every rule of a problem in words, in both languages, for reports and printed pages; each also as the only rule there
// is.
import type { Problem } from '#bio/codon/problem/problem.ts';
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { activeRulesOf, localRulesOf } from './localRules.ts';

export interface Constraint {
  readonly message: LocalizedText;
  /** At a price, not forbidden. */
  readonly isPriced: boolean;
  /** This rule alone, forbidden. */
  readonly isolated: readonly RuleSetting[];
}

export function constraintsOf(problem: Problem): readonly Constraint[] {
  const isReadable = localRulesOf(problem).ok;
  const active = activeRulesOf(problem).filter(({ reach }) => isReadable || reach !== 'local');
  return active.map(({ description, price, isolated }) => ({
    message: withPriceText(description, price),
    isPriced: Number.isFinite(price),
    isolated,
  }));
}

function withPriceText({ en, zh }: LocalizedText, price: number): LocalizedText {
  if (!Number.isFinite(price)) return { en, zh };
  return {
    en: `${en.replace(/^no /, '')} at a price of ${price} each`,
    zh: `${zh.replace(/^不含 /, '')} 每个惩罚 ${price}`,
  };
}
