// The operator's command on a spreadsheet as Excel writes it, from end to end: a look, the import, and the look
// afterwards.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { bundle } from './test/bundle.ts';
import { createFreshFolder } from './test/folder.ts';

let command = '';
beforeAll(async () => {
  command = join(await bundle('server/contracts.ts'), 'contracts.mjs');
}, 180_000);

const HEADS = [
  '合同编号',
  '客户单位',
  '联系人',
  '币种',
  '合同状态',
  '签订日期',
  '服务类型',
  '描述',
  '数量',
  '小计',
  '明细状态',
];
const ROWS: readonly (readonly (string | number | Date)[])[] = [
  [
    'C-1',
    '北京大学',
    '李明',
    'CNY',
    'In Production',
    new Date('2026-03-09T00:00:00Z'),
    16,
    'AAV9-EGFP',
    2,
    12_800.5,
    '',
  ],
  [
    'C-1',
    '北京大学',
    '李明',
    'CNY',
    'In Production',
    new Date('2026-03-09T00:00:00Z'),
    56,
    '',
    1,
    -800,
    'Completed',
  ],
  ['C-2', 'MIT', 'Smith', 'USD', 'Predelivery', '', 10, 'lacZ', 1, 99.9, ''],
];

async function writeSheet(file: string, rows: typeof ROWS): Promise<void> {
  const cells = [HEADS, ...rows].map((row) =>
    row.map((value) =>
      value instanceof Date
        ? { value, type: Date, format: 'yyyy-mm-dd' }
        : { value, type: typeof value === 'number' ? Number : String },
    ),
  );
  await writeXlsxFile(cells as SheetData).toFile(file);
}

it('a spreadsheet is looked at first, imported once, and a wrong cell is named', {
  timeout: 120_000,
}, async () => {
  const folder = createFreshFolder();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [command, ...args], { env, encoding: 'utf8', stdio: 'pipe' });
  const file = join(folder, 'contracts.xlsx');
  await writeSheet(file, ROWS);

  expect(run('import', file)).toMatch(/2 contracts: 2 new, 0 changed, 0 same\.[\s\S]*Nothing was changed/);
  expect(run('list')).toContain('There are no contracts.');
  expect(run('import', file, '--apply')).toMatch(/北京大学: \w{4}-\w{4}-\w{4}[\s\S]*shown this once/);
  expect(run('list')).toMatch(/C-1 {2}inProduction {2}北京大学\nC-2 {2}preDelivery {2}MIT/);
  expect(run('import', file)).toContain('2 contracts: 0 new, 0 changed, 2 same.');

  await writeSheet(file, [[...(ROWS[2] ?? []).slice(0, 9), 'many', '']]);
  expect(() => run('import', file, '--apply')).toThrow(/line 2, .*Nothing was changed/s);
});
