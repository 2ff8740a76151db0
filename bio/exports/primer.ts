// @genewright/bio/primer: primer binding, near misses, products, dimers, design for an amplicon, Sanger coverage.

export {
  type BindOptions,
  type Bound,
  findBindingSites,
  type PrimerIndex,
} from '#bio/primer/bindingSites.ts';
export {
  listCommonPrimers,
  type OwnPrimer,
  type ParsedPrimers,
  parsePrimers,
} from '#bio/primer/commonPrimers.ts';
export {
  type Coverage,
  choosePrimersForGaps,
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
export { findDimer, findHairpin, type Helix } from '#bio/primer/dimers.ts';
export { type Edited, findFewestEdits } from '#bio/primer/edits.ts';
export { findNearMisses, type NearMiss } from '#bio/primer/nearMiss.ts';
export { findOffTargets, findPrimingSites, type PrimingSites } from '#bio/primer/offTargets.ts';
export type { Penalty, Structure, Weights } from '#bio/primer/penalty.ts';
export type { Fit, Hit, Mismatch, Primer } from '#bio/primer/primer.ts';
export {
  type Product,
  type ProductOptions,
  type Products,
  productSequenceOf,
  productsOf,
} from '#bio/primer/products.ts';
export { type HitThermo, hitThermoOf } from '#bio/primer/thermo.ts';
