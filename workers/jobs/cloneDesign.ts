// Primers for an assembly: each molecule is a part, the first one opened by enzymes or taken as it is where it can be. What was
// designed is done again step by step, so that the product has a history.
import { type CloningAct, performAct } from '#bio/clone/acts.ts';
import type { Assembly } from '#bio/clone/assembly.ts';
import {
  type AssemblyDesign,
  type AssemblyPart,
  ampliconOf,
  designAssemblyPrimers,
  openingEnzymes,
  type PrimerDesignOptions,
} from '#bio/clone/assemblyPrimers.ts';
import { digestMolecule } from '#bio/clone/digestMolecule.ts';
import { addStep, mergeHistories, NO_HISTORY } from '#bio/clone/history.ts';
import { type Molecule, moleculeFrom, moleculeSeguid } from '#bio/clone/molecule.ts';
import type { OverhangChoice } from '#bio/clone/overhangs.ts';
import type { Fault } from '#bio/core/fault.ts';
import { parseRange } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { parsePrimers } from '#bio/primer/commonPrimers.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';
import type { OnProgress } from '#workers/job.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import type { CloneProductInput } from './clone.ts';
import { type HeldMolecule, moleculesOf } from './cloneInputs.ts';

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
  readonly options: Omit<PrimerDesignOptions, 'stock'>;
  /** Primers at hand, as typed. */
  readonly stock: string;
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
  readonly primers: readonly DesignedPrimer[];
  readonly overhangs?: OverhangChoice;
  /** What comes out when it is done; absent where the construct does not. */
  readonly product?: CloneProductInput['product'] & { readonly molecule: Molecule };
  readonly origin?: CloneProductInput['origin'];
  readonly seguid: string;
  readonly conflicts: Assembly['conflicts'];
  readonly losses: readonly Fault[];
}

interface HeldPart {
  readonly part: AssemblyPart;
  readonly held: HeldMolecule;
  /** The digest that opened it, and which fragment. */
  readonly digest?: { readonly enzymes: readonly string[]; readonly pattern: string };
}

export async function cloneDesign(
  { parts, options, stock }: CloneDesignInput,
  onProgress: OnProgress,
): Promise<Result<CloneDesignAnswer>> {
  const held: HeldPart[] = [];
  const losses: Fault[] = [];
  for (const { source, readAs, ...given } of parts) {
    const found = await moleculesOf(source, readAs, onProgress);
    if (!found.ok) return found;
    losses.push(...found.value.losses);
    for (const it of found.value.held) {
      const part = partOf(it, given, { options, isFirst: held.length === 0 });
      if (!part.ok) return part;
      held.push(part.value);
    }
  }
  const own = parsePrimers(stock);
  const assemblyParts = held.map((it) => it.part);
  const design = designAssemblyPrimers(assemblyParts, { ...options, stock: own.primers });
  if (!design.ok) return design;
  const { primers, overhangs, construct, conflicts, isConfirmed } = design.value;
  const done = isConfirmed ? doSteps(held, design.value, options) : undefined;
  return ok({
    kind: 'design',
    primers: primers.map((it) => ({ ...it, part: assemblyParts[it.part]!.name })),
    ...(overhangs && { overhangs }),
    ...done,
    seguid: moleculeSeguid(unwrap(moleculeFrom(construct))),
    conflicts,
    losses: [...losses, ...own.faults],
  });
}

function partOf(
  held: HeldMolecule,
  given: Pick<CloneDesignInput['parts'][number], 'enzymes' | 'range' | 'isReversed'>,
  { options, isFirst }: { readonly options: CloneDesignInput['options']; readonly isFirst: boolean },
): Result<HeldPart> {
  const { molecule } = held;
  const { record } = molecule;
  const { length } = record.bytes;
  const isCircle = record.topology === 'circular';
  const whole = given.range.trim() === '';
  const range = whole ? ok({ start: 0, end: length }) : parseRange(given.range, length, isCircle);
  if (!range.ok) return err({ ...range.fault, place: { record: record.name } });
  const part: AssemblyPart = {
    name: record.name || 'part',
    template: record,
    range: range.value,
    strand: given.isReversed ? -1 : 1,
  };
  if (!isFirst || !whole) return ok({ part, held });
  const enzymes = options.method === 'goldenGate' ? [options.enzyme ?? 'BsaI'] : given.enzymes;
  if (enzymes.length > 0) {
    const opened = openVector(molecule, enzymes);
    if (!opened.ok) return opened;
    if (opened.value)
      return ok({
        part: { ...part, ready: opened.value.molecule },
        held,
        digest: { enzymes, pattern: opened.value.pattern },
      });
  }
  const isReady = !isCircle && options.method !== 'goldenGate' && options.method !== 'ligation';
  return ok({ part: isReady ? { ...part, ready: molecule } : part, held });
}

/** The fragment that carries the origin of replication, or the longest; undefined where nothing is cut. */
function openVector(
  molecule: Molecule,
  names: readonly string[],
): Result<{ readonly molecule: Molecule; readonly pattern: string } | undefined> {
  const enzymes = enzymesNamed(names);
  if (!enzymes.ok) return enzymes;
  const { fragments, cuts } = digestMolecule(molecule, enzymes.value);
  if (cuts.length === 0) return ok(undefined);
  const hasOrigin = (it: Molecule) => it.record.features.some(({ type }) => type === 'rep_origin');
  const best = fragments
    .map((it, i) => ({ molecule: it, pattern: String(i) }))
    .sort(
      (a, b) =>
        Number(hasOrigin(b.molecule)) - Number(hasOrigin(a.molecule)) ||
        b.molecule.record.bytes.length - a.molecule.record.bytes.length,
    );
  return ok(best[0]);
}

/** Digest, PCR and assembly as steps; undefined where one of them fails, which a confirmed design does not. */
function doSteps(
  parts: readonly HeldPart[],
  { primers, construct }: AssemblyDesign,
  options: CloneDesignInput['options'],
): Pick<CloneDesignAnswer, 'product' | 'origin'> | undefined {
  let history = NO_HISTORY;
  const inputs: number[] = [];
  const molecules: Molecule[] = [];
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
      : pcrStep(held.molecule, own, ampliconOf(part.template, own), index);
    const made = step && addStep(history, step);
    if (!made?.ok) return undefined;
    history = made.value.history;
    inputs.push(made.value.index);
    molecules.push(made.value.molecule);
  }
  const act = assemblyAct(parts, options);
  const found = performAct(act, molecules);
  const seguid = moleculeSeguid(unwrap(moleculeFrom(construct)));
  const product = found.ok && found.value.find((it) => moleculeSeguid(it.molecule) === seguid);
  return product ? { product, origin: { history, inputs, act } } : undefined;
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
  const seguid = moleculeSeguid(amplicon);
  const found = performAct(act, [template]);
  const product = found.ok && found.value.find((it) => moleculeSeguid(it.molecule) === seguid);
  return product ? { act, inputs: [index], pattern: product.pattern } : undefined;
}

function assemblyAct(parts: readonly HeldPart[], options: CloneDesignInput['options']): CloningAct {
  const { method, enzyme = 'BsaI', overlap = 15 } = options;
  const sites = method === 'ligation' ? openingEnzymes(parts.map((it) => it.part)) : [];
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
