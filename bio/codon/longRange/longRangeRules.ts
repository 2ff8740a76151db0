// Makes a solved problem keep repeats, coverage, hairpins and acceptors, both for objectives that are a best path and
// for matching codon counts; and explains what prevents it.
import {
  findCrowdedResidues,
  makeCrowdedFault,
  makeShortageFault,
  sufficientLengthOf,
} from '#bio/codon/explain/explainRepeats.ts';
import { withRelaxation } from '#bio/codon/explain/relaxation.ts';
import type { BranchLeaf } from '#bio/codon/problem/branchLeaf.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { hasPrice, settingOf } from '#bio/codon/problem/ruleSetting.ts';
import type { WordPrice } from '#bio/codon/problem/wordPrice.ts';
import { findLongRangeViolations, hasLongRangeRules } from '#bio/codon/rules/longRangeViolations.ts';
import type { LongRangeViolation } from '#bio/codon/rules/rule.ts';
import { sumAcceptorPrices } from '#bio/codon/rules/spliceSite.ts';
import { scoreOf } from '#bio/codon/search/bestPath.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import { basePricesOf, type Windows } from '#bio/codon/search/gcWindows.ts';
import { deviationOf, type MatchInput, matchUsage, type UsageMatch } from '#bio/codon/search/match.ts';
import { type Solved, type SolveOptions, solve, TOLERANCE } from '#bio/codon/search/solve.ts';
import { solveWhole } from '#bio/codon/search/solveWhole.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { Range } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { branchAndBound, LEAVES_MAX } from './branch.ts';
import { type CutInput, type CutResult, generateCuts } from './cutGeneration.ts';
import { readBasesAt } from './forbiddenWords.ts';
import { isRepetitive } from './isRepetitive.ts';
import { repairDesign } from './repairDesign.ts';
import { boundRepeats, type RepeatBound, type RepeatBoundInput } from './repeatBound.ts';
import { designWithoutRepeats, polishDesign } from './repeatFreeDesign.ts';
import { shortageOf } from './wordShortage.ts';

/** Gap at which a round may stop, per codon; its bound is not the one reported. */
const ENOUGH = 5e-4;
/** The work of all rounds divided by this is the most for one. */
const ATTEMPTS = 10;

/** Share of the remaining work for repairing a design, for new words if that fails, and for improving it. */
const FOR_REPAIR = 0.4;
const FOR_REWORDING = 0.75;
const FOR_POLISH = 0.9;
/** Share of the remaining work for a bound that counts repeats. */
const FOR_COUNTING = 0.35;
const FOR_COUNTING_LAST = 0.9;
/** Gap per codon below which a design is not improved further. */
const NEAR_ENOUGH = 5e-4;
/** Share of the remaining work for the search that proves the optimum. */
const FOR_BRANCHES = 0.4;

export interface LongRangeDesign {
  readonly codons: Uint8Array;
  /** No design within all rules scores more. */
  readonly bound: number;
  /** The proof of a bound below that of the problem without long-range rules: leaves, or prices of words. */
  readonly leaves?: readonly BranchLeaf[];
  readonly wordPrices?: readonly WordPrice[];
  /** Multipliers of the GC windows, if they differ from those of the solved design. */
  readonly multipliers?: Float64Array;
}

export interface LongRangeInput {
  readonly problem: Problem;
  readonly trellis: Trellis;
  readonly windows: Windows;
  /** The problem without its long-range rules. */
  readonly solved: Solved;
  readonly budget: Budget;
  onProgress?: NonNullable<SolveOptions['onProgress']>;
}

/** The solved design, or one near it that keeps the long-range rules too. */
export function keepLongRangeRules(input: LongRangeInput): Result<LongRangeDesign> {
  const { problem, trellis, windows, solved, budget, onProgress } = input;
  const { rules } = problem;
  const hasCoverage = settingOf(rules, 'repeatCoverage') !== undefined;
  const { bound } = solved;
  const relaxed = solved.best!.codons;
  const relaxedViolations = hasLongRangeRules(rules)
    ? findLongRangeViolations(codonBytesOf(relaxed), rules)
    : [];
  if (relaxedViolations.length === 0) return ok({ codons: relaxed, bound });
  const needsRepeatBound = relaxedViolations.length > LEAVES_MAX && isRepetitive(problem);
  const goal = bound - REPEAT_COST_GUESS * trellis.length;
  const counted = needsRepeatBound ? countRepeats(input, { goal, wantsDesign: true }) : undefined;
  const first = counted?.codons ?? relaxed;
  const violations =
    first === relaxed ? relaxedViolations : findLongRangeViolations(codonBytesOf(first), rules);
  const branches =
    isExact(solved) && !counted
      ? branchAndBound({ trellis, windows, rules, solved, budget: budget.part(FOR_BRANCHES * budget.left) })
      : { best: undefined, bound, leaves: [] };
  const branchBound: ProvedBound =
    branches.bound < bound - TOLERANCE ? { bound: branches.bound, leaves: branches.leaves } : { bound };
  const proved = smallerBoundOf(branchBound, counted);
  const { best } = branches;
  if (best && branches.bound <= best.value + TOLERANCE * (1 + Math.abs(best.value)))
    return ok({ codons: best.codons, ...proved });
  let multipliers = solved.multipliers;
  const prices = multipliers && basePricesOf(windows, multipliers, 3 * trellis.length);
  const repairBudget = budget.part(FOR_REPAIR * budget.left);
  const repairInput = { trellis, windows, rules, prices };
  const isCrowded = isTooCrowded(violations, trellis.length) && !hasCoverage;
  const repaired = isCrowded
    ? undefined
    : repairDesign({ ...repairInput, budget: repairBudget }, best?.codons ?? first);
  const repeatFree =
    repaired || hasCoverage
      ? undefined
      : designWithoutRepeats({ ...repairInput, budget: budget.part(FOR_REWORDING * budget.left) }, first);
  const kept = repaired ?? (repeatFree?.left === 0 ? repeatFree.codons : undefined);
  if (kept && !rules.some((it) => it.kind === 'spliceAcceptor' && hasPrice(it))) {
    const isNear = isNearBound(trellis, scoreOf(trellis, kept), proved.bound);
    const polishBudget = budget.part(FOR_POLISH * budget.left);
    const codons = isNear ? kept : polishDesign({ ...repairInput, budget: polishBudget }, kept);
    return ok(withCountedRepeats(input, { codons, ...proved }));
  }
  const answer = generateCuts(
    {
      trellis,
      windows,
      rules,
      budget: repeatFree ? budget.part(FOR_CUTS * budget.left) : budget,
      prices,
      ...(repeatFree && { repeatFree }),
      attempt: (left, _, part) => {
        onProgress?.(undefined, solved.bound);
        const next = solve(left, windows, {
          budget: part.part(budget.effort / ATTEMPTS),
          acceptedGap: ENOUGH * trellis.length,
          ...(multipliers && { from: multipliers }),
        });
        multipliers = next.multipliers ?? multipliers;
        return next.best?.codons;
      },
    },
    first,
  );
  if (!('codons' in answer)) {
    if (best) return ok({ codons: best.codons, ...proved });
    const fault =
      (repeatFree && findShortageFault(problem, trellis, repeatFree.codons)) ?? longRangeFault(answer);
    return err(
      repeatFree
        ? withRelaxation(fault, problem, { ...repairInput, budget, attempt: repeatFree.codons, bound })
        : fault,
    );
  }
  const paid = sumAcceptorPrices(codonBytesOf(answer.codons), rules);
  const isBehind = best && best.value > scoreOf(trellis, answer.codons) - paid;
  return ok(withCountedRepeats(input, { codons: isBehind ? best.codons : answer.codons, ...proved }));
}

/** The bound that counts repeats, and a first design in which few words repeat. */
function countRepeats(
  { problem, trellis, windows, solved, budget }: LongRangeInput,
  { goal, wantsDesign }: Pick<RepeatBoundInput, 'goal' | 'wantsDesign'>,
): RepeatBound | undefined {
  const rule = settingOf(problem.rules, 'repeat');
  if (!rule) return undefined;
  const part = budget.part((wantsDesign ? FOR_COUNTING : FOR_COUNTING_LAST) * budget.left);
  const { multipliers, best } = solved;
  const relaxed = best!.codons;
  return boundRepeats({ trellis, windows, multipliers, rule, relaxed, goal, wantsDesign, budget: part });
}

/** Replaces the bound of a design by one that counts repeats, if the gap is large. */
function withCountedRepeats(input: LongRangeInput, design: LongRangeDesign): LongRangeDesign {
  const { trellis, problem } = input;
  const { codons, ...proved } = design;
  const value = scoreOf(trellis, codons) - sumAcceptorPrices(codonBytesOf(codons), problem.rules);
  if (proved.wordPrices || isNearBound(trellis, value, proved.bound)) return design;
  return { codons, ...smallerBoundOf(proved, countRepeats(input, { goal: value, wantsDesign: false })) };
}

function isNearBound({ length }: Trellis, value: number, bound: number): boolean {
  return bound - value < NEAR_ENOUGH * length;
}

/** What repeats cost a codon: measured 0.005 to 0.035 for proteins of repeats. */
const REPEAT_COST_GUESS = 0.01;

type ProvedBound = Omit<LongRangeDesign, 'codons'>;

function smallerBoundOf(proved: ProvedBound, counted: RepeatBound | undefined): ProvedBound {
  if (!counted || counted.bound >= proved.bound) return proved;
  const { multipliers, wordPrices } = counted;
  return { bound: counted.bound, multipliers, wordPrices };
}

/** Whether there are too many violations to repair one after another. */
function isTooCrowded(violations: readonly LongRangeViolation[], codons: number): boolean {
  return violations.reduce((sum, { places, kept }) => sum + places.length - kept, 0) > CROWDED * codons;
}

/**
 * Violations per codon: 0.5 (WC1 of cattle) can still be repaired one by one; at 0.9 (trichohyalin) that takes four
 * times as long as choosing all words again.
 */
const CROWDED = 0.7;

/** Only a solved relaxation can be branched on: where it has a gap, its children have one too. */
function isExact({ best, bound }: Solved): boolean {
  return best !== undefined && bound <= best.score + TOLERANCE * (1 + Math.abs(best.score));
}

/** Host usage matched with the long-range rules kept, or undefined when no such design was found. */
export function matchUsageWithinLongRange(input: MatchInput): UsageMatch | undefined {
  const first = matchUsage(input);
  const { problem, choices, trellis, windows, budget } = input;
  if (!first || !hasLongRangeRules(problem.rules)) return first;
  const attempt: CutInput['attempt'] = (left, forbiddenWords, part) =>
    matchUsage({ ...input, trellis: left, forbiddenWords, budget: part.part(budget.effort / ATTEMPTS) })
      ?.codons;
  const { rules } = problem;
  const part = budget.part(FOR_CUTS * budget.left);
  const answer = generateCuts(
    { trellis, windows, rules, budget: part, prices: undefined, attempt },
    first.codons,
  );
  const codons =
    'codons' in answer
      ? answer.codons
      : repairDesign(
          { trellis, windows, rules, prices: undefined, budget: budget.part(FOR_REPAIR * budget.left) },
          first.codons,
        );
  return codons && { codons, ...deviationOf(problem, choices, codons) };
}

/** Share of the remaining work for matching host usage under the long-range rules by forbidden words. */
const FOR_CUTS = 0.5;

/** The fault of repeats that no design can avoid, found by counting, with the cost of allowing them. */
export function findForcedRepeat(
  problem: Problem,
  trellis: Trellis,
  windows: Windows,
  budget: Budget,
): Fault | undefined {
  const { protein, rules } = problem;
  const repeats = settingOf(rules, 'repeat');
  const found = repeats && findCrowdedResidues(protein, trellis, repeats.length);
  if (!found) return undefined;
  const enough = sufficientLengthOf(protein, trellis, repeats.length);
  const fault = makeCrowdedFault(problem, repeats.length, found, enough);
  if (settingOf(rules, 'repeatCoverage')) return fault;
  const { best, bound, multipliers } = solveWhole(
    trellis,
    windows,
    budget.part(FOR_RELAXATION * budget.left),
  );
  if (!best) return fault;
  const prices = multipliers && basePricesOf(windows, multipliers, 3 * trellis.length);
  const relaxed = rules.map((it) => (it.kind === 'repeat' ? { ...it, length: enough } : it));
  const repeatFreeBudget = budget.part(FOR_REWORDING * budget.left);
  const { codons } = designWithoutRepeats(
    { trellis, windows, rules: relaxed, prices, budget: repeatFreeBudget },
    best.codons,
  );
  return withRelaxation(fault, problem, { trellis, windows, rules, prices, budget, attempt: codons, bound });
}

/** Share of the remaining work for a design without the long-range rules. */
const FOR_RELAXATION = 0.25;

/** The fault of repeats that no design can avoid, by the words that the places of the nearest design can have. */
function findShortageFault(problem: Problem, trellis: Trellis, codons: Uint8Array): Fault | undefined {
  const repeats = settingOf(problem.rules, 'repeat');
  const shortage = repeats && shortageOf(trellis, repeats, readBasesAt(codons, 0, 3 * codons.length));
  return shortage && makeShortageFault(problem, repeats.length, shortage);
}

function longRangeFault(answer: Exclude<CutResult, { codons: Uint8Array }>): Fault {
  const { blocked, isProved } = answer;
  if (!blocked)
    return fault('codon/not-found', {
      en: 'No sequence without these repeats or hairpins was found in the time given; it is not proved that there is none. Allow longer repeats or more coverage, or give more time.',
      zh: '在给定时间内未找到满足重复序列／发夹限制的设计，但尚未证明其不存在。请放宽重复长度或覆盖率，或延长计算时间。',
    });
  if (blocked.kept === 0) return acceptorFault(blocked, isProved);
  const places = blocked.places.slice(0, 2).map((start) => residueRange(start, blocked.length));
  const [one, two] = places.map(({ start, end }) => (end - start === 1 ? `${end}` : `${start + 1}–${end}`));
  const bases = pluralize(blocked.length, 'base');
  return fault(
    isProved ? 'codon/repeat-forced' : 'codon/not-found',
    isProved
      ? {
          en: `Residues ${one} and ${two} read the same ${bases}, or their reverse complement, and no other codons are allowed there. Allow longer repeats or stems, or free these residues (locks, rare codons).`,
          zh: `第 ${one} 位与第 ${two} 位残基处出现相同或反向互补的 ${blocked.length} bp，且此处没有其他可用密码子。请放宽重复长度或发夹茎长，或解除这些残基的锁定／稀有密码子限制。`,
        }
      : {
          en: `No sequence was found whose ${bases} at residues ${one} and ${two} are neither equal nor reverse complements under the other rules; it is not proved that there is none. Allow longer repeats or stems, or drop a motif.`,
          zh: `在其他规则下，未找到能使第 ${one} 位与第 ${two} 位残基处 ${blocked.length} bp 既不重复也不反向互补的设计，但尚未证明其不存在。请放宽重复长度或发夹茎长，或减少需避开的基序。`,
        },
  );
}

function acceptorFault({ places, length }: LongRangeViolation, isProved: boolean): Fault {
  const { start, end } = residueRange(places[0]!, length);
  return fault(isProved ? 'codon/no-design' : 'codon/not-found', {
    en: `The splice acceptor at residues ${start + 1}–${end} could not be avoided${isProved ? ': no other codons are allowed there' : ' under the other rules; it is not proved that it cannot'}. Raise its limit in bits or drop the rule.`,
    zh: `第 ${start + 1}–${end} 位残基处的剪接受体无法避开${isProved ? '：此处没有其他可用密码子' : '（在其他规则下未找到，尚未证明不可能）'}。请提高 bit 阈值或去掉该规则。`,
  });
}

function residueRange(start: number, length: number): Range {
  return { start: Math.floor(start / 3), end: Math.ceil((start + length) / 3) };
}
