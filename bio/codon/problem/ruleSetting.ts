// The rules of a problem: a list of settings, each tagged with its kind. A rule that is off is not in the list; a kind
// may be set more than once (several motifs, several windows) unless it is in `SINGLE_KINDS`.
import type { Range } from '#bio/core/range.ts';
import type { Motif } from './motif.ts';

/** What each kind of rule is set to. A new rule has one line here, and its type one in `bio/exports/codon.ts`. */
export interface RuleSettings {
  /** Pattern that must not occur. */
  readonly avoidMotif: Motif;
  readonly pricedMotif: PricedMotif;
  readonly targetSite: TargetSite;
  readonly homopolymer: HomopolymerRule;
  readonly spliceDonor: SpliceRule;
  readonly spliceAcceptor: SpliceRule;
  readonly cpg: DinucleotideRule;
  readonly upa: DinucleotideRule;
  readonly rareCodon: RareCodonRule;
  readonly rareCodonRun: RareCodonRunRule;
  readonly lockedBases: LockedBasesRule;
  readonly stopCodon: StopCodonRule;
  /** GC of the whole design. */
  readonly gcTotal: GcRange;
  readonly gcWindow: GcLimit;
  readonly repeat: RepeatRule;
  readonly repeatCoverage: CoverageRule;
  readonly hairpin: HairpinRule;
}

export type RuleKind = keyof RuleSettings;

/** The setting of one kind, with its tag. */
export type SettingOf<Kind extends RuleKind> = RuleSettings[Kind] & { readonly kind: Kind };

export type RuleSetting = { readonly [Kind in RuleKind]: SettingOf<Kind> }[RuleKind];

/** Kinds that a problem sets once at most. */
export const SINGLE_KINDS: readonly RuleKind[] = [
  'cpg',
  'upa',
  'rareCodon',
  'rareCodonRun',
  'lockedBases',
  'stopCodon',
  'gcTotal',
  'repeat',
  'repeatCoverage',
  'hairpin',
];

/** `forbid`, or a price per occurrence in units of log adaptiveness. */
export type OccurrencePrice = 'forbid' | number;

/** A motif that costs instead of being forbidden, in units of log adaptiveness per occurrence. */
export interface PricedMotif extends Motif {
  readonly price: number;
}

/** No site, on either strand, that differs from an IUPAC pattern in this many bases or fewer. */
export interface TargetSite {
  readonly pattern: string;
  readonly mismatches: number;
}

/** The longest run of one base that is allowed. */
export interface HomopolymerRule {
  readonly base: 'A' | 'C' | 'G' | 'T';
  readonly max: number;
}

/**
 * Words of a weight matrix (`table/spliceMatrices.ts`) with at least this score in bits: forbidden, or at a price each.
 */
export interface SpliceRule {
  readonly bits: number;
  readonly price: OccurrencePrice;
}

export interface DinucleotideRule {
  readonly price: OccurrencePrice;
}

/**
 * Codons used for less than this share (0..1) of their amino acid are left out, except the most used one; stops are not
 * meant.
 */
export interface RareCodonRule {
  readonly below: number;
}

/**
 * Not this many codons in a row that are each used below a share (0..1) of their amino acid. Those that are used as
 * much as the most used one are never meant, nor are stops; locked ones are. Only codons of the design count.
 */
export interface RareCodonRunRule {
  readonly below: number;
  /** Codons of the shortest run that is forbidden, 2 to `RARE_RUN_MAX`. */
  readonly length: number;
}

/** Each rule of runs multiplies the states of the search by its length (`RunCounter`). */
export const RARE_RUN_MAX = 6;

/** Bases of the original that stay as they are. */
export interface LockedBasesRule {
  readonly ranges: readonly Range[];
}

export type StopCodon = 'TAA' | 'TAG' | 'TGA';

/** The stop codon, or two, a design must end with, where its protein ends with as many stops. */
export interface StopCodonRule {
  readonly codons: StopCodon | `${StopCodon}${StopCodon}`;
}

/** Shares of G and C, 0..1, both allowed themselves. */
export interface GcRange {
  readonly min: number;
  readonly max: number;
}

/** A limit on GC of every stretch of a width. */
export interface GcLimit extends GcRange {
  /** Bases. */
  readonly width: number;
}

/** No word of this many bases may stand twice in the design; `inverted` counts its reverse complement too. */
export interface RepeatRule {
  readonly length: number;
  readonly inverted: boolean;
}

/** Share of the bases, 0..1, that may lie in words of this length standing more than once. */
export interface CoverageRule extends RepeatRule {
  readonly max: number;
}

/**
 * No stem of this many bases whose exact reverse complement follows `loop` bases or more later, within `window` in all.
 */
export interface HairpinRule {
  readonly stem: number;
  readonly loop: number;
  readonly window: number;
}

/** All settings of a kind, in order. */
export function settingsOf<Kind extends RuleKind>(
  rules: readonly RuleSetting[],
  kind: Kind,
): readonly SettingOf<Kind>[] {
  return rules.filter((it): it is SettingOf<Kind> & RuleSetting => it.kind === kind);
}

/** The setting of a kind that is set once at most; undefined where the rule is off. */
export function settingOf<Kind extends RuleKind>(
  rules: readonly RuleSetting[],
  kind: Kind,
): SettingOf<Kind> | undefined {
  return rules.find((it): it is SettingOf<Kind> & RuleSetting => it.kind === kind);
}

/** The rules without those of some kinds. */
export function withoutKinds(
  rules: readonly RuleSetting[],
  ...kinds: readonly RuleKind[]
): readonly RuleSetting[] {
  return rules.filter(({ kind }) => !kinds.includes(kind));
}

/** Whether an occurrence costs instead of being forbidden. */
export function hasPrice(setting: RuleSetting): boolean {
  return 'price' in setting && setting.price !== 'forbid';
}
