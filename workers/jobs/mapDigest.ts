// Fragments of the map's record under chosen enzymes, for the table; lanes of a gel are made by mapGel.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Digest, digest } from '#bio/cut/digest.ts';
import { describeNicks } from '#bio/cut/nickNotes.ts';
import { findDigestEnzymes } from '#bio/table/nickingEnzymes.ts';

export interface MapDigest {
  readonly digest: Digest;
  /** What nicking endonucleases do. */
  readonly nickNotes: readonly LocalizedText[];
}

export function digestMap({
  record,
  enzymes,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly enzymes: readonly string[];
}): Result<MapDigest> {
  const named = findDigestEnzymes(enzymes);
  if (!named.ok) return named;
  const { nicking } = named.value;
  const found = digest(record, named.value.enzymes, { nicking });
  const isCircle = found.fragments.some((it) => it.isCircle);
  return ok({ digest: found, nickNotes: describeNicks({ nicks: found.nicks, isCircle }, nicking) });
}
