// A design put together: the cassette in its backbone as a circle whose first base is that of the backbone, every slot
// with its place, every feature exact to the base.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { replace } from '#bio/edit/splice.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { DESIGN_BACKBONES, type DesignBackbone } from '#bio/table/designBackbones.ts';
import { slotBasesOf, slotFeatureOf, toTopStrand } from './content.ts';
import { type Design, OWN_BACKBONE, type Slot } from './design.ts';

export interface Placed {
  readonly slot: Slot;
  /** Bases in the slot's own direction. */
  readonly bases: Uint8Array;
  /** On the record. */
  readonly range: Range;
}

/** Neighboring coding slots of one strand, in the order they are read. */
export interface Reading {
  readonly strand: Strand;
  readonly slots: readonly Placed[];
  readonly range: Range;
}

export interface Assembled {
  readonly record: SequenceRecord;
  /** Filled slots in the order of the top strand. */
  readonly placed: readonly Placed[];
  readonly readings: readonly Reading[];
  /** The cassette on the record. */
  readonly cassette: Range;
}

/** The plasmid of a design as an annotated circular record, and where each slot lies in it (0-based). */
export function assemble(design: Design): Assembled {
  const backbone = frameOf(design);
  const parts: Uint8Array[] = [];
  const placed: Placed[] = [];
  let at = backbone.start;
  for (const slot of design.slots) {
    const bases = slotBasesOf(slot);
    if (bases.length === 0) continue;
    placed.push({ slot, bases, range: { start: at, end: at + bases.length } });
    parts.push(toTopStrand(bases, slot.strand));
    at += bases.length;
  }
  const bytes = concatenate(parts);
  const features = placed
    .filter(({ slot }) => slot.kind !== 'spacer')
    .map(({ slot, range, bases }) => slotFeatureOf(slot, range.start - backbone.start, bases.length));
  const { start, end } = backbone;
  const { record, cut } = replace(annotatedFrame(backbone), { start, end }, { bytes, features });
  const whole = record.features.filter((feature) => !cut.includes(feature)).sort(byPlace);
  return {
    record: { ...record, name: design.name, description: design.description, features: whole },
    placed,
    readings: readingsOf(placed),
    cassette: { start: backbone.start, end: at },
  };
}

/** What a cassette is put into: a circle, and the stretch of it that the cassette replaces. */
interface Frame {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

function frameOf({ backbone, ownBackbone }: Design): Frame {
  if (backbone === OWN_BACKBONE && ownBackbone) {
    const { bases, at } = ownBackbone;
    return { id: bases, start: at, end: at, bytes: bytesOf(bases) };
  }
  return frameFor(DESIGN_BACKBONES.find((it) => it.id === backbone)!);
}

function frameFor({ id, start, end, plasmid }: DesignBackbone): Frame {
  return { id, start, end, bytes: backboneOf(plasmid)!.bytes };
}

function annotatedFrame({ id, bytes }: Frame): SequenceRecord {
  const known = annotated.get(id);
  if (known) return known;
  const found = annotate({ bytes, topology: 'circular', kind: 'dna' });
  const hits = found.ok ? found.value.filter((hit) => !hit.isFragment) : [];
  const record = createSequenceRecord({
    name: '',
    bytes,
    topology: 'circular',
    features: hits.map(featureOf),
  });
  if (annotated.size >= KEPT_FRAMES) annotated.delete(annotated.keys().next().value!);
  annotated.set(id, record);
  return record;
}

const annotated = new Map<string, SequenceRecord>();
/** More than there are backbones of our own; those of plasmids come and go. */
const KEPT_FRAMES = 20;

export function isCoding({ kind }: Pick<Slot, 'kind'>): boolean {
  return kind === 'cds' || kind === 'link';
}

function readingsOf(placed: readonly Placed[]): readonly Reading[] {
  const runs: Placed[][] = [];
  placed.forEach((it, i) => {
    const before = placed[i - 1];
    const goesOn = before && isCoding(before.slot) && before.slot.strand === it.slot.strand;
    if (!isCoding(it.slot)) return;
    if (goesOn) runs.at(-1)!.push(it);
    else runs.push([it]);
  });
  return runs.map((run) => ({
    strand: run[0]!.slot.strand,
    slots: run[0]!.slot.strand === 1 ? run : run.toReversed(),
    range: { start: run[0]!.range.start, end: run.at(-1)!.range.end },
  }));
}

function byPlace(a: Feature, b: Feature): number {
  return a.parts[0]!.start - b.parts[0]!.start || b.parts[0]!.end - a.parts[0]!.end;
}
