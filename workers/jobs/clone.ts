// Cloning as its page asks for it: files and what is done to each in, products with the parts they are made of out; a
// product as a document, with its history, when one is looked at.
import { type CloningAct, type OligoText, pcrPatternsOf, performAct } from '#bio/clone/acts.ts';
import { describeAmbiguousLetters } from '#bio/clone/ambiguousLetters.ts';
import { describeHomodimers, findHomodimers } from '#bio/clone/annealOligos.ts';
import { assemble } from '#bio/clone/assemble.ts';
import { type Assembly, type AssemblyProduct, productMoleculeOf } from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import type { FeatureLossNote } from '#bio/clone/featureLossText.ts';
import {
  type CloningHistory,
  mergeHistories,
  NO_HISTORY,
  recordStep,
  replayHistory,
} from '#bio/clone/history.ts';
import { writeHistory } from '#bio/clone/historyFile.ts';
import { inputNameOf } from '#bio/clone/inputName.ts';
import { type JunctionFrame, type JunctionPlace, junctionFramesOf } from '#bio/clone/junctionFrames.ts';
import { type Molecule, moleculeSeguidOf, overhangLettersOf, type Side } from '#bio/clone/molecule.ts';
import type { ReadSource } from '#bio/clone/openCloning.ts';
import type { HeldMolecule } from '#bio/clone/openHistory.ts';
import { type PcrOptions, simulatePcr } from '#bio/clone/pcr.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Fault, LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import type { SnapGeneStep } from '#bio/format/snapgeneHistory.ts';
import { parsePrimers } from '#bio/primer/commonPrimers.ts';
import type { OnProgress } from '#workers/job.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import {
  makeNoHistoryFault,
  makeNoPrimersFault,
  makeOneTemplateFault,
  makeTwoOligosFault,
} from './cloneFaults.ts';
import { featureLossesOf, type PreparedInput, preparedLossesOf } from './cloneFeatureLosses.ts';
import { historyOf, moleculesOf, snapGeneHistoryOf } from './cloneInputs.ts';

export interface CloneSource extends Omit<AssemblyInput, 'molecule'> {
  readonly source: Source;
  readonly readAs: ReadAs;
  /** The plasmid comes from a dam+ dcm+ strain, as most of E. coli are. */
  readonly isMethylated?: boolean;
  /** What it is called where it has no name: as the field that it was typed into. */
  readonly name?: string;
}

export interface CloneRunInput {
  readonly sources: readonly CloneSource[];
  readonly act:
    | { readonly kind: 'assemble'; readonly options: AssembleOptions }
    /** Primers as text, of the first molecule. */
    | {
        readonly kind: 'pcr';
        readonly primers: string;
        readonly hasPhosphate: boolean;
        readonly options: PcrOptions;
      }
    | { readonly kind: 'anneal'; readonly primers: string; readonly hasPhosphate: boolean }
    /** A history that was saved is done again. */
    | { readonly kind: 'history' };
}

/** An end as it is shown. */
export interface EndOfPiece {
  readonly kind: "5'" | "3'" | 'blunt';
  readonly letters: string;
  readonly hasPhosphate: boolean;
  readonly enzymes: readonly string[];
}

export interface PieceShown {
  /** Name of the input that it comes from. */
  readonly name: string;
  readonly length: number;
  /** An origin of replication is annotated on it: without one no cell keeps a circle. */
  readonly hasOrigin: boolean;
  /** ccdB is annotated on it: it kills ordinary strains. */
  readonly hasCcdB: boolean;
  /** Absent of a circle. */
  readonly ends?: { readonly left: EndOfPiece; readonly right: EndOfPiece };
}

/** What a product's history is made from: its inputs, and what was done to them. */
export interface CloneOrigin {
  readonly history: CloningHistory;
  readonly inputs: readonly number[];
  readonly act: CloningAct;
}

interface Shared {
  readonly origin: CloneOrigin;
  readonly inputs: readonly { readonly name: string; readonly seguid: string }[];
  readonly losses: readonly Fault[];
}

export interface CloneAssemblyAnswer extends Shared {
  readonly kind: 'assembly';
  /** What a product's document is made from. */
  readonly assembly: Assembly;
  readonly pieces: readonly PieceShown[];
}

/** What PCR or annealing gives. */
export interface CloneMoleculesAnswer extends Shared {
  readonly kind: 'molecules';
  readonly products: readonly (PieceShown & {
    readonly molecule: Molecule;
    readonly seguid: string;
    readonly pattern: string;
    readonly warnings: readonly LocalizedText[];
  })[];
  readonly notes: readonly LocalizedText[];
}

/** A history that was done again and came out as recorded. */
export interface CloneHistoryAnswer {
  readonly kind: 'history';
  readonly name: string;
  readonly molecule: Molecule;
  readonly seguid: string;
  readonly history: CloningHistory;
  /** Sources of OpenCloning that have no act here or give another product; their stored product is used as it is. */
  readonly unconfirmed: readonly ReadSource[];
  /** What a file of OpenCloning holds and the history does not. */
  readonly losses: readonly Fault[];
}

/** A history of SnapGene as its file states it: shown, not done again. */
export interface CloneStatedAnswer {
  readonly kind: 'stated';
  readonly root: SnapGeneStep;
}

export type CloneRunAnswer =
  | CloneAssemblyAnswer
  | CloneMoleculesAnswer
  | CloneHistoryAnswer
  | CloneStatedAnswer;

export async function cloneRun(
  { sources, act }: CloneRunInput,
  onProgress: OnProgress,
): Promise<Result<CloneRunAnswer>> {
  if (act.kind === 'history') return openHistory(sources, onProgress);
  const held: HeldMolecule[] = [];
  const settings: Omit<AssemblyInput, 'molecule'>[] = [];
  const losses: Fault[] = [];
  for (const { source, readAs, isMethylated = false, name = '', ...treatment } of sources) {
    const methylation = { dam: isMethylated, dcm: isMethylated };
    const found = await moleculesOf(source, readAs, onProgress, { methylation, name });
    if (!found.ok) return found;
    losses.push(...found.value.losses);
    for (const it of found.value.held) {
      held.push(it);
      settings.push(treatment);
    }
  }
  if (act.kind === 'assemble') return assembleHeld(held, settings, { options: act.options, losses });
  const { primers, faults } = parsePrimers(act.primers);
  const oligos = primers.map(
    ({ name, bytes }): OligoText => ({
      name,
      letters: textOf(bytes),
      hasPhosphate: act.hasPhosphate,
    }),
  );
  const about = { losses: [...losses, ...faults], oligos };
  return act.kind === 'pcr' ? amplify(held, { ...about, options: act.options }) : anneal(about);
}

async function openHistory(
  [given]: CloneRunInput['sources'],
  onProgress: OnProgress,
): Promise<Result<CloneRunAnswer>> {
  const opened = given && (await historyOf(given.source, onProgress));
  if (!opened) return openStated(given, onProgress);
  if (!opened.ok) return opened;
  const { history, last, sources, losses } = opened.value;
  return ok({
    kind: 'history',
    name: last.molecule.record.name,
    molecule: last.molecule,
    seguid: moleculeSeguidOf(last.molecule),
    history,
    unconfirmed: sources.filter((it) => it.state === 'differs' || it.state === 'unknown'),
    losses,
  });
}

async function openStated(
  given: CloneSource | undefined,
  onProgress: OnProgress,
): Promise<Result<CloneRunAnswer>> {
  const stated = given && (await snapGeneHistoryOf(given.source, onProgress));
  if (stated && !stated.ok) return stated;
  return stated?.value ? ok({ kind: 'stated', root: stated.value }) : err(makeNoHistoryFault());
}

function assembleHeld(
  held: readonly HeldMolecule[],
  settings: readonly Omit<AssemblyInput, 'molecule'>[],
  { options: given, losses }: { readonly options: AssembleOptions; readonly losses: readonly Fault[] },
): Result<CloneRunAnswer> {
  // A file may hold several molecules, so their number is known here and not on the page.
  const options = { ...given, maxPieces: Math.max(given.maxPieces ?? 3, held.length + 1) };
  const found = assemble(
    held.map(({ molecule }, i) => ({ ...settings[i]!, molecule })),
    options,
  );
  if (!found.ok) return found;
  const shared = sharedOf(held, { kind: 'assemble', options, inputs: settings }, losses);
  return ok({
    kind: 'assembly',
    assembly: found.value,
    pieces: piecesShownOf(found.value, shared.inputs),
    ...shared,
  });
}

/** The pieces of an assembly, by the names of its inputs. */
export function piecesShownOf(
  { pieces }: Assembly,
  inputs: readonly { readonly name: string }[],
): readonly PieceShown[] {
  return pieces.map(({ molecule, input }) => pieceShown(molecule, inputs[input]!.name));
}

interface OligoAct {
  readonly oligos: readonly OligoText[];
  readonly losses: readonly Fault[];
}

function amplify(
  held: readonly HeldMolecule[],
  { oligos, losses, options }: OligoAct & { readonly options: PcrOptions },
): Result<CloneRunAnswer> {
  if (held.length !== 1) return err(makeOneTemplateFault(held.length));
  if (oligos.length === 0) return err(makeNoPrimersFault());
  const primers = oligos.map((it) => ({ ...it, bytes: new TextEncoder().encode(it.letters) }));
  const found = simulatePcr(held[0]!.molecule, primers, options);
  if (!found.ok) return found;
  const { products, warnings, isLimited } = found.value;
  const patterns = pcrPatternsOf(products);
  return ok({
    kind: 'molecules',
    products: products.map((it, i) => ({
      ...pieceShown(it.molecule, it.molecule.record.name),
      molecule: it.molecule,
      seguid: moleculeSeguidOf(it.molecule),
      pattern: patterns[i]!,
      warnings: it.warnings.map(({ message }) => message),
    })),
    notes: [...warnings.map((it) => it.message), ...(isLimited ? [MORE_PRODUCTS] : [])],
    ...sharedOf(held, { kind: 'pcr', primers: oligos, options }, losses),
  });
}

function anneal({ oligos, losses }: OligoAct): Result<CloneRunAnswer> {
  if (oligos.length !== 2) return err(makeTwoOligosFault(oligos.length));
  const act = { kind: 'anneal', oligos } as const;
  const found = performAct(act, []);
  if (!found.ok) return found;
  return ok({
    kind: 'molecules',
    products: found.value.map(({ molecule, pattern }) => ({
      ...pieceShown(molecule, molecule.record.name),
      molecule,
      seguid: moleculeSeguidOf(molecule),
      pattern,
      warnings: [],
    })),
    notes: selfPairingNotesOf(oligos),
    ...sharedOf([], act, losses),
  });
}

function selfPairingNotesOf(oligos: readonly OligoText[]): readonly LocalizedText[] {
  const bare = oligos.map((it) => ({ name: it.name, bytes: bytesOf(it.letters) }));
  return describeHomodimers(findHomodimers(bare), bare);
}

function sharedOf(held: readonly HeldMolecule[], act: CloningAct, losses: readonly Fault[]): Shared {
  let history = NO_HISTORY;
  const inputs = held.map((it) => {
    const merged = mergeHistories(history, it.history);
    history = merged.history;
    return merged.indices[it.index]!;
  });
  return {
    origin: { history, inputs, act },
    inputs: held.map(({ molecule }, i) => ({
      name: inputNameOf(molecule, i).en,
      seguid: moleculeSeguidOf(molecule),
    })),
    losses,
  };
}

export interface CloneProductInput {
  readonly product:
    | {
        readonly pieces: Assembly['pieces'];
        readonly walk: Pick<AssemblyProduct, 'placed' | 'topology' | 'pattern'>;
      }
    | {
        readonly molecule: Molecule;
        readonly pattern: string;
        /** Of a design: what it made for its assembly. */
        readonly prepared?: readonly PreparedInput[];
      };
  /** Where pieces were joined, for the reading frames. */
  readonly junctions?: readonly JunctionPlace[];
  /** How it was made; a history alone where it is the last molecule of that. */
  readonly origin: CloneOrigin | { readonly history: CloningHistory };
  readonly name: string;
}

export interface CloneProduct {
  readonly record: SequenceRecord;
  readonly genbank: string;
  readonly history: CloningHistory;
  /** The molecules of the history, in their order. */
  readonly molecules: readonly HistoryMolecule[];
  /** The history as a file. */
  readonly file: string;
  /** Where its letters leave open which molecule it is. */
  readonly ambiguity?: LocalizedText | undefined;
  /** Features of the molecules of the last step that it holds no more, or in part. */
  readonly featureLosses: readonly FeatureLossNote[];
  /** Reading frames over the junctions that have a coding feature on either side. */
  readonly frames: readonly (JunctionFrame & JunctionPlace)[];
}

export interface HistoryMolecule {
  readonly name: string;
  readonly topology: Topology;
  readonly length: number;
  /** What a gel is made of. */
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
}

/** A product with its features, as GenBank, and how it was made. */
export function cloneProduct({
  product,
  junctions = [],
  origin,
  name,
}: CloneProductInput): Result<CloneProduct> {
  const isWalk = 'walk' in product;
  const molecule = isWalk ? productMoleculeOf(product, product.walk) : product.molecule;
  const pattern = isWalk ? product.walk.pattern : product.pattern;
  const before = replayHistory(origin.history);
  if (!before.ok) return before;
  const isNew = 'act' in origin;
  const history = isNew
    ? recordStep(origin.history, { act: origin.act, inputs: origin.inputs, pattern }, molecule).history
    : origin.history;
  const record = { ...molecule.record, name };
  const molecules = [...before.value.map((it) => it.record), ...(isNew ? [record] : [])];
  return ok({
    record,
    genbank: textOf(writeGenBank([record])),
    history,
    molecules: molecules.map(({ name: own, bytes, kind, topology }) => ({
      name: own,
      topology,
      length: bytes.length,
      record: { bytes, kind, topology },
    })),
    file: writeHistory(history),
    ambiguity: describeAmbiguousLetters(molecule),
    featureLosses: [
      ...(isWalk ? [] : preparedLossesOf(history, before.value, product.prepared ?? [])),
      ...featureLossesOf(history.steps.at(-1), before.value, isWalk ? product.walk : undefined),
    ],
    frames: junctionFramesOf(record, junctions).map((it) => ({ ...it, ...junctions[it.junction]! })),
  });
}

function pieceShown(molecule: Molecule, name: string): PieceShown {
  const end = (side: Side): EndOfPiece => {
    const { kind, hasPhosphate, cut } = molecule.ends![side];
    return { kind, letters: overhangLettersOf(molecule, side), hasPhosphate, enzymes: cut?.enzymes ?? [] };
  };
  const { features, bytes } = molecule.record;
  return {
    name,
    length: bytes.length,
    hasOrigin: features.some((it) => it.type === 'rep_origin'),
    hasCcdB: features.some((it) => /\bccdB\b/i.test(it.name)),
    ...(molecule.ends && { ends: { left: end('left'), right: end('right') } }),
  };
}

const MORE_PRODUCTS = {
  en: 'There are more products or binding sites than are listed; lengthen the bound part of the primers.',
  zh: '产物或结合位点过多，未全部列出；请增加引物的结合长度。',
};
