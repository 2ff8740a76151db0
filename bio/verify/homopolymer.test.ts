import { describe, expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { SequencingRead } from './read.ts';
import { simulateLongRead, simulateSangerRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const chance = createRandom(101);
const [before, behind] = [generateDna(chance, 700), generateDna(chance, 700)];
before[699] = 67;
behind[0] = 71;
/** A plasmid with so many adenines in a row. */
const withRun = (length: number) => concatenate([before, new Uint8Array(length).fill(65), behind]);
const foundBy = (reads: readonly SequencingRead[], length: number) =>
  unwrap(
    verifyPlasmids([createSequenceRecord({ name: '', bytes: withRun(length), topology: 'circular' })], reads),
  ).plasmids[0]!;

const read = (bases: Uint8Array, i: number): SequencingRead => ({
  ...{ name: `${i}`, isAssumed: false, method: 'long', topology: 'linear' },
  bases: i % 2 === 0 ? bases : reverseComplementOf(bases),
  qualities: new Uint8Array(bases.length).fill(20),
});
/** Long reads that show these lengths. */
const readsOf = (lengths: readonly number[]) => lengths.map((length, i) => read(withRun(length), i));
const simulateReads = (molecule: Uint8Array, random: Random) =>
  Array.from({ length: 40 }, (_, i) => {
    const start = (i * 53) % 600;
    return simulateLongRead(molecule, { start, length: 1_350, strand: i % 2 === 0 ? 1 : -1 }, random);
  });

describe('a homopolymer that long reads do not resolve', () => {
  test('has no SEGUID where each length is shown by few reads, also the ordered one', () => {
    const lengths = Array.from({ length: 40 }, (_, i) => 24 + (i % 8));
    const found = foundBy(readsOf(lengths), 30);
    expect(found.checksums.asBuilt).toBeUndefined();
    expect(found.unstated).toBe('openHomopolymer');
  });

  test('has one where seven reads or more show the ordered length, four times as many as any other', () => {
    const lengths = (own: number, others: number) =>
      Array.from({ length: own + others }, (_, i) => (i < own ? 12 : 11));
    for (const [own, others] of [
      [36, 4],
      [7, 0],
    ] as const)
      expect(foundBy(readsOf(lengths(own, others)), 12).checksums.asBuilt).toBe(cdseguidOf(withRun(12)));
    expect(foundBy(readsOf(lengths(28, 12)), 12).unstated).toBe('openHomopolymer');
    expect(foundBy(readsOf(lengths(6, 0)), 12).unstated).toBe('openHomopolymer');
  });

  test('is taken from an assembly up to ten bases', () => {
    const assembly = (length: number) => ({
      ...read(withRun(length), 0),
      qualities: new Uint8Array(withRun(length).length).fill(50),
    });
    expect(foundBy([assembly(10)], 10).checksums.asBuilt).toBe(cdseguidOf(withRun(10)));
    expect(foundBy([assembly(11)], 11).unstated).toBe('openHomopolymer');
  });

  test('has one where a Sanger read runs through it', () => {
    const sanger = simulateSangerRead(withRun(12), { start: 400, length: 700, strand: 1 }, createRandom(3));
    const found = foundBy([...readsOf([12]), sanger], 12);
    expect(found.checksums.asBuilt).toBe(cdseguidOf(withRun(12)));
  });

  test('is not resolved by a poor base of a Sanger read, whether it agrees or not', () => {
    const poor = (length: number): SequencingRead => ({
      ...read(withRun(length).subarray(400, 1_100), 0),
      ...{ method: 'sanger', qualities: new Uint8Array(700).fill(4) },
    });
    const asOrdered = foundBy([...readsOf([12, 12, 12]), poor(12)], 12);
    expect(asOrdered.counts.notResolvable).toBe(12);
    expect(asOrdered.unstated).toBe('openHomopolymer');
    const other = foundBy([...readsOf([11, 11, 11, 11]), poor(11)], 12);
    expect(other.differences.map((it) => it.status)).toEqual(['notResolvable']);
    expect(other.checksums.asBuilt).toBeUndefined();
  });

  test('is resolved by several Sanger reads that are good together', () => {
    const fair: SequencingRead = {
      ...read(withRun(11).subarray(400, 1_100), 0),
      ...{ method: 'sanger', qualities: new Uint8Array(700).fill(15) },
    };
    const found = foundBy([...readsOf([11, 11, 11]), fair, fair], 12);
    expect(found.checksums.asBuilt).toBe(cdseguidOf(withRun(11)));
  });

  test('of no length is the SEGUID of another one stated, by reads with the errors of long ones', () => {
    for (const built of [7, 9, 12, 14, 20, 30])
      for (const change of [-2, -1, 1, 2]) {
        const reads = simulateReads(withRun(built), createRandom(built * 10 + change));
        expect(foundBy(reads, built + change).checksums.asBuilt).toBeUndefined();
      }
  });

  // Of a run that is a base longer, some reads show the ordered length with a letter misread between.
  test.each([8, 20])('nor is it by %i reads, of a run that is a base longer than ordered', (count) => {
    for (const built of [9, 10, 11, 12])
      for (const seed of [1, 2, 3]) {
        const reads = simulateReads(withRun(built), createRandom(seed * 1000 + built)).slice(0, count);
        expect(foundBy(reads, built - 1).checksums.asBuilt).toBeUndefined();
      }
  });
});
