// Whether a way out is one: with little work a design is looked for that keeps the rules left, those on repeats, hairpins and
// acceptors too. Only then it is offered.

import { keepFarRules } from '#bio/codon/longRange/longRangeRules.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { Budget } from '#bio/codon/search/budget.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import { solve } from '#bio/codon/search/solve.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';

const WORK = 2e7;

export function leadsToDesign(problem: Problem, trellis: Trellis, windows: Windows): boolean {
  const budget = new Budget(WORK);
  const enough = Number.POSITIVE_INFINITY;
  const solved = solve(trellis, windows, { budget: budget.part(WORK / 2), enough });
  return (
    solved.best !== undefined &&
    !('fault' in keepFarRules(problem, trellis, windows, solved, budget, () => {}))
  );
}
