import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Edit } from '#bio/edit/edit.ts';
import { carryOver } from './carryOver.ts';

const edit = (start: number, end: number, text: string): Edit => ({
  do: 'replace',
  range: { start, end },
  by: { bytes: bytesOf(text), features: [] },
});
const site = (start: number) => ({ range: { start, end: start + 6 }, cut: start + 1, otherCut: start + 5 });

test.each([
  ['before the place stays', 10, edit(20, 20, 'AC'), [site(10)]],
  ['that ends at the place stays', 14, edit(20, 20, 'AC'), [site(14)]],
  ['behind the place moves with its cuts', 20, edit(20, 20, 'AC'), [site(22)]],
  ['behind a deletion moves back', 30, edit(20, 23, ''), [site(27)]],
  ['that the edit touches is gone', 18, edit(20, 21, 'T'), []],
  ['over the origin waits for the search', 97, edit(20, 21, 'T'), []],
])('what lies %s', (_, start, change, wanted) => {
  expect(carryOver([site(start)], change, 100)).toEqual(wanted);
});

test('a long stretch that holds the place grows, and a reverse complement keeps nothing', () => {
  const orf = { range: { start: 10, end: 60 } };
  expect(carryOver([orf], edit(20, 20, 'ACG'), 100, { canGrow: true })).toEqual([
    { range: { start: 10, end: 63 } },
  ]);
  expect(carryOver([orf], { do: 'flip' }, 100)).toEqual([]);
});

test('an edit that leaves the bases alone leaves what was found alone', () => {
  const items = [{ range: { start: 10, end: 16 } }];
  expect(carryOver(items, { do: 'features', features: [] }, 100)).toBe(items);
  expect(carryOver(items, { do: 'name', name: 'other' }, 100)).toBe(items);
  expect(carryOver(items, { do: 'flip' }, 100)).toEqual([]);
});
