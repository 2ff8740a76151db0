import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { lastCellsOf } from './nearest.ts';
import { bestPlaceOf, countQgrams, findPlacesWithin } from './qgramFilter.ts';

const letters = (count: number, max: number) =>
  fc.uint8Array({ minLength: 1, maxLength: max, max: count - 1 }).map((it) => it.map((code) => 65 + code));

/** A query and a target with a copy of it that was changed here and there. */
const pair = fc
  .tuple(letters(8, 60), letters(8, 90), letters(8, 90), fc.array(fc.nat(), { maxLength: 8 }))
  .map(([query, before, after, edits]) => {
    const copy = [...query];
    for (const edit of edits) copy.splice(edit % copy.length, (edit >> 8) % 3, ...(edit % 2 ? [65, 66] : []));
    return { query, target: Uint8Array.from([...before, ...copy, ...after]) };
  });

test('whatever lies within k edits lies in a stretch told, its start too', () => {
  fc.assert(
    fc.property(pair, ({ query, target }) => {
      const found = countQgrams(query, target);
      if (!found) return;
      const cells = lastCellsOf(query, target, true);
      for (let k = 0; k < found.pieces; k++) {
        const reported = new Set<number>();
        for (const { start, end } of findPlacesWithin(found, k)) {
          const within = lastCellsOf(query, target.subarray(start, end), true);
          for (let at = 1; at <= end - start; at++)
            if (within[at]! <= k && within[at] === cells[start + at]) reported.add(start + at);
        }
        const all = [...cells.keys()].filter((end) => end > 0 && cells[end]! <= k);
        expect([...reported], `${k} edits`).toEqual(all);
      }
    }),
    { numRuns: 300 },
  );
});

test('stretches are apart, in order, and with as many edits as pieces all there is', () => {
  fc.assert(
    fc.property(pair, fc.nat(12), ({ query, target }, k) => {
      const found = countQgrams(query, target);
      if (!found) return;
      let before = -1;
      for (const { start, end } of findPlacesWithin(found, k)) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(target.length);
        before = end;
      }
      expect(findPlacesWithin(found, found.pieces)).toEqual([{ start: 0, end: target.length }]);
    }),
  );
});

test('of two copies in 20 kb little more than both is left', () => {
  const target = generateDna(createRandom(5), 20_000);
  const query = target.slice(4000, 5000);
  target.set(query, 16_000);
  for (let at = 10; at < 1000; at += 25) query[at] = query[at] === 65 ? 67 : 65;
  const found = countQgrams(query, target)!;
  const places = findPlacesWithin(found, 60);
  expect(places.map(({ start, end }) => [Math.round(start / 500), Math.round(end / 500)])).toEqual([
    [8, 10],
    [32, 34],
  ]);
  expect(places.every(({ start, end }) => end - start < 1250)).toBe(true);
  // Of 142 pieces 40 are broken, and few more found by chance.
  const { count } = bestPlaceOf(found);
  expect(count).toBeGreaterThanOrEqual(102);
  expect(count).toBeLessThan(108);
});

test('pieces of a repeat in a repeat are too many to count', () => {
  const repeat = new Uint8Array(2000).fill(65);
  expect(countQgrams(repeat.subarray(0, 300), repeat)).toBeUndefined();
});
