import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { findNearestInKernel, measureDistanceByKernel } from './editKernel.ts';

/** Bottom cells of the whole matrix, after 0, 1, 2 ... letters of the target. */
function bottoms(query: Uint8Array, target: Uint8Array, isFree: boolean): number[] {
  let column = Array.from({ length: query.length + 1 }, (_, row) => row);
  const out = [query.length];
  for (const [at, letter] of target.entries()) {
    const next = [isFree ? 0 : at + 1];
    for (let row = 1; row <= query.length; row++)
      next.push(
        Math.min(
          column[row - 1]! + (query[row - 1] === letter ? 0 : 1),
          column[row]! + 1,
          next[row - 1]! + 1,
        ),
      );
    column = next;
    out.push(column[query.length]!);
  }
  return out;
}

function compare(query: Uint8Array, target: Uint8Array): void {
  expect(measureDistanceByKernel(query, target)).toBe(bottoms(query, target, false).at(-1));
  for (const isFree of [true, false]) {
    const cells = bottoms(query, target, isFree);
    const distance = Math.min(...cells);
    const ends = cells.flatMap((it, end) => (it === distance && end > 0 ? [end] : []));
    const found = findNearestInKernel(query, target, { isFree, max: 1000 })!;
    expect({ ...found, ends: [...found.ends] }).toEqual({ distance, ends, lastEnd: ends.at(-1) ?? 0 });
    const again = findNearestInKernel(query, target, { isFree, max: 1, within: distance })!;
    expect(again).toMatchObject({ distance, lastEnd: ends.at(-1) ?? 0 });
    if (distance > 0)
      expect(findNearestInKernel(query, target, { isFree, max: 1, within: distance - 1 })).toEqual({
        distance: Infinity,
        ends: [],
        lastEnd: 0,
      });
  }
}

/** How often what is drawn by lot is drawn. */
const LONG = Number(process.env['GENEWRIGHT_LONG'] ?? 1);

const few = (maxLength: number) =>
  fc.uint8Array({ minLength: 1, maxLength, max: 3 }).map((it) => it.map((letter) => letter + 65));

describe('edit distance by kernel', () => {
  it('is that of the whole matrix, on few letters', () => {
    fc.assert(
      fc.property(few(200), few(200), (query, target) => compare(query, target)),
      { numRuns: 150 },
    );
  });

  // Four times as long and more: the target is looked through in tiles.
  it('is that of the whole matrix, in targets much longer than the query', () => {
    fc.assert(
      fc.property(
        few(40),
        fc.nat(300),
        fc.nat(2 ** 31),
        fc.constantFrom(1, 2, 4),
        (query, more, seed, letters) => {
          const chance = createRandom(seed);
          const randomLetter = () => 65 + Math.floor(chance.next() * letters);
          const target = Uint8Array.from({ length: 4 * query.length + 256 + more }, randomLetter);
          // Up to three copies with a third of their letters changed at most, wherever tiles begin and end.
          for (let copies = Math.floor(chance.next() * 4); copies > 0; copies--) {
            const share = chance.next() / 3;
            const copy = [...query].flatMap((it) =>
              chance.next() < share
                ? [[], [randomLetter()], [it, randomLetter()]][randomLetter() % 3]!
                : [it],
            );
            target.set(
              copy.slice(0, target.length),
              Math.floor(chance.next() * (target.length - copy.length)),
            );
          }
          compare(query, target);
          const ends = findNearestInKernel(query, target, { isFree: true, max: 1000 })!.ends;
          expect([...findNearestInKernel(query, target, { isFree: true, max: 2 })!.ends]).toEqual(
            [...ends].slice(0, 2),
          );
        },
      ),
      { numRuns: 150 * LONG },
    );
  });

  it('is that of the whole matrix, on any bytes', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(bytes, bytes, (query, target) => compare(query, target)),
      { numRuns: 60 },
    );
  });

  it('finds a long query in what grew out of it', () => {
    const chance = createRandom(8);
    for (const length of [63, 64, 65, 127, 128, 300, 700]) {
      const query = generateDna(chance, length);
      const changed: number[] = [...generateDna(chance, 40)];
      for (const letter of query) {
        const draw = chance.next();
        if (draw < 0.05) continue;
        changed.push(draw < 0.15 ? 65 : letter);
        if (draw > 0.95) changed.push(67);
      }
      changed.push(...generateDna(chance, 90));
      compare(query, Uint8Array.from(changed));
      compare(Uint8Array.from(changed), query);
    }
  });
});
