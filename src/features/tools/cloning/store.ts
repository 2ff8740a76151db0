// What is cloned: up to eight files or texts, what is done to each, and the method. Each may hold several molecules,
// which are then all treated alike.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Blunting } from '#bio/clone/ends.ts';
import { runJob } from '#src/core/bio.ts';
import { languageOf } from '#src/core/language.ts';
import type { CloningIntent, Handoff } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import { hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { CloneRunInput } from '#workers/jobs/clone.ts';
import type { JobInput, JobOutput } from '#workers/jobs.ts';
import type { ToolInput } from '#workers/source.ts';
import {
  assemblyOf,
  type CloningMethod,
  endsOf,
  isByHomology,
  isDesignable,
  maxMoleculesOf,
  treatmentOf,
} from './methods.ts';
import { moleculeLabelOf } from './moleculeLabel.ts';
import { cloningWords } from './words.ts';

/** What is done to the molecules of one input before they are ligated. */
export interface Treatment {
  readonly enzymes: readonly string[];
  readonly isPartial: boolean;
  /** What makes the ends blunt after the digest. */
  readonly blunting?: Blunting | undefined;
  /** That cut after it. */
  readonly secondEnzymes?: readonly string[];
  readonly isDephosphorylated: boolean;
  /** From a dam+ dcm+ strain. */
  readonly isMethylated: boolean;
}

export type OverhangTask = 'complete' | 'judge' | 'split';

export interface CloningOptions {
  method: CloningMethod;
  /** Enzyme of Golden Gate. */
  enzyme: string;
  /** Bases, of the methods by homology. */
  minOverlap: number;
  /** Pieces in one product; one more than molecules where that is more. */
  maxPieces: number;
  wanted: 'circular' | 'linear';
  /** SEGUID of the wanted product, instead of its topology; empty for none. */
  seguid: string;
  /** Primers of PCR and oligos of annealing, as typed. */
  primers: string;
  oligos: string;
  hasPhosphate: boolean;
  polymerase: 'proofreading' | 'taq';
  /** PCR settings: 3' bases that must bind, and mismatches allowed in the annealing part. */
  minBound: number;
  maxMismatches: number;
  treatments: readonly Treatment[];
  /** Primers are designed that make the molecules fit; of methods that can. */
  isDesigning: boolean;
  parts: readonly Part[];
  /** C, of the annealing part. */
  tm: number;
  /** Bases that primers bring. */
  overlap: number;
  /** Existing primers, as typed. */
  stock: string;
  /** Golden Gate: inner sites of what is amplified are removed by silent changes. */
  isDomesticating: boolean;
  /** Golden Gate: the proof of the overhangs is searched for up to a minute or so. */
  isThorough: boolean;
  /** Overhangs: a set is completed or judged, or a sequence split. */
  overhangTask: OverhangTask;
  overhangCount: number;
  /** As typed. */
  fixedOverhangs: string;
  excludedOverhangs: string;
  fragments: number;
  /** 1-based, as typed; instead of fragments of one length. */
  splitPlaces: string;
  /** Bases by which an overhang may lie off its place. */
  splitReach: number;
  /** Overhangs of the vector, as typed. */
  splitEnds: string;
}

/** What is amplified of an input, as typed: `12..400`, or nothing for the whole. */
export interface Part {
  readonly range: string;
  readonly isReversed: boolean;
}

export type CloningAnswer = JobOutput<'cloneRun'> | JobOutput<'cloneDesign'> | OverhangsAnswer;
export type AssemblyAnswer = Extract<CloningAnswer, { kind: 'assembly' }>;
export type MoleculesAnswer = Extract<CloningAnswer, { kind: 'molecules' }>;

export type HistoryAnswer = Extract<CloningAnswer, { kind: 'history' }>;
export type StatedAnswer = Extract<CloningAnswer, { kind: 'stated' }>;
export type OverhangsAnswer = JobOutput<'cloneOverhangs'>;
export type DesignAnswer = JobOutput<'cloneDesign'>;

export const MAX_SOURCES = 8;

/** Endings of files of molecules. */
export const SEQUENCE_FILES = '.gb,.gbk,.genbank,.dna,.fa,.fasta,.fna,.seq,.embl,.txt,.gz,.json';

/** A new one each time: the state makes what it is given its own. */
function createTreatment(): Treatment {
  return { enzymes: [], isPartial: false, isDephosphorylated: false, isMethylated: false };
}

function createPart(): Part {
  return { range: '', isReversed: false };
}

export const cloningTool = createTool<CloningOptions, CloningAnswer>({
  id: 'cloning',
  inputs: MAX_SOURCES,
  inspectBy: 'cloneInspect',
  options: {
    method: 'ligation',
    enzyme: 'BsaI',
    minOverlap: 15,
    maxPieces: 3,
    wanted: 'circular',
    seguid: '',
    primers: '',
    oligos: '',
    hasPhosphate: false,
    polymerase: 'proofreading',
    minBound: 15,
    maxMismatches: 2,
    treatments: Array.from({ length: MAX_SOURCES }, createTreatment),
    isDesigning: false,
    parts: Array.from({ length: MAX_SOURCES }, createPart),
    tm: 60,
    overlap: 25,
    stock: '',
    isDomesticating: false,
    isThorough: false,
    overhangTask: 'complete',
    overhangCount: 10,
    fixedOverhangs: '',
    excludedOverhangs: '',
    fragments: 4,
    splitPlaces: '',
    splitReach: 10,
    splitEnds: '',
  },
  ask: (inputs, options, how) => {
    if (options.method === 'overhangs') return runJob('cloneOverhangs', overhangsOf(inputs, options), how);
    const design = designOf(inputs, options);
    return design ? runJob('cloneDesign', design, how) : runJob('cloneRun', runOf(inputs, options), how);
  },
});

function designOf(
  inputs: readonly ToolInput[],
  options: CloningOptions,
): JobInput<'cloneDesign'> | undefined {
  const { method, enzyme, overlap, tm, stock, parts, treatments } = options;
  if (!options.isDesigning || !isDesignable(method)) return undefined;
  return {
    parts: inputs
      .map((input, i) => ({ ...input, ...parts[i]!, enzymes: i === 0 ? treatments[0]!.enzymes : [] }))
      .filter(({ source }) => source.from === 'file' || source.text.trim() !== ''),
    options: {
      method,
      tm,
      ...(method === 'goldenGate' && { enzyme }),
      ...(isByHomology(method) && { overlap }),
    },
    stock,
    isDomesticating: options.isDomesticating,
    isThorough: method === 'goldenGate' && options.isThorough,
  };
}

function overhangsOf(inputs: readonly ToolInput[], options: CloningOptions): JobInput<'cloneOverhangs'> {
  const { enzyme, overhangTask, isThorough, fragments, splitPlaces, splitReach, splitEnds } = options;
  const [input] = inputs;
  return {
    enzyme,
    fixed: options.fixedOverhangs,
    excluded: options.excludedOverhangs,
    count: overhangTask === 'complete' ? options.overhangCount : 0,
    ...(overhangTask === 'split' &&
      input && { split: { ...input, fragments, places: splitPlaces, reach: splitReach, ends: splitEnds } }),
    isThorough,
  };
}

function sourcesOf(
  inputs: readonly ToolInput[],
  { method, treatments }: CloningOptions,
): CloneRunInput['sources'] {
  return inputs
    .slice(0, maxMoleculesOf(method, MAX_SOURCES))
    .map((input, i) => {
      const { enzymes, blunting, secondEnzymes = [], ...ends } = treatments[i]!;
      const what = treatmentOf(method, i);
      return {
        ...input,
        name: moleculeLabelOf({ method, isDesign: false }, i)[
          languageOf(document.documentElement.lang) ?? 'en'
        ],
        ...(what !== 'none' && { enzymes }),
        ...(what === 'all' && ends),
        ...(what === 'all' && blunting && { blunting, secondEnzymes }),
        ...endsOf(method, i),
      };
    })
    .filter(({ source }) => source.from === 'file' || source.text.trim() !== '');
}

function runOf(inputs: readonly ToolInput[], options: CloningOptions): CloneRunInput {
  const sources = sourcesOf(inputs, options);
  return { sources, act: actOf(options) };
}

function actOf(options: CloningOptions): CloneRunInput['act'] {
  const { method, hasPhosphate, polymerase, minBound, maxMismatches } = options;
  if (method === 'anneal') return { kind: 'anneal', primers: options.oligos, hasPhosphate };
  const seguid = options.seguid.trim();
  if (method === 'history') return { kind: 'history' };
  const joining = assemblyOf(method);
  if (!joining)
    return {
      kind: 'pcr',
      primers: options.primers,
      hasPhosphate,
      options: { polymerase, minBound, maxMismatches },
    };
  return {
    kind: 'assemble',
    options: {
      method: joining,
      wanted: seguid === '' ? { topology: options.wanted } : { seguid },
      ...(method === 'goldenGate' && { enzymes: [options.enzyme] }),
      ...(isByHomology(method) && { minOverlap: options.minOverlap }),
      maxPieces: options.maxPieces,
    },
  };
}

/** Designs again, without the sites. */
export function removeInnerSites(): void {
  cloningTool.set('isDomesticating', true);
  cloningTool.run();
}

export function setTreatment(index: number, change: Partial<Treatment>): void {
  const all = cloningTool.state.options.treatments;
  cloningTool.set(
    'treatments',
    all.map((it, i) => (i === index ? { ...it, ...change } : it)),
  );
}

export function setPart(index: number, change: Partial<Part>): void {
  const all = cloningTool.state.options.parts;
  cloningTool.set(
    'parts',
    all.map((it, i) => (i === index ? { ...it, ...change } : it)),
  );
}

/** What another page sent; a part that is to be amplified is an insert, since the first molecule is the vector. */
export async function takeHandoff(handoff: Handoff): Promise<void> {
  // What was remembered comes first, so that it does not undo what was chosen.
  await cloningTool.recall();
  const { cloning } = handoff;
  const { options } = cloningTool.state;
  const method = methodFor(cloning, options);
  const isPart = cloning?.range !== undefined;
  const index = findPlace(method, isPart ? 1 : 0);
  if (index === undefined) return;
  if (method !== options.method) cloningTool.set('method', method);
  cloningTool.take(handoff, index);
  const { range = '', isReversed = false, enzymes = [] } = cloning ?? {};
  setPart(index, { range, isReversed });
  setTreatment(index, { ...createTreatment(), enzymes });
  if (isPart) cloningTool.set('isDesigning', true);
}

/** A method that takes what was sent. */
function methodFor(cloning: CloningIntent | undefined, options: CloningOptions): CloningMethod {
  const { method, overhangTask } = options;
  const isTaken = cloning?.range !== undefined ? isDesignable(method) : cloning === undefined;
  const hasPlace =
    maxMoleculesOf(method, MAX_SOURCES) > 0 && (method !== 'overhangs' || overhangTask === 'split');
  return isTaken && hasPlace ? method : 'ligation';
}

/** The first empty place on the page, or the only one; a notice where all are taken. */
function findPlace(method: CloningMethod, first: number): number | undefined {
  if (maxMoleculesOf(method, MAX_SOURCES) === 1) return 0;
  const free = cloningTool.state.drafts.findIndex((it, i) => i >= first && !hasContent(it));
  if (free >= 0) return free;
  notify(cloningWords.noPlace, { intent: 'warning' });
  return undefined;
}

/** Each file into the next input that is empty; answers how many found no room. */
export function addFiles(files: readonly File[]): number {
  const free = cloningTool.state.drafts.flatMap((it, i) => (hasContent(it) ? [] : [i]));
  for (const [i, file] of files.slice(0, free.length).entries()) cloningTool.setFile(file, free[i]!);
  return Math.max(0, files.length - free.length);
}

/** Makes a product the first molecule of the next step and removes the others; its file holds its history. */
export function takeProduct(name: string, file: string): void {
  const { options } = cloningTool.state;
  const method = NEXT_METHODS[options.method] ?? methodFor(undefined, options);
  if (method !== options.method) cloningTool.set('method', method);
  cloningTool.set('isDesigning', false);
  for (let i = 1; i < MAX_SOURCES; i++) cloningTool.clear(i);
  for (let i = 0; i < MAX_SOURCES; i++) setTreatment(i, createTreatment());
  putFile(new File([file], `${name}.cloning.json`), 0);
}

/** Where the same method again is not what a product is made for: a history opened again would be the same one. */
const NEXT_METHODS: Readonly<Partial<Record<CloningMethod, CloningMethod>>> = {
  history: 'ligation',
  pcr: 'ligation',
  gatewayBP: 'gatewayLR',
};

type Counts = JobOutput<'cloneCounts'>;

/** How often each enzyme cuts the inputs, where it was counted. */
const counts = proxy<{ of: ReadonlyMap<number, Counts> }>({ of: ref(new Map()) });

export function useCounts(index: number): Counts | undefined {
  return useSnapshot(counts).of.get(index);
}

/** Read again each time the choice of enzymes is opened. */
export async function countSites(index: number): Promise<void> {
  const { text, file, readAs } = cloningTool.state.drafts[index]!;
  const found = await runJob('cloneCounts', {
    source: file ? { from: 'file', file: file.blob, name: file.name } : { from: 'text', text },
    readAs: { ...readAs },
  });
  const none: Counts = { cuts: new Map(), spared: new Map() };
  counts.of = ref(new Map(counts.of).set(index, found.ok ? found.value : none));
}

/**
 * Puts a common plasmid into the first empty input; before a linear molecule in the first place, such as one handed
 * over.
 */
export async function takePlasmid(key: string): Promise<void> {
  const found = await runJob('clonePlasmid', { key });
  if (!found.ok || !found.value) return;
  const { name, text } = found.value;
  const plasmid = new File([text], `${name}.gb`);
  const { drafts, options } = cloningTool.state;
  const free = findPlace(options.method, 0);
  if (free === undefined) return;
  if (free > 0 && inspectionOf(drafts[0]!)?.topology === 'linear') {
    moveMolecule(0, free);
    putFile(plasmid, 0);
  } else putFile(plasmid, free);
}

/** With what is done to it. */
function moveMolecule(from: number, to: number): void {
  const { drafts, options } = cloningTool.state;
  const { file, text, readAs } = drafts[from]!;
  putFile(new File([file?.blob ?? text], file?.name ?? 'insert.txt'), to);
  cloningTool.setReadAs({ ...readAs }, to);
  setTreatment(to, { ...options.treatments[from]! });
  setPart(to, { ...options.parts[from]! });
  setTreatment(from, createTreatment());
  setPart(from, createPart());
}

/** In the place of whatever was there, and however that was read. */
function putFile(file: File, index: number): void {
  cloningTool.clear(index);
  cloningTool.setFile(file, index);
}

/** EGFP into pUC19 by the chosen method. */
export async function takeExample(): Promise<void> {
  const { method, isDesigning } = cloningTool.state.options;
  const isDesign = isDesigning && isDesignable(method);
  if (method === 'overhangs') cloningTool.set('overhangTask', 'split');
  const example = await runJob('cloneExample', { method: isDesign ? 'design' : method });
  if (!example.ok) return;
  const { molecules, enzymes, primers } = example.value;
  for (let i = 0; i < MAX_SOURCES; i++) {
    const molecule = molecules[i];
    if (molecule) putFile(new File([molecule.text], `${molecule.name}.gb`), i);
    else cloningTool.clear(i);
    setTreatment(i, { ...createTreatment(), enzymes: molecule?.enzymes ?? [] });
    setPart(i, { ...createPart(), range: molecule?.range ?? '' });
  }
  if (enzymes[0] !== undefined && !isDesign) cloningTool.set('enzyme', enzymes[0]);
  if (primers !== undefined) cloningTool.set(method === 'anneal' ? 'oligos' : 'primers', primers);
}
