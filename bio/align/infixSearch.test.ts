import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { findNearestByQgrams, searchInfix, searchInfixByQgrams } from './infixSearch.ts';
import { findNearest, lastCellsOf } from './nearest.ts';
import { countQgrams } from './qgramFilter.ts';

const ALPHABETS = ['ACGT', 'ACGT', 'AT', 'A', 'ACGTacgtN', 'ACDEFGHIKLMNPQRSTVWY', 'ABCDE'].map(bytesOf);

/** Some letters replaced, left out, put in, and at times a whole stretch. */
function mutate(chance: Random, bytes: Uint8Array, { rate, letters }: { rate: number; letters: Uint8Array }) {
  const out: number[] = [];
  for (const byte of bytes) {
    const draw = chance.next() / rate;
    if (draw < 0.2) continue;
    out.push(draw < 0.8 ? chance.pick(letters) : byte);
    if (draw > 0.8 && draw < 1) out.push(chance.pick(letters));
  }
  if (chance.next() < 0.15) out.splice(chance.int(out.length + 1), chance.int(out.length / 6 + 1));
  return out;
}

/** Copies at the ends and inside, side by side, in halves the wrong way round, in repeats; and none. */
function adversarialPair(chance: Random, maxQuery: number) {
  const letters = chance.pick(ALPHABETS);
  const drawLetters = (length: number) => Array.from({ length }, () => chance.pick(letters));
  const how = { rate: chance.pick([0, 0.02, 0.05, 0.1, 0.15, 0.25, 0.4]), letters };
  const unit = drawLetters(1 + chance.int(30));
  const repeat = (length: number) => Array.from({ length }, (_, at) => unit[at % unit.length]!);
  const length = 1 + chance.int(maxQuery);
  const query = Uint8Array.from(chance.next() < 0.2 ? repeat(length) : drawLetters(length));
  const copy = () => mutate(chance, query, how);
  const gap = () => drawLetters(chance.int(chance.pick([1, 4, 2 * maxQuery])));
  const once = copy();
  const target = chance.pick([
    () => [...gap(), ...once, ...gap()],
    () => [...once, ...gap(), ...copy()],
    () => [...gap(), ...once, ...gap(), ...once, ...once, ...gap()],
    () => [...gap(), ...once.slice(length / 2), ...gap(), ...once.slice(0, length / 2), ...gap(), ...copy()],
    () => mutate(chance, Uint8Array.from(repeat(3 * maxQuery)), how),
    () => gap(),
  ])();
  return { query, target: Uint8Array.from(target) };
}

/** As the bottom row of the whole table tells. */
function infixByColumns(query: Uint8Array, target: Uint8Array, max: number) {
  const cells = lastCellsOf(query, target, true);
  const distance = Math.min(...cells);
  const ends = [...cells.keys()].filter((end) => end > 0 && cells[end] === distance);
  return { distance, ends: ends.slice(0, max), lastEnd: ends.at(-1) ?? 0 };
}

describe('the nearest stretches by pieces are those of the whole table', () => {
  const expectSame = (seed: number, maxQuery: number) => {
    const chance = createRandom(seed);
    const { query, target } = adversarialPair(chance, maxQuery);
    const max = chance.pick([0, 1, 3, 10_000]);
    const wanted = infixByColumns(query, target, max);
    const found = searchInfixByQgrams(query, target, max);
    expect({ ...found, ends: [...found.ends] }).toEqual(wanted);
    const byLoops = withoutKernels(() => searchInfixByQgrams(query, target, max));
    expect({ ...byLoops, ends: [...byLoops.ends] }).toEqual(wanted);
    const byQgrams = findNearestByQgrams(query, target, max);
    expect({ ...byQgrams, ends: [...byQgrams.ends] }).toEqual(wanted);
  };

  test.each([
    [20, 400],
    [80, 500],
    [250, 150],
  ])('queries of up to %i letters', (maxQuery, numRuns) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => expectSame(seed, maxQuery)),
      { numRuns },
    );
  });
});

test('a long query is found as in the whole target, wherever it lies and however much it was changed', () => {
  const chance = createRandom(12);
  const target = generateDna(chance, 4000);
  const letters = bytesOf('ACGT');
  for (const start of [0, 1, 1700, 2999, 3000])
    for (const rate of [0, 0.03, 0.08, 0.13, 0.2, 0.35, 1]) {
      const query = Uint8Array.from(mutate(chance, target.subarray(start, start + 1000), { rate, letters }));
      expect(countQgrams(query, target)).toBeDefined();
      const found = searchInfix(query, target, 100);
      const whole = findNearest(query, target, { isFree: true, max: 100 });
      expect({ ...found, ends: [...found.ends] }).toEqual({ ...whole, ends: [...whole.ends] });
    }
});

test('a short query is found as in the whole target, wherever it lies and however much it was changed', () => {
  const chance = createRandom(13);
  const target = generateDna(chance, 6000);
  const letters = bytesOf('ACGT');
  for (const length of [99, 100, 200, 350, 512])
    for (const start of [0, 1, 1700, 6000 - length - 1, 6000 - length])
      for (const rate of [0, 0.03, 0.08, 0.13, 0.2, 0.35, 1]) {
        const part = target.subarray(start, start + length);
        const query = Uint8Array.from(mutate(chance, part, { rate, letters }));
        const found = searchInfix(query, target, 100);
        expect({ ...found, ends: [...found.ends] }).toEqual(infixByColumns(query, target, 100));
      }
});

test('edits side by side break few pieces: where most pieces are is not where the query is nearest', () => {
  const query = generateDna(createRandom(4), 1000);
  const [clustered, spread] = [query.slice(), query.slice()];
  for (let at = 500; at < 540; at++) clustered[at] = 78;
  for (let at = 20; at < 1000; at += 60) spread[at] = 78;
  const target = Uint8Array.from([
    ...clustered,
    ...generateDna(createRandom(6), 2000),
    ...spread,
    78,
    ...spread,
  ]);
  expect(searchInfix(query, target, 10)).toEqual({ distance: 17, ends: [4000, 5001], lastEnd: 5001 });
});
