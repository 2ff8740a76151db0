import { expect, test } from 'vitest';
import { concatenate } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotateBases } from './frame.ts';
import type { Method, SequencingRead } from './read.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(97), 4_000);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const foundBy = (reads: readonly SequencingRead[]) => unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!;

interface Stretch {
  readonly start: number;
  readonly length: number;
  readonly quality: number;
  readonly method: Method;
}

const readOf = (molecule: Uint8Array, { start, length, quality, method }: Stretch): SequencingRead => ({
  name: `${start}`,
  bases: rotateBases(molecule, start).subarray(0, length),
  qualities: new Uint8Array(length).fill(quality),
  isAssumed: false,
  method,
  topology: 'linear',
});

test('a block twice in a row, of which one read shows each edge, leaves open what is built', () => {
  const built = concatenate([bytes.subarray(0, 1_500), bytes.subarray(1_000)]);
  const sanger = { length: 700, quality: 40, method: 'sanger' } as const;
  // That at 900 ends within the second copy, that at 1,200 begins within the first.
  const found = foundBy(Array.from({ length: 15 }, (_, i) => readOf(built, { ...sanger, start: i * 300 })));
  expect(found.differences.filter((it) => it.isBreakpoint)).toHaveLength(2);
  expect(found.checksums.asBuilt).toBeUndefined();
  expect(found.unstated).toBe('likelyDifference');
});

test.each(['circular', 'linear'] as const)(
  'a %s block twice in a row, of which poor ends of Sanger reads alone show the edge, leaves open what is built',
  (topology) => {
    const built = concatenate([bytes.subarray(0, 1_500), bytes.subarray(1_270)]);
    // Each read goes on for 90 poor bases, which lie behind the edge where it is reached.
    const starts = [
      300,
      600,
      845,
      1_500,
      1_950,
      2_300,
      2_800,
      3_300,
      ...(topology === 'circular' ? [3_800] : []),
    ];
    const reads = starts.map((start) => {
      const read = readOf(built, { start, length: 745, quality: 40, method: 'sanger' });
      return { ...read, qualities: read.qualities.fill(9, 655) };
    });
    const found = unwrap(verifyPlasmids([{ ...ordered, topology }], reads)).plasmids[0]!;
    expect(found.checksums.asBuilt).toBeUndefined();
    expect(found.unstated).toBe('likelyDifference');
    const breakpoints = found.differences.filter((it) => it.isBreakpoint);
    expect(breakpoints.map((it) => it.status)).toEqual(['doubtful']);
    expect(found.verdict).toBe('incomplete');
  },
);

test('poor ends of Sanger reads that are of nowhere on the plasmid leave nothing open', () => {
  const reads = Array.from({ length: 30 }, (_, i) => {
    const read = readOf(bytes, { start: i * 133, length: 745, quality: 40, method: 'sanger' });
    read.bases.set(generateDna(createRandom(i), 90), 655);
    return { ...read, qualities: read.qualities.fill(9, 655) };
  });
  const found = foundBy(reads);
  expect(found.verdict).toBe('accepted');
  expect(found.checksums.asBuilt).toBe(found.checksums.reference);
});

test.each([10, 12, 15])('three kilobases put in are seen by long reads of quality %i', (quality) => {
  const put = generateDna(createRandom(98), 3_000);
  const built = concatenate([bytes.subarray(0, 1_500), put, bytes.subarray(1_500)]);
  const long = { length: 1_800, quality, method: 'long' } as const;
  const found = foundBy(Array.from({ length: 70 }, (_, i) => readOf(built, { ...long, start: i * 100 })));
  expect(found.verdict).toBe('remake');
  expect(found.unstated).toBe('leftReference');
});

const linear = { ...ordered, topology: 'linear' } as const;
/** Of a line, with 120 bases before it, as of a vector that it stands in. */
const beforeLine = (bases: Uint8Array, length: number) =>
  readOf(concatenate([generateDna(createRandom(99), 120), bases]), {
    start: 0,
    length,
    quality: 40,
    method: 'sanger',
  });
const onLine = (bases: Uint8Array) =>
  Array.from({ length: 12 }, (_, i) =>
    readOf(bases, { start: i * 300, length: 700, quality: 40, method: 'sanger' }),
  );

test('a reading error near the end of a line, before bases beyond it, is no sure breakpoint', () => {
  const misread = beforeLine(bytes, 700);
  misread.bases[123] = misread.bases[123] === 65 ? 67 : 65;
  misread.qualities[123] = 8;
  const alone = unwrap(verifyPlasmids([linear], [misread])).plasmids[0]!;
  expect(alone.differences.filter((it) => it.status === 'different')).toEqual([]);
  const found = unwrap(verifyPlasmids([linear], [misread, ...onLine(bytes)])).plasmids[0]!;
  expect(found.differences.filter((it) => it.status === 'different')).toEqual([]);
  expect(found.verdict).not.toBe('remake');
});

test('another base near the end of a line, before bases beyond it, leaves open what is built', () => {
  const built = bytes.slice();
  built[3] = built[3] === 65 ? 67 : 65;
  const reads = [beforeLine(built, 700), ...onLine(built).slice(1)];
  const found = unwrap(verifyPlasmids([linear], reads)).plasmids[0]!;
  expect(found.checksums.asBuilt).toBeUndefined();
});
