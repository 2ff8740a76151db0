// @genewright/bio/translate: translation in any frame and genetic code, open reading frames, coding sequences.

export { type GeneticCode, geneticCode, geneticCodes } from '#bio/table/geneticCodes.ts';
export { translateCds } from '#bio/translate/cds.ts';
export { FRAMES, type Frame, type Numbering } from '#bio/translate/frame.ts';
export { type GetorfOptions, type GetorfOrf, getorf } from '#bio/translate/getorf.ts';
export { type MapOptions, translationMap } from '#bio/translate/layout.ts';
export { orfProtein } from '#bio/translate/orfProtein.ts';
export { findOrfs, type Orf, type OrfOptions } from '#bio/translate/orfs.ts';
export { threeLetter } from '#bio/translate/three.ts';
export {
  type Readings,
  readings,
  type TranslateOptions,
  translate,
  trimStop,
} from '#bio/translate/translate.ts';
