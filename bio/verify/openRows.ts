// What reads that are laid on the molecule as built leave open there, stated on the reference. Beside or within a block
// that replaces another one, it is the block as some of the reads have it.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { type Change, minimalOf } from './asBuilt.ts';
import type { Rereading } from './builtMolecule.ts';
import { type CalledDifference, type Calls, STATUSES } from './call.ts';
import { placesOf } from './evidence.ts';
import type { Scene } from './finding.ts';
import type { ReadSupport } from './observed.ts';

/** The calls with the differences from the molecule as built that are not sure, those that are not among them. */
export function withOpenRows(
  { statuses, differences }: Calls,
  reading: Rereading,
  target: Target,
  scene: Scene,
): Calls {
  const keyOf = ({ range, to, isBreakpoint }: CalledDifference) =>
    `${range.start}:${range.end}:${isBreakpoint || to}`;
  const known = new Set(differences.map(keyOf));
  const added = reading.calls.differences
    .filter((it) => it.status !== 'different')
    .flatMap((it) => {
      const change = onReference(it, reading, target);
      if (!change || known.has(keyOf({ ...it, ...change }))) return [];
      const { votes: _, ...open } = it;
      const reads = it.reads.map((support) => inPlacement(support, reading, scene));
      return [{ ...open, ...change, reads }];
    });
  const opened = statuses.slice();
  for (const { range, status } of added)
    for (const at of placesOf(range, target.bases.length, target.topology === 'circular'))
      if (STATUSES[opened[at]!] === 'confirmed') opened[at] = STATUSES.indexOf(status);
  return { statuses: opened, differences: [...differences, ...added] };
}

/** Undefined where it is what the reference has. */
function onReference(it: CalledDifference, reading: Rereading, target: Target): Change | undefined {
  const built = reading.target.bases;
  const n = target.bases.length;
  const { start, end } = it.range;
  const isEmpty = start === end;
  const touched = reading.places.filter(({ put }) =>
    isEmpty ? put.start <= start && start <= put.end : put.start < end && start < put.end,
  );
  const first = touched.find(({ put }) => put.start <= start);
  const last = touched.find(({ put }) => put.end >= end);
  const keptAt = (at: number) => reading.keptFrom[wrap(at, built.length)]!;
  const startsAt = first?.change.range.start ?? (start === built.length ? n : keptAt(start));
  const endsAt = last?.change.range.end ?? (isEmpty ? startsAt : keptAt(end - 1) + 1);
  const size = touched.length > 0 ? wrap(endsAt - startsAt, n) : end - start;
  const range = { start: startsAt, end: startsAt + size };
  if (it.isBreakpoint) return { range: { start: startsAt, end: startsAt }, from: '', to: '' };
  const change = {
    range,
    from: lettersOf(target.bases, range),
    to:
      lettersOf(built, { start: first?.put.start ?? start, end: start }) +
      it.to +
      lettersOf(built, { start: end, end: last?.put.end ?? end }),
  };
  if (change.from === change.to) return undefined;
  return touched.length > 0 ? minimalOf(change) : change;
}

/** The bases of a read that say so, as the read is oriented and cut where it lies on the reference. */
function inPlacement(support: ReadSupport, { placed }: Rereading, scene: Scene): ReadSupport {
  const own = placed.find(({ read }) => read === support.read);
  const there = scene.placed.find(({ read }) => read === support.read);
  if (!own || !there) return support;
  const k = scene.reads[support.read]!.bases.length;
  const size = sizeOf(support.at);
  // In the order of the file, where a circular read is cut elsewhere.
  const inFile = own.strand === 1 ? support.at.start + own.cut : k - support.at.start - own.cut - size;
  const start = wrap(there.strand === 1 ? inFile - there.cut : k - inFile - size - there.cut, k);
  return { ...support, at: { start, end: start + size } };
}

function lettersOf(bases: Uint8Array, { start, end }: Range): string {
  const n = bases.length;
  return textOf(Uint8Array.from({ length: Math.max(0, end - start) }, (_, i) => bases[wrap(start + i, n)]!));
}
