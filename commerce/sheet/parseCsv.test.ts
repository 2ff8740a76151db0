import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '#src/core/csv.ts';
import { parseCsv } from './parseCsv.ts';

test('a file is read as it was written, whichever separator it has', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a"\n 质') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseCsv(csvOf(rows))).toEqual(rows);
    }),
  );
  const expected = [
    ['a', 'b;', 'c'],
    ['1', '', ''],
  ];
  expect(parseCsv('a;"b;";c\r\n1;;')).toEqual(expected);
  expect(parseCsv('a\tb;\tc\n1\t\t\n')).toEqual(expected);
});
