// @genewright/bio/edit: complement, reverse, rotate, open and close circles, splice; features follow.

export {
  complement,
  convertUT,
  type Letters,
  type LettersOption,
  reverse,
  reverseComplement,
} from '#bio/edit/complement.ts';
export { applyEdit, type Edit } from '#bio/edit/edit.ts';
export { flip, reverseComplementRecord } from '#bio/edit/reverseComplementRecord.ts';
export { rotate } from '#bio/edit/rotate.ts';
export {
  excerpt,
  type Inserted,
  insert,
  overwrite,
  remove,
  replace,
  reverseComplementRange,
  type Spliced,
  setLetterCase,
} from '#bio/edit/splice.ts';
export { withTopology } from '#bio/edit/topology.ts';
