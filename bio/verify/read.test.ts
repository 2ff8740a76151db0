import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
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
