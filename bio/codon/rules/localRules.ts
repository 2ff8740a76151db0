// The local rules of a problem as one numbered list, each with its patterns for the automaton. The numbers are the same
// in explanations and reports.
import type { Problem } from '#bio/codon/problem/problem.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { CATALOGUE } from './catalogue.ts';
import type { ActiveRule, CodonRun, Pattern } from './rule.ts';

export interface LocalRule extends Omit<ActiveRule, 'patterns' | 'codonRunIn'> {
  readonly patterns: readonly Pattern[];
  readonly codonRun: CodonRun | undefined;
}

/** A pattern with the number of its rule. */
export interface NumberedPattern extends Pattern {
  readonly rule: number;
}

/** Prices are left out for objectives that do not count them. Faults: a motif that is no pattern. */
export function localRulesOf(problem: Problem): Result<readonly LocalRule[]> {
  const localRules: LocalRule[] = [];
  for (const rule of activeRulesOf(problem)) {
    if (rule.reach !== 'local') continue;
    const patterns = rule.patterns();
    if (!patterns.ok) return patterns;
    const { codonRunIn, ...active } = rule;
    localRules.push({ ...active, patterns: patterns.value, codonRun: codonRunIn(problem.usage) });
  }
  return ok(localRules);
}

/** Every rule of a problem with its setting. */
export function activeRulesOf(problem: Problem): readonly ActiveRule[] {
  return CATALOGUE.flatMap((rule) => rule.activeIn(problem.rules, hasCountedPrices(problem)));
}

/** Prices are part of what the objective weighs only in `balanced`. */
export function hasCountedPrices(problem: Problem): boolean {
  return problem.objective === 'balanced';
}

/** The patterns of the rules with these numbers. */
export function listPatterns(
  localRules: readonly LocalRule[],
  isActive: (rule: number) => boolean,
): readonly NumberedPattern[] {
  return localRules.flatMap(({ patterns }, rule) =>
    isActive(rule) ? patterns.map((pattern) => ({ ...pattern, rule })) : [],
  );
}

/** The runs of codons that the rules with these numbers mean. */
export function listCodonRuns(
  localRules: readonly LocalRule[],
  isActive: (rule: number) => boolean = () => true,
): readonly CodonRun[] {
  return localRules.flatMap(({ codonRun }, rule) => (codonRun && isActive(rule) ? [codonRun] : []));
}
