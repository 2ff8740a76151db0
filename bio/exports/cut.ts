// @genewright/bio/cut: restriction enzymes: sites, methylation, digests, compatible ends.

export {
  areCompatible,
  type Competing,
  type Digest,
  type DigestCut,
  type DigestOptions,
  digest,
  type End,
  type Fragment,
  gelOrder,
  partialFragments,
  type SparedSite,
} from '#bio/cut/digest.ts';
export { fragmentRecord } from '#bio/cut/fragmentRecord.ts';
export {
  type Cut,
  cutPositions,
  cutsOf,
  type EnzymeSites,
  findSites,
  type SiteOptions,
} from '#bio/cut/sites.ts';
export { cutsInto } from '#bio/cut/within.ts';
export {
  type DigestConditions,
  describeDigestConditions,
  digestConditionsOf,
} from '#bio/table/digestConditions.ts';
export { type EnzymeHeat, enzymeHeatOf, type HeatInactivation } from '#bio/table/enzymeHeat.ts';
export {
  type CutOffset,
  type Enzyme,
  enzymeNamed,
  enzymes,
  isoschizomers,
  neoschizomers,
  type Overhang,
  type Sensitivity,
  siteWithCuts,
} from '#bio/table/enzymes.ts';
