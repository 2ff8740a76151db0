// @genewright/bio/packaging: lengths between ITRs and LTRs against what a virus packs, and ways to shorten.

export { type Advice, adviseShortening, type Proposal } from '#bio/packaging/advice.ts';
export { type BudgetRow, budgetOf } from '#bio/packaging/budget.ts';
export { type CheckOptions, checkPackaging, type PackagingCheck } from '#bio/packaging/check.ts';
export { applyEdits, type ShorteningEdit } from '#bio/packaging/edits.ts';
export {
  describePackaging,
  type Genome,
  genomeLengthsOf,
  type PackagedAs,
  type Packaging,
} from '#bio/packaging/genome.ts';
export { findItrs } from '#bio/packaging/itr.ts';
export { checkLength, endToEndWarningOf, type LengthCheck } from '#bio/packaging/limits.ts';
export { findLtrs } from '#bio/packaging/ltr.ts';
export type { InvertedRepeat, LongRepeat, TerminalRepeat } from '#bio/packaging/repeat.ts';
