// Primers for an assembly: each molecule is a part, the first one opened by enzymes or taken as it is where it can be.
// What was designed is done again step by step, so that the product has a history.
import { type CloningAct, performAct } from '#bio/clone/acts.ts';
import { assemble } from '#bio/clone/assemble.ts';
import { type Assembly, type AssemblyNote, productMoleculeOf } from '#bio/clone/assembly.ts';
import {
  type AssemblyDesign,
  type AssemblyPart,
  ampliconOf,
  designAssemblyPrimers,
  openingEnzymesOf,
  type PrimerDesignOptions,
} from '#bio/clone/assemblyPrimers.ts';
import { digestMolecule } from '#bio/clone/digestMolecule.ts';
import { addStep, mergeHistories, NO_HISTORY } from '#bio/clone/history.ts';
import type { JunctionPlace } from '#bio/clone/junctionFrames.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf } from '#bio/clone/molecule.ts';
import type { HeldMolecule } from '#bio/clone/openHistory.ts';
import { fidelityTextOf } from '#bio/clone/overhangFidelity.ts';
import { THOROUGH_STEPS } from '#bio/clone/overhangSet.ts';
import type { OverhangChoice } from '#bio/clone/overhangs.ts';
import { strainNotesOf } from '#bio/clone/strainMethylation.ts';
import type { Fault, LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { parseRange } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { parsePrimers } from '#bio/primer/commonPrimers.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import type { OnProgress } from '#workers/job.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { type CloneAssemblyAnswer, type CloneProductInput, piecesShownOf } from './clone.ts';
import { findGoldenGateReasons, findLigationReasons } from './cloneDesignReasons.ts';
import {
  type Domestication,
  domesticationOf,
  type MadeChange,
  type SplitPart,
  splitParts,
} from './cloneDomesticate.ts';
import type { PreparedInput } from './cloneFeatureLosses.ts';
import { moleculesOf } from './cloneInputs.ts';

export interface CloneDesignInput {
  readonly parts: readonly {
    readonly source: Source;
    readonly readAs: ReadAs;
    /** That open it; it is then taken as it is. */
    readonly enzymes: readonly string[];
    /** As typed, `12..400`; empty for the whole. */
    readonly range: string;
    readonly isReversed: boolean;
  }[];
  readonly options: Omit<PrimerDesignOptions, 'stock' | 'maxSteps'>;
  /** Existing primers, as typed. */
  readonly stock: string;
  /** Golden Gate: inner sites of the enzyme are removed by silent changes. */
  readonly isDomesticating?: boolean;
  /** Golden Gate: search for the proof of the overhangs for up to a minute or so. */
  readonly isThorough?: boolean;
}

export interface DesignedPrimer {
  readonly name: string;
  readonly letters: string;
  readonly tail: number;
  readonly tm: number;
  readonly places: number;
  readonly isStock: boolean;
  /** What it amplifies. */
  readonly part: string;
}

export interface CloneDesignAnswer {
  readonly kind: 'design';
  readonly isThorough: boolean;
  readonly primers: readonly DesignedPrimer[];
  readonly overhangs?: OverhangChoice;
  /** How faithfully ligase joins them. */
  readonly ligation?: LocalizedText;
  /** What comes out when it is done; absent where the construct does not. */
  readonly product?: {
    readonly molecule: Molecule;
    readonly pattern: string;
    readonly prepared: readonly PreparedInput[];
  };
  readonly junctions?: readonly JunctionPlace[];
  readonly origin?: CloneProductInput['origin'];
  /** All that arises of the parts as they then are, the construct marked as wanted. */
  readonly assembled?: CloneAssemblyAnswer;
  readonly seguid: string;
  readonly conflicts: Assembly['conflicts'];
  /** Why it does not come out, or only beside much else: sites in the molecules. */
  readonly reasons: readonly LocalizedText[];
  /** Golden Gate: sites of the enzyme inside what is amplified. */
  readonly domestication?: Domestication;
  /** What of a vector is used, where its digest leaves several pieces. */
  readonly notes: readonly LocalizedText[];
  readonly losses: readonly Fault[];
}

interface HeldPart {
  readonly part: AssemblyPart;
  readonly held: HeldMolecule;
  /** The digest that opened it, and which fragment. */
  readonly digest?: { readonly enzymes: readonly string[]; readonly pattern: string };
  readonly notes?: readonly LocalizedText[];
}

export async function cloneDesign(
  { parts, options, stock, isDomesticating = false, isThorough = false }: CloneDesignInput,
  onProgress: OnProgress,
): Promise<Result<CloneDesignAnswer>> {
  const held: HeldPart[] = [];
  const losses: Fault[] = [];
  for (const { source, readAs, ...given } of parts) {
    const found = await moleculesOf(source, readAs, onProgress);
    if (!found.ok) return found;
    losses.push(...found.value.losses);
    for (const it of found.value.held) {
      const part = partOf(it, given, { options, index: held.length });
      if (!part.ok) return part;
      held.push(part.value);
    }
  }
  const own = parsePrimers(stock);
  const settings = { ...options, stock: own.primers, ...(isThorough && { maxSteps: THOROUGH_STEPS }) };
  const split = options.method === 'goldenGate' ? splitHeld(held, options.enzyme ?? 'BsaI') : ok([]);
  if (!split.ok) return split;
  const pieces = isDomesticating && split.value.length > 0 ? piecesOf(held, split.value) : held;
  const assemblyParts = pieces.map((it) => it.part);
  const design = designAssemblyPrimers(assemblyParts, settings);
  if (!design.ok) return design;
  const { primers, overhangs, construct, changes, conflicts, isConfirmed } = design.value;
  const done = isConfirmed ? doSteps(pieces, design.value, options) : undefined;
  const made = changes.flatMap(({ part, change }): MadeChange[] =>
    change.silent ? [{ template: assemblyParts[part]!.template, silent: change.silent }] : [],
  );
  const domestication = domesticationOf(split.value, settings, { isDone: isDomesticating, made });
  return ok({
    kind: 'design',
    isThorough,
    primers: primers.map((it) => ({ ...it, part: assemblyParts[it.part]!.name })),
    ...(overhangs && { overhangs }),
    ...(overhangs?.fidelity && { ligation: fidelityTextOf(overhangs.fidelity) }),
    ...done,
    seguid: moleculeSeguidOf(unwrap(moleculeFrom(construct))),
    conflicts,
    reasons: reasonsOf(assemblyParts, { options, vectorEnzymes: parts[0]?.enzymes ?? [] }),
    ...(domestication && { domestication }),
    notes: held.flatMap((it) => it.notes ?? []),
    losses: [...losses, ...own.faults],
  });
}

function reasonsOf(
  parts: readonly AssemblyPart[],
  given: { readonly options: CloneDesignInput['options']; readonly vectorEnzymes: readonly string[] },
): readonly LocalizedText[] {
  const { method, enzyme = 'BsaI' } = given.options;
  if (method === 'goldenGate') return findGoldenGateReasons(parts, enzyme);
  return method === 'ligation' ? findLigationReasons(parts, given.vectorEnzymes) : [];
}

function splitHeld(held: readonly HeldPart[], enzyme: string) {
  return splitParts(
    held.map((it) => it.part),
    enzyme,
  );
}

/** The pieces that parts are split into, each of the molecule that its part is of. */
function piecesOf(held: readonly HeldPart[], split: readonly SplitPart[]): readonly HeldPart[] {
  return held.flatMap((it, i) =>
    split[i]!.pieces.map((part) => (part === it.part ? it : { held: it.held, part })),
  );
}

function partOf(
  held: HeldMolecule,
  given: Pick<CloneDesignInput['parts'][number], 'enzymes' | 'range' | 'isReversed'>,
  { options, index }: { readonly options: CloneDesignInput['options']; readonly index: number },
): Result<HeldPart> {
  const { molecule } = held;
  const { record } = molecule;
  const { length } = record.bytes;
  const isCircle = record.topology === 'circular';
  const whole = given.range.trim() === '';
  const range = whole ? ok({ start: 0, end: length }) : parseRange(given.range, length, isCircle);
  if (!range.ok) return err({ ...range.fault, place: { record: record.name } });
  const part: AssemblyPart = {
    // Primers are named by it and ordered, so it is the same in both languages.
    name: record.name || `part-${index + 1}`,
    template: record,
    range: range.value,
    strand: given.isReversed ? -1 : 1,
  };
  const notes = isCircle && whole ? [wholeCircle(part.name, length)] : [];
  if (index > 0 || !whole) return ok({ part, held, notes });
  const enzymes = options.method === 'goldenGate' ? [options.enzyme ?? 'BsaI'] : given.enzymes;
  if (enzymes.length > 0) {
    const opened = openVector(molecule, enzymes);
    if (!opened.ok) return opened;
    // One site of a type IIS enzyme is no acceptor: what is cloned into it leaves in the same reaction.
    if (opened.value && (options.method !== 'goldenGate' || opened.value.cuts > 1))
      return ok({
        part: { ...part, ready: opened.value.molecule },
        held,
        digest: { enzymes, pattern: opened.value.pattern },
        notes: [usedPiece(part.name, enzymes, opened.value), ...opened.value.strain],
      });
  }
  const isReady = !isCircle && options.method !== 'goldenGate' && options.method !== 'ligation';
  return ok({ part: isReady ? { ...part, ready: molecule } : part, held, notes });
}

function wholeCircle(name: string, length: number): LocalizedText {
  const last = length.toLocaleString('en');
  return {
    en: `${name}: the circle is amplified whole, from base 1 round to base ${last}. To open it elsewhere, type a part such as 101..100.`,
    zh: `${name}：环状分子全长扩增，自第 1 位起绕行一周至第 ${last} 位。如需在其他位置打开，请填写区段，例如 101..100。`,
  };
}

interface OpenedVector {
  readonly molecule: Molecule;
  readonly pattern: string;
  readonly cuts: number;
  /** Lengths of what is not used. */
  readonly others: readonly number[];
  /** Sites that methylation of an ordinary strain blocks. */
  readonly strain: readonly LocalizedText[];
}

/** The fragment that carries the origin of replication, or the longest; undefined where nothing is cut. */
function openVector(molecule: Molecule, names: readonly string[]): Result<OpenedVector | undefined> {
  const enzymes = findEnzymes(names);
  if (!enzymes.ok) return enzymes;
  const { fragments, cuts } = digestMolecule(molecule, enzymes.value);
  if (cuts.length === 0) return ok(undefined);
  const hasOrigin = (it: Molecule) => it.record.features.some(({ type }) => type === 'rep_origin');
  const [best, ...others] = fragments
    .map((it, i) => ({ molecule: it, pattern: String(i) }))
    .sort(
      (a, b) =>
        Number(hasOrigin(b.molecule)) - Number(hasOrigin(a.molecule)) ||
        b.molecule.record.bytes.length - a.molecule.record.bytes.length,
    );
  const lengths = others.map((it) => it.molecule.record.bytes.length);
  const strain = strainNotesOf(molecule, 0, enzymes.value).map((it) => it.message);
  return ok(best && { ...best, cuts: cuts.length, others: lengths, strain });
}

function usedPiece(
  name: string,
  enzymes: readonly string[],
  { molecule, cuts, others }: OpenedVector,
): LocalizedText {
  const used = molecule.record.bytes.length.toLocaleString('en');
  const list = others.map((it) => it.toLocaleString('en'));
  return {
    en: `${name}: cut by ${enzymes.join(' and ')} at ${pluralize(cuts, 'place')}; the fragment of ${used} bp is the vector${list.length > 0 ? `, ${list.join(' and ')} bp are left out` : ''}.`,
    zh: `${name}：经 ${enzymes.join('、')} 在 ${cuts} 处切开，以 ${used} bp 的片段为载体${list.length > 0 ? `，舍去 ${list.join('、')} bp` : ''}。`,
  };
}

/** Digest, PCR and assembly as steps; undefined where one of them fails, which a confirmed design does not. */
function doSteps(
  parts: readonly HeldPart[],
  { primers, construct }: AssemblyDesign,
  options: CloneDesignInput['options'],
): Pick<CloneDesignAnswer, 'product' | 'junctions' | 'origin' | 'assembled'> | undefined {
  let history = NO_HISTORY;
  const inputs: number[] = [];
  const molecules: Molecule[] = [];
  const prepared: (PreparedInput & { readonly held: HeldMolecule })[] = [];
  for (const [i, { part, held, digest }] of parts.entries()) {
    const merged = mergeHistories(history, held.history);
    history = merged.history;
    const index = merged.indices[held.index]!;
    const own = primers.filter((it) => it.part === i);
    if (!digest && part.ready) {
      inputs.push(index);
      molecules.push(held.molecule);
      continue;
    }
    const step = digest
      ? { act: digestOf(digest.enzymes), inputs: [index], pattern: digest.pattern }
      : pcrStep(held.molecule, own, ampliconOf(part, own), index);
    const made = step && addStep(history, step);
    if (!made?.ok) return undefined;
    history = made.value.history;
    inputs.push(made.value.index);
    molecules.push(made.value.molecule);
    prepared.push({ index: made.value.index, isVector: i === 0, held });
  }
  const act = assemblyAct(parts, options);
  const found = assemble(
    molecules.map((molecule, i) => ({ ...act.inputs[i]!, molecule })),
    act.options,
  );
  const seguid = moleculeSeguidOf(unwrap(moleculeFrom(construct)));
  const best = found.ok && found.value.products.find((it) => it.seguid === seguid);
  if (!best) return undefined;
  // Marked here, since what is wanted decides the patterns by which the history finds a product.
  const products = found.value.products.map((it) => ({ ...it, isWanted: it === best }));
  const given = parts.map(({ part, held }) => ({
    name: part.name,
    seguid: moleculeSeguidOf(held.molecule),
  }));
  const origin = { history, inputs, act };
  const product = {
    molecule: productMoleculeOf(found.value, best),
    pattern: best.pattern,
    // Of a molecule in several pieces these hold in part what the product holds whole.
    prepared: prepared
      .filter((it) => parts.filter(({ held }) => held === it.held).length === 1)
      .map(({ index, isVector }) => ({ index, isVector })),
  };
  const junctions = best.junctions.map(({ at, letters }) => ({ at, size: letters.length }));
  const assembled: CloneAssemblyAnswer = {
    kind: 'assembly',
    // How faithfully ligase joins is stated with the overhangs.
    assembly: {
      ...found.value,
      products,
      notes: found.value.notes.filter((it) => !isFidelity(it)),
      conflicts: [],
    },
    pieces: piecesShownOf(found.value, given),
    origin,
    inputs: given,
    losses: [],
  };
  return { product, junctions, origin, assembled };
}

function isFidelity({ code }: AssemblyNote): boolean {
  return code === 'clone/ligation-fidelity';
}

function digestOf(enzymes: readonly string[]): CloningAct {
  return { kind: 'digest', enzymes };
}

function pcrStep(
  template: Molecule,
  own: AssemblyDesign['primers'],
  amplicon: Molecule | undefined,
  index: number,
) {
  if (!amplicon) return undefined;
  const act: CloningAct = {
    kind: 'pcr',
    primers: own.map(({ name, letters }) => ({ name, letters })),
    options: { maxMismatches: 0, maxLength: 1_000_000 },
  };
  const seguid = moleculeSeguidOf(amplicon);
  const found = performAct(act, [template]);
  const product = found.ok && found.value.find((it) => moleculeSeguidOf(it.molecule) === seguid);
  return product ? { act, inputs: [index], pattern: product.pattern } : undefined;
}

function assemblyAct(
  parts: readonly HeldPart[],
  options: CloneDesignInput['options'],
): Extract<CloningAct, { kind: 'assemble' }> {
  const { method, enzyme = 'BsaI', overlap = 15 } = options;
  const sites = method === 'ligation' ? openingEnzymesOf(parts.map((it) => it.part)) : [];
  return {
    kind: 'assemble',
    options: {
      method,
      ...(method === 'goldenGate' && { enzymes: [enzyme] }),
      ...(method !== 'goldenGate' && method !== 'ligation' && { minOverlap: Math.min(15, overlap) }),
      maxPieces: Math.max(3, parts.length),
    },
    inputs: parts.map(({ part }) => (part.ready || sites.length === 0 ? {} : { enzymes: sites })),
  };
}
