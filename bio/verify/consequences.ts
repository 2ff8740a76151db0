// What a difference does: to proteins, by bio/compare, and to restriction sites that cut rarely.
import { compareVectors } from '#bio/compare/compare.ts';
import type { ConsequenceKind } from '#bio/compare/proteinConsequences.ts';
import { concatenate } from '#bio/core/bytes.ts';
import { overlaps, type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import { type Enzyme, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import { applyChanges, type Change, minimalOf } from './asBuilt.ts';

export interface Consequence {
  readonly feature: string;
  readonly kind: ConsequenceKind;
  /** As HGVS names it: V12G, K33Nfs*12. */
  readonly name: string;
}

export interface SiteChanges {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** Enzymes with at least this many bases in their site: others cut everywhere. */
const MIN_SITE = 6;
/** Bases on either side of a change that a site over it may reach. */
const REACH = 30;

/** Consequences of all changes together, as in one molecule; in the order of the changes. */
export function consequencesOf(
  record: SequenceRecord,
  changes: readonly Change[],
): readonly (readonly Consequence[])[] {
  if (changes.length === 0) return [];
  const built = applyChanges(record, changes);
  if (built.bytes.length === 0) return changes.map(() => []);
  const compared = compareVectors(record, built);
  if (!compared.ok) return changes.map(() => []);
  const n = record.bytes.length;
  return changes.map((change) => {
    const place = widenRange(change.range, n);
    return compared.value.differences
      .filter((it) => overlaps(widenRange(it.a, n), place, n))
      .flatMap((it) =>
        it.effects.map(({ feature, effect }) => ({ feature, kind: effect.kind, name: effect.name })),
      );
  });
}

/** Changes of more bases are looked at each in a molecule of its own. */
const MAX_SHORT = 50;
/** Bases between changes that a comparison never takes for one. */
const MIN_APART = 100;

/**
 * The same of each change as if it were the only one. Short ones that lie well apart and share no coding sequence do
 * nothing to each other, so they are compared in one molecule.
 */
export function consequencesAloneOf(
  record: SequenceRecord,
  changes: readonly Change[],
): readonly (readonly Consequence[])[] {
  const n = record.bytes.length;
  const coding = record.features.filter((it) => it.type === 'CDS');
  const groups: { readonly members: number[]; readonly taken: Range[] }[] = [];
  for (const [i, { range, from, to }] of changes.entries()) {
    const start = wrap(range.start - MIN_APART, n);
    const around = { start, end: start + Math.min(n, sizeOf(range) + 2 * MIN_APART) };
    const touched = coding.flatMap((it) => it.parts).filter((it) => overlaps(widenRange(range, n), it, n));
    const genes = coding.filter((it) => it.parts.some((part) => touched.includes(part)));
    const taken = [around, ...genes.flatMap((it) => it.parts)];
    const isShort = from.length <= MAX_SHORT && to.length <= MAX_SHORT;
    const group =
      isShort &&
      groups.find((it) => it.taken.every((own) => taken.every((other) => !overlaps(own, other, n))));
    if (group) {
      group.members.push(i);
      group.taken.push(...taken);
    } else groups.push({ members: [i], taken: isShort ? taken : [{ start: 0, end: n }] });
  }
  const found: (readonly Consequence[])[] = changes.map(() => []);
  for (const { members } of groups)
    for (const [k, it] of consequencesOf(
      record,
      members.map((i) => changes[i]!),
    ).entries())
      found[members[k]!] = it;
  return found;
}

/** An empty place represents the two bases beside it. */
function widenRange(range: Range, n: number): Range {
  if (sizeOf(range) > 0) return range;
  const start = Math.max(0, range.start - 1);
  return { start, end: Math.min(start + 2, start + n) };
}

/** Names of commercial enzymes whose sites a change makes or breaks. */
export function siteChangesOf(record: SequenceRecord, change: Change): SiteChanges {
  const { range, to } = minimalOf(change);
  const before = basesAround(record, { start: range.start - REACH, end: range.start });
  const behind = basesAround(record, { start: range.end, end: range.end + REACH });
  const was = countsIn([before, basesAround(record, range), behind]);
  const is = countsIn([before, Uint8Array.from(to, (it) => it.charCodeAt(0)), behind]);
  return {
    lost: names((name) => (is.get(name) ?? 0) < (was.get(name) ?? 0)),
    gained: names((name) => (is.get(name) ?? 0) > (was.get(name) ?? 0)),
  };
}

function names(isChanged: (name: string) => boolean): readonly string[] {
  return rareCutters()
    .map((it) => it.name)
    .filter(isChanged);
}

let known: readonly Enzyme[] | undefined;

function rareCutters(): readonly Enzyme[] {
  known ??= listCommercialEnzymes().filter((it) => it.site.replaceAll('N', '').length >= MIN_SITE);
  return known;
}

function countsIn(parts: readonly Uint8Array[]): ReadonlyMap<string, number> {
  const bytes = concatenate(parts);
  return new Map(
    findSites({ bytes, topology: 'linear' }, rareCutters()).map((it) => [it.enzyme.name, it.starts.length]),
  );
}

function basesAround({ bytes, topology }: SequenceRecord, { start, end }: Range): Uint8Array {
  const n = bytes.length;
  if (topology === 'linear') return bytes.slice(Math.max(0, start), Math.max(0, Math.min(n, end)));
  return Uint8Array.from({ length: end - start }, (_, i) => bytes[(((start + i) % n) + n) % n]!);
}
