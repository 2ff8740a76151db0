// @genewright/bio/measure: composition, GC and its windows, CpG islands, repeats, complexity, weight, melting
// temperature, protein properties.

export { type Analysis, type AnalysisOptions, analyze } from '#bio/measure/analysis.ts';
export {
  type LengthCounts,
  type LengthStatistics,
  lengthStatistics,
  type QuartileOptions,
} from '#bio/measure/assembly.ts';
export { type CodonPositionGc, gcByCodonPosition } from '#bio/measure/codonPositions.ts';
export { complexity, complexityTrack, lowComplexity } from '#bio/measure/complexity.ts';
export {
  atSkew,
  type Composition,
  composition,
  gcContent,
  gcSkew,
  type LetterCount,
  letterCounts,
} from '#bio/measure/composition.ts';
export { CompositionStream } from '#bio/measure/compositionStream.ts';
export {
  type CpgCounts,
  type CpgRule,
  type DinucleotideOdds,
  type DinucleotideReport,
  dinucleotides,
} from '#bio/measure/cpg.ts';
export { type ExtinctionOptions, extinction, perOd } from '#bio/measure/extinction.ts';
export { fastaComposition } from '#bio/measure/fastaComposition.ts';
export { cpgIslands, type Island } from '#bio/measure/islands.ts';
export { type KmerCounts, kmerCounts, kmerText } from '#bio/measure/kmers.ts';
export { averageWeight, type MassOptions, molecularWeight } from '#bio/measure/mass.ts';
export { type Melting, meltingTemperature } from '#bio/measure/melting.ts';
export {
  type Duplex,
  type NeighborMelting,
  neighborTm,
  type Pairing,
} from '#bio/measure/meltingNeighbors.ts';
export { type Primer3Melting, type Primer3Options, primer3Tm } from '#bio/measure/meltingPrimer3.ts';
export { type GcContentOptions, gcContentTm, type Strictness, wallaceTm } from '#bio/measure/meltingRules.ts';
export { type Additives, saltCorrection, sodiumEquivalent, withAdditives } from '#bio/measure/meltingSalt.ts';
export { type Profile, profile, type SkewTurn } from '#bio/measure/profile.ts';
export {
  type ProteinOptions,
  type ProteinProperties,
  proteinProperties,
  residuesToCount,
} from '#bio/measure/protein.ts';
export {
  type ChargedGroups,
  chargeCurve,
  chargedGroups,
  chargeOf,
  type Group,
  isoelectricPointOf,
} from '#bio/measure/proteinCharge.ts';
export { homopolymers, type RepeatOptions, type TandemRepeat, tandemRepeats } from '#bio/measure/repeats.ts';
export { type WindowOptions, windowCount, windowSize, windowStarts } from '#bio/measure/windows.ts';
export type { IslandRule } from '#bio/table/islandRules.ts';
export { type PkaSet, type PkaSetId, pkaSet } from '#bio/table/pka.ts';
