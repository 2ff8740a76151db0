// Two vectors compared, for the screen: the records come back with the features they were compared by.
import { type Comparison, compareVectors } from '#bio/compare/compare.ts';
import type { Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';

export function compare({
  a,
  b,
}: {
  readonly a: SequenceRecord;
  readonly b: SequenceRecord;
}): Result<Comparison> {
  return compareVectors(a, b);
}
