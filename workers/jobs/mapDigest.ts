// Fragments of the map's record under chosen enzymes, for the table; lanes of a gel are made by mapGel.
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Digest, digest } from '#bio/cut/digest.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';

export interface MapDigest {
  readonly digest: Digest;
}

export function digestMap({
  record,
  enzymes,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly enzymes: readonly string[];
}): Result<MapDigest> {
  const named = findEnzymes(enzymes);
  return named.ok ? ok({ digest: digest(record, named.value) }) : named;
}
