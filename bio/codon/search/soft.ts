// Soft mode: where no design keeps all rules, the design that violates motifs and GC limits least. Every occurrence of
// a forbidden motif and every G or C beyond a window costs (`problem/penalties`); the search and its bound are the
// same. Protein, locks, omitted codons and the stop still hold; repeats, hairpins and acceptors are only reported.
import { findViolations, type Violation } from '#bio/codon/checker/verify.ts';
import { makeNotVerifiedFault } from '#bio/codon/explain/designFaults.ts';
import { lossOf } from '#bio/codon/problem/loss.ts';
import { BROKEN_GC } from '#bio/codon/problem/penalties.ts';
import type { Design, Problem } from '#bio/codon/problem/problem.ts';
import { choicesOf } from '#bio/codon/rules/allowedCodons.ts';
import { hasCountedPrices, type LocalRule, localRulesOf } from '#bio/codon/rules/localRules.ts';
import { sumAcceptorPrices } from '#bio/codon/rules/spliceSite.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { codonBytesOf, GC_BITS } from '#bio/codon/usage/codons.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { scoreOf } from './bestPath.ts';
import { type Budget, listStagesWithin } from './budget.ts';
import { isGapClosed, withBest } from './gcBisection.ts';
import { problemWindowsOf, type Windows } from './gcWindows.ts';
import { deviationOf } from './match.ts';
import { type Solved, solve, TOLERANCE } from './solve.ts';
import { isDeadEnd, type Trellis } from './trellis.ts';

/** `why`: the fault of the search for a design that keeps all rules. */
export function findMinViolationDesign(problem: Problem, budget: Budget, hardFault: Fault): Result<Design> {
  const localRules = localRulesOf(problem);
  const trellis = localRules.ok ? trellisOf(problem, localRules.value) : { layer: 0 };
  if (!localRules.ok || isDeadEnd(trellis)) return err(hardFault);
  const limits = problemWindowsOf(problem);
  const solved = solveInStages(trellis, { ...limits, excess: BROKEN_GC }, budget);
  if (!solved?.best) return err(hardFault);
  const dna = codonBytesOf(solved.best.codons);
  const broken = findViolations(problem, textOf(dna));
  const hardViolation = broken.find(({ isHard }) => isHard);
  if (hardViolation) return err(makeNotVerifiedFault(hardViolation.rule.en, hardViolation.range.start));
  const { codons } = solved.best;
  const { value, bound } =
    problem.objective === 'matchUsage' && broken.length === 0
      ? gapOfCounts(problem, localRules.value, codons)
      : closeGap(softValueOf(problem, trellis, codons), solved.bound);
  return ok({
    dna,
    ...softStatusOf(broken, bound === value, hardFault.code !== 'codon/not-found'),
    value,
    bound,
    gap: bound - value,
    loss: broken.length > 0 ? softLossOf(problem, value, bound) : lossOf(problem, value, bound),
    caiBound: undefined,
    multipliers: solved.multipliers,
    steps: solved.steps,
    effort: { passes: solved.passes, labels: solved.labels },
    priced: 0,
  });
}

/** The best of searches of a fixed series of sizes: more work never gives less. */
function solveInStages(trellis: Trellis, windows: Windows, budget: Budget): Solved | undefined {
  let known: Solved | undefined;
  for (const stage of listStagesWithin(budget.effort)) {
    const found = solve(trellis, windows, { budget: budget.part(stage) });
    if (!known) known = found;
    else known = withBest(found.bound < known.bound ? withBest(found, known) : known, found);
    if (isGapClosed(known) || budget.isOver) break;
  }
  return known;
}

/** Values within this distance of the bound are optimal. */
function closeGap(value: number, bound: number): { readonly value: number; readonly bound: number } {
  return { value, bound: bound <= value + TOLERANCE * (1 + Math.abs(value)) ? value : bound };
}

/** If nothing is violated, host usage is measured by its counts again. */
function gapOfCounts(
  problem: Problem,
  localRules: readonly LocalRule[],
  codons: Uint8Array,
): ReturnType<typeof closeGap> {
  const { distance, minDistance } = deviationOf(problem, choicesOf(problem, localRules), codons);
  return closeGap(-distance, -minDistance);
}

/** A design that violates nothing after all is an ordinary one; the bound of soft mode is then a relaxation. */
export function softStatusOf(
  broken: readonly Violation[],
  isMinimal: boolean,
  isImpossible: boolean,
): Pick<Design, 'status' | 'broken' | 'isImpossible'> {
  return broken.length > 0
    ? { status: 'broken', broken, isImpossible }
    : { status: isMinimal ? 'optimal' : 'withinBound' };
}

/** The measure of soft mode: the scores of the objective (host usage: log adaptiveness) less what is broken. */
export function softValueOf(problem: Problem, trellis: Trellis, codons: Uint8Array): number {
  const { count, start, width, low, high } = problemWindowsOf(problem);
  const gc = [0];
  for (const codon of codons)
    for (const bit of [1, 2, 4]) gc.push(gc.at(-1)! + (GC_BITS[codon]! & bit ? 1 : 0));
  let beyond = 0;
  for (let t = 0; t < count; t++) {
    const windowGc = gc[start[t]! + width[t]!]! - gc[start[t]!]!;
    beyond += Math.max(0, windowGc - high[t]!, low[t]! - windowGc);
  }
  const paid = hasCountedPrices(problem) ? sumAcceptorPrices(codonBytesOf(codons), problem.rules) : 0;
  return scoreOf(trellis, codons) - paid - BROKEN_GC * beyond;
}

/** Host usage is measured by log adaptiveness in soft mode, so its loss is one of the CAI. */
export function softLossOf(problem: Problem, value: number, bound: number): number {
  const objective = problem.objective === 'matchUsage' ? 'maxCai' : problem.objective;
  return lossOf({ ...problem, objective }, value, bound);
}
