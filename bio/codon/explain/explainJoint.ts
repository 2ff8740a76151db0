// Explains GC limits that each window could meet alone but not together: the shortest stretch of residues that is
// proved to have no design, and the rules that are all needed for the proof. A rule is suggested for removal only after
// a design without it was found.
import type { Conflict, Problem } from '#bio/codon/problem/problem.ts';
import { type RuleSetting, settingOf, settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import { gcLimitTextOf } from '#bio/codon/rules/gcLimit.ts';
import type { LocalRule } from '#bio/codon/rules/localRules.ts';
import { Budget } from '#bio/codon/search/budget.ts';
import { type Windows, windowsOf } from '#bio/codon/search/gcWindows.ts';
import { solve } from '#bio/codon/search/solve.ts';
import { isDeadEnd } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { findShortestStretch, makeConflictFault } from './explainMotifs.ts';
import { isRelaxationFeasible } from './relaxationIsFeasible.ts';

/** Work for one stretch or one rule left out. */
const PROOF_WORK = 3e6;

/** Undefined where the proof is too long to be stated by parts. */
export function explainJoint(problem: Problem, localRules: readonly LocalRule[]): Conflict | undefined {
  const { rules, protein } = problem;
  const windows = settingsOf(rules, 'gcWindow');
  const limits: readonly RuleSetting[] = [...windows, ...settingsOf(rules, 'gcTotal')];
  const descriptions = [
    ...localRules.map(({ description }) => description),
    ...windows.map((it) => gcLimitTextOf(it, it.width)),
    ...settingsOf(rules, 'gcTotal').map((it) => gcLimitTextOf(it)),
  ];
  const restrictTo = (codons: Range, needed: ReadonlySet<number>): ProblemPart => {
    const kept = rules.filter(
      (it) => !limits.includes(it) || needed.has(localRules.length + limits.indexOf(it)),
    );
    return problemPartOf({ ...problem, rules: kept }, localRules, (rule) => needed.has(rule), codons);
  };
  const whole = { start: 0, end: protein.length };
  const allRules = new Set(descriptions.keys());
  const fails = (codons: Range) => isProvedInfeasible(restrictTo(codons, allRules));
  if (!fails(whole)) return undefined;
  const codons = findShortestStretch(fails, protein.length);
  const needed = new Set(allRules);
  const withoutRule = (rule: number, from: ReadonlySet<number>) =>
    new Set([...from].filter((it) => it !== rule));
  for (const rule of allRules)
    if (isProvedInfeasible(restrictTo(codons, withoutRule(rule, needed)))) needed.delete(rule);
  const clash = [...needed];
  const helps = clash.filter((rule) => {
    const { part, trellis, windows } = restrictTo(whole, withoutRule(rule, allRules));
    return !isDeadEnd(trellis) && isRelaxationFeasible(part, trellis, windows);
  });
  const descriptionsOf = (numbers: readonly number[]): readonly LocalizedText[] =>
    numbers.map((rule) => descriptions[rule]!);
  return {
    codons,
    rules: descriptionsOf(clash),
    fault: makeConflictFault('codon/gc-no-design', problem, codons, {
      rules: descriptionsOf(clash),
      helps: descriptionsOf(helps),
    }),
  };
}

interface ProblemPart {
  readonly part: Problem;
  readonly trellis: ReturnType<typeof trellisOf>;
  readonly windows: Windows;
}

/** Some codons of a problem under some of its rules. The whole's limit is that of the whole. */
function problemPartOf(
  part: Problem,
  localRules: readonly LocalRule[],
  isActive: (rule: number) => boolean,
  codons: Range,
): ProblemPart {
  const residues = codons.end - codons.start;
  const isWhole = residues === part.protein.length;
  return {
    part,
    trellis: trellisOf(part, localRules, isActive, codons),
    windows: windowsOf(
      3 * residues,
      settingsOf(part.rules, 'gcWindow'),
      isWhole ? settingOf(part.rules, 'gcTotal') : undefined,
    ),
  };
}

/** Whether a small search proves that there is no design. */
function isProvedInfeasible({ trellis, windows }: ProblemPart): boolean {
  if (isDeadEnd(trellis)) return true;
  const acceptedGap = Number.POSITIVE_INFINITY;
  const { best, bound } = solve(trellis, windows, { budget: new Budget(PROOF_WORK), acceptedGap });
  return !best && bound === Number.NEGATIVE_INFINITY;
}
