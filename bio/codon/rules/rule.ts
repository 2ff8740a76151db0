// What a rule is. Every rule is one file that defines itself with `defineRule`, and one entry in `catalogue.ts`. Which
// of the hooks a rule takes: CONTRIBUTING.md, "Add a codon rule".
// The checker does not use these files: it reads the letters of a design in its own way (`checker/rules`).
import type { CodingSequence } from '#bio/codon/problem/reading.ts';
import {
  hasPrice,
  type OccurrencePrice,
  type RuleKind,
  type RuleSetting,
  type RuleSettings,
  type SettingOf,
  settingsOf,
  withoutKinds,
} from '#bio/codon/problem/ruleSetting.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import type { LimitsByField } from './fieldLimits.ts';

/**
 * local      patterns for the automaton, runs of codons, or codons left out: the trellis holds only designs that keep
 *            the rule
 * gcLimit    counts of G and C in windows: kept by multipliers and labels
 * longRange  places far apart: kept by branch and bound, cut generation and repair
 */
type Reach = 'local' | 'gcLimit' | 'longRange';

/** A pattern on the coding strand. */
export interface Pattern {
  /** Sets of bases, one byte a place, bits A C G T. */
  readonly masks: Uint8Array;
  /** Subtracted from the score at every occurrence; Infinity forbids it. */
  readonly price: number;
  /** Where in a codon the last base must be to count, as bits 1, 2, 4; anywhere when not given. */
  readonly phases?: number;
}

/** A set of codons that must not occur too often in a row, in the frame of the design; flanks do not count. */
export interface CodonRun {
  /** By codon number: 1 where it counts. */
  readonly counts: Uint8Array;
  /** Codons of the shortest run that counts. */
  readonly length: number;
  /** Subtracted from the score at every codon that ends such a run; Infinity forbids it. */
  readonly price: number;
}

/** Places of a design that break a long-range rule together. */
export interface LongRangeViolation {
  /** First bases of the words. */
  readonly places: readonly number[];
  /** Bases of each. */
  readonly length: number;
  /** How many of the places may stay as they are. */
  readonly kept: 0 | 1;
  /** It may stay: it is one of several that only together are too many. */
  readonly mayStay?: true;
  /** The price at which it may stay, in log adaptiveness. */
  readonly price?: number;
}

/** How a rule is parsed, described and enforced. A rule may be set more than once (several motifs, several windows). */
interface RuleSpec<Kind extends RuleKind> {
  readonly kind: Kind;
  readonly reach: Reach;
  /** Limits of the numbers of the form that belong to this rule. */
  readonly limits?: LimitsByField;
  /** For settings that were stored before the rule existed: the values of its fields that turn it off. */
  readonly absent?: Partial<CodonSettings>;
  /** The settings of this rule in a form or command line; none if it is off. */
  parse(settings: CodonSettings, reading: CodingSequence): Result<readonly RuleSettings[Kind][]>;
  describe(setting: RuleSettings[Kind]): LocalizedText;
  /** The rules under which this setting is checked alone, forbidden where it has a price. Default: the setting. */
  isolate?(setting: SettingOf<Kind>, rules: readonly RuleSetting[]): readonly RuleSetting[];
  /** For local rules about letters, wherever codons begin; they know nothing of the host. */
  patterns?(setting: RuleSettings[Kind]): Result<readonly Pattern[]>;
  /** For local rules about whole codons in a row, by their use in the host. */
  codonRun?(setting: RuleSettings[Kind], usage: CodonUsage): CodonRun;
  /** For long-range rules, in a design of upper-case A C G T. */
  violations?(setting: RuleSettings[Kind], dna: Uint8Array): readonly LongRangeViolation[];
  /** The rules without this one, for the table of costs; none where its cost is not shown. */
  removals?(rules: readonly RuleSetting[]): readonly RuleRemoval[];
}

export interface RuleRemoval {
  readonly message: LocalizedText;
  readonly without: readonly RuleSetting[];
}

/** One setting of a rule in a problem. */
export interface ActiveRule {
  readonly kind: RuleKind;
  readonly reach: Reach;
  readonly description: LocalizedText;
  /** What one occurrence costs; Infinity forbids it. */
  readonly price: number;
  readonly isolated: readonly RuleSetting[];
  readonly patterns: () => Result<readonly Pattern[]>;
  readonly codonRunIn: (usage: CodonUsage) => CodonRun | undefined;
}

/** A rule whose setting type is not known to the caller. */
export interface Rule {
  readonly kind: RuleKind;
  readonly reach: Reach;
  readonly limits: LimitsByField;
  readonly absent: Partial<CodonSettings>;
  readonly parse: (settings: CodonSettings, reading: CodingSequence) => Result<readonly RuleSetting[]>;
  readonly activeIn: (rules: readonly RuleSetting[], countsPrices: boolean) => readonly ActiveRule[];
  readonly violationsIn: (rules: readonly RuleSetting[], dna: Uint8Array) => readonly LongRangeViolation[];
  readonly removalsFrom: (rules: readonly RuleSetting[]) => readonly RuleRemoval[];
}

export function defineRule<Kind extends RuleKind>(spec: RuleSpec<Kind>): Rule {
  const { kind, reach, limits = {}, absent = {} } = spec;
  return {
    kind,
    reach,
    limits,
    absent,
    parse: (settings, reading) => {
      const found = spec.parse(settings, reading);
      return found.ok ? ok(found.value.map((setting) => ({ kind, ...setting }) as RuleSetting)) : found;
    },
    activeIn: (rules, countsPrices) =>
      settingsOf(rules, kind)
        .filter((setting) => countsPrices || !hasPrice(setting as RuleSetting))
        .map((setting) => ({
          kind,
          reach,
          description: spec.describe(setting),
          price: priceOf(setting as RuleSetting),
          isolated: spec.isolate?.(setting, rules) ?? [setting as RuleSetting],
          patterns: () => spec.patterns?.(setting) ?? ok([]),
          codonRunIn: (usage) => spec.codonRun?.(setting, usage),
        })),
    violationsIn: (rules, dna) =>
      settingsOf(rules, kind).flatMap((setting) => spec.violations?.(setting, dna) ?? []),
    removalsFrom: (rules) => spec.removals?.(rules) ?? [],
  };
}

function priceOf(setting: RuleSetting): number {
  return 'price' in setting ? priceNumberOf(setting.price) : Number.POSITIVE_INFINITY;
}

/** The price as a number: Infinity where the rule forbids. */
export function priceNumberOf(price: OccurrencePrice): number {
  return price === 'forbid' ? Number.POSITIVE_INFINITY : price;
}

/** One removal of all settings of some kinds; none where they are off. */
export function removeKinds(
  rules: readonly RuleSetting[],
  kinds: readonly RuleKind[],
  message: LocalizedText,
): readonly RuleRemoval[] {
  const without = withoutKinds(rules, ...kinds);
  return without.length < rules.length ? [{ message, without }] : [];
}

/** One removal for each setting of a kind. */
export function removeEach<Kind extends RuleKind>(
  rules: readonly RuleSetting[],
  kind: Kind,
  messageOf: (setting: SettingOf<Kind>) => LocalizedText,
): readonly RuleRemoval[] {
  return settingsOf(rules, kind).map((setting) => ({
    message: messageOf(setting),
    without: rules.filter((it) => it !== (setting as RuleSetting)),
  }));
}
