// Edits that move residues: a new origin, the other strand, a cut at the origin. Features move along.
import type { Feature, Part } from '#bio/core/feature.ts';
import { pieces } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/flip.ts';
import { rotate } from '#bio/edit/rotate.ts';

export type MapEdit =
  | { readonly do: 'flip' }
  /** The base at `to` (0-based) becomes the first. */
  | { readonly do: 'rotate'; readonly to: number }
  | { readonly do: 'close' }
  | { readonly do: 'open' };

export function mapEdit({
  record,
  edit,
}: {
  readonly record: SequenceRecord;
  readonly edit: MapEdit;
}): Result<{ readonly record: SequenceRecord }> {
  const edited = act(record, edit);
  return edited.ok ? ok({ record: edited.value }) : edited;
}

function act(record: SequenceRecord, edit: MapEdit): Result<SequenceRecord> {
  switch (edit.do) {
    case 'flip':
      return flip(record);
    case 'rotate':
      return rotate(record, edit.to);
    case 'close':
      return ok({ ...record, topology: 'circular' });
    case 'open':
      return ok({
        ...record,
        topology: 'linear',
        features: record.features.map((it) => cutAtOrigin(it, record.bytes.length)),
      });
  }
}

/** On a line nothing passes the origin: such a part becomes two, in the reading order of its strand. */
function cutAtOrigin(feature: Feature, length: number): Feature {
  if (feature.parts.every((part) => part.end <= length)) return feature;
  const parts = feature.parts.flatMap((part): Part[] => {
    const cut = pieces(part, length).map((piece): Part => ({ ...piece, strand: part.strand }));
    return part.strand === 1 ? cut : cut.reverse();
  });
  return { ...feature, parts };
}
