// @genewright/bio/design: vectors from slots: assembly, rules, guides and short hairpins.

export { type Assembled, assemble, type Placed } from '#bio/design/assemble.ts';
export { checkDesign, type DesignCheck } from '#bio/design/check.ts';
export {
  backbonesOf,
  type Content,
  type Design,
  type Purpose,
  type Slot,
  type SlotKind,
  slotOf,
} from '#bio/design/design.ts';
export { designOfPlasmid, type PlasmidDesign } from '#bio/design/designFromPlasmid.ts';
export { applyEdit, type DesignEdit, listRemovedBy } from '#bio/design/edits.ts';
export { type OpenedDesign, readDesign, writeDesign } from '#bio/design/file.ts';
export type { Finding, Fix, Level, RuleId } from '#bio/design/finding.ts';
export { ruleSet1ScoreOf } from '#bio/design/guideScore.ts';
export { isUiTei, reynoldsScoreOf } from '#bio/design/hairpinScore.ts';
export { adviseDesign, type DesignAdvice, type DesignProposal } from '#bio/design/shortening.ts';
export { findHairpinTargets, findSpCas9Guides, type Target } from '#bio/design/targets.ts';
export { createDesign } from '#bio/design/templates.ts';
