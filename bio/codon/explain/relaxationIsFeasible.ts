// Checks with a small budget that a suggested relaxation has a feasible design, long-range rules included, before it is
// suggested.
import { keepLongRangeRules } from '#bio/codon/longRange/longRangeRules.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { Budget } from '#bio/codon/search/budget.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import { solve } from '#bio/codon/search/solve.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';

const WORK = 2e7;

export function isRelaxationFeasible(problem: Problem, trellis: Trellis, windows: Windows): boolean {
  const budget = new Budget(WORK);
  const acceptedGap = Number.POSITIVE_INFINITY;
  const solved = solve(trellis, windows, { budget: budget.part(WORK / 2), acceptedGap });
  return solved.best !== undefined && keepLongRangeRules({ problem, trellis, windows, solved, budget }).ok;
}
