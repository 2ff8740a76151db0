// Histories of OpenCloning: sequences as GenBank with overhangs, and the sources that made them (`openCloningFile.ts`).
// Each source that is an act here is done again; where a product has the SEGUID of the recorded sequence it becomes a
// step. A sequence whose source is no act here, or gives something else, is taken as it is, and that is reported.
// Sequences that a template leaves open are left out. Integration into genomes (homologous recombination, CRISPR) is no
// act here. `openCloningWrite.ts` writes this format.
import { bytesOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { findEnzyme, isTypeIIS } from '#bio/table/enzymes.ts';
import { type CloningAct, type OligoText, performAct } from './acts.ts';
import { addSource, type CloningHistory, NO_HISTORY, recordStep } from './history.ts';
import { type Molecule, type MoleculeEnd, moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { parseOpenCloning, type SequenceEntry, type SourceEntry } from './openCloningFile.ts';
import {
  droppedEntriesOf,
  findContradiction,
  makeCircleOverhangFault,
  makeCircularFault,
  makeMoreRecordsFault,
} from './openCloningLosses.ts';

export interface ReadSource {
  /** Id of the source and of the sequence that it makes, and its type, as the file has them. */
  readonly id: number;
  readonly type: string;
  /**
   * `given`: a sequence from outside. `confirmed`: done again with the same result. `differs`: the act gives other
   * products. `unknown`: no act here.
   */
  readonly state: 'given' | 'confirmed' | 'differs' | 'unknown';
  /** Index of the molecule in the history. */
  readonly molecule: number;
}

export interface OpenCloningFile {
  readonly history: CloningHistory;
  readonly sources: readonly ReadSource[];
  /** What the history does not hold, and what the reader of its sequences has dropped or replaced. */
  readonly losses: readonly Fault[];
}

interface RecordedMolecule {
  readonly molecule: Molecule;
  readonly losses: readonly Fault[];
}

/** By the names of the two lists that every such file has. */
export function isOpenCloning(text: string): boolean {
  return text.includes('"sources"') && text.includes('"sequences"');
}

/**
 * Reads a history of OpenCloning and does its steps again. A fault names what breaks its schema, and where the file
 * contradicts itself: equal ids, inputs that are not there, sources that need their own product.
 */
export function readOpenCloning(text: string): Result<OpenCloningFile> {
  const parsed = parseOpenCloning(text);
  if (!parsed.ok) return parsed;
  const contradiction = findContradiction(parsed.value);
  if (contradiction) return err(contradiction);
  const { sequences, sources, primers } = parsed.value;
  const ordered = inOrder(sources);
  if (!ordered.ok) return ordered;
  const recorded = new Map<number, Molecule>();
  const losses: Fault[] = [];
  for (const it of sequences) {
    const molecule = moleculeOfEntry(it);
    if (!molecule.ok) return molecule;
    recorded.set(it.id, molecule.value.molecule);
    losses.push(...molecule.value.losses);
  }
  const oligos = new Map(
    primers.map(({ id, name, sequence }) => [id, { name, letters: sequence.toUpperCase() }]),
  );
  let history = NO_HISTORY;
  const indices = new Map<number, number>();
  const molecules: Molecule[] = [];
  const read: ReadSource[] = [];
  const made = new Set(sources.map((it) => it.id));
  for (const [id, molecule] of recorded) {
    if (made.has(id)) continue;
    const { index, ...added } = addSource(history, molecule);
    history = added.history;
    indices.set(id, index);
    molecules[index] ??= molecule;
  }
  for (const source of ordered.value) {
    const molecule = recorded.get(source.id);
    if (!molecule) continue;
    const { id, type } = source;
    const done = redo(source, { molecule, oligos, history, indices, molecules });
    const isDone = typeof done === 'object';
    const { index, ...added } = isDone ? done : addSource(history, molecule);
    history = added.history;
    indices.set(id, index);
    molecules[index] ??= isDone ? done.molecule : molecule;
    read.push({ id, type, state: isDone ? 'confirmed' : done, molecule: index });
  }
  return ok({ history, sources: read, losses: [...droppedEntriesOf(parsed.value), ...losses] });
}

interface Around {
  readonly molecule: Molecule;
  readonly oligos: ReadonlyMap<number, OligoText>;
  readonly history: CloningHistory;
  readonly indices: ReadonlyMap<number, number>;
  /** Those of the history, which may begin elsewhere than the recorded ones, or have the other strand on top. */
  readonly molecules: readonly Molecule[];
}

interface RedoneStep {
  readonly history: CloningHistory;
  readonly index: number;
  readonly molecule: Molecule;
}

/** The history with the step of a source, or why there is none. */
function redo(
  source: SourceEntry,
  { molecule, oligos, history, indices, molecules }: Around,
): RedoneStep | Exclude<ReadSource['state'], 'confirmed'> {
  if (source.input.length === 0) return 'given';
  const inputs = [...new Set(source.input.map((it) => it.sequence))].filter((it) => indices.has(it));
  const own = source.input.flatMap((it) => oligos.get(it.sequence) ?? []);
  const places = inputs.map((it) => indices.get(it)!);
  if (source.type === 'ReverseComplementSource') return sameOf(molecule, places, { history, molecules });
  const act = actOf(source, inputs.length, own);
  if (!act) return 'unknown';
  const made = performAct(
    act,
    places.map((it) => molecules[it]!),
  );
  if (!made.ok) return 'differs';
  const seguid = moleculeSeguidOf(molecule);
  const found = made.value.find((it) => moleculeSeguidOf(it.molecule) === seguid);
  if (!found) return 'differs';
  const step = { act, inputs: places, pattern: found.pattern };
  return { ...recordStep(history, step, found.molecule), molecule: found.molecule };
}

/** The other strand on top: the same molecule, so no step. */
function sameOf(
  molecule: Molecule,
  [index]: readonly number[],
  { history, molecules }: Pick<Around, 'history' | 'molecules'>,
): RedoneStep | 'differs' {
  const same = index === undefined ? undefined : molecules[index];
  if (index === undefined || !same || moleculeSeguidOf(same) !== moleculeSeguidOf(molecule)) return 'differs';
  return { history, index, molecule: same };
}

/** The act of a source, or undefined where there is none here. */
function actOf(source: SourceEntry, count: number, oligos: readonly OligoText[]): CloningAct | undefined {
  const inputs = Array.from({ length: count }, () => ({}));
  const maxPieces = source.input.length;
  switch (source.type) {
    case 'PCRSource': {
      const primers = oligos.length === 1 ? [oligos[0]!, oligos[0]!] : oligos;
      return {
        kind: 'pcr',
        primers,
        options: { minBound: shortestOverlap(source) ?? 14, maxMismatches: 0, maxLength: 1_000_000 },
      };
    }
    case 'RestrictionEnzymeDigestionSource': {
      const edges = [source.left_edge, source.right_edge].flatMap((it) => it?.restriction_enzyme ?? []);
      return { kind: 'digest', enzymes: [...new Set(edges)], isPartial: true };
    }
    case 'OligoHybridizationSource':
      return { kind: 'anneal', oligos, minPaired: 8 };
    case 'PolymeraseExtensionSource':
      return { kind: 'ends', change: 'fill' };
    case 'LigationSource':
      return { kind: 'assemble', options: { method: 'ligation', maxPieces }, inputs };
    case 'RestrictionAndLigationSource': {
      const enzymes = source.restriction_enzymes ?? [];
      if (enzymes.length > 0 && enzymes.every((it) => isIIS(it)))
        return { kind: 'assemble', options: { method: 'goldenGate', enzymes, maxPieces }, inputs };
      return {
        kind: 'assemble',
        options: { method: 'ligation', maxPieces },
        inputs: inputs.map(() => ({ enzymes })),
      };
    }
    case 'GatewaySource':
      return {
        kind: 'assemble',
        options: { method: source.reaction_type === 'LR' ? 'gatewayLR' : 'gatewayBP', maxPieces },
        inputs,
      };
    case 'CreLoxRecombinationSource':
      return { kind: 'assemble', options: { method: 'cre', maxPieces }, inputs };
    case 'GibsonAssemblySource':
    case 'InVivoAssemblySource':
    case 'OverlapExtensionPCRLigationSource':
      return {
        kind: 'assemble',
        options: { method: 'gibson', maxPieces, minOverlap: shortestOverlap(source) ?? 15 },
        inputs,
      };
    case 'InFusionSource':
      return {
        kind: 'assemble',
        options: { method: 'inFusion', maxPieces, minOverlap: shortestOverlap(source) ?? 15 },
        inputs,
      };
    default:
      return undefined;
  }
}

function isIIS(name: string): boolean {
  const enzyme = findEnzyme(name);
  return enzyme !== undefined && isTypeIIS(enzyme);
}

/** Bases of the shortest location that the file gives: `12..40`, also within `join(…)`. */
function shortestOverlap({ input }: SourceEntry): number | undefined {
  const sizes = input.flatMap((it) =>
    [it.left_location, it.right_location].flatMap((location) => {
      const spans = [...(location ?? '').matchAll(/(\d+)\.\.(\d+)/g)];
      return spans.length === 0 ? [] : [spans.reduce((sum, [, a, b]) => sum + Number(b) - Number(a) + 1, 0)];
    }),
  );
  return sizes.length === 0 ? undefined : Math.min(...sizes);
}

/** Sources after those that make their inputs. */
function inOrder(sources: readonly SourceEntry[]): Result<readonly SourceEntry[]> {
  const made = new Set(sources.map((it) => it.id));
  const done = new Set<number>();
  const ordered: SourceEntry[] = [];
  let waiting = [...sources];
  while (waiting.length > 0) {
    const ready = waiting.filter((it) =>
      it.input.every(({ sequence }) => !made.has(sequence) || done.has(sequence)),
    );
    if (ready.length === 0) return err(makeCircularFault(waiting[0]!.id));
    for (const it of ready) done.add(it.id);
    ordered.push(...ready);
    waiting = waiting.filter((it) => !done.has(it.id));
  }
  return ok(ordered);
}

function parseEntry({ type, file_content, sequence, circular }: SequenceEntry) {
  if (type !== 'ManuallyTypedSequence') return parseSequences(bytesOf(file_content), { kind: 'dna' });
  const topology = circular ? 'circular' : 'linear';
  return ok({ records: [createSequenceRecord({ bytes: bytesOf(sequence ?? ''), topology })], losses: [] });
}

/** Overhangs count 3' ends that stick out; below 0 the 5' end of the other strand does. */
function moleculeOfEntry(it: SequenceEntry): Result<RecordedMolecule> {
  // Which of the sequences it is: lines count within its own text.
  const place = { record: String(it.id) };
  const parsed = parseEntry(it);
  if (!parsed.ok) return err({ ...parsed.fault, place: { ...parsed.fault.place, ...place } });
  const { records } = parsed.value;
  const record = records[0]!;
  if (record.topology === 'circular' && (it.overhang_crick_3prime !== 0 || it.overhang_watson_3prime !== 0))
    return err(makeCircleOverhangFault(it.id));
  const end = (overhang: number): Partial<MoleculeEnd> =>
    overhang === 0 ? {} : { kind: overhang > 0 ? "3'" : "5'", overhang: Math.abs(overhang) };
  const molecule = moleculeFrom(record, {
    left: end(it.overhang_crick_3prime),
    right: end(it.overhang_watson_3prime),
  });
  if (!molecule.ok) return err({ ...molecule.fault, place });
  const losses = parsed.value.losses.map((loss) => ({ ...loss, place: { ...loss.place, ...place } }));
  const more = records.length > 1 ? [makeMoreRecordsFault(it.id, records.length)] : [];
  return ok({ molecule: molecule.value, losses: [...more, ...losses] });
}
