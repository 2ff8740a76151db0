import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastCellsOf } from '#bio/align/nearest.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { findQgramPlaces } from './qgrams.ts';
import { withoutKernels } from './wasmArena.ts';

/** How often what is drawn by lot is drawn. */
const LONG = Number(process.env['GENEWRIGHT_LONG'] ?? 1);

/** Exactly so many letters replaced, left out or put in, at distances as equal as can be or at random. */
function withEdits(chance: Random, query: Uint8Array, edits: number): number[] {
  const letters = [...query];
  const isSpread = chance.next() < 0.7;
  // Where letters are only left out, a stretch has the fewest words.
  const kinds = chance.pick([[0, 1, 2], [1]]);
  const places = Array.from({ length: edits }, (_, at) =>
    isSpread ? Math.floor(((at + 0.5) * query.length) / edits) : chance.int(query.length),
  );
  for (const place of places.sort((a, b) => b - a)) {
    const kind = chance.pick(kinds);
    if (kind === 0) letters[place] = 78;
    else if (kind === 1) letters.splice(place, 1);
    else letters.splice(place, 0, 78);
  }
  return letters;
}

describe('a q-gram filter', () => {
  it('leaves every stretch within so many edits in one of its places', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 60, max: 512 }), (seed, length) => {
        const chance = createRandom(seed);
        const query = generateDna(chance, length);
        const { within } = findQgramPlaces(query, generateDna(chance, 4 * length))!;
        // As many edits as the filter allows, and some more or fewer; copies at the ends of the target too.
        const copy = () => withEdits(chance, query, Math.max(0, within + 2 - chance.int(5)));
        const gap = () => generateDna(chance, chance.pick([0, 1, 5, 300 + chance.int(8), 1500]));
        const target = Uint8Array.from([...gap(), ...copy(), ...gap(), ...copy(), ...gap()]);
        const found = findQgramPlaces(query, target)!;
        const cells = lastCellsOf(query, target, true);
        const inPlaces = new Map<number, number>();
        for (let at = 0; at < found.places.length; at += 2) {
          const [start, end] = [found.places[at]!, found.places[at + 1]!];
          expect(start).toBeLessThan(end);
          if (at > 0) expect(start).toBeGreaterThan(found.places[at - 1]!);
          const there = lastCellsOf(query, target.subarray(start, end), true);
          for (let j = 1; j < there.length; j++) inPlaces.set(start + j, there[j]!);
        }
        for (let end = 1; end < cells.length; end++)
          if (cells[end]! <= within) expect(inPlaces.get(end)).toBe(cells[end]);
      }),
      { numRuns: 150 * LONG },
    );
  });

  it('leaves a small part of an unlike target', () => {
    const chance = createRandom(4);
    const target = generateDna(chance, 20_000);
    for (const length of [100, 200, 300, 400, 512]) {
      const unlike = findQgramPlaces(generateDna(chance, length), target)!;
      expect(unlike.within).toBeGreaterThanOrEqual(0.09 * length);
      expect(unlike.places.length).toBe(0);
      const { places } = findQgramPlaces(target.subarray(7000, 7000 + length), target)!;
      expect(places.length).toBe(2);
      expect(places[1]! - places[0]!).toBeLessThan(4 * length);
    }
  });

  it('is of no use in repeats, for short queries, and without kernels', () => {
    const chance = createRandom(5);
    const [query, target] = [generateDna(chance, 200), generateDna(chance, 2000)];
    expect(findQgramPlaces(query.subarray(0, 20), target)).toBeUndefined();
    expect(withoutKernels(() => findQgramPlaces(query, target))).toBeUndefined();
    const copies = Array.from({ length: 20 }, () => [...query, ...generateDna(chance, 1000)]).flat();
    expect(findQgramPlaces(query, Uint8Array.from(copies))).toBeUndefined();
    const repeat = new Uint8Array(3000).fill(65);
    expect([...findQgramPlaces(repeat.subarray(0, 200), repeat)!.places]).toEqual([0, 3000]);
  });
});
