import { expect, test } from 'vitest';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { Method, SequencingRead } from './read.ts';
import { simulateLongRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(733), 3_000);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const foundBy = (reads: readonly SequencingRead[]) => unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!;
const readFrom = (bases: Uint8Array, method: Method): SequencingRead => ({
  ...{ name: 'text', bases, qualities: new Uint8Array(bases.length).fill(50), isAssumed: true, method },
  topology: 'linear',
});
const withOthers = (bases: Uint8Array, places: readonly number[]) => {
  const copy = bases.slice();
  for (const at of places) copy[at] = copy[at] === 65 ? 71 : 65;
  return copy;
};
const placesOf = (count: number, length: number, chance: Random) =>
  Array.from({ length: count }, () => chance.int(length));

test('errors all over one read without qualities are no sure differences', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const chance = createRandom(seed);
    const length = 900 + chance.int(1_800);
    const { bases } = simulateLongRead(bytes, { start: chance.int(3_000), length, strand: 1 }, chance);
    const found = foundBy([readFrom(bases, 'long')]);
    expect(found.counts.different).toBe(0);
  }
});

test('so it is of a text with an error in a hundred bases', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const bases = withOthers(bytes, placesOf(30, 3_000, createRandom(seed)));
    expect(foundBy([readFrom(bases, 'long')]).counts.different).toBe(0);
  }
});

test('the few differences of an assembly stay sure, and so do many that stand together', () => {
  const few = [100, 900, 950, 1_800, 2_500];
  const together = Array.from({ length: 60 }, (_, i) => 1_200 + 7 * i);
  for (const places of [few, together]) {
    const built = withOthers(bytes, places);
    const found = foundBy([readFrom(built, 'long')]);
    expect(found.differences.every((it) => it.status === 'different')).toBe(true);
    expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
  }
});

test('so do many of an assembly that its file states as a circle', () => {
  const built = withOthers(bytes, placesOf(60, 3_000, createRandom(8)));
  const found = foundBy([{ ...readFrom(built, 'long'), topology: 'circular' }]);
  expect(found.differences.every((it) => it.status === 'different')).toBe(true);
  expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
});

test('so do those of the text of a Sanger read, whatever its end', () => {
  const chance = createRandom(5);
  const places = [150, 420, ...placesOf(14, 80, chance).map((it) => 640 + it)];
  const found = foundBy([readFrom(withOthers(bytes, places).subarray(0, 760), 'sanger')]);
  const at = (start: number) => found.differences.find((it) => it.range.start === start)?.status;
  expect([at(150), at(420)]).toEqual(['different', 'different']);
});
