// A coding sequence for a protein under an objective and rules, proved best or with a proved bound. The protein is kept by
// construction (only its codons are in the trellis) and every design is read again by `verify` before it is given out.
// Faults are values: what is wrong with the question, or why no sequence keeps the rules.
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { countsIn } from './adaptation.ts';
import { Automaton } from './automaton.ts';
import { faultIn } from './check.ts';
import { codonBytes } from './codons.ts';
import { explainMotifs, trellisOf } from './explain.ts';
import { explainWindows } from './explainGc.ts';
import { keepFarRules, matchFarRules } from './farRules.ts';
import { scoreOf } from './maxPath.ts';
import { codonsOf, scoresOf } from './objective.ts';
import type { Design, OptimizeOptions, Problem } from './problem.ts';
import { choicesOf, rulesOf, watchedBy } from './rules.ts';
import { type SolveOptions, solve, TOLERANCE } from './solve.ts';
import type { Trellis } from './trellis.ts';
import { violations } from './verify.ts';
import { type Windows, windowsOf } from './windows.ts';

const EFFORT = 4e8;

export function optimize(problem: Problem, options: OptimizeOptions = {}): Result<Design> {
  const { isSoft, ...hard } = problem;
  const answer = optimizeHard(hard, options);
  if (answer.ok || !isSoft || faultIn(problem)) return answer;
  return leastBroken(problem, options, answer.fault);
}

function optimizeHard(problem: Problem, options: OptimizeOptions): Result<Design> {
  const bad = faultIn(problem);
  if (bad) return failed(bad);
  const list = rulesOf(problem);
  if (!list.ok) return list;
  const trellis = trellisOf(problem, list.value);
  if ('dead' in trellis) return failed(explainMotifs(problem, list.value, trellis.dead).fault);
  const windows = windowsOf(3 * problem.protein.length, problem.rules.windows, problem.rules.gc);
  const { effort = EFFORT, tell, mustStop } = options;
  const how: SolveOptions = {
    effort,
    ...(mustStop ? { mustStop } : {}),
    ...(tell ? { tell: (best, bound, spent) => tell({ best, bound, spent }) } : {}),
  };
  if (problem.objective !== 'matchUsage') {
    const solved = solve(trellis, windows, how);
    if (!solved.best) return failed(noDesign(problem, trellis, windows, solved.bound));
    const kept = keepFarRules(problem, trellis, windows, solved, how);
    if ('fault' in kept) return failed(kept.fault);
    return checked(problem, kept.codons, { ...solved, value: scoreOf(trellis, kept.codons) });
  }
  const matched = matchFarRules({
    problem,
    choices: choicesOf(problem, list.value),
    trellis,
    windows,
    automaton: new Automaton(watchedBy(list.value, () => true)),
    options: how,
  });
  if (!matched) {
    const { bound } = solve(trellis, windows, how);
    return failed(noDesign(problem, trellis, windows, bound));
  }
  if ('fault' in matched) return failed(matched.fault);
  return checked(problem, matched.codons, {
    value: -matched.distance,
    bound: -matched.least,
    multipliers: undefined,
    labels: 0,
    passes: 0,
  });
}

/** What each G or C beyond the limits of a window costs in soft mode, in units of log adaptiveness. */
const BROKEN_GC = 4;

/** The design that breaks motifs and GC limits least; residues, locks, rare codons and the stop are kept even so. */
function leastBroken(problem: Problem, options: OptimizeOptions, why: Fault): Result<Design> {
  const list = rulesOf(problem);
  const trellis = list.ok ? trellisOf(problem, list.value) : { dead: 0 };
  if (!list.ok || 'dead' in trellis) return failed(why);
  const limits = windowsOf(3 * problem.protein.length, problem.rules.windows, problem.rules.gc);
  const { effort = EFFORT, mustStop } = options;
  const { best, labels, passes } = solve(
    trellis,
    { ...limits, excess: BROKEN_GC },
    { effort, ...(mustStop && { mustStop }) },
  );
  if (!best) return failed(why);
  const dna = codonBytes(best.codons);
  const broken = violations(problem, textOf(dna));
  const lost = broken.find(({ rule }) => rule.en === 'same protein');
  if (lost) return failed(notVerified(lost.rule.en, lost.range.start));
  const value = plainScore(problem, dna);
  return ok({
    dna,
    status: 'broken',
    value,
    bound: value,
    gap: 0,
    caiBound: undefined,
    multipliers: undefined,
    effort: { passes, labels },
    priced: 0,
    broken,
  });
}

interface Found {
  readonly value: number;
  readonly bound: number;
  readonly multipliers: Float64Array | undefined;
  readonly labels: number;
  readonly passes: number;
}

function checked(problem: Problem, codons: Uint8Array, found: Found): Result<Design> {
  const dna = codonBytes(codons);
  const broken = violations(problem, textOf(dna));
  if (broken.length > 0) return failed(notVerified(broken[0]!.rule.en, broken[0]!.range.start));
  const { value, labels, passes, multipliers } = found;
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
    caiBound: isCai && counted > 0 ? Math.min(1, Math.exp(bound / counted)) : undefined,
    multipliers,
    effort: { passes, labels },
    priced: problem.objective === 'balanced' ? Math.max(0, plain - value) : 0,
  });
}

function hasPrices({ rules }: Problem): boolean {
  return rules.priced.length > 0 || Number(rules.cpg) > 0 || Number(rules.upa) > 0;
}

const DEGENERATE = countsIn('degenerate');

function noDesign(problem: Problem, trellis: Trellis, windows: Windows, bound: number): Fault {
  const explained = explainWindows(problem, trellis, windows);
  if (explained) return explained.fault;
  if (bound === Number.NEGATIVE_INFINITY)
    return fault('codon/gc-no-design', {
      en: 'It is proved that no sequence keeps the GC limits together with the other rules, although each window could be met alone. Widen a GC limit or a window, or drop a motif.',
      zh: '已证明：虽然单个窗口可以满足，但没有任何序列能同时满足 GC 限制和其他规则。请放宽 GC 限制、加大窗口或减少需避开的基序。',
    });
  return fault('codon/not-found', {
    en: 'No sequence within the GC limits was found in the time given; it is not proved that there is none. Widen a limit, or allow more time.',
    zh: '在给定时间内未找到满足 GC 限制的序列，但尚未证明其不存在。请放宽限制或延长计算时间。',
  });
}

/** A design that its independent reading does not confirm is never given out; this says so instead of hiding it. */
function notVerified(rule: string, at: number): Fault {
  return fault(
    'codon/not-verified',
    {
      en: `The design was withheld: its independent check found “${rule}” broken at base ${at + 1}. This is a mistake in the program; please report the input.`,
      zh: `设计未通过独立校验（第 ${at + 1} 位碱基违反“${rule}”），因此不予输出。这是程序错误，请反馈该输入。`,
    },
    { position: at + 1 },
  );
}

/** The score a given sequence has under an objective, prices not counted. */
export function plainScore(problem: Problem, dna: Uint8Array): number {
  const scores = scoresOf(problem);
  return codonsOf(dna).reduce((sum, codon, i) => sum + scores[64 * i + codon]!, 0);
}
