// @genewright/bio/translate: translation in any frame and genetic code, open reading frames, coding sequences.

export { type GeneticCode, geneticCodes, getGeneticCode } from '#bio/table/geneticCodes.ts';
export { translateCds } from '#bio/translate/cds.ts';
export { FRAMES, type Frame, type Numbering } from '#bio/translate/frame.ts';
export { findOrfsLikeGetorf, type GetorfOptions, type GetorfOrf } from '#bio/translate/getorf.ts';
export { type MapOptions, writeTranslationMap } from '#bio/translate/layout.ts';
export { orfProteinOf } from '#bio/translate/orfProtein.ts';
export { findOrfs, type Orf, type OrfOptions } from '#bio/translate/orfs.ts';
export { toThreeLetter } from '#bio/translate/three.ts';
export {
  type Readings,
  readingsOf,
  type TranslateOptions,
  translate,
  trimStop,
} from '#bio/translate/translate.ts';
