import { expect, test } from 'vitest';
import { bytesOf, concatenate, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const bases = generateDna(createRandom(91), 1_600);
const ordered = createSequenceRecord({ name: '', bytes: bases, topology: 'circular' });
const insertAll = (...insertions: readonly (readonly [at: number, letters: string])[]) => {
  let built = bases;
  for (const [at, letters] of insertions.toReversed())
    built = concatenate([built.subarray(0, at), bytesOf(letters), built.subarray(at)]);
  return built;
};
const foundBy = (reads: readonly Uint8Array[]) =>
  unwrap(
    verifyPlasmids(
      [ordered],
      reads.map(
        (letters, i): SequencingRead => ({
          ...{ name: `${i}`, isAssumed: false, method: 'sanger', topology: 'linear' },
          ...{ bases: letters, qualities: new Uint8Array(letters.length).fill(40) },
        }),
      ),
    ),
  ).plasmids[0]!;
/** Two reads over all of it, and reads of another molecule that end within what is put in, behind `end` bases. */
const readsOf = (built: Uint8Array, other: Uint8Array, end: number) => [
  ...[built.subarray(300, 1_200), built.subarray(350, 1_250)],
  ...[200, 210, 220].map((start) => other.subarray(start, end)),
];

test('letters of an insertion that reads ending in it have otherwise are N', () => {
  const letters = textOf(generateDna(createRandom(92), 40));
  const wrong = letters[10] === 'A' ? 'C' : 'A';
  const built = insertAll([700, letters]);
  const other = insertAll([700, letters.slice(0, 10) + wrong + letters.slice(11)]);
  const sure = (found: ReturnType<typeof foundBy>) =>
    found.differences.filter((it) => it.status === 'different').map((it) => it.to);
  expect(sure(foundBy(readsOf(built, built, 735)))).toEqual([letters]);
  expect(foundBy(readsOf(built, built, 735)).checksums.asBuilt).toBe(cdseguidOf(built));
  const found = foundBy(readsOf(built, other, 735));
  expect(sure(found)).toEqual([`${letters.slice(0, 10)}N${letters.slice(11)}`]);
  expect(found.unstated).toBe('openLetters');
});

test('two short insertions beside each other are not confirmed where reads ending in one have another letter', () => {
  const built = insertAll([700, 'GATTACAGAC'], [706, 'CTCA']);
  const other = insertAll([700, 'GACTACAGAC'], [706, 'CTCA']);
  expect(foundBy(readsOf(built, built, 709)).checksums.asBuilt).toBe(cdseguidOf(built));
  const found = foundBy(readsOf(built, other, 709));
  expect(found.differences.every((it) => it.status === 'different')).toBe(true);
  expect(found.checksums.asBuilt).toBeUndefined();
  expect(found.unstated).toBe('unconfirmed');
});
