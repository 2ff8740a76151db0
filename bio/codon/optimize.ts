// Designs a coding sequence for a protein under an objective and rules, with a proof of optimality or a proved bound.
// The protein is kept by construction (the trellis holds only its codons), and `verify` checks every design before it
// is returned. Faults are values: what is wrong with the problem, or why no sequence keeps the rules.
import { choicesOf } from '#bio/codon/rules/allowedCodons.ts';
import {
  hasCountedPrices,
  type LocalRule,
  listCodonRuns,
  listPatterns,
  localRulesOf,
} from '#bio/codon/rules/localRules.ts';
import { hasLongRangeRules } from '#bio/codon/rules/longRangeViolations.ts';
import { sumAcceptorPrices } from '#bio/codon/rules/spliceSite.ts';
import { isDeadEnd } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { textOf } from '#bio/core/bytes.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { findViolations } from './checker/verify.ts';
import { makeNoDesignFault, makeNotVerifiedFault } from './explain/designFaults.ts';
import { explainMotifs } from './explain/explainMotifs.ts';
import { isRepetitive } from './longRange/isRepetitive.ts';
import {
  findForcedRepeat,
  keepLongRangeRules,
  matchUsageWithinLongRange,
} from './longRange/longRangeRules.ts';
import type { BranchLeaf } from './problem/branchLeaf.ts';
import { lossOf } from './problem/loss.ts';
import { codonsOf, scoresOf } from './problem/objective.ts';
import type { Design, OptimizeOptions, Problem } from './problem/problem.ts';
import { findProblemFault } from './problem/problemFaults.ts';
import { hasPrice } from './problem/ruleSetting.ts';
import type { WordPrice } from './problem/wordPrice.ts';
import { Automaton } from './search/automaton.ts';
import { scoreOf } from './search/bestPath.ts';
import { Budget, listStagesWithin } from './search/budget.ts';
import { listPaths } from './search/everyPath.ts';
import { problemWindowsOf, type Windows } from './search/gcWindows.ts';
import { deviationOf } from './search/match.ts';
import { RunCounter } from './search/runCounter.ts';
import { findMinViolationDesign } from './search/soft.ts';
import { type SolveOptions, TOLERANCE } from './search/solve.ts';
import { solveWhole } from './search/solveWhole.ts';
import type { Trellis } from './search/trellis.ts';
import { countedCodonsOf } from './usage/adaptation.ts';
import { codonBytesOf } from './usage/codons.ts';

const EFFORT = 4e8;

/**
 * The best coding sequence for the problem, with a bound that proves how far from the optimum it can be (0: proved
 * optimal). Work is limited by `effort` (arcs, no clock), so equal input gives equal output. A fault, with the rules
 * in conflict, where no design keeps all rules; with `isSoft` the design that breaks them least instead.
 */
export function optimize(problem: Problem, options: OptimizeOptions = {}): Result<Design> {
  const { effort = EFFORT, mustStop, onProgress } = options;
  const budget = new Budget(effort, mustStop);
  const { isSoft, ...hard } = problem;
  const hardBudget = isSoft ? budget.part((1 - FOR_SOFT) * effort) : budget;
  const answer = optimizeHard(hard, hardBudget, (best, bound) =>
    onProgress?.({ best, bound, spent: budget.spent }),
  );
  if (answer.ok || !isSoft || findProblemFault(problem)) return answer;
  return findMinViolationDesign(problem, budget.part(FOR_SOFT * effort), answer.fault);
}

/** Share of the work for the design with the fewest violations. */
const FOR_SOFT = 0.4;
/** Share of the work for repeats, hairpins and acceptors, and for a repetitive protein. */
const FOR_LONG_RANGE = 0.5;
const FOR_REPEATS = 0.8;

function optimizeHard(
  problem: Problem,
  budget: Budget,
  onProgress: NonNullable<SolveOptions['onProgress']>,
): Result<Design> {
  const bad = findProblemFault(problem);
  if (bad) return err(bad);
  return searchInStages(hasCountedPrices(problem) ? problem : withoutPrices(problem), budget, onProgress);
}

/**
 * Removes priced acceptors, whose prices are counted outside the trellis; the trellis leaves out other prices itself.
 */
function withoutPrices(problem: Problem): Problem {
  const rules = problem.rules.filter((setting) => setting.kind !== 'spliceAcceptor' || !hasPrice(setting));
  return { ...problem, rules };
}

/**
 * Runs searches of a fixed series of sizes, the largest first, each independent of the others, so that more work never
 * gives less. Stops with a proof, or when the last search used less than half of the work of the next.
 */
function searchInStages(
  problem: Problem,
  budget: Budget,
  onProgress: NonNullable<SolveOptions['onProgress']>,
): Result<Design> {
  const prepared = prepareProblem(problem, budget);
  if (!prepared.ok) return prepared;
  let known: Result<Found> | undefined;
  let spent = Number.POSITIVE_INFINITY;
  for (const stage of listStagesWithin(budget.effort)) {
    if (spent < stage / 2) break;
    const part = budget.part(stage);
    const found = searchOnce(prepared.value, part, onProgress);
    spent = part.spent;
    if (known?.ok) known = found.ok ? ok(betterOf(known.value, found.value)) : known;
    else known = found.ok ? found : (known ?? found);
    const isAnswered = known.ok ? isOptimal(known.value) : known.fault.code !== 'codon/not-found';
    if (isAnswered || budget.isOver) break;
  }
  return known!.ok ? verifyDesign(problem, known!.value) : known!;
}

/** The design of the higher value with the lower bound. */
function betterOf(a: Found, b: Found): Found {
  const { codons, value } = b.value > a.value ? b : a;
  const labels = a.labels + b.labels;
  return { ...(b.bound < a.bound ? b : a), codons, value, labels, passes: a.passes + b.passes };
}

function isOptimal({ value, bound }: Found): boolean {
  return bound <= value + TOLERANCE * (1 + Math.abs(value));
}

interface PreparedProblem {
  readonly problem: Problem;
  readonly localRules: readonly LocalRule[];
  readonly trellis: Trellis;
  readonly windows: Windows;
}

function prepareProblem(problem: Problem, budget: Budget): Result<PreparedProblem> {
  const localRules = localRulesOf(problem);
  if (!localRules.ok) return localRules;
  const trellis = trellisOf(problem, localRules.value);
  if (isDeadEnd(trellis)) return err(explainMotifs(problem, localRules.value, trellis.layer).fault);
  const windows = problemWindowsOf(problem);
  const forced = findForcedRepeat(
    problem,
    trellis,
    windows,
    budget.part(listStagesWithin(budget.effort)[0]!),
  );
  if (forced) return err(forced);
  return ok({ problem, localRules: localRules.value, trellis, windows });
}

function searchOnce(
  prepared: PreparedProblem,
  budget: Budget,
  onProgress: NonNullable<SolveOptions['onProgress']>,
): Result<Found> {
  const { problem, localRules, trellis, windows } = prepared;
  if (problem.objective !== 'matchUsage') return searchBestPath(prepared, budget, onProgress);
  const choices = choicesOf(problem, localRules);
  const automaton = new Automaton(listPatterns(localRules, () => true));
  const runs = new RunCounter(listCodonRuns(localRules));
  const matched = matchUsageWithinLongRange({
    problem,
    choices,
    trellis,
    windows,
    automaton,
    runs,
    budget,
    onProgress,
  });
  const found = matched ? undefined : searchBestPath(prepared, budget, () => {});
  if (found && !found.ok) return found;
  const { codons, distance, minDistance } = matched ?? {
    codons: found!.value.codons,
    ...deviationOf(problem, choices, found!.value.codons),
  };
  return ok({
    codons,
    value: -distance,
    bound: -minDistance,
    multipliers: undefined,
    steps: [],
    labels: 0,
    passes: 0,
  });
}

/** The best path that keeps all rules. */
function searchBestPath(
  prepared: PreparedProblem,
  budget: Budget,
  onProgress: NonNullable<SolveOptions['onProgress']>,
): Result<Found> {
  const { problem, trellis, windows } = prepared;
  const share = isRepetitive(problem) ? FOR_REPEATS : FOR_LONG_RANGE;
  const localBudget = hasLongRangeRules(problem.rules) ? budget.part((1 - share) * budget.left) : budget;
  const solved = solveWhole(trellis, windows, localBudget, onProgress);
  if (!solved.best) return err(makeNoDesignFault(prepared, solved.bound));
  const kept = keepLongRangeRules({ problem, trellis, windows, solved, budget, onProgress });
  const few = hasLongRangeRules(problem.rules) ? bestOfFew(prepared) : undefined;
  if (!kept.ok)
    return few
      ? ok({ ...solved, codons: few.codons, value: few.value, bound: solved.bound })
      : err(kept.fault);
  const { bound, leaves, wordPrices, multipliers, codons } = kept.value;
  const value = scoreOf(trellis, codons) - sumAcceptorPrices(codonBytesOf(codons), problem.rules);
  const best = few && few.value > value ? few : { codons, value };
  const priced = wordPrices && { wordPrices, multipliers, steps: [] };
  return ok({ ...solved, ...best, bound, ...(leaves && { leaves }), ...priced });
}

/** Tries every sequence where there are few: a repaired design may be worse, and depends on the budget. */
function bestOfFew({
  problem,
  trellis,
}: PreparedProblem): { readonly codons: Uint8Array; readonly value: number } | undefined {
  let best: { readonly codons: Uint8Array; readonly value: number } | undefined;
  for (const { codons, score } of listPaths(trellis, FEW) ?? []) {
    const dna = codonBytesOf(codons);
    const value = score - sumAcceptorPrices(dna, problem.rules);
    if (best && value <= best.value) continue;
    if (findViolations(problem, textOf(dna)).length === 0) best = { codons, value };
  }
  return best;
}

/** The most sequences that are tried one by one, which takes some milliseconds. */
const FEW = 512;

interface Found {
  readonly codons: Uint8Array;
  readonly value: number;
  readonly bound: number;
  readonly multipliers: Float64Array | undefined;
  readonly steps: readonly Float64Array[];
  readonly leaves?: readonly BranchLeaf[];
  readonly wordPrices?: readonly WordPrice[];
  readonly labels: number;
  readonly passes: number;
}

function verifyDesign(problem: Problem, found: Found): Result<Design> {
  const { codons } = found;
  const dna = codonBytesOf(codons);
  const broken = findViolations(problem, textOf(dna));
  if (broken.length > 0) return err(makeNotVerifiedFault(broken[0]!.rule.en, broken[0]!.range.start));
  const { value, labels, passes, multipliers, steps, leaves, wordPrices } = found;
  const isProved = isOptimal(found);
  const bound = isProved ? value : found.bound;
  const counted = codons.reduce((sum, codon) => sum + DEGENERATE[codon]!, 0);
  const isCai =
    problem.objective === 'maxCai' || (problem.objective === 'balanced' && !problem.rules.some(hasPrice));
  const scores = scoresOf(problem);
  const unpriced = codons.reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
  return ok({
    dna,
    status: isProved ? 'optimal' : 'withinBound',
    value,
    bound,
    gap: bound - value,
    loss: lossOf(problem, value, bound),
    ...(!isProved && !leaves && boundRelaxationOf(problem, wordPrices !== undefined)),
    caiBound: isCai && counted > 0 ? Math.min(1, Math.exp(bound / counted)) : undefined,
    multipliers,
    steps,
    ...(leaves && { leaves }),
    ...(wordPrices && { wordPrices }),
    effort: { passes, labels },
    priced: problem.objective === 'balanced' ? Math.max(0, unpriced - value) : 0,
  });
}

/** Which rules the bound leaves out. */
function boundRelaxationOf(
  { objective, rules }: Problem,
  countsRepeats: boolean,
): Pick<Design, 'boundRelaxation'> {
  if (objective === 'matchUsage') return { boundRelaxation: 'counts' };
  if (countsRepeats) return { boundRelaxation: 'repeatPrices' };
  return hasLongRangeRules(rules) ? { boundRelaxation: 'longRange' } : {};
}

const DEGENERATE = countedCodonsOf('degenerate');

/** The score of a given sequence under the objective, without prices. */
export function unpricedScoreOf(problem: Problem, dna: Uint8Array): number {
  const scores = scoresOf(problem);
  return codonsOf(dna).reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
}
