// Histories of OpenCloning (JSON of its LinkML schema, 0.4 to 1.0): sequences as GenBank with overhangs, and the
// sources that made them. Each source that is an act here is done again; where a product has the SEGUID of the recorded
// sequence it becomes a step. A sequence whose source is no act here, or gives something else, is taken as it is, and
// that is reported. Integration into genomes (homologous recombination, CRISPR) is no act here. `openCloningWrite.ts`
// writes this format.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type Misfit, misfitOf, misfitWordsOf, type Schema } from '#bio/core/schema.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { findEnzyme, isTypeIIS } from '#bio/table/enzymes.ts';
import { type CloningAct, type OligoText, performAct } from './acts.ts';
import { addSource, type CloningHistory, NO_HISTORY, recordStep } from './history.ts';
import { type Molecule, type MoleculeEnd, moleculeFrom, moleculeSeguidOf } from './molecule.ts';
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

interface FragmentEntry {
  readonly sequence: number;
  readonly left_location?: string | null;
  readonly right_location?: string | null;
}

interface SourceEntry {
  readonly id: number;
  readonly type: string;
  readonly input: readonly FragmentEntry[];
  readonly restriction_enzymes?: readonly string[];
  readonly reaction_type?: string;
  readonly left_edge?: { readonly restriction_enzyme: string } | null;
  readonly right_edge?: { readonly restriction_enzyme: string } | null;
}

interface SequenceEntry {
  readonly id: number;
  readonly file_content: string;
  readonly overhang_crick_3prime: number;
  readonly overhang_watson_3prime: number;
}

interface FileEntry {
  readonly sequences: readonly SequenceEntry[];
  readonly sources: readonly SourceEntry[];
  readonly primers: readonly { readonly id: number; readonly name: string; readonly sequence: string }[];
  readonly files?: unknown;
  readonly description?: unknown;
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
  const parsed = parseFile(text);
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
  const act = actOf(source, inputs.length, own);
  if (!act) return 'unknown';
  const places = inputs.map((it) => indices.get(it)!);
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

/** Overhangs count 3' ends that stick out; below 0 the 5' end of the other strand does. */
function moleculeOfEntry(it: SequenceEntry): Result<RecordedMolecule> {
  // Which of the sequences it is: lines count within its own text.
  const place = { record: String(it.id) };
  const parsed = parseSequences(bytesOf(it.file_content), { kind: 'dna' });
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

function parseFile(text: string): Result<FileEntry> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(noJson());
  }
  const misfit = misfitOf(value, SCHEMA);
  if (misfit) return err(noOpenCloning(misfit));
  // The schema holds for all fields that are read.
  return ok(value as FileEntry);
}

const text: Schema = { type: 'string' };
const id: Schema = { type: 'integer' };
const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const EDGE = nullable({
  type: 'object',
  required: ['restriction_enzyme'],
  properties: { restriction_enzyme: text },
});
const FRAGMENT: Schema = {
  type: 'object',
  required: ['sequence'],
  properties: { sequence: id, left_location: nullable(text), right_location: nullable(text) },
};
const SCHEMA: Schema = {
  type: 'object',
  required: ['sequences', 'sources', 'primers'],
  properties: {
    sequences: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        required: ['id', 'file_content', 'overhang_crick_3prime', 'overhang_watson_3prime'],
        properties: { id, file_content: text, overhang_crick_3prime: id, overhang_watson_3prime: id },
      },
    },
    sources: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        required: ['id', 'type', 'input'],
        properties: {
          id,
          type: text,
          input: { type: 'array', maxItems: 100, items: FRAGMENT },
          restriction_enzymes: { type: 'array', items: text },
          reaction_type: nullable(text),
          left_edge: EDGE,
          right_edge: EDGE,
        },
      },
    },
    primers: {
      type: 'array',
      maxItems: 10_000,
      items: {
        type: 'object',
        required: ['id', 'name', 'sequence'],
        properties: { id, name: text, sequence: { type: 'string', pattern: '^[A-Za-z]+$' } },
      },
    },
  },
};

function noOpenCloning(misfit: Misfit): Fault {
  const { en, zh } = misfitWordsOf(misfit);
  return fault('clone/no-open-cloning', {
    en: `Expected ${en.expected} at ${en.path}, found ${en.found}. Give a history saved by OpenCloning, in its format of 0.4 or later.`,
    zh: `${zh.path} 处应为${zh.expected}，实际为${zh.found}。请提供 OpenCloning 0.4 及以后格式保存的历史文件。`,
  });
}

function noJson(): Fault {
  return fault('clone/no-open-cloning', {
    en: 'Expected a file in JSON, found other text, or a part of it. Give a history saved by OpenCloning, in its format of 0.4 or later.',
    zh: '应为 JSON 文件，实际不是有效的 JSON，或文件不完整。请提供 OpenCloning 0.4 及以后格式保存的历史文件。',
  });
}
