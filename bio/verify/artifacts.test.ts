import { describe, expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { simulateLongRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const LENGTH = 2_400;
const AT = 1_000;

const invert = (bases: Uint8Array, length: number) =>
  concatenate([
    bases.subarray(0, AT),
    reverseComplementOf(bases.subarray(AT, AT + length)),
    bases.subarray(AT + length),
  ]);
const replaceOne = (bases: Uint8Array, at: number) => {
  const out = bases.slice();
  out[at] = bases[at] === 65 ? 71 : 65;
  return out;
};

/** Reads of 300 to 1,300 bases, of which one in `every` is of the other molecule. */
function foundFor(ordered: Uint8Array, built: Uint8Array, random: Random, { other = built, every = 1 } = {}) {
  const reads = Array.from({ length: 280 }, (_, i) =>
    simulateLongRead(
      i % every === 0 ? other : built,
      { start: random.int(LENGTH), length: 300 + random.int(1_000), strand: i % 2 === 0 ? 1 : -1 },
      random,
    ),
  );
  const record = createSequenceRecord({ name: '', bytes: ordered, topology: 'circular' });
  return unwrap(verifyPlasmids([record], reads)).plasmids[0]!;
}

describe('beside a sure inversion', () => {
  test.each([60, 110, 300])('of %i bases no row is doubtful that only lies so on the reference', (length) => {
    for (const seed of [1, 2]) {
      const random = createRandom(100 * length + seed);
      const ordered = generateDna(random, LENGTH);
      const built = invert(ordered, length);
      const found = foundFor(ordered, built, random);
      const near = found.differences.filter(
        ({ range }) => range.start >= AT - 20 && range.end <= AT + length + 20,
      );
      expect(near.map(({ status, isBreakpoint }) => [status, isBreakpoint])).toEqual([['different', false]]);
      expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
    }
  });

  test.each([60, 300])('of %i bases what a third of the reads have otherwise stays doubtful', (length) => {
    const random = createRandom(77);
    const ordered = generateDna(random, LENGTH);
    const built = invert(ordered, length);
    const openFor = (offset: number) => {
      const other = replaceOne(built, AT + offset);
      const { differences } = foundFor(ordered, built, random, { other, every: 3 });
      const near = differences.filter(({ range }) => range.start >= AT - 20 && range.end <= AT + length + 20);
      expect(near.map((it) => it.status).sort()).toEqual(['different', 'doubtful']);
      const [sure, open] = [true, false].map((isSure) =>
        near.find((it) => (it.status === 'different') === isSure),
      );
      return { sure: sure!, open: open!, letter: String.fromCharCode(other[AT + offset]!) };
    };
    const beside = openFor(-9);
    expect(beside.open.range).toEqual({ start: AT - 9, end: AT - 8 });
    expect(beside.open.to).toBe(beside.letter);
    // Within the block it is stated as another letter of what replaces it.
    const { sure, open, letter } = openFor(30);
    expect(open.range).toEqual(sure.range);
    const changed = Array.from(open.to).flatMap((it, i) => (it === sure.to[i] ? [] : [[i, it]]));
    expect(changed).toEqual([[AT + 30 - sure.range.start, letter]]);
  });
});
