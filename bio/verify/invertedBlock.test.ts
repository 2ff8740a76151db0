import { describe, expect, test } from 'vitest';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const chance = createRandom(1335);
const [before, middle, behind] = [900, 240, 900].map((length) => generateDna(chance, length)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

const circle = (bytes: Uint8Array) => createSequenceRecord({ name: '', bytes, topology: 'circular' });
const read = (bases: Uint8Array, i: number): SequencingRead => ({
  ...{ name: `${i}`, isAssumed: false, method: 'long', topology: 'linear' },
  bases: i % 2 === 0 ? bases : reverseComplementOf(bases),
  qualities: new Uint8Array(bases.length).fill(14),
});
const foundBy = (reads: readonly SequencingRead[], ordered: Uint8Array) =>
  unwrap(verifyPlasmids([circle(ordered)], reads)).plasmids[0]!;

describe('a homopolymer over the edge of an inverted block', () => {
  const letters = (text: string) => bytesOf(text);
  /** The block ends beside so many adenines, and has so many at its other end: inverted they are one run. */
  const ordered = concatenate([before, letters('CAAAA'), letters('C'), middle, letters('GTTTTT'), behind]);
  /** The inverted block, with so many adenines in the run. */
  const builtWith = (run: number) =>
    concatenate([
      ...[before, letters('C'), letters('A'.repeat(run)), letters('C')],
      ...[reverseComplementOf(middle), letters('G'), behind],
    ]);
  /** A read of which a base before the run is not read, so that its difference begins before the block. */
  const withErrorBefore = (bases: Uint8Array, by: number) =>
    concatenate([bases.subarray(0, 900 - by), bases.subarray(901 - by)]);
  const readsOf = (runs: readonly number[]) =>
    runs.map((run, i) => read(i % 8 === 7 ? withErrorBefore(builtWith(run), 2) : builtWith(run), i));

  // The frame in which bases are counted may begin at either end of the block.
  test.each(['forward', 'mirrored'])('is not known where reads show several lengths of it (%s)', (order) => {
    const mirror = (bases: Uint8Array) => (order === 'forward' ? bases : bases.toReversed());
    const runs = Array.from({ length: 30 }, (_, i) => (i % 9 < 5 ? 8 : 9));
    const reads = readsOf(runs).map((it) => ({ ...it, bases: mirror(it.bases) }));
    const found = foundBy(reads, mirror(ordered));
    expect(found.checksums.asBuilt).toBeUndefined();
    expect(found.unstated).toBe('openLetters');
  });

  test('is not resolved by long reads where it has nine bases or more', () => {
    const found = foundBy(readsOf(Array.from({ length: 30 }, () => 9)), ordered);
    expect(found.checksums.asBuilt).toBeUndefined();
    expect(found.unstated).toBe('openLetters');
  });
});
