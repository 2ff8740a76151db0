// Whether a way out is one: with little work a design is looked for that keeps the rules left, those on repeats, hairpins and
// acceptors too. Only then it is offered.
import { Budget } from './budget.ts';
import { keepFarRules } from './farRules.ts';
import type { Problem } from './problem.ts';
import { solve } from './solve.ts';
import type { Trellis } from './trellis.ts';
import type { Windows } from './windows.ts';

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
