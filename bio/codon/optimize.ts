// A coding sequence for a protein under an objective and rules, proved best or with a proved bound. The protein is kept by
// construction (only its codons are in the trellis) and every design is read again by `verify` before it is given out.
// Faults are values: what is wrong with the question, or why no sequence keeps the rules.
import { textOf } from '#bio/core/bytes.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { countsIn } from './adaptation.ts';
import { Automaton } from './automaton.ts';
import { Budget } from './budget.ts';
import { faultIn } from './check.ts';
import { codonBytes } from './codons.ts';
import { noDesign, notVerified } from './designFaults.ts';
import { explainMotifs, trellisOf } from './explain.ts';
import { forcedRepeat, keepFarRules, matchFarRules } from './farRules.ts';
import type { Leaf } from './leaf.ts';
import { lossOf } from './loss.ts';
import { scoreOf } from './maxPath.ts';
import { codonsOf, scoresOf } from './objective.ts';
import { acceptorsPaid, hasFarRules } from './offences.ts';
import type { Design, OptimizeOptions, Problem } from './problem.ts';
import { choicesOf, countsPrices, rulesOf, watchedBy } from './rules.ts';
import { leastBroken } from './soft.ts';
import { type Solved, type SolveOptions, solve, TOLERANCE } from './solve.ts';
import { isClosed, isTiltable, solveTilted } from './tilt.ts';
import type { Trellis } from './trellis.ts';
import { violations } from './verify.ts';
import { type Windows, windowsOf } from './windows.ts';

const EFFORT = 4e8;

export function optimize(problem: Problem, options: OptimizeOptions = {}): Result<Design> {
  const { effort = EFFORT, mustStop, tell } = options;
  const budget = new Budget(effort, mustStop);
  const { isSoft, ...hard } = problem;
  const hardBudget = isSoft ? budget.part((1 - FOR_SOFT) * effort) : budget;
  const answer = optimizeHard(hard, hardBudget, (best, bound) =>
    tell?.({ best, bound, spent: budget.spent }),
  );
  if (answer.ok || !isSoft || faultIn(problem)) return answer;
  return leastBroken(problem, budget, answer.fault);
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
  if (bad) return failed(bad);
  return searched(countsPrices(problem) ? problem : withoutPrices(problem), budget, tell);
}

/** Prices of acceptors are met apart from the trellis, which leaves out the others by itself. */
function withoutPrices(problem: Problem): Problem {
  const splice = problem.rules.splice.filter(({ price }) => price === 'forbid');
  return { ...problem, rules: { ...problem.rules, splice } };
}

function searched(problem: Problem, budget: Budget, tell: NonNullable<SolveOptions['tell']>): Result<Design> {
  const list = rulesOf(problem);
  if (!list.ok) return list;
  const trellis = trellisOf(problem, list.value);
  if ('dead' in trellis) return failed(explainMotifs(problem, list.value, trellis.dead).fault);
  const windows = windowsOf(3 * problem.protein.length, problem.rules.windows, problem.rules.gc);
  const forced = forcedRepeat(problem, trellis);
  if (forced) return failed(forced);
  const isFar = hasFarRules(problem.rules);
  const near = isFar ? budget.part((1 - FOR_FAR) * budget.effort) : budget;
  if (problem.objective !== 'matchUsage') {
    const solved = solvedOf(trellis, windows, near, tell);
    if (!solved.best) return failed(noDesign(problem, list.value, trellis, windows, solved.bound));
    const kept = keepFarRules(problem, trellis, windows, solved, budget, tell);
    if ('fault' in kept) return failed(kept.fault);
    const paid = acceptorsPaid(codonBytes(kept.codons), problem.rules);
    const { bound, leaves } = kept;
    const value = scoreOf(trellis, kept.codons) - paid;
    return checked(problem, kept.codons, { ...solved, value, bound, ...(leaves && { leaves }) });
  }
  const matched = matchFarRules({
    problem,
    choices: choicesOf(problem, list.value),
    trellis,
    windows,
    automaton: new Automaton(watchedBy(list.value, () => true)),
    budget,
    tell,
  });
  if (!matched) {
    const { bound } = solve(trellis, windows, { budget: near });
    return failed(noDesign(problem, list.value, trellis, windows, bound));
  }
  if ('fault' in matched) return failed(matched.fault);
  return checked(problem, matched.codons, {
    value: -matched.distance,
    bound: -matched.least,
    multipliers: undefined,
    steps: [],
    labels: 0,
    passes: 0,
  });
}

/** Of the work, for a search that remembers the GC of the whole; the rest is for prices on it, where that was not enough. */
const FOR_WHOLE = 0.6;

/** The best path within the windows; where a limit on the whole keeps it open, with the help of a price on the whole. */
function solvedOf(
  trellis: Trellis,
  windows: Windows,
  budget: Budget,
  tell: NonNullable<SolveOptions['tell']>,
): Solved {
  if (!isTiltable(windows, trellis.length)) return solve(trellis, windows, { budget, tell });
  const first = solve(trellis, windows, { budget: budget.part(FOR_WHOLE * budget.left), tell });
  if (isClosed(first) || budget.isOver) return first;
  const tilted = solveTilted(trellis, windows, first, budget);
  tell(tilted.best?.score, tilted.bound);
  return tilted;
}

interface Found {
  readonly value: number;
  readonly bound: number;
  readonly multipliers: Float64Array | undefined;
  readonly steps: readonly Float64Array[];
  readonly leaves?: readonly Leaf[];
  readonly labels: number;
  readonly passes: number;
}

function checked(problem: Problem, codons: Uint8Array, found: Found): Result<Design> {
  const dna = codonBytes(codons);
  const broken = violations(problem, textOf(dna));
  if (broken.length > 0) return failed(notVerified(broken[0]!.rule.en, broken[0]!.range.start));
  const { value, labels, passes, multipliers, steps, leaves } = found;
  const isOptimal = found.bound <= value + TOLERANCE * (1 + Math.abs(value));
  const bound = isOptimal ? value : found.bound;
  const counted = codons.reduce((sum, codon) => sum + DEGENERATE[codon]!, 0);
  const isCai = problem.objective === 'maxCai' || (problem.objective === 'balanced' && !hasPrices(problem));
  const scores = scoresOf(problem);
  const plain = codons.reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
  return ok({
    dna,
    status: isOptimal ? 'optimal' : 'within',
    value,
    bound,
    gap: bound - value,
    loss: lossOf(problem, value, bound),
    ...(!isOptimal && !leaves && freerOf(problem)),
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
