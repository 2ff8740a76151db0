import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { listElements } from '#bio/table/elements.ts';
import { FEWEST, findKmerHits } from './kmerHits.ts';
import { getElementLibrary, indexElements, SHORT } from './library.ts';
import { ENTRY_BITS, findWordsIn, PLACE, type WordTable } from './words.ts';

const some = indexElements(listElements().filter((_, i) => i % 25 === 0));

/** Random bases, some of which are none, and stretches of elements. */
function queryOf(seed: number): Uint8Array {
  const chance = createRandom(seed);
  const parts = Array.from({ length: 1 + chance.int(6) }, () => {
    if (chance.int(3) === 0)
      return Array.from({ length: chance.int(300) }, () => chance.int(chance.int(9) === 0 ? 5 : 4));
    const { offset, length } = chance.pick(some.versions);
    const from = chance.int(length);
    return [...some.bases.subarray(offset + from, offset + from + 1 + chance.int(length - from))];
  });
  return Uint8Array.from(parts.flat());
}

/** Place in the query, version and place in it of every shared word whose last base is at a multiple of `stride`. */
function sharedBy(query: Uint8Array, width: number, stride: number, isMeant: (length: number) => boolean) {
  const places = new Map<string, string[]>();
  some.versions.forEach(({ offset, length }, version) => {
    if (!isMeant(length)) return;
    for (let place = 0; place + width <= length; place++) {
      const word = some.bases.subarray(offset + place, offset + place + width).join('');
      places.set(word, [...(places.get(word) ?? []), `${version} ${place}`]);
    }
  });
  const found: string[] = [];
  for (let last = width - 1; last < query.length; last++) {
    const at = last - width + 1;
    const entries = last % stride === 0 ? places.get(query.subarray(at, last + 1).join('')) : undefined;
    for (const entry of entries ?? []) found.push(`${at} ${entry}`);
  }
  return found;
}

function hitsOf(query: Uint8Array, table: WordTable, stride: 1 | 2): string[] {
  const { count, ats, firsts, ends } = findWordsIn(query, table, stride);
  return Array.from({ length: count }, (_, i) =>
    [...table.entries.subarray(firsts[i], ends[i])].map(
      (entry) => `${ats[i]} ${entry >>> ENTRY_BITS} ${entry & PLACE}`,
    ),
  ).flat();
}

it('tells every word of the library that the query has, in its order', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const query = queryOf(seed);
      expect(hitsOf(query, some.short, 1)).toEqual(sharedBy(query, 8, 1, (length) => length < SHORT));
      expect(hitsOf(query, some.long, 2)).toEqual(sharedBy(query, 10, 2, (length) => length >= SHORT));
    }),
    { numRuns: 15 },
  );
});

it('leaves by version, in the order of the query, shared words with company', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const query = queryOf(seed);
      const shared = sharedBy(query, 10, 2, (length) => length >= SHORT).map((it) =>
        it.split(' ').map(Number),
      );
      const keyOf = (version: number, diagonal: number) => `${version} ${diagonal >> 5}`;
      const company = new Map<string, number>();
      for (const [at, version, place] of shared) {
        const key = keyOf(version!, at! - place!);
        company.set(key, (company.get(key) ?? 0) + 1);
      }
      const kept = new Set<string>();
      const { ends, diagonals, ats } = findKmerHits(query, some);
      ends.forEach((end, version) => {
        for (let i = version === 0 ? 0 : ends[version - 1]!; i < end; i++) {
          kept.add(`${version} ${diagonals[i]} ${ats[i]}`);
          if (i > (ends[version - 1] ?? 0)) expect(ats[i]).toBeGreaterThanOrEqual(ats[i - 1]!);
        }
      });
      expect(kept.size).toBe(ends.at(-1) ?? 0);
      const all = new Set(shared.map(([at, version, place]) => `${version} ${at! - place!} ${at}`));
      for (const one of kept) expect(all.has(one)).toBe(true);
      for (const [at, version, place] of shared)
        if (company.get(keyOf(version!, at! - place!))! >= FEWEST)
          expect(kept.has(`${version} ${at! - place!} ${at}`)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

it('elements are few and short enough for an entry', () => {
  const { versions, longest } = getElementLibrary();
  expect(versions.length).toBeLessThan(2 ** (32 - ENTRY_BITS));
  expect(longest).toBeLessThan(PLACE);
});
