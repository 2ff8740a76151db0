// @genewright/bio/measure: composition, GC and its windows, CpG islands, repeats, complexity, weight, melting
// temperature, protein properties.

export { type Analysis, type AnalysisOptions, analyze } from '#bio/measure/analysis.ts';
export {
  type LengthCounts,
  type LengthStatistics,
  lengthStatisticsOf,
  type QuartileOptions,
} from '#bio/measure/assembly.ts';
export { type CodonPositionGc, measureGcByCodonPosition } from '#bio/measure/codonPositions.ts';
export { complexityOf, complexityTrackOf, findLowComplexity } from '#bio/measure/complexity.ts';
export {
  atSkewOf,
  type Composition,
  compositionOf,
  gcContentOf,
  gcSkewOf,
  type LetterCount,
  letterCountsOf,
} from '#bio/measure/composition.ts';
export { CompositionStream } from '#bio/measure/compositionStream.ts';
export {
  type CpgCounts,
  type CpgRule,
  countDinucleotides,
  type DinucleotideOdds,
  type DinucleotideReport,
} from '#bio/measure/cpg.ts';
export { amountPerOdOf, type ExtinctionOptions, extinctionOf } from '#bio/measure/extinction.ts';
export { makeFastaComposition } from '#bio/measure/fastaComposition.ts';
export { findCpgIslands, type Island } from '#bio/measure/islands.ts';
export { countKmers, type KmerCounts, kmerTextOf } from '#bio/measure/kmers.ts';
export { averageWeightOf, type MassOptions, molecularWeightOf } from '#bio/measure/mass.ts';
export { type Melting, meltingTemperatureOf } from '#bio/measure/melting.ts';
export {
  type Duplex,
  type NeighborMelting,
  neighborTmOf,
  type Pairing,
} from '#bio/measure/meltingNeighbors.ts';
export { type Primer3Melting, type Primer3Options, primer3TmOf } from '#bio/measure/meltingPrimer3.ts';
export {
  type GcContentOptions,
  gcContentTmOf,
  type Strictness,
  wallaceTmOf,
} from '#bio/measure/meltingRules.ts';
export {
  type Additives,
  saltCorrectionOf,
  sodiumEquivalentOf,
  withAdditives,
} from '#bio/measure/meltingSalt.ts';
export { type Profile, profileOf, type SkewTurn } from '#bio/measure/profile.ts';
export {
  type ProteinOptions,
  type ProteinProperties,
  prepareResidues,
  proteinPropertiesOf,
} from '#bio/measure/protein.ts';
export {
  type ChargedGroups,
  chargeCurve,
  chargeOf,
  countChargedGroups,
  type Group,
  isoelectricPointOf,
} from '#bio/measure/proteinCharge.ts';
export {
  findHomopolymers,
  findTandemRepeats,
  type RepeatOptions,
  type TandemRepeat,
} from '#bio/measure/repeats.ts';
export { type WindowOptions, windowCountOf, windowSizeOf, windowStartsOf } from '#bio/measure/windows.ts';
export type { IslandRule } from '#bio/table/islandRules.ts';
export { getPkaSet, type PkaSet, type PkaSetId } from '#bio/table/pka.ts';
