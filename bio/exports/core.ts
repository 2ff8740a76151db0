// @genewright/bio/core: records, ranges, features, alphabets, checksums (SEGUID v2), faults and results.

export { type Kind, kindOf, validateResidues } from '#bio/core/alphabet.ts';
export { bytesOf, textOf } from '#bio/core/bytes.ts';
export { type Fault, fault, faultTextOf, type LocalizedText, type SourceLocation } from '#bio/core/fault.ts';
export { type Feature, type Part, type Qualifier, qualifierOf, spanOf, strandOf } from '#bio/core/feature.ts';
export { createRandom, generateDna, type Random } from '#bio/core/random.ts';
export {
  contains,
  flipRange,
  formatRange,
  overlaps,
  parseRange,
  type Range,
  type Strand,
  sizeOf,
  splitAtOrigin,
  wrap,
  wrapOnCircle,
} from '#bio/core/range.ts';
export { err, type Failed, type Ok, ok, type Result, unwrap } from '#bio/core/result.ts';
export {
  cdseguidOf,
  csseguidOf,
  findSmallestRotation,
  ldseguidOf,
  lsseguidOf,
  seguidOf,
} from '#bio/core/seguid.ts';
export {
  createSequenceRecord,
  featureResiduesOf,
  residuesOf,
  type SequenceRecord,
  type Topology,
} from '#bio/core/sequence.ts';
export { LIBRARY_VERSION } from '#bio/core/version.ts';
