// What the checker knows of every rule, in the order in which violations are listed. A new rule is a file of its own
// and one entry here.
import type { ForbiddenWord } from '#bio/codon/checker/certificateCheckerGraph.ts';
import type { CodonRun } from '#bio/codon/checker/codonRunReader.ts';
import type { Pattern } from '#bio/codon/checker/letterReader.ts';
import { hasPrice, type RuleKind, type RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import { avoidMotif, pricedMotif } from './avoidMotif.ts';
import { cpg, upa } from './dinucleotide.ts';
import { gcTotal, gcWindow } from './gcLimit.ts';
import { hairpin } from './hairpin.ts';
import { homopolymer } from './homopolymer.ts';
import { lockedBases } from './lockedBases.ts';
import { rareCodon } from './rareCodon.ts';
import { rareCodonRun } from './rareCodonRun.ts';
import { repeat } from './repeat.ts';
import { repeatCoverage } from './repeatCoverage.ts';
import type { DesignText, RuleChecker } from './ruleChecker.ts';
import { spliceAcceptor, spliceDonor } from './spliceSite.ts';
import { stopCodon } from './stopCodon.ts';
import { targetSite } from './targetSite.ts';

const CHECKERS: { readonly [Kind in RuleKind]: RuleChecker<Kind> } = {
  avoidMotif,
  pricedMotif,
  targetSite,
  homopolymer,
  cpg,
  upa,
  gcWindow,
  gcTotal,
  rareCodon,
  rareCodonRun,
  spliceDonor,
  spliceAcceptor,
  repeat,
  repeatCoverage,
  hairpin,
  lockedBases,
  stopCodon,
};

const KINDS = Object.keys(CHECKERS) as readonly RuleKind[];

/** Whether a file states a setting of a rule that the checker knows. */
export function isRuleSetting({ kind, ...setting }: Record<string, unknown>): boolean {
  const known = KINDS.find((it) => it === kind);
  return known !== undefined && CHECKERS[known].isSetting(setting);
}

/** Where a design breaks rules, rule by rule. */
export function findRuleViolations(rules: readonly RuleSetting[], design: DesignText): readonly Violation[] {
  return inOrder(rules).flatMap((setting) => checkerOf(setting).findViolations(setting, design));
}

/** The patterns of the rules on the coding strand; those at a price only where prices count. */
export function listPatterns(
  rules: readonly RuleSetting[],
  room: number,
  countsPrices: boolean,
): readonly Pattern[] {
  return inOrder(rules)
    .filter((setting) => countsPrices || !hasPrice(setting))
    .flatMap((setting) => checkerOf(setting).patterns?.(setting, room) ?? []);
}

/** The runs of codons that the rules forbid in a host. */
export function listCodonRuns(rules: readonly RuleSetting[], usage: CodonUsage): readonly CodonRun[] {
  return inOrder(rules).flatMap((setting) => checkerOf(setting).codonRun?.(setting, usage) ?? []);
}

/** Whether no design that keeps the rules holds both words. */
export function excludeEachOther(
  rules: readonly RuleSetting[],
  one: ForbiddenWord,
  other: ForbiddenWord,
): boolean {
  const [first, second] = one.start > other.start ? [other, one] : [one, other];
  return rules.some((setting) => checkerOf(setting).excludesBoth?.(setting, first, second));
}

/** Whether no design that keeps the rules holds the word. */
export function isExcludedWord(rules: readonly RuleSetting[], word: string): boolean {
  return rules.some((setting) => checkerOf(setting).excludesWord?.(setting, word));
}

function inOrder(rules: readonly RuleSetting[]): readonly RuleSetting[] {
  return KINDS.flatMap((kind) => rules.filter((setting) => setting.kind === kind));
}

/** The checker of the setting's own kind, which the table pairs with it. */
function checkerOf({ kind }: RuleSetting): RuleChecker<RuleKind> {
  return CHECKERS[kind] as RuleChecker<RuleKind>;
}
