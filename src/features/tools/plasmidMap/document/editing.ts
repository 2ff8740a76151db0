// Edits of features as new records; the given record is never changed.
import type { Feature, Part, Qualifier } from '#bio/core/feature.ts';
import { formatRange, parseRange, type Range, type Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

/** The fields of the feature editor: text as typed, parsed on saving. */
export interface FeatureDraft {
  readonly name: string;
  readonly type: string;
  readonly color: string | undefined;
  readonly strand: Strand | 0;
  /** `12..40`, or several with commas, 1-based; over the origin `2680..5`. */
  readonly place: string;
  readonly note: string;
}

export function draftOf(feature: Feature, length: number): FeatureDraft {
  const onOneStrand = feature.parts.every((part) => part.strand === feature.parts[0]?.strand);
  return {
    name: feature.name,
    type: feature.type,
    color: feature.color,
    strand: feature.isUndirected || !onOneStrand ? 0 : (feature.parts[0]?.strand ?? 1),
    place: inTopOrder(feature.parts)
      .map((part) => formatRange(part, length))
      .join(', '),
    note: feature.qualifiers.find((it) => it.key === 'note')?.value ?? '',
  };
}

export function createDraftOver(range: Range, strand: Strand, length: number, name: string): FeatureDraft {
  return {
    name,
    type: 'misc_feature',
    color: undefined,
    strand,
    place: formatRange(range, length),
    note: '',
  };
}

/** The feature that a draft describes; parts of `before` that the editor does not show are kept. */
export function featureFrom(
  draft: FeatureDraft,
  record: Pick<SequenceRecord, 'bytes' | 'topology'>,
  before?: Feature,
): Result<Feature> {
  const { length } = record.bytes;
  const old = before && draftOf(before, length);
  const isSamePlace = old !== undefined && old.place === draft.place;
  const ranges: Range[] = [];
  for (const text of isSamePlace ? [] : draft.place.split(/[,，]/)) {
    const range = parsePlace(text, length, record.topology === 'circular');
    if (!range.ok) return err(range.fault);
    ranges.push(range.value);
  }
  const top = isSamePlace ? inTopOrder(before!.parts) : ranges;
  const strand: Strand = draft.strand === -1 ? -1 : 1;
  const parts = top.map((range): Part => ({ ...range, strand }));
  const name = draft.name.trim() || draft.type;
  const { color: _, isUndirected: __, ...rest } = before ?? { qualifiers: [] };
  return ok({
    ...rest,
    type: draft.type,
    name,
    parts:
      isSamePlace && old.strand === draft.strand ? before!.parts : strand === 1 ? parts : parts.reverse(),
    qualifiers: withQualifiers(before?.qualifiers ?? [], { label: name, note: draft.note.trim() }),
    ...(draft.strand === 0 && { isUndirected: true }),
    ...(draft.color && { color: draft.color }),
  });
}

/** A range, or `12^13` for the place between two bases, as INSDC writes it. */
function parsePlace(text: string, length: number, isCircular: boolean): Result<Range> {
  const between = /^\s*(\d+)\s*\^\s*(\d+)\s*$/.exec(text);
  const after = Number(between?.[1]);
  if (between && after >= 1 && after <= length && (Number(between[2]) === after + 1 || after === length))
    return ok({ start: after, end: after });
  return parseRange(text, length, isCircular);
}

export function withFeature(record: SequenceRecord, feature: Feature, index?: number): SequenceRecord {
  const features =
    index === undefined
      ? [...record.features, feature]
      : record.features.map((it, i) => (i === index ? feature : it));
  return { ...record, features };
}

export function withoutFeature(record: SequenceRecord, index: number): SequenceRecord {
  return { ...record, features: record.features.filter((_, i) => i !== index) };
}

/** Sets the given keys; an empty value removes the key; other qualifiers keep their order. */
function withQualifiers(
  before: readonly Qualifier[],
  wanted: Readonly<Record<string, string>>,
): readonly Qualifier[] {
  const kept = before.filter((it) => !(it.key in wanted) || isRepeat(before, it));
  const given = Object.entries(wanted)
    .filter(([, value]) => value !== '')
    .map(([key, value]): Qualifier => ({ key, value }));
  return [...given, ...kept];
}

/** A second /note of the same feature is not the one the editor showed. */
function isRepeat(all: readonly Qualifier[], it: Qualifier): boolean {
  return all.find((other) => other.key === it.key) !== it;
}

function inTopOrder(parts: readonly Part[]): readonly Part[] {
  return parts[0]?.strand === -1 ? parts.toReversed() : parts;
}
