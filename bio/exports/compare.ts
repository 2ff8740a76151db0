// @genewright/bio/compare: two versions of a vector: differences, changes of features, consequences for proteins.

export { type Comparison, compareVectors, type FeatureEffect } from '#bio/compare/compare.ts';
export { type FeatureChange, featureChangesOf } from '#bio/compare/featureChanges.ts';
export {
  type CodingOptions,
  type CodingStretch,
  type ConsequenceKind,
  type Effect,
  proteinConsequencesOf,
} from '#bio/compare/proteinConsequences.ts';
