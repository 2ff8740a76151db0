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
  listPartialFragments,
  type SparedSite,
  sortForGel,
} from '#bio/cut/digest.ts';
export { fragmentRecordOf } from '#bio/cut/fragmentRecord.ts';
export { type DigestNick, findNicks, type NickPlace } from '#bio/cut/nicks.ts';
export {
  type Cut,
  cutPositionsOf,
  cutsOf,
  type EnzymeSites,
  findSites,
  type SiteOptions,
} from '#bio/cut/sites.ts';
export { isCutInto } from '#bio/cut/within.ts';
export {
  type DigestConditions,
  describeDigestConditions,
  digestConditionsOf,
} from '#bio/table/digestConditions.ts';
export { type EnzymeHeat, enzymeHeatOf, type HeatInactivation } from '#bio/table/enzymeHeat.ts';
export {
  type CutOffset,
  type Enzyme,
  findEnzyme,
  isoschizomersOf,
  listEnzymes,
  neoschizomersOf,
  type Overhang,
  type Sensitivity,
  siteWithCutsOf,
} from '#bio/table/enzymes.ts';
export {
  findNickingEnzyme,
  listNickingEnzymes,
  type NickingEnzyme,
  nickNotationOf,
} from '#bio/table/nickingEnzymes.ts';
