// Where no design keeps all rules: the one that breaks motifs and GC limits least, by a measure that is told and can be checked.
// Each occurrence of a forbidden motif and each G or C beyond a window costs; the rest is the same search with its bound. The
// protein, locks, left-out codons and the stop hold even so; repeats, hairpins and acceptors are listed, not lessened.
import { textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { Budget } from './budget.ts';
import { codonBytes } from './codons.ts';
import { notVerified } from './designFaults.ts';
import { trellisOf } from './explain.ts';
import { lossOf } from './loss.ts';
import type { Design, Problem } from './problem.ts';
import { rulesOf } from './rules.ts';
import { solve, TOLERANCE } from './solve.ts';
import { violations } from './verify.ts';
import { windowsOf } from './windows.ts';

/** What each G or C beyond the limits of a window costs, in units of log adaptiveness. */
export const BROKEN_GC = 4;

/** `why` is what forbids a design that keeps all rules. */
export function leastBroken(problem: Problem, budget: Budget, why: Fault): Result<Design> {
  const list = rulesOf(problem);
  const trellis = list.ok ? trellisOf(problem, list.value) : { dead: 0 };
  if (!list.ok || 'dead' in trellis) return failed(why);
  const limits = windowsOf(3 * problem.protein.length, problem.rules.windows, problem.rules.gc);
  const solved = solve(trellis, { ...limits, excess: BROKEN_GC }, { budget });
  if (!solved.best) return failed(why);
  const dna = codonBytes(solved.best.codons);
  const broken = violations(problem, textOf(dna));
  const lost = broken.find(({ isHard }) => isHard);
  if (lost) return failed(notVerified(lost.rule.en, lost.range.start));
  const value = solved.best.score;
  const isLeast = solved.bound <= value + TOLERANCE * (1 + Math.abs(value));
  const bound = isLeast ? value : solved.bound;
  return ok({
    dna,
    status: 'broken',
    value,
    bound,
    gap: bound - value,
    loss: lossOf(problem, value, bound),
    caiBound: undefined,
    multipliers: solved.multipliers,
    steps: solved.steps,
    effort: { passes: solved.passes, labels: solved.labels },
    priced: 0,
    broken,
    isImpossible: why.code !== 'codon/not-found',
  });
}
