import { expect, test } from 'vitest';
import type { PlasmidVerified } from '#workers/jobs/verify.ts';
import {
  findNextDifference,
  findNextDoubtful,
  findPlaceAt,
  findPlaceOfRow,
  findStatusAt,
  listDoubtfulPlaces,
} from './places.ts';

const difference = (start: number, status: string) => ({ range: { start, end: start + 1 }, status });
const plasmid = {
  length: 1_000,
  differences: [difference(10, 'different'), difference(500, 'doubtful'), difference(700, 'different')],
  stretches: [
    { start: 0, end: 200, status: 'confirmed' },
    { start: 200, end: 220, status: 'doubtful' },
    { start: 500, end: 501, status: 'doubtful' },
    { start: 990, end: 1_000, status: 'doubtful' },
  ],
} as unknown as PlasmidVerified;

test('from the last difference it goes on to the first, and back', () => {
  expect(findNextDifference(plasmid, undefined, 1)?.row).toBe(0);
  expect(findNextDifference(plasmid, findPlaceOfRow(plasmid, 2), 1)?.row).toBe(0);
  expect(findNextDifference(plasmid, findPlaceOfRow(plasmid, 0), -1)?.row).toBe(2);
  expect(findNextDifference({ ...plasmid, differences: [] }, undefined, 1)).toBeUndefined();
});

test('from a place without a difference it goes to the one beside it', () => {
  const between = { range: { start: 200, end: 220 }, row: -1 };
  expect(findNextDifference(plasmid, between, 1)?.row).toBe(1);
  expect(findNextDifference(plasmid, between, -1)?.row).toBe(0);
});

test('places in doubt are those of the table and the stretches beside them, each once', () => {
  expect(listDoubtfulPlaces(plasmid).map((it) => [it.range.start, it.row])).toEqual([
    [200, -1],
    [500, 1],
    [990, -1],
  ]);
  expect(findNextDoubtful(plasmid, undefined)?.range.start).toBe(200);
  expect(findNextDoubtful(plasmid, findPlaceOfRow(plasmid, 1))?.range.start).toBe(990);
  expect(findNextDoubtful(plasmid, findPlaceOfRow(plasmid, 2))?.range.start).toBe(990);
});

test('any base is a place: that of a difference with its row, others with their state alone', () => {
  const circle = { ...plasmid, topology: 'circular' } as const;
  expect(findPlaceAt(circle, 500)).toEqual({ range: { start: 500, end: 501 }, row: 1 });
  expect(findPlaceAt(circle, 205)).toEqual({ range: { start: 205, end: 206 }, row: -1 });
  expect(findPlaceAt(circle, 1_003).range.start).toBe(3);
  expect(findPlaceAt(circle, -1).range.start).toBe(999);
  const line = { ...plasmid, topology: 'linear' } as const;
  expect([findPlaceAt(line, 1_003), findPlaceAt(line, -5)].map((it) => it.range.start)).toEqual([999, 0]);
  expect([findStatusAt(circle, 100), findStatusAt(circle, 205), findStatusAt(circle, 300)]).toEqual([
    'confirmed',
    'doubtful',
    undefined,
  ]);
});
