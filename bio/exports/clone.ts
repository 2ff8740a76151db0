// @genewright/bio/clone: molecules with exact ends, and every product of joining them.

export { type AssembleOptions, type AssemblyInput, assemble, dephosphorylate } from '#bio/clone/assemble.ts';
export {
  type Assembly,
  type AssemblyMethod,
  type AssemblyNote,
  type AssemblyPiece,
  type AssemblyProduct,
  type AssemblyReason,
  type ProductJunction,
  type ProductKind,
  productMolecule,
  type WantedProduct,
} from '#bio/clone/assembly.ts';
export { findCuts, type MoleculeCut, type MoleculeCuts, type SparedCut } from '#bio/clone/cuts.ts';
export { digestMolecule, type MoleculeDigest } from '#bio/clone/digestMolecule.ts';
export {
  flipMolecule,
  type Molecule,
  type MoleculeEnd,
  type MoleculeMethylation,
  moleculeFrom,
  moleculeKey,
  moleculeSeguid,
  type Nick,
  overhangLetters,
  strandsOf,
} from '#bio/clone/molecule.ts';
