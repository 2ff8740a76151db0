// @genewright/bio/recombine: Cre/lox, Flp/FRT, Dre/rox and attachment sites: sites, compatible pairs, products, all
// outcomes.

export { type Molecule, type Outcomes, outcomes, type Step } from '#bio/recombine/outcomes.ts';
export { type Act, type Affinity, acts, type Compatibility, compatibility } from '#bio/recombine/pairs.ts';
export { type Product, type RecombinationEvent, recombinations } from '#bio/recombine/products.ts';
export { findRecombinases, type RecombinaseHit } from '#bio/recombine/recombinases.ts';
export {
  type Arm,
  findRecombinationSites,
  type RecombinationSite,
  type SiteOptions,
  type Spacer,
} from '#bio/recombine/sites.ts';
