// Cloning: files to molecules, molecules to products, a product to a document. What the screen keeps between the three is
// plain data: molecules and the assembly go to the page and come back.
import { type ActProduct, type CloningAct, performAct } from '#bio/clone/acts.ts';
import { assemble } from '#bio/clone/assemble.ts';
import { type Assembly, type AssemblyProduct, productMolecule } from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import {
  type AssemblyDesign,
  type AssemblyPart,
  designAssemblyPrimers,
  type PrimerDesignOptions,
} from '#bio/clone/assemblyPrimers.ts';
import { findCuts, type MoleculeCut, type SparedCut } from '#bio/clone/cuts.ts';
import { type DomesticationOptions, splitAtSites } from '#bio/clone/domesticate.ts';
import {
  addSource,
  addStep,
  type CloningHistory,
  type CloningStep,
  type Revision,
  replaceSource,
  replayHistory,
} from '#bio/clone/history.ts';
import { parseHistory, writeHistory } from '#bio/clone/historyFile.ts';
import { type Molecule, moleculeFrom, moleculeSeguid, overhangLetters } from '#bio/clone/molecule.ts';
import { type ReadSource, readOpenCloning } from '#bio/clone/openCloning.ts';
import { type Pcr, type PcrOptions, type PcrPrimer, pcr } from '#bio/clone/pcr.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';

export interface CloneOpenInput {
  readonly source: Source;
  readonly readAs: ReadAs;
}

export interface OpenedMolecule {
  readonly molecule: Molecule;
  readonly seguid: string;
}

/** Bases of one molecule. */
const MAX_LENGTH = 1_000_000;

/** The molecules of a file: each record is one, circles as they are, lines with blunt ends. */
export async function cloneOpen(
  { source, readAs }: CloneOpenInput,
  onProgress: OnProgress,
): Promise<Result<{ readonly molecules: readonly OpenedMolecule[]; readonly losses: readonly Fault[] }>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const molecules: OpenedMolecule[] = [];
  for (const record of parsed.value.records) {
    const { length } = record.bytes;
    if (length > MAX_LENGTH) return err(tooLong(record.name, length));
    const molecule = moleculeFrom(record);
    if (!molecule.ok) return molecule;
    molecules.push({ molecule: molecule.value, seguid: moleculeSeguid(molecule.value) });
  }
  return ok({ molecules, losses: parsed.value.losses });
}

/** An end as it is shown. */
export interface EndShown {
  readonly kind: "5'" | "3'" | 'blunt';
  readonly letters: string;
  readonly hasPhosphate: boolean;
  readonly enzymes: readonly string[];
}

export interface CloneAnswer {
  readonly assembly: Assembly;
  /** Of each piece; absent of circles. */
  readonly ends: readonly ({ readonly left: EndShown; readonly right: EndShown } | undefined)[];
}

/** Every product of the molecules, and the ends of the pieces that make them. */
export function cloneAssemble({
  inputs,
  options,
}: {
  readonly inputs: readonly AssemblyInput[];
  readonly options: AssembleOptions;
}): Result<CloneAnswer> {
  const found = assemble(inputs, options);
  if (!found.ok) return found;
  const ends = found.value.pieces.map(({ molecule }) =>
    molecule.ends ? { left: endShown(molecule, 'left'), right: endShown(molecule, 'right') } : undefined,
  );
  return ok({ assembly: found.value, ends });
}

/** Where enzymes cut a molecule, before anything is cut. */
export function cloneCuts({
  molecule,
  enzymes,
}: {
  readonly molecule: Molecule;
  readonly enzymes: readonly string[];
}): Result<{ readonly cuts: readonly MoleculeCut[]; readonly spared: readonly SparedCut[] }> {
  const named = enzymesNamed(enzymes);
  return named.ok ? ok(findCuts(molecule, named.value)) : named;
}

/** A product as a document, with its features. */
export function cloneProduct({
  assembly,
  product,
  name,
}: {
  readonly assembly: Pick<Assembly, 'pieces'>;
  readonly product: Pick<AssemblyProduct, 'placed' | 'topology'>;
  readonly name?: string;
}): Result<{ readonly molecule: Molecule; readonly record: SequenceRecord }> {
  const molecule = productMolecule(assembly, product);
  const record = name === undefined ? molecule.record : { ...molecule.record, name };
  return ok({ molecule: { ...molecule, record }, record });
}

function endShown(molecule: Molecule, side: 'left' | 'right'): EndShown {
  const { kind, hasPhosphate, cut } = molecule.ends![side];
  return { kind, letters: overhangLetters(molecule, side), hasPhosphate, enzymes: cut?.enzymes ?? [] };
}

function tooLong(name: string, length: number): Fault {
  return fault(
    'clone/too-long',
    {
      en: `Expected molecules of up to ${MAX_LENGTH.toLocaleString('en')} bp, found ${length.toLocaleString('en')} bp. Cut out the region that is cloned.`,
      zh: `分子长度应不超过 ${MAX_LENGTH.toLocaleString('en')} bp，实际为 ${length.toLocaleString('en')} bp。请截取用于克隆的区段。`,
    },
    name === '' ? {} : { record: name },
  );
}

export interface MadeMolecule extends ActProduct {
  readonly seguid: string;
}

/** All that one act makes of molecules: a digest, a PCR, oligos annealed, ends changed, a strain. */
export function cloneAct({
  act,
  molecules,
}: {
  readonly act: CloningAct;
  readonly molecules: readonly Molecule[];
}): Result<readonly MadeMolecule[]> {
  const made = performAct(act, molecules);
  if (!made.ok) return made;
  return ok(made.value.map((it) => ({ ...it, seguid: moleculeSeguid(it.molecule) })));
}

/** PCR products with what is to be known of their primers. */
export function clonePcr({
  molecule,
  primers,
  options,
}: {
  readonly molecule: Molecule;
  readonly primers: readonly PcrPrimer[];
  readonly options?: PcrOptions;
}): Result<Pcr> {
  return pcr(molecule, primers, options);
}

export interface OpenedHistory {
  readonly history: CloningHistory;
  readonly molecules: readonly Molecule[];
  /** Of a file of OpenCloning: what became of each of its sources. */
  readonly sources: readonly ReadSource[];
}

/** A history from its file, ours or one of OpenCloning, done again: its molecules, or what came out otherwise. */
export function cloneHistoryOpen({ text }: { readonly text: string }): Result<OpenedHistory> {
  const own = parseHistory(text);
  const foreign = own.ok ? undefined : readOpenCloning(text);
  if (!own.ok && !foreign?.ok) return text.includes('"sources"') && foreign ? foreign : own;
  const history = own.ok ? own.value : unwrap(foreign!).history;
  const molecules = replayHistory(history);
  if (!molecules.ok) return molecules;
  return ok({ history, molecules: molecules.value, sources: foreign?.ok ? foreign.value.sources : [] });
}

/** A step more; a molecule that is not there yet is added before it. */
export function cloneHistoryStep({
  history,
  sources,
  step,
}: {
  readonly history: CloningHistory;
  /** The inputs of the step: an index of the history, or a molecule that comes from elsewhere. */
  readonly sources: readonly (number | Molecule)[];
  readonly step: Pick<CloningStep, 'act' | 'pattern'>;
}): Result<{ readonly history: CloningHistory; readonly index: number; readonly text: string }> {
  let now = history;
  const inputs = sources.map((it) => {
    if (typeof it === 'number') return it;
    const added = addSource(now, it);
    now = added.history;
    return added.index;
  });
  const made = addStep(now, { ...step, inputs });
  if (!made.ok) return made;
  return ok({ history: made.value.history, index: made.value.index, text: writeHistory(made.value.history) });
}

/** Another molecule for a source, and what becomes of all that was made of it. */
export function cloneHistoryRevise({
  history,
  index,
  molecule,
}: {
  readonly history: CloningHistory;
  readonly index: number;
  readonly molecule: Molecule;
}): Result<Revision> {
  return replaceSource(history, index, molecule);
}

/** Primers for parts in their order, done in silico to the end; inner sites of `domesticate` are removed silently. */
export function clonePrimers({
  parts,
  options,
  domesticate,
}: {
  readonly parts: readonly AssemblyPart[];
  readonly options: PrimerDesignOptions;
  /** Golden Gate: parts are split where they hold a site of its enzyme, and the site is changed there. */
  readonly domesticate?: DomesticationOptions;
}): Result<AssemblyDesign> {
  if (!domesticate || options.method !== 'goldenGate') return designAssemblyPrimers(parts, options);
  const pieces: AssemblyPart[] = [];
  for (const part of parts) {
    const split = splitAtSites(part, [options.enzyme ?? 'BsaI'], domesticate);
    if (!split.ok) return split;
    pieces.push(...split.value);
  }
  return designAssemblyPrimers(pieces, options);
}
