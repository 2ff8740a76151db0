// Fragments of the map's record under chosen enzymes.
import type { Result } from '#bio/core/result.ts';
import { ok } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Digest, digest } from '#bio/cut/digest.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';

export function mapDigest({
  record,
  enzymes,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly enzymes: readonly string[];
}): Result<Digest> {
  const named = enzymesNamed(enzymes);
  return named.ok ? ok(digest(record, named.value)) : named;
}
