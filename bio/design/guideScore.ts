// Rule Set 1 (`table/ruleSet1.ts`): the share of guides of the screen that were less active, 0 to 1, of a target of
// SpCas9.
import { RULE_SET_1 } from '#bio/table/ruleSet1.ts';

/** Bases of the target before the guide, of the guide, of all. */
export const BEFORE = 4;
export const GUIDE = 20;
export const CONTEXT = 30;

/** Score of 30 upper-case bases; undefined for fewer bases or other letters. */
export function ruleSet1ScoreOf(context: string): number | undefined {
  if (!/^[ACGT]{30}$/.test(context)) return undefined;
  const gc = context.slice(BEFORE, BEFORE + GUIDE).replace(/[AT]/g, '').length;
  const { intercept, gcLow, gcHigh } = RULE_SET_1;
  let sum = intercept + Math.abs(10 - gc) * (gc <= 10 ? gcLow : gcHigh);
  for (const { at, bases, weight } of TERMS) if (context.startsWith(bases, at)) sum += weight;
  return 1 / (1 + Math.exp(-sum));
}

const TERMS = [...RULE_SET_1.terms.matchAll(/(\d+) ([ACGT]+) (-?[\d.]+)/g)].map(([, at, bases, weight]) => ({
  at: Number(at),
  bases: bases!,
  weight: Number(weight),
}));
