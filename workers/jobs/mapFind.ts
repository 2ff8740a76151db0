// The search box of the plasmid map.
import { type FindOptions, type Found, find } from '#bio/align/find.ts';
import type { Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

export function findOnMap({
  record,
  pattern,
  options,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly pattern: string;
  readonly options: FindOptions;
}): Result<Found> {
  return find(record, pattern, options);
}
