import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(221), 2_400);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const readOf = (molecule: Uint8Array, start: number): SequencingRead => ({
  name: `${start}`,
  bases: rotateBases(molecule, start).subarray(0, 700),
  qualities: new Uint8Array(700).fill(45),
  isAssumed: false,
  method: 'sanger',
  topology: 'linear',
});
const round = Array.from({ length: 12 }, (_, i) => readOf(bytes, i * 200));

test.each([12, 34, 300])('a loss of %i bases that one Sanger read of four shows is left open', (count) => {
  const other = concatenate([bytes.subarray(0, 1_000), bytes.subarray(1_000 + count)]);
  const found = unwrap(verifyPlasmids([ordered], [...round, readOf(other, 600)])).plasmids[0]!;
  expect(found.differences.map((it) => it.from.length - it.to.length)).toContain(count);
  expect(found.checksums.asBuilt).toBeUndefined();
  expect(found.unstated).toBe('likelyDifference');
});

test('an error of one base in one of four is not', () => {
  const other = bytes.slice();
  other[1_000] = other[1_000] === 65 ? 67 : 65;
  const found = unwrap(verifyPlasmids([ordered], [...round, readOf(other, 600)])).plasmids[0]!;
  expect(found.checksums.asBuilt).toBe(found.checksums.reference);
});
