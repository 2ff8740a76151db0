// @genewright/bio/primer: primer binding, near misses, products, dimers, design for an amplicon, Sanger coverage.

export {
  type BindOptions,
  type Bound,
  findBindingSites,
  type PrimerIndex,
} from '#bio/primer/bindingSites.ts';
export {
  commonPrimers,
  type OwnPrimer,
  type ParsedPrimers,
  parsePrimers,
} from '#bio/primer/commonPrimers.ts';
export {
  type Coverage,
  closingGaps,
  coverageOf,
  gapsOf,
  type Read,
  type ReadOptions,
  type Suggestion,
} from '#bio/primer/coverage.ts';
export {
  type Design,
  type DesignedPair,
  type DesignedPrimer,
  type DesignOptions,
  designPrimers,
} from '#bio/primer/design.ts';
export { dimer, type Helix, hairpin } from '#bio/primer/dimers.ts';
export { type Edited, fewestEdits } from '#bio/primer/edits.ts';
export { findNearMisses, type NearMiss } from '#bio/primer/nearMiss.ts';
export { offTargets, type PrimingSites, primingSites } from '#bio/primer/offTargets.ts';
export type { Penalty, Structure, Weights } from '#bio/primer/penalty.ts';
export type { Fit, Hit, Mismatch, Primer } from '#bio/primer/primer.ts';
export {
  type Product,
  type ProductOptions,
  type Products,
  productSequence,
  productsOf,
} from '#bio/primer/products.ts';
export { type HitThermo, hitThermo } from '#bio/primer/thermo.ts';
