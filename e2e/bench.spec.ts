import { readFile } from 'node:fs/promises';
import { fasta } from '#fixtures/generate.ts';
import { expect, type Page, test } from './test.ts';
import { openTool, result, waitForResult } from './tool.ts';

/** The button: with nothing typed no field has the focus that the shortcut needs. */
async function start(page: Page, language: 'en' | 'zh' = 'en'): Promise<void> {
  await page.getByRole('button', { name: language === 'en' ? 'Run' : '运行', exact: true }).click();
}

for (const [language, room, right] of [
  ['en', 'Benchmarks', 'as pinned'],
  ['zh', '测试项目', '正确'],
] as const) {
  test(`built-in benchmarks run in a worker and give the pinned answers (${language})`, async ({ page }) => {
    await openTool(page, 'bench', language);
    await page.getByRole('combobox', { name: room }).selectOption('cut');
    await start(page, language);
    await waitForResult(page, language);
    await expect(result(page, language).getByRole('cell', { name: right })).toHaveCount(2);
  });
}

test('a dropped FASTA file is timed whole, and the table can be downloaded', async ({ page }) => {
  await openTool(page, 'bench');
  const file = Buffer.from(fasta({ seed: 3, records: 40, length: 50_000 }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'reads.fa', mimeType: 'text/plain', buffer: file });
  await start(page);
  await waitForResult(page);
  await expect(result(page)).toContainText('reads.fa: 40 records, 2,000,000 residues');
  await expect(result(page).getByRole('row', { name: /parse FASTA/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\n')[1]).toMatch(/^read,\d+,/);
});

test('a run can be cancelled', async ({ page }) => {
  await openTool(page, 'bench');
  await start(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Cancelled.')).toBeVisible();
});

test('a file that is no FASTA is refused with what to do', async ({ page }) => {
  await openTool(page, 'bench');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('LOCUS nothing here') });
  await start(page);
  await expect(result(page)).toContainText('Expected a FASTA file');
});
