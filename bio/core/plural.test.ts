import { expect, test } from 'vitest';
import { parseSequences } from '#bio/format/detect.ts';
import { bytesOf } from './bytes.ts';
import { pluralize, pluralizeWithVerb } from './plural.ts';
import { unwrap } from './result.ts';

test('one is one, nought and more are many', () => {
  expect([0, 1, 2].map((it) => pluralize(it, 'base'))).toEqual(['0 bases', '1 base', '2 bases']);
  expect([1, 2].map((it) => pluralize(it, 'index', 'indices'))).toEqual(['1 index', '2 indices']);
  expect([1, 2].map((it) => pluralizeWithVerb(it, 'digit', 'was', 'were'))).toEqual([
    '1 digit was',
    '2 digits were',
  ]);
});

test.each([
  ['>a\nAC1GT\n', '1 digit was read'],
  ['>a\nAC1G2T\n', '2 digits were read'],
  ['>a\nAC$GT\n', '1 character that is no residue was dropped: “$”.'],
  ['>a\n>b\nACGT\n', '1 record has a header'],
  [';x\n>a\nACGT\n', '1 comment line beginning with ; was left out'],
  ['@r\nACGT\n+\nIIII\n', 'The quality values of 1 read were'],
])('what a file %j lost is said in good English', (file, text) => {
  expect(
    unwrap(parseSequences(bytesOf(file)))
      .losses.map((it) => it.message.en)
      .join(' '),
  ).toContain(text);
});
