// What a rule is. Every rule is one file that defines itself with `defineRule`, and one entry in `catalogue.ts`.
// The checker does not use these files: it reads the letters of a design in its own way (`checker/verify*`).
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';

type RuleKind =
  | 'avoidMotif'
  | 'pricedMotif'
  | 'targetSite'
  | 'homopolymer'
  | 'spliceDonor'
  | 'spliceAcceptor'
  | 'cpg'
  | 'upa'
  | 'rareCodon'
  | 'lockedBases'
  | 'stopCodon'
  | 'gcTotal'
  | 'gcWindow'
  | 'repeat'
  | 'repeatCoverage'
  | 'hairpin';

/**
 * local      patterns for the automaton, or codons left out: the trellis holds only designs that keep the rule
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

/** Places of a design that break a long-range rule together. */
export interface LongRangeViolation {
  /** First bases of the words. */
  readonly places: readonly number[];
  /** Bases of each. */
  readonly length: number;
  /** How many of the places may stay as they are. */
  readonly kept: 0 | 1;
  /** One of many that together are too many: it may stay. */
  readonly mayStay?: true;
  /** It may stay for this, in units of log adaptiveness. */
  readonly price?: number;
}

/** What a rule is set to. The same rule may be set more than once (several motifs, several windows). */
export interface RuleSpec<S> {
  readonly kind: RuleKind;
  readonly reach: Reach;
  /** The part of the rules that the settings of the form or the command line ask for. `length`: bases of the design. */
  parse(settings: CodonSettings, length: number): Result<Partial<Rules>>;
  /** The settings of this rule in the flat rules; none where it is off. Prices count only where the objective does. */
  settingsIn(rules: Rules, countsPrices: boolean): readonly S[];
  /** The rule with this setting alone, forbidden where it has a price. */
  alone(setting: S, rules: Rules): Partial<Rules>;
  describe(setting: S): LocalizedText;
  /** What one occurrence costs; Infinity, which is the default, forbids it. */
  priceOf?(setting: S): number;
  /** For local rules. */
  patterns?(setting: S): Result<readonly Pattern[]>;
  /** For long-range rules, in a design of upper-case A C G T. */
  violations?(setting: S, dna: Uint8Array): readonly LongRangeViolation[];
  /** The rules without this one, for the table of costs; none where its cost is not shown. */
  withoutIt?(rules: Rules): readonly RuleRemoval[];
}

interface RuleRemoval {
  readonly message: LocalizedText;
  readonly without: Rules;
}

/** One setting of a rule in a problem. */
export interface ActiveRule {
  readonly kind: RuleKind;
  readonly reach: Reach;
  readonly description: LocalizedText;
  readonly price: number;
  readonly alone: Partial<Rules>;
  readonly patterns: () => Result<readonly Pattern[]>;
}

/** A rule whose type of setting is its own matter. */
export interface Rule {
  readonly kind: RuleKind;
  readonly reach: Reach;
  readonly parse: RuleSpec<never>['parse'];
  readonly activeIn: (rules: Rules, countsPrices: boolean) => readonly ActiveRule[];
  readonly violationsIn: (rules: Rules, dna: Uint8Array) => readonly LongRangeViolation[];
  readonly isOnIn: (rules: Rules) => boolean;
  readonly removalsFrom: (rules: Rules) => readonly RuleRemoval[];
}

export function defineRule<S>(spec: RuleSpec<S>): Rule {
  const { kind, reach } = spec;
  return {
    kind,
    reach,
    parse: (settings, length) => spec.parse(settings, length),
    activeIn: (rules, countsPrices) =>
      spec.settingsIn(rules, countsPrices).map((setting) => ({
        kind,
        reach,
        description: spec.describe(setting),
        price: spec.priceOf?.(setting) ?? Number.POSITIVE_INFINITY,
        alone: spec.alone(setting, rules),
        patterns: () => spec.patterns?.(setting) ?? ok([]),
      })),
    violationsIn: (rules, dna) =>
      spec.settingsIn(rules, true).flatMap((setting) => spec.violations?.(setting, dna) ?? []),
    isOnIn: (rules) => spec.settingsIn(rules, true).length > 0,
    removalsFrom: (rules) => spec.withoutIt?.(rules) ?? [],
  };
}

/** The price as a number: Infinity where the rule forbids. */
export function priceNumber(price: 'forbid' | number): number {
  return price === 'forbid' ? Number.POSITIVE_INFINITY : price;
}
