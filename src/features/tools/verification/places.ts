// Where to go next: from difference to difference, and over all places in doubt, round and round.
import { overlaps, type Range, wrap } from '#bio/core/range.ts';
import type { Status } from '#bio/verify/call.ts';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';

/** What trace, table and map show. */
export interface Place {
  readonly range: Range;
  /** Row of the table of differences; -1 where none is there. */
  readonly row: number;
}

export function findPlaceOfRow({ differences }: PlasmidVerified, row: number): Place | undefined {
  const it = differences[row];
  return it && { range: it.range, row };
}

/** A base, round the circle, or the nearest end of a line; with its difference where it is part of one. */
export function findPlaceAt(plasmid: PlasmidVerified, position: number): Place {
  const { length, topology, differences } = plasmid;
  const at = topology === 'circular' ? wrap(position, length) : Math.max(0, Math.min(length - 1, position));
  const range = { start: at, end: at + 1 };
  const row = differences.findIndex((it) => overlaps(it.range, range, length));
  return findPlaceOfRow(plasmid, row) ?? { range, row };
}

export function findStatusAt({ stretches }: PlasmidVerified, position: number): Status | undefined {
  return stretches.find(({ start, end }) => start <= position && position < end)?.status;
}

/** The difference behind or before a place; from the last one on to the first. */
export function findNextDifference(
  plasmid: PlasmidVerified,
  from: Place | undefined,
  step: 1 | -1,
): Place | undefined {
  const { differences } = plasmid;
  const n = differences.length;
  if (n === 0) return undefined;
  if (from && from.row >= 0) return findPlaceOfRow(plasmid, (from.row + step + n) % n);
  const start = from?.range.start ?? (step === 1 ? -1 : plasmid.length);
  const row =
    step === 1
      ? differences.findIndex((it) => it.range.start > start)
      : differences.findLastIndex((it) => it.range.start < start);
  return findPlaceOfRow(plasmid, row >= 0 ? row : step === 1 ? 0 : n - 1);
}

/** Bases in doubt, and breakpoints that are: the next one behind a place. */
export function findNextDoubtful(plasmid: PlasmidVerified, from: Place | undefined): Place | undefined {
  const places = listDoubtfulPlaces(plasmid);
  const start = from?.range.start ?? -1;
  return places.find((it) => it.range.start > start) ?? places[0];
}

export function listDoubtfulPlaces({ differences, stretches, length }: PlasmidVerified): readonly Place[] {
  const inTable = differences.flatMap((it, row): readonly Place[] =>
    it.status === 'doubtful' ? [{ range: it.range, row }] : [],
  );
  const others = stretches
    .filter((it) => it.status === 'doubtful')
    .filter((it) => !inTable.some(({ range }) => overlaps(it, range, length)))
    .map(({ start, end }): Place => ({ range: { start, end }, row: -1 }));
  return [...inTable, ...others].sort((a, b) => a.range.start - b.range.start);
}
