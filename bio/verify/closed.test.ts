import { describe, expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import type { Method, SequencingRead } from './read.ts';
import { simulateLongRead, simulateSangerRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(93), 2_000);
/** As a FASTA file states it: without a topology. */
const line = createSequenceRecord({ name: 'plasmid', bytes });
const foundBy = (reads: readonly SequencingRead[], reference = line) =>
  unwrap(verifyPlasmids([reference], reads)).plasmids[0]!;
const readOf = (bases: Uint8Array, method: Method = 'long', topology: Topology = 'linear') => ({
  ...{ name: 'read', bases, isAssumed: true, method, topology },
  qualities: new Uint8Array(bases.length).fill(50),
});

describe('a plasmid that is given as a line', () => {
  test.each([
    { kind: 'an assembly that begins elsewhere', bases: rotateBases(bytes, 700) },
    { kind: 'an assembly of a dimer', bases: concatenate([bytes, bytes]) },
    { kind: 'a dimer that begins elsewhere', bases: rotateBases(concatenate([bytes, bytes]), 700) },
    { kind: 'a read over the origin', bases: rotateBases(bytes, 1_700).subarray(0, 700) },
  ])('is closed by $kind: not the line, and without a SEGUID', ({ bases }) => {
    for (const strand of [bases, reverseComplementOf(bases)])
      for (const reference of [line, { ...line, bytes: reverseComplementOf(bytes) }]) {
        const found = foundBy(
          bases.length < bytes.length ? [readOf(bytes), readOf(strand)] : [readOf(strand)],
          reference,
        );
        expect(found.closing).toHaveLength(1);
        expect(found.unstated).toBe('closed');
        expect(found.checksums.asBuilt).toBeUndefined();
        expect(found.verdict).toBe('incomplete');
      }
  });

  test('is closed by an assembly that is stated as a circle', () => {
    expect(foundBy([readOf(bytes, 'long', 'circular')]).unstated).toBe('closed');
  });

  test('is closed by Sanger and by long reads with their errors', () => {
    const chance = createRandom(4);
    const sanger = [1_500, 1_700].map((start) =>
      simulateSangerRead(bytes, { start, length: 800, strand: 1 }, chance),
    );
    expect(foundBy(sanger).closing).toEqual([0, 1]);
    const long = Array.from({ length: 20 }, (_, i) =>
      simulateLongRead(bytes, { start: i * 100, length: 1_500, strand: i % 2 === 0 ? 1 : -1 }, chance),
    );
    expect(foundBy(long).unstated).toBe('closed');
  });
});

describe('a line is a line', () => {
  test('whose reads end where it ends', () => {
    const found = foundBy([readOf(bytes)]);
    expect(found.closing).toEqual([]);
    expect(found.checksums.asBuilt).toBe(found.checksums.reference);
  });

  test('in a longer molecule, also where what is beside it is there twice', () => {
    const beside = generateDna(createRandom(94), 900);
    const molecule = concatenate([beside, bytes, beside]);
    expect(foundBy([readOf(molecule)]).closing).toEqual([]);
    expect(foundBy([readOf(molecule.subarray(500, 3_500), 'sanger')]).closing).toEqual([]);
  });

  test('of which one read in twenty is two of them joined', () => {
    const reads = Array.from({ length: 20 }, () => readOf(bytes));
    const found = foundBy([...reads, readOf(concatenate([bytes, bytes]))]);
    expect(found.closing).toEqual([]);
    expect(found.checksums.asBuilt).toBe(found.checksums.reference);
  });
});
