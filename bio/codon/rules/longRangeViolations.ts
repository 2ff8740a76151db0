// Violations of the rules that no automaton can watch.
import type { Rules } from '#bio/codon/problem/problem.ts';
import { LONG_RANGE } from './catalogue.ts';
import type { LongRangeViolation } from './rule.ts';

export function hasLongRangeRules(rules: Rules): boolean {
  return LONG_RANGE.some((rule) => rule.isOnIn(rules));
}

/** All violations in a design; where repeats cover too much, all repeats. */
export function findLongRangeViolations(dna: Uint8Array, rules: Rules): readonly LongRangeViolation[] {
  return LONG_RANGE.flatMap((rule) => rule.violationsIn(rules, dna));
}
