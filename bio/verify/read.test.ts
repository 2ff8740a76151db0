import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna, type Random } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { readsFrom } from './read.ts';

test('what a FASTQ file lacks is said, and what is missing counts as unknown', () => {
  const { reads, losses } = unwrap(readsFrom(bytesOf('@a\nACGTACGT\n+\nIIII'), 'cut.fastq'));
  expect([...reads[0]!.qualities]).toEqual([40, 40, 40, 40, 0, 0, 0, 0]);
  expect(losses.map(({ code }) => code)).toEqual(['fastq/cut-short']);
});

test('a read without bases is left out, and the others keep their own qualities', () => {
  const { reads } = unwrap(readsFrom(bytesOf('@empty\n\n+\n\n@b\nAC\n+\n5I\n'), 'reads.fastq'));
  expect(reads.map(({ name, qualities }) => [name, ...qualities])).toEqual([['b', 20, 40]]);
});

const fastqOf = (count: number, length: number, lettersOf: (chance: Random) => string) => {
  const chance = createRandom(count);
  const read = (i: number) =>
    `@r${i}\n${textOf(generateDna(chance, length))}\n+\n${Array.from({ length }, () => lettersOf(chance)).join('')}\n`;
  return bytesOf(Array.from({ length: count }, (_, i) => read(i)).join(''));
};
const byteFrom = (from: number, to: number) => (chance: Random) =>
  String.fromCharCode(from + chance.int(to - from + 1));

test.each([
  { kind: 'old Illumina reads', file: fastqOf(20, 100, byteFrom(66, 104)), codes: ['verify/phred-64'] },
  { kind: 'Illumina reads of today', file: fastqOf(20, 100, byteFrom(35, 73)), codes: [] },
  { kind: 'good Illumina reads of today', file: fastqOf(20, 100, byteFrom(64, 74)), codes: [] },
  { kind: 'HiFi reads', file: fastqOf(3, 2_000, byteFrom(64, 104)), codes: [] },
  { kind: 'a consensus', file: fastqOf(1, 250, byteFrom(64, 104)), codes: [] },
])('qualities that may stand 31 too high are pointed out: $kind', ({ file, codes }) => {
  expect(unwrap(readsFrom(file, 'reads.fastq')).losses.map(({ code }) => code)).toEqual(codes);
});
