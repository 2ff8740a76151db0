// The typed table of jobs. Each is loaded by the worker when first asked for.
import type { Job } from './job.ts';

export const jobs = {
  inspect: async () => (await import('./jobs/inspect.ts')).inspect,
  reverse: async () => (await import('./jobs/reverse.ts')).reverse,
  convert: async () => (await import('./jobs/convert.ts')).convert,
  reverseFile: async () => (await import('./jobs/reverseFile.ts')).reverseFile,
  compositionFile: async () => (await import('./jobs/compositionFile.ts')).compositionFile,
  geneticAnalysis: async () => (await import('./jobs/geneticAnalysis.ts')).geneticAnalysis,
  mapOpen: async () => (await import('./jobs/mapOpen.ts')).mapOpen,
  mapWrite: async () => (await import('./jobs/mapWrite.ts')).mapWrite,
  mapFind: async () => (await import('./jobs/mapFind.ts')).mapFind,
  mapSelect: async () => (await import('./jobs/mapSelect.ts')).mapSelect,
  mapTracks: async () => (await import('./jobs/mapTracks.ts')).mapTracks,
  mapOrfs: async () => (await import('./jobs/mapOrfs.ts')).mapOrfs,
  mapSites: async () => (await import('./jobs/mapSites.ts')).mapSites,
  mapPrimers: async () => (await import('./jobs/mapPrimers.ts')).mapPrimers,
  mapElements: async () => (await import('./jobs/mapElements.ts')).mapElements,
  mapCodons: async () => (await import('./jobs/mapCodons.ts')).mapCodons,
  mapDigest: async () => (await import('./jobs/mapDigest.ts')).mapDigest,
  translateFile: async () => (await import('./jobs/translateFile.ts')).translateFile,
  translate: async () => (await import('./jobs/translate.ts')).translateRecords,
  orfs: async () => (await import('./jobs/orfs.ts')).orfs,
  frameMap: async () => (await import('./jobs/orfs.ts')).frameMap,
  protein: async () => (await import('./jobs/protein.ts')).protein,
  bench: async () => (await import('./jobs/bench.ts')).bench,
  primers: async () => (await import('./jobs/primers.ts')).primers,
  codon: async () => (await import('./jobs/codon.ts')).codon,
  codonCheck: async () => (await import('./jobs/codonCheck.ts')).codonCheck,
  codonCosts: async () => (await import('./jobs/codonCosts.ts')).codonCosts,
  codonFit: async () => (await import('./jobs/codonFit.ts')).codonFit,
  codonWarm: async () => (await import('./jobs/codonWarm.ts')).codonWarm,
  packaging: async () => (await import('./jobs/packaging.ts')).packaging,
  shorten: async () => (await import('./jobs/packaging.ts')).shorten,
  design: async () => (await import('./jobs/design.ts')).design,
  designExamples: async () => (await import('./jobs/design.ts')).designExamples,
  designOpen: async () => (await import('./jobs/design.ts')).designOpen,
  designWrite: async () => (await import('./jobs/design.ts')).designWrite,
  designMenu: async () => (await import('./jobs/designEdit.ts')).designMenu,
  designNew: async () => (await import('./jobs/designEdit.ts')).designNew,
  designEdit: async () => (await import('./jobs/designEdit.ts')).designEdit,
  designPlasmid: async () => (await import('./jobs/designEdit.ts')).designPlasmid,
  designShorter: async () => (await import('./jobs/designEdit.ts')).designShorter,
  library: async () => (await import('./jobs/library.ts')).library,
  libraryElement: async () => (await import('./jobs/library.ts')).libraryElement,
  libraryPlasmid: async () => (await import('./jobs/library.ts')).libraryPlasmid,
  vectorDetail: async () => (await import('./jobs/myVectors.ts')).vectorDetail,
  vectorsOpen: async () => (await import('./jobs/myVectors.ts')).vectorsOpen,
  sequencesOpen: async () => (await import('./jobs/mySequences.ts')).sequencesOpen,
  backupWrite: async () => (await import('./jobs/backup.ts')).backupWrite,
  backupRead: async () => (await import('./jobs/backup.ts')).backupRead,
  compare: async () => (await import('./jobs/compare.ts')).compare,
  alignPair: async () => (await import('./jobs/align.ts')).alignPair,
  cre: async () => (await import('./jobs/cre.ts')).cre,
} as const;

export type JobName = keyof typeof jobs;

type Loaded<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;
export type JobInput<Name extends JobName> = Loaded<Name> extends Job<infer Input, infer _> ? Input : never;
export type JobOutput<Name extends JobName> =
  Loaded<Name> extends Job<infer _, infer Output> ? Output : never;
