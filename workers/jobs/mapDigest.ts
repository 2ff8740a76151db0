// Fragments of the map's record under chosen enzymes, together and each by itself, for the table and the gel.
import { size } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Digest, digest } from '#bio/cut/digest.ts';
import { enzymesNamed } from '#bio/table/enzymes.ts';

export interface MapDigest {
  readonly digest: Digest;
  /** Uncut, each enzyme alone, and all together where there are several. */
  readonly lanes: readonly DigestLane[];
}

export interface DigestLane {
  /** Empty for the uncut molecule. */
  readonly enzymes: readonly string[];
  readonly fragments: readonly number[];
  readonly isUncut: boolean;
}

export function mapDigest({
  record,
  enzymes,
}: {
  readonly record: Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;
  readonly enzymes: readonly string[];
}): Result<MapDigest> {
  const named = enzymesNamed(enzymes);
  if (!named.ok) return named;
  const all = digest(record, named.value);
  const singles =
    named.value.length > 1 ? named.value.map((it) => lane([it.name], digest(record, [it]))) : [];
  const uncut: DigestLane = {
    enzymes: [],
    fragments: [record.bytes.length],
    isUncut: record.topology === 'circular',
  };
  return ok({ digest: all, lanes: [uncut, ...singles, lane(enzymes, all)] });
}

function lane(enzymes: readonly string[], { fragments, cuts }: Digest): DigestLane {
  return {
    enzymes,
    fragments: fragments.map((it) => size(it.range)),
    isUncut: cuts.length === 0 && fragments.some((it) => it.isCircle),
  };
}
