// Violations of the rules that no automaton can watch.
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import { LONG_RANGE } from './catalogue.ts';
import type { LongRangeViolation } from './rule.ts';

export function hasLongRangeRules(rules: readonly RuleSetting[]): boolean {
  return rules.some((setting) => LONG_RANGE.some(({ kind }) => kind === setting.kind));
}

/** All violations in a design; where repeats cover too much, all repeats. */
export function findLongRangeViolations(
  dna: Uint8Array,
  rules: readonly RuleSetting[],
): readonly LongRangeViolation[] {
  return LONG_RANGE.flatMap((rule) => rule.violationsIn(rules, dna));
}
