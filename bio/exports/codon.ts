// @genewright/bio/codon: codon usage and adaptation, back translation, codon optimization with proof, certificates and
// their checker.

export { checkCertificate, type Verdict } from '#bio/codon/certificate.ts';
export { findGcViolations } from '#bio/codon/checker/gcViolations.ts';
export { findOccurrences } from '#bio/codon/checker/patterns.ts';
export { findViolations } from '#bio/codon/checker/verify.ts';
export { optimize } from '#bio/codon/optimize.ts';
export type {
  Conflict,
  Design,
  Flanks,
  Objective,
  OptimizeOptions,
  Problem,
  Status,
} from '#bio/codon/problem/problem.ts';
export { type CodingSequence, type Reading, readingOf } from '#bio/codon/problem/reading.ts';
export type {
  CoverageRule,
  DinucleotideRule,
  GcLimit,
  GcRange,
  HairpinRule,
  HomopolymerRule,
  LockedBasesRule,
  OccurrencePrice,
  PricedMotif,
  RareCodonRule,
  RareCodonRunRule,
  RepeatRule,
  RuleKind,
  RuleSetting,
  RuleSettings,
  SettingOf,
  SpliceRule,
  StopCodon,
  StopCodonRule,
  TargetSite,
} from '#bio/codon/problem/ruleSetting.ts';
export { judgeByVendors, type VendorCheck, type VendorVerdict } from '#bio/codon/report/vendors.ts';
export { findHairpins, findRepeatedWordStarts, type RepeatPair } from '#bio/codon/rules/repeats.ts';
export { problemOf } from '#bio/codon/settings/settings.ts';
export { type Adaptation, adaptationOf, type CaiConvention } from '#bio/codon/usage/adaptation.ts';
export { backTranslate } from '#bio/codon/usage/backTranslate.ts';
export { type CodonCount, effectiveCodonNumberOf, listCodonCounts } from '#bio/codon/usage/codonCounts.ts';
export { parseCodonTable } from '#bio/codon/usage/customTable.ts';
export { type CodonUsage, findCodonUsage } from '#bio/codon/usage/usage.ts';
export { designVariants } from '#bio/codon/variants.ts';
export {
  type CodonObjective,
  type CodonPreset,
  type CodonSettings,
  DEFAULT_SETTINGS,
  type GcWindow,
} from '#bio/table/codonPresets.ts';
export { findKnownMotif, type KnownMotif } from '#bio/table/motifs.ts';
