import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { sniff } from './detect.ts';
import { isPlainFasta } from './fileHead.ts';

test('what is plain FASTA by a short look is FASTA by the long one', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '>',
      '>P1;',
      '>N1; x',
      '\n',
      '\t',
      '\r\n',
      ' ',
      ';',
      '##gff-version 3\n',
      'LOCUS ',
      '@r\n',
      '\u00e9',
      '\0',
    ),
    fc.stringMatching(/^[ -~]{0,12}$/),
  );
  const text = fc.array(piece, { maxLength: 12 }).map((it) => `>${it.join('')}`);
  fc.assert(
    fc.property(text, (it) => {
      const bytes = bytesOf(it);
      if (isPlainFasta(bytes)) expect(sniff(bytes)).toEqual({ ok: true, value: 'fasta' });
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['>a\nACGT\n', true],
  ['>a word\r\nACGT\r\n', true],
  ['>P1;NAME\ntitle\nACGT*\n', false],
  ['>a\tb\nACGT\n', false],
  ['>caf\u00e9\nACGT\n', false],
  [' >a\nACGT\n', false],
  ['ACGT\n', false],
  ['', false],
])('%j: %s', (text, is) => {
  expect(isPlainFasta(bytesOf(text))).toBe(is);
});
