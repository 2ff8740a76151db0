// @genewright/bio/clone: molecules with exact ends, and every product of joining them.

export {
  type ActProduct,
  type CloningAct,
  type EndChange,
  type OligoText,
  performAct,
} from '#bio/clone/acts.ts';
export { annealOligos } from '#bio/clone/annealOligos.ts';
export { assemble } from '#bio/clone/assemble.ts';
export {
  type Assembly,
  type AssemblyMethod,
  type AssemblyNote,
  type AssemblyPiece,
  type AssemblyProduct,
  type AssemblyReason,
  type ProductJunction,
  type ProductKind,
  productMoleculeOf,
  type WantedProduct,
} from '#bio/clone/assembly.ts';
export type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
export {
  type AssemblyDesign,
  type AssemblyPart,
  type AssemblyPrimer,
  designAssemblyPrimers,
  type PrimerDesignOptions,
} from '#bio/clone/assemblyPrimers.ts';
export { type AttSite, findGatewaySites } from '#bio/clone/attSites.ts';
export { findCuts, type MoleculeCut, type MoleculeCuts, type SparedCut } from '#bio/clone/cuts.ts';
export { digestMolecule, type MoleculeDigest } from '#bio/clone/digestMolecule.ts';
export {
  type DomesticationOptions,
  findInnerSites,
  type InnerSite,
  splitAtSites,
} from '#bio/clone/domesticate.ts';
export { addBase, bluntEnds, dephosphorylate, phosphorylate } from '#bio/clone/ends.ts';
export {
  addSource,
  addStep,
  type CloningHistory,
  type CloningStep,
  mergeHistories,
  NO_HISTORY,
  type Revision,
  recordStep,
  replaceSource,
  replayHistory,
} from '#bio/clone/history.ts';
export { HISTORY_SCHEMA, parseHistory, writeHistory } from '#bio/clone/historyFile.ts';
export { type JunctionFrame, type JunctionPlace, junctionFramesOf } from '#bio/clone/junctionFrames.ts';
export {
  flipMolecule,
  type Molecule,
  type MoleculeEnd,
  type MoleculeMethylation,
  moleculeFrom,
  moleculeSeguidOf,
  type Nick,
  overhangLettersOf,
  strandsOf,
} from '#bio/clone/molecule.ts';
export { bodyOf, type MoleculeBody, restoreMolecule } from '#bio/clone/moleculeBody.ts';
export { moleculeKeyOf } from '#bio/clone/moleculeKey.ts';
export { type OpenCloningFile, type ReadSource, readOpenCloning } from '#bio/clone/openCloning.ts';
export { type OpenCloningExport, writeOpenCloning } from '#bio/clone/openCloningWrite.ts';
export {
  type JunctionFidelity,
  type OverhangFidelity,
  overhangFidelityOf,
} from '#bio/clone/overhangFidelity.ts';
export {
  isPalindromic,
  neighborsOf,
  type OverhangRelation,
  overhangRelationOf,
} from '#bio/clone/overhangRelation.ts';
export { completeOverhangs, type OverhangSetOptions } from '#bio/clone/overhangSet.ts';
export {
  chooseOverhangs,
  type OverhangChoice,
  type OverhangConflict,
  type OverhangOptions,
} from '#bio/clone/overhangs.ts';
export {
  type Pcr,
  type PcrOptions,
  type PcrPrimer,
  type PcrProduct,
  simulatePcr,
} from '#bio/clone/pcr.ts';
export type { PcrWarning } from '#bio/clone/pcrWarning.ts';
export type { SilentChange } from '#bio/clone/silentChange.ts';
export {
  type SplitFragment,
  type SplitOptions,
  type SplitSequence,
  splitSequence,
} from '#bio/clone/splitSequence.ts';
export { findCutsSparedByStrain } from '#bio/clone/strainMethylation.ts';
export { type LigationCounts, ligationCountsOf } from '#bio/table/ligationCounts.ts';
