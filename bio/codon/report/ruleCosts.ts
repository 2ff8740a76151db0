// The cost of each rule to the objective, found by solving the problem without it. Rules without a cost are listed too.
import { optimize } from '#bio/codon/optimize.ts';
import type { Design, Problem } from '#bio/codon/problem/problem.ts';
import { CATALOGUE } from '#bio/codon/rules/catalogue.ts';
import { adaptationOf } from '#bio/codon/usage/adaptation.ts';
import type { LocalizedText } from '#bio/core/fault.ts';

export interface RuleCost {
  readonly rule: LocalizedText;
  /** How much more the objective could be without the rule, in its own unit; at least 0. */
  readonly cost: number;
  /** CAI of the best design without the rule. */
  readonly cai: number | undefined;
  /** True when the solution without the rule is proved, so that the cost is exact. */
  readonly isExact: boolean;
}

const EFFORT = 4e7;

export function ruleCostsOf(problem: Problem, design: Design): readonly RuleCost[] {
  if (problem.objective === 'matchUsage') return [];
  return CATALOGUE.flatMap((rule) => rule.removalsFrom(problem.rules)).flatMap(({ message, without }) => {
    const relaxed = optimize({ ...problem, rules: without }, { effort: EFFORT });
    if (!relaxed.ok) return [];
    return [
      {
        rule: message,
        cost: Math.max(0, relaxed.value.value - design.value),
        cai: adaptationOf(relaxed.value.dna, problem.usage).cai,
        isExact: relaxed.value.status === 'optimal' && design.status === 'optimal',
      },
    ];
  });
}
