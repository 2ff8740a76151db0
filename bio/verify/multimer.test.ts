import { describe, expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(91), 2_000);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const times = (molecule: Uint8Array, count: number) =>
  concatenate(Array.from({ length: count }, () => molecule));
const assemblyOf = (bases: Uint8Array, topology: Topology, isAssumed = true): SequencingRead => ({
  ...{ name: 'assembly', bases, isAssumed, method: 'long', topology },
  qualities: new Uint8Array(bases.length).fill(isAssumed ? 50 : 20),
});
const foundBy = (...reads: readonly SequencingRead[]) =>
  unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!;

describe('an assembly of the plasmid several times', () => {
  test.each([2, 3])('%i times: another molecule, on either strand and from any origin', (copies) => {
    for (const origin of [0, 700])
      for (const topology of ['circular', 'linear'] as const) {
        const bases = rotateBases(times(bytes, copies), origin);
        for (const strand of [bases, reverseComplementOf(bases)]) {
          const found = foundBy(assemblyOf(strand, topology));
          expect(found.verdict).toBe('incomplete');
          expect(found.checksums.asBuilt).toBeUndefined();
          expect(found.asBuilt).toBeUndefined();
          expect(found.unstated).toBe('multimer');
          expect(found.multimers).toEqual([{ read: 0, copies }]);
        }
      }
  });

  test('is one with a few bases changed, too, and beside an assembly of the monomer', () => {
    const other = times(bytes, 2);
    other[300] = other[300] === 65 ? 71 : 65;
    expect(foundBy(assemblyOf(other, 'circular')).unstated).toBe('multimer');
    const both = foundBy(assemblyOf(bytes, 'circular'), assemblyOf(times(bytes, 2), 'circular'));
    expect(both.multimers).toEqual([{ read: 1, copies: 2 }]);
    expect(both.verdict).toBe('incomplete');
  });

  test('of a shortened plasmid is to be made again, and has no SEGUID', () => {
    const found = foundBy(assemblyOf(times(bytes.subarray(0, 1_700), 2), 'circular'));
    expect(found.checksums.asBuilt).toBeUndefined();
    expect(found.multimers).toEqual([{ read: 0, copies: 2 }]);
  });
});

test('a concatemer among long reads is no evidence of a dimer, nor a read that does not end where it begins', () => {
  const read = (length: number, origin = 0) =>
    assemblyOf(rotateBases(times(bytes, 3), origin).subarray(0, length), 'linear', false);
  for (const reads of [[read(4_000), read(2_000, 500), read(2_000, 900)], [read(3_700)]]) {
    const found = foundBy(...reads);
    expect(found.multimers).toEqual([]);
    expect(found.verdict).toBe('accepted');
    expect(found.checksums.asBuilt).toBe(cdseguidOf(bytes));
  }
});
