import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

it('what is written is read back, whatever the cells hold', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '中') });
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(rows, (given) => {
      expect(readCsv(writeCsv(given))).toEqual(given);
    }),
  );
});

it('refuses a quote inside a cell', () => {
  expect(() => readCsv('a,b"c\n')).toThrow(/Row 1/);
});
