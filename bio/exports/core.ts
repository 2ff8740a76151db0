// @genewright/bio/core: records, ranges, features, alphabets, checksums (SEGUID v2), faults and results.

export { type Kind, kindOf, validateResidues } from '#bio/core/alphabet.ts';
export { bytesOf, textOf } from '#bio/core/bytes.ts';
export { type Fault, fault, faultText, type LocalizedText, type SourceLocation } from '#bio/core/fault.ts';
export { type Feature, type Part, type Qualifier, qualifier, spanOf, strandOf } from '#bio/core/feature.ts';
export { type Random, random, randomDna } from '#bio/core/random.ts';
export {
  contains,
  flipRange,
  formatRange,
  onCircle,
  overlaps,
  parseRange,
  type Range,
  type Strand,
  size,
  splitAtOrigin,
  wrap,
} from '#bio/core/range.ts';
export { err, type Failed, type Ok, ok, type Result, unwrap } from '#bio/core/result.ts';
export { cdseguid, csseguid, ldseguid, lsseguid, seguid, smallestRotationAt } from '#bio/core/seguid.ts';
export {
  featureResidues,
  residues,
  type SequenceRecord,
  sequenceRecord,
  type Topology,
} from '#bio/core/sequence.ts';
export { LIBRARY_VERSION } from '#bio/core/version.ts';
