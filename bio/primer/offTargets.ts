// Where else on its template a primer may prime: every place, on either strand and over the origin, where its last 15
// bases (all of a shorter one) pair with at most two mismatches and none among the last three. The whole template is
// searched; what lies before those 15 bases decides nothing.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, type Strand, wrap } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { findBindingSites } from './bindingSites.ts';
import type { Hit } from './primer.ts';

const OFF_TARGET = { bases: 15, mismatches: 2, anchor: 3 } as const;

/** A template full of repeats has more places than anybody reads. */
const MAX_PLACES = 20_000;

export interface PrimingSites {
  /** Hits of the last 15 bases. */
  of(bytes: Uint8Array): readonly Hit[];
  /** True when there are more than were searched for. */
  readonly isCut: boolean;
}

type Template = Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;

/** All priming places of many primers at once. */
export function findPrimingSites(record: Template, primers: readonly Uint8Array[]): Result<PrimingSites> {
  const seeds = new Map(primers.map((bytes) => [seedOf(bytes), bytes.subarray(-OFF_TARGET.bases)]));
  const list = [...seeds].map(([name, bytes]) => ({ name, bytes }));
  const bound = findBindingSites(record, list, {
    maxMismatches: OFF_TARGET.mismatches,
    anchor: OFF_TARGET.anchor,
    limit: MAX_PLACES,
  });
  if (!bound.ok) return bound;
  const hits = new Map<string, Hit[]>(list.map(({ name }) => [name, []]));
  for (const hit of bound.value.hits) hits.get(list[hit.primer]!.name)!.push(hit);
  return ok({ of: (bytes) => hits.get(seedOf(bytes)) ?? [], isCut: bound.value.isCut });
}

/** The hits that do not end at the intended site of the primer. */
export function findOffTargets(
  sites: readonly Hit[],
  { start, end, strand }: Range & { readonly strand: Strand },
  length: number,
): readonly Hit[] {
  const last = strand === 1 ? wrap(end - 1, length) : wrap(start, length);
  return sites.filter(
    (hit) => hit.strand !== strand || (strand === 1 ? wrap(hit.end - 1, length) : hit.start) !== last,
  );
}

function seedOf(bytes: Uint8Array): string {
  return textOf(bytes.subarray(-OFF_TARGET.bases)).toUpperCase();
}
