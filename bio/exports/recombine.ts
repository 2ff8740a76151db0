// @genewright/bio/recombine: Cre/lox, Flp/FRT, Dre/rox and attachment sites: sites, compatible pairs, products, all
// outcomes.

export { listOutcomes, type Molecule, type Outcomes, type Step } from '#bio/recombine/outcomes.ts';
export {
  type Act,
  type Affinity,
  actsOf,
  type Compatibility,
  compatibilityOf,
} from '#bio/recombine/pairs.ts';
export { listRecombinations, type Product, type RecombinationEvent } from '#bio/recombine/products.ts';
export { findRecombinases, type RecombinaseHit } from '#bio/recombine/recombinases.ts';
export {
  type Arm,
  findRecombinationSites,
  type RecombinationSite,
  type SiteOptions,
  type Spacer,
} from '#bio/recombine/sites.ts';
