// @genewright/bio/align: pairwise alignment (affine gaps, ends free or not), edit distance, approximate search, dot
// plots.

export { type AlignmentStats, alignmentStatsOf } from '#bio/align/alignmentStats.ts';
export { type DotOptions, type DotPlotPoints, dotPlotOf } from '#bio/align/dotPlot.ts';
export { type EditMode, type Edits, editDistanceOf, editPathOf } from '#bio/align/edit.ts';
export { type FindOptions, type Found, find, type Hit } from '#bio/align/find.ts';
export {
  type EdgeCosts,
  ENDS_FREE,
  type EndCost,
  type Ends,
  GLOBAL,
  LOCAL,
  type Mode,
  OVERLAP,
} from '#bio/align/mode.ts';
export { type Alignment, type AlignOptions, align, alignmentScoreOf } from '#bio/align/pairwise.ts';
export { DNA_SCORING, type GapCost, type Points, PROTEIN_SCORING, type Scoring } from '#bio/align/scoring.ts';
export { type Near, searchNear } from '#bio/align/search.ts';
export { pairFastaOf, pairTextOf } from '#bio/align/view.ts';
