import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readXlsx } from './readXlsx.ts';
import { writeXlsx } from './writeXlsx.ts';

it('is read again as it was written: texts as texts, numbers as numbers', async () => {
  const rows = [
    ['编号', 'Total & <more>', 'note'],
    ['S261125-00001', 1280.05, '=1+1'],
    ['  spaced  ', -3, 'a"b\u0001'],
  ];
  const read = await readXlsx(writeXlsx(rows));
  expect(read).toEqual([rows[0], rows[1], ['  spaced  ', -3, 'a"b']]);
});

it('has as many columns as there are', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => `c${at}`);
  expect(await readXlsx(writeXlsx([wide]))).toEqual([wide]);
});

it('has a pattern in each fill, as the schema of ECMA-376 wants it, and columns as wide as their letters', () => {
  const parts = unzipSync(writeXlsx([['目的基因表达载体名称', 'ab']]));
  const styles = strFromU8(parts['xl/styles.xml']!);
  expect(styles.match(/<fill>/g)).toHaveLength(2);
  expect(styles).not.toMatch(/<fill\/>|<fill><\/fill>/);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map((it) => it[1])).toEqual(['22', '8']);
});
