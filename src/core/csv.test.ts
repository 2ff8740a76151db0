import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, csvTimeOf } from './csv.ts';

/** Reads RFC 4180: cells in quotation marks hold commas, line breaks and doubled quotation marks. */
function read(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a table is read back as it was, but for cells that would be formulas', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'a,"\r\n=+-@ 质\t') }),
    fc.integer(),
    fc.constantFrom('=HYPERLINK("x")', '-1', '@a', '\t=1', '\r=1'),
  );
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, (rows) => {
      const csv = csvOf(rows);
      expect(csv.startsWith('\uFEFF')).toBe(true);
      const harmlessCell = (it: string | number) =>
        /^[=+@\t\r-]/.test(`${it}`) && typeof it === 'string' && !/^[+-]$/.test(it) ? `'${it}` : `${it}`;
      expect(read(csv.slice(1))).toEqual(rows.map((row) => row.map(harmlessCell)));
    }),
  );
});

test('a strand and a negative figure are no formulas', () => {
  expect(csvOf([['+', '-', '-1.25', '-1+2', '+86138']])).toBe("\uFEFF+,-,-1.25,'-1+2,'+86138\r\n");
});

test('a moment is written in the time zone of the machine', () => {
  expect(csvTimeOf(new Date(2026, 10, 7, 8, 5).toISOString())).toBe('2026-11-07 08:05');
});
