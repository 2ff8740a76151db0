// A coding sequence for a protein under an objective and rules, proved best or with a proved bound. The protein is kept by
// construction (only its codons are in the trellis) and every design is read again by `verify` before it is given out.
// Faults are values: what is wrong with the question, or why no sequence keeps the rules.

import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { textOf } from '#bio/core/bytes.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { violations } from './checker/verify.ts';
import { noDesign, notVerified } from './explain/designFaults.ts';
import { explainMotifs } from './explain/explainMotifs.ts';
import { forcedRepeat, keepFarRules, matchFarRules } from './longRange/longRangeRules.ts';
import type { Leaf } from './problem/branchLeaf.ts';
import { lossOf } from './problem/loss.ts';
import { codonsOf, scoresOf } from './problem/objective.ts';
import type { Design, OptimizeOptions, Problem } from './problem/problem.ts';
import { faultIn } from './problem/problemFaults.ts';
import { acceptorsPaid, hasFarRules } from './rules/longRangeViolations.ts';
import { choicesOf, countsPrices, type Rule, rulesOf, watchedBy } from './rules/ruleList.ts';
import { Automaton } from './search/automaton.ts';
import { scoreOf } from './search/bestPath.ts';
import { Budget, stagesWithin } from './search/budget.ts';
import { type Windows, windowsOf } from './search/gcWindows.ts';
import { deviation } from './search/match.ts';
import { minBroken } from './search/soft.ts';
import { type SolveOptions, TOLERANCE } from './search/solve.ts';
import { solveWhole } from './search/solveWhole.ts';
import type { Trellis } from './search/trellis.ts';
import { countsIn } from './usage/adaptation.ts';
import { codonBytes } from './usage/codons.ts';

const EFFORT = 4e8;

export function optimize(problem: Problem, options: OptimizeOptions = {}): Result<Design> {
  const { effort = EFFORT, mustStop, onProgress: tell } = options;
  const budget = new Budget(effort, mustStop);
  const { isSoft, ...hard } = problem;
  const hardBudget = isSoft ? budget.part((1 - FOR_SOFT) * effort) : budget;
  const answer = optimizeHard(hard, hardBudget, (best, bound) =>
    tell?.({ best, bound, spent: budget.spent }),
  );
  if (answer.ok || !isSoft || faultIn(problem)) return answer;
  return minBroken(problem, budget.part(FOR_SOFT * effort), answer.fault);
}

/** Of the work, for the design that breaks rules least. */
const FOR_SOFT = 0.4;
/** Of the work, for repeats, hairpins and acceptors. */
const FOR_FAR = 0.5;

function optimizeHard(
  problem: Problem,
  budget: Budget,
  tell: NonNullable<SolveOptions['tell']>,
): Result<Design> {
  const bad = faultIn(problem);
  if (bad) return err(bad);
  return searched(countsPrices(problem) ? problem : withoutPrices(problem), budget, tell);
}

/** Prices of acceptors are met apart from the trellis, which leaves out the others by itself. */
function withoutPrices(problem: Problem): Problem {
  const splice = problem.rules.splice.filter(({ price }) => price === 'forbid');
  return { ...problem, rules: { ...problem.rules, splice } };
}

/**
 * Searches of a fixed series of sizes, the largest first; each is one by itself, so that what less work than this finds is found here
 * too. It ends with a proof, or where the next search could only be the same: the last one came to its end with less than half of
 * the work of the next.
 */
function searched(problem: Problem, budget: Budget, tell: NonNullable<SolveOptions['tell']>): Result<Design> {
  const posed = posedOf(problem, budget);
  if (!posed.ok) return posed;
  let known: Result<Found> | undefined;
  let spent = Number.POSITIVE_INFINITY;
  for (const stage of stagesWithin(budget.effort)) {
    if (spent < stage / 2) break;
    const part = budget.part(stage);
    const found = searchedOnce(posed.value, part, tell);
    spent = part.spent;
    if (known?.ok) known = found.ok ? ok(betterOf(known.value, found.value)) : known;
    else known = found.ok ? found : (known ?? found);
    const isAnswered = known.ok ? isOptimal(known.value) : known.fault.code !== 'codon/not-found';
    if (isAnswered || budget.isOver) break;
  }
  return known!.ok ? checked(problem, known!.value) : known!;
}

/** The better design with the lower bound. */
function betterOf(a: Found, b: Found): Found {
  const { codons, value } = b.value > a.value ? b : a;
  const labels = a.labels + b.labels;
  return { ...(b.bound < a.bound ? b : a), codons, value, labels, passes: a.passes + b.passes };
}

function isOptimal({ value, bound }: Found): boolean {
  return bound <= value + TOLERANCE * (1 + Math.abs(value));
}

interface Posed {
  readonly problem: Problem;
  readonly list: readonly Rule[];
  readonly trellis: Trellis;
  readonly windows: Windows;
}

function posedOf(problem: Problem, budget: Budget): Result<Posed> {
  const list = rulesOf(problem);
  if (!list.ok) return list;
  const trellis = trellisOf(problem, list.value);
  if ('dead' in trellis) return err(explainMotifs(problem, list.value, trellis.dead).fault);
  const windows = windowsOf(3 * problem.protein.length, problem.rules.windows, problem.rules.gc);
  const forced = forcedRepeat(problem, trellis, windows, budget.part(stagesWithin(budget.effort)[0]!));
  if (forced) return err(forced);
  return ok({ problem, list: list.value, trellis, windows });
}

function searchedOnce(posed: Posed, budget: Budget, tell: NonNullable<SolveOptions['tell']>): Result<Found> {
  const { problem, list, trellis, windows } = posed;
  if (problem.objective !== 'matchUsage') return plainSearch(posed, budget, tell);
  const choices = choicesOf(problem, list);
  const automaton = new Automaton(watchedBy(list, () => true));
  const matched = matchFarRules({ problem, choices, trellis, windows, automaton, budget, tell });
  const found = matched ? undefined : plainSearch(posed, budget, () => {});
  if (found && !found.ok) return found;
  const { codons, distance, min } = matched ?? {
    codons: found!.value.codons,
    ...deviation(problem, choices, found!.value.codons),
  };
  return ok({
    codons,
    value: -distance,
    bound: -min,
    multipliers: undefined,
    steps: [],
    labels: 0,
    passes: 0,
  });
}

/** The best path that keeps all rules. */
function plainSearch(posed: Posed, budget: Budget, tell: NonNullable<SolveOptions['tell']>): Result<Found> {
  const { problem, list, trellis, windows } = posed;
  const near = hasFarRules(problem.rules) ? budget.part((1 - FOR_FAR) * budget.left) : budget;
  const solved = solveWhole(trellis, windows, near, tell);
  if (!solved.best) return err(noDesign(problem, list, trellis, windows, solved.bound));
  const kept = keepFarRules(problem, trellis, windows, solved, budget, tell);
  if ('fault' in kept) return err(kept.fault);
  const { codons, bound, leaves } = kept;
  const value = scoreOf(trellis, codons) - acceptorsPaid(codonBytes(codons), problem.rules);
  return ok({ ...solved, codons, value, bound, ...(leaves && { leaves }) });
}

interface Found {
  readonly codons: Uint8Array;
  readonly value: number;
  readonly bound: number;
  readonly multipliers: Float64Array | undefined;
  readonly steps: readonly Float64Array[];
  readonly leaves?: readonly Leaf[];
  readonly labels: number;
  readonly passes: number;
}

function checked(problem: Problem, found: Found): Result<Design> {
  const { codons } = found;
  const dna = codonBytes(codons);
  const broken = violations(problem, textOf(dna));
  if (broken.length > 0) return err(notVerified(broken[0]!.rule.en, broken[0]!.range.start));
  const { value, labels, passes, multipliers, steps, leaves } = found;
  const isProved = isOptimal(found);
  const bound = isProved ? value : found.bound;
  const counted = codons.reduce((sum, codon) => sum + DEGENERATE[codon]!, 0);
  const isCai = problem.objective === 'maxCai' || (problem.objective === 'balanced' && !hasPrices(problem));
  const scores = scoresOf(problem);
  const plain = codons.reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
  return ok({
    dna,
    status: isProved ? 'optimal' : 'within',
    value,
    bound,
    gap: bound - value,
    loss: lossOf(problem, value, bound),
    ...(!isProved && !leaves && freerOf(problem)),
    caiBound: isCai && counted > 0 ? Math.min(1, Math.exp(bound / counted)) : undefined,
    multipliers,
    steps,
    ...(leaves && { leaves }),
    effort: { passes, labels },
    priced: problem.objective === 'balanced' ? Math.max(0, plain - value) : 0,
  });
}

/** What the bound leaves out. */
function freerOf({ objective, rules }: Problem): Pick<Design, 'freer'> {
  if (objective === 'matchUsage') return { freer: 'counts' };
  return hasFarRules(rules) ? { freer: 'far' } : {};
}

function hasPrices({ rules }: Problem): boolean {
  return (
    rules.priced.length > 0 ||
    Number(rules.cpg) > 0 ||
    Number(rules.upa) > 0 ||
    rules.splice.some(({ price }) => Number(price) > 0)
  );
}

const DEGENERATE = countsIn('degenerate');

/** The score a given sequence has under an objective, prices not counted. */
export function plainScore(problem: Problem, dna: Uint8Array): number {
  const scores = scoresOf(problem);
  return codonsOf(dna).reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
}
