// A record said to be a circle or a line, against what its file states: parts that touch over the origin become one
// range on a circle, and a range that passes the origin becomes two parts on a line.
import { type Feature, type Part, splitPartAtOrigin } from '#bio/core/feature.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { joinOverOrigin } from '#bio/format/location.ts';

/** The record opened at its origin or closed to a circle; features over the origin are split or joined. */
export function withTopology(record: SequenceRecord, topology: Topology): SequenceRecord {
  if (record.topology === topology) return record;
  const { length } = record.bytes;
  const placeOf = (parts: readonly Part[]) =>
    topology === 'circular'
      ? joinOverOrigin(parts, length)
      : parts.flatMap((part) => splitPartAtOrigin(part, length));
  return {
    ...record,
    topology,
    features: record.features.map((it): Feature => ({ ...it, parts: placeOf(it.parts) })),
  };
}
