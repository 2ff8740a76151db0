import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { makeGrid } from './gotohRows.ts';
import { DNA_SCORING, encode, encodeScoring, type Scoring } from './scoring.ts';
import { ABSENT, mayBeAlike, REPEATED, seedsOf } from './seeds.ts';

function seeds(a: string, b: string, points: Scoring['points'] = DNA_SCORING.points) {
  const code = unwrap(encodeScoring(points, []));
  const [x, y] = [a, b].map((it) => unwrap(encode(bytesOf(it), code, '')));
  const gap = { open: 10, extend: 1 };
  const edge = { top: gap, bottom: gap, left: gap, right: gap };
  return seedsOf(makeGrid(x!, y!, code, { gap, edge, isLocal: true, mustOverlap: false }));
}

it('tells where each word of b stands in a, however often it is asked', () => {
  const dna = fc
    .array(fc.constantFrom('A', 'C', 'G', 'T', 'AAAAAA', 'ACGTACGTACGT'), { minLength: 20, maxLength: 200 })
    .map((it) => it.join(''));
  fc.assert(
    fc.property(dna, dna, (a, b) => {
      const found = seeds(a, b)!;
      expect(found.rowOf.length).toBe(Math.floor(b.length / found.length));
      found.rowOf.forEach((row, seed) => {
        const word = b.slice(seed * found.length, (seed + 1) * found.length);
        const first = a.indexOf(word);
        expect(row).toBe(first < 0 ? ABSENT : a.indexOf(word, first + 1) >= 0 ? REPEATED : first);
      });
    }),
  );
});

it('takes longer words of longer sequences', () => {
  const randomText = (length: number) => new TextDecoder().decode(generateDna(createRandom(length), length));
  expect([100, 1000, 10_000].map((it) => seeds(randomText(it), randomText(100))!.length)).toEqual([5, 7, 9]);
});

it('tells what a match is worth and an unequal pair at least loses', () => {
  const text = 'ACGTTGCAACGT'.repeat(4);
  expect(seeds(text, text)).toMatchObject({ match: 5, loss: 9 });
  expect(seeds('A'.repeat(30), 'A'.repeat(20))).toMatchObject({ match: 5, loss: Infinity });
  const points = { by: 'identity', match: 2, mismatch: -3 } as const;
  expect(seeds(text, text.toLowerCase(), points)).toMatchObject({ match: 2, loss: 5 });
});

it('has nothing to tell of more than four letters, of some worth more than others, of a match worth nothing', () => {
  const text = 'ACGTTGCAACGT'.repeat(4);
  expect(seeds(`${text}N`, text)).toBeUndefined();
  expect(seeds(text, text.replaceAll('T', 'U'))).toBeUndefined();
  expect(seeds('WWWWWWWCCCCCCCC', 'WWWWCCCCC', { by: 'matrix', matrix: 'EBLOSUM62' })).toBeUndefined();
  expect(seeds(text, text, { by: 'identity', match: 0, mismatch: -1 })).toBeUndefined();
  expect(seeds(text, text, { by: 'identity', match: 1, mismatch: 1 })).toBeUndefined();
});

it('tells at a look that two are not alike, and never of those that a band is proven for', () => {
  const chance = createRandom(41);
  const mutate = (bytes: Uint8Array, share: number) =>
    bytes.map((it) => (chance.next() < share ? chance.pick(bytesOf('ACGTacgt')) : it));
  for (let run = 0; run < 50; run++) {
    const a = generateDna(chance, 600 + chance.int(3000));
    const some = a.subarray(0, 600);
    expect(mayBeAlike(a, mutate(some, 0.1))).toBe(true);
    expect(mayBeAlike(a, generateDna(chance, 600))).toBe(false);
  }
});

it('leaves what is longer, where chance has many words, to the seeds', () => {
  const chance = createRandom(42);
  expect(mayBeAlike(generateDna(chance, 4001), generateDna(chance, 700))).toBe(true);
});
