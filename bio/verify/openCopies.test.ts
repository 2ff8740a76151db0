import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { tileReads, verifyOne as verify } from '#fixtures/verify/tiledReads.ts';
import { rotateBases } from './frame.ts';

const chance = createRandom(6288);
const random = (length: number) => generateDna(chance, length);

const readsOf = (molecule: Uint8Array, length: number, step = 10) => tileReads(molecule, { length, step });

const repeat = random(443);
const [first, second] = [random(1_210), random(2_170)];
const changed = concatenate([repeat.subarray(0, 220), random(8), repeat.subarray(220)]);
const directOf = (one: Uint8Array, two: Uint8Array) => concatenate([one, first, two, second]);
const invertedOf = (one: Uint8Array, two: Uint8Array) => directOf(one, reverseComplementOf(two));

test.each([
  { title: 'direct', plasmidOf: directOf },
  { title: 'inverted', plasmidOf: invertedOf },
])('no molecule is stated from reads that fit either of two $title copies', ({ plasmidOf }) => {
  const ordered = plasmidOf(repeat, repeat);
  for (const [one, two] of [
    [repeat, repeat],
    [repeat, changed],
    [changed, repeat],
    [changed, changed],
  ] as const)
    for (const turn of [0, 200, 1_800]) {
      const built = plasmidOf(one, two);
      const found = verify(rotateBases(ordered, turn), readsOf(built, 150));
      expect(found.checksums.asBuilt).toBeUndefined();
      expect(found.unstated).toBeDefined();
      expect(found.differences.filter((it) => it.status === 'different')).toEqual([]);
    }
});

test('nor is anything left open where other reads run through both copies', () => {
  for (const plasmidOf of [directOf, invertedOf]) {
    const ordered = plasmidOf(repeat, repeat);
    const found = verify(ordered, [...readsOf(ordered, 150), ...readsOf(ordered, 600, 100)]);
    expect(found.checksums.asBuilt).toBe(cdseguidOf(ordered));
    expect(found.counts.confirmed).toBe(ordered.length);
  }
});

test('reads of what one copy holds alone are known', () => {
  const ordered = directOf(repeat, repeat);
  const found = verify(ordered, readsOf(ordered, 700, ordered.length));
  expect(found.checksums.asBuilt).toBe(cdseguidOf(ordered));
});
