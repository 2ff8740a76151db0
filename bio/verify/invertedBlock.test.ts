import { describe, expect, test } from 'vitest';
import { bytesOf, concatenate, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf, reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import type { SequencingRead } from './read.ts';
import { simulateLongRead } from './simulate.ts';
import { type VerifiedDifference, verifyPlasmids } from './verify.ts';

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
    expect(['openLetters', 'openHomopolymer']).toContain(found.unstated);
  });

  test('is not resolved by long reads where it has nine bases or more, of an inserted block', () => {
    const without = concatenate([before, letters('CAAAAC'), behind]);
    const withBlock = concatenate([before, letters('C'), middle, letters(`G${'A'.repeat(9)}C`), behind]);
    const found = foundBy(
      Array.from({ length: 30 }, (_, i) => read(withBlock, i)),
      without,
    );
    expect(found.checksums.asBuilt).toBeUndefined();
    expect(found.unstated).toBe('openLetters');
  });
});

describe('a short inverted block', () => {
  const replaceByInverse = (bases: Uint8Array, at: number, length: number) => {
    const line = rotateBases(bases, at);
    const block = reverseComplementOf(line.subarray(0, length));
    return rotateBases(concatenate([block, line.subarray(length)]), bases.length - at);
  };
  const isOneInversion = ({ from, to, status }: VerifiedDifference) =>
    status === 'different' && to === reverseComplementText(from);

  /** Long reads of quality 15 or so, whose errors move the pieces in which the block is aligned. */
  const longReads = (molecule: Uint8Array, random: Random) =>
    Array.from({ length: 30 }, (_, i) => {
      const start = (i * 97) % molecule.length;
      return simulateLongRead(molecule, { start, length: 1_500, strand: i % 2 === 0 ? 1 : -1 }, random);
    });

  test('is one difference where reads are without errors, of any length', () => {
    for (let length = 20; length <= 140; length += 8) {
      const ordered = generateDna(createRandom(length), 1_600);
      const at = length % 3 === 0 ? 1_600 - (length >> 1) : 700;
      const built = replaceByInverse(ordered, at, length);
      const reads = [0, 1, 2, 3].map((i) => read(rotateBases(built, 400 * i + 100), i));
      const found = foundBy(reads, ordered);
      expect(found.differences.map(isOneInversion), `${length}`).toEqual([true]);
      expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
    }
  });

  test('is one difference by noisy long reads, and what is stated is the molecule', () => {
    let [stated, whole] = [0, 0];
    for (const seed of [1, 2, 14, 15, 17, 39, 42, 47, 49, 54]) {
      const random = createRandom(seed);
      const ordered = generateDna(random, 1_600);
      const length = 24 + random.int(200);
      const at = seed % 3 === 0 ? 1_600 - (length >> 1) : 700;
      const built = replaceByInverse(ordered, at, length);
      const found = foundBy(longReads(built, random), ordered);
      const sure = found.differences.filter((it) => it.status === 'different');
      if (sure.length === 1 && isOneInversion(sure[0]!)) whole++;
      if (!found.checksums.asBuilt) continue;
      stated++;
      expect(found.checksums.asBuilt).toBe(cdseguidOf(built));
    }
    expect(whole).toBe(10);
    expect(stated).toBeGreaterThan(7);
  });

  test.each([0, 60, 110])('has N where reads do not agree on its letter, the one at %i', (offset) => {
    const ordered = generateDna(createRandom(2414), 1_600);
    const built = replaceByInverse(ordered, 700, 120);
    const other = built.slice();
    other[700 + offset] = other[700 + offset] === 65 ? 67 : 65;
    const readOf = (bases: Uint8Array, quality: number): SequencingRead => ({
      ...{ name: `${quality}`, isAssumed: false, method: 'sanger', topology: 'linear' },
      ...{ bases, qualities: new Uint8Array(bases.length).fill(quality) },
    });
    // The wrong letter has more quality, as chance will have it.
    const reads = [readOf(other.subarray(300, 1_200), 38), readOf(built.subarray(400, 1_300), 25)];
    const sure = foundBy(reads, ordered).differences.filter((it) => it.status === 'different');
    const { range, to } = sure[0]!;
    expect(sure).toHaveLength(1);
    expect(range).toEqual({ start: 700, end: 820 });
    const letters = textOf(built.subarray(700, 820));
    expect(to).toBe(`${letters.slice(0, offset)}N${letters.slice(offset + 1)}`);
  });

  test('is the same from every rotation and strand of the reference and of the reads', () => {
    const random = createRandom(2413);
    const ordered = generateDna(random, 1_600);
    const reads = longReads(replaceByInverse(ordered, 1_560, 100), random);
    const answerOf = (reference: Uint8Array, given: readonly SequencingRead[]) => {
      const { checksums, counts, differences, unstated } = foundBy(given, reference);
      return [
        checksums.asBuilt,
        unstated,
        counts,
        differences.map((it) => `${it.status} ${it.quality}/${it.against}`).sort(),
      ];
    };
    const other = reads
      .map((it) => ({
        ...it,
        bases: reverseComplementOf(it.bases),
        qualities: it.qualities.toReversed(),
      }))
      .toReversed();
    const expected = answerOf(ordered, reads);
    for (const origin of [0, 10, 800, 1_590]) {
      const rotated = rotateBases(ordered, origin);
      expect(answerOf(rotated, reads)).toEqual(expected);
      expect(answerOf(reverseComplementOf(rotated), other)).toEqual(expected);
    }
  });
});
