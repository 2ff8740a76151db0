import { open, readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test.ts';
import { openTool, result, takeExample, typeSequence, waitForResult } from './tool.ts';

const card = (page: Page, name: string, language: 'en' | 'zh' = 'en') =>
  result(page, language)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .first();

for (const language of ['en', 'zh'] as const) {
  test(`pUC19 is measured as a circle (${language})`, async ({ page }) => {
    await openTool(page, 'geneticAnalysis', language);
    await takeExample(page, language);
    await waitForResult(page, language);
    // Biopython 1.89: gc_fraction 0.50633, molecular_weight(double_stranded, circular) 1,659,679.27.
    await expect(card(page, language === 'en' ? 'Length' : '长度', language)).toContainText('2,686');
    await expect(card(page, language === 'en' ? 'GC content' : 'GC 含量', language)).toContainText('50.63');
    await expect(result(page, language)).toContainText('1,659,679.27 g/mol');
  });
}

test('a primer has the weight, absorbance and Tm of one strand', async ({ page }) => {
  await openTool(page, 'geneticAnalysis');
  await typeSequence(page, 'GTAAAACGACGGCCAGT');
  await waitForResult(page);
  await expect(card(page, 'Molecular weight')).toContainText('5,228.4');
  await expect(card(page, 'Molecular weight')).toContainText('Single strand');
  await expect(result(page)).toContainText('172,500 L/(mol·cm)');
});

test('the rule of GC is the user’s choice, and every rule is shown', async ({ page }) => {
  await openTool(page, 'geneticAnalysis');
  await typeSequence(page, `>n\n${'GGCANN'.repeat(20)}`);
  await waitForResult(page);
  await expect(card(page, 'GC content')).toContainText('75.00');
  await page.getByRole('combobox', { name: 'GC counts' }).selectOption('length');
  await expect(card(page, 'GC content')).toContainText('50.00');
  await expect(result(page).getByRole('row', { name: /Ambiguity codes weighted/ })).toContainText('66.67 %');
});

test('the plot follows the pointer and the keyboard, and has a table beside it', async ({ page }) => {
  await openTool(page, 'geneticAnalysis');
  await takeExample(page);
  await waitForResult(page);
  const plot = page.getByRole('figure', { name: 'Along the sequence' });
  await plot.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(plot.getByText(/^Position/)).toBeVisible();
  await page.keyboard.press('+');
  await expect(plot.getByRole('button', { name: 'Show all' })).toBeEnabled();
  await page.keyboard.press('0');
  await expect(plot.getByRole('button', { name: 'Show all' })).toBeDisabled();
  await page.getByRole('button', { name: 'Windows as a table' }).click();
  await expect(page.getByRole('table', { name: 'Windows as a table' })).toBeVisible();
});

test('many records have N50 and a table that sorts, chooses and downloads', async ({ page }) => {
  await openTool(page, 'geneticAnalysis');
  await typeSequence(page, `>short\nGGGG\n>long\n${'ACGT'.repeat(50)}\n>middle\n${'AATT'.repeat(20)}\n`);
  await waitForResult(page);
  const table = page.getByRole('table', { name: 'Records' });
  await expect(result(page)).toContainText('N50');
  await table.getByRole('button', { name: 'Length' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('short');
  await table.getByRole('button', { name: 'middle' }).click();
  await expect(page.getByRole('combobox', { name: 'Record' })).toHaveValue('2');
  await expect(card(page, 'GC content')).toContainText('0.00');
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Records (TSV)' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => line.split('\t').slice(0, 3).join(' '))).toEqual([
    'name length gc',
    'short 4 1',
    'long 200 0.5',
    'middle 80 0',
  ]);
});

test('a large file is streamed to totals and a table', async ({ page }, info) => {
  const path = info.outputPath('large.fasta');
  const file = await open(path, 'w');
  const line = `${'ACGGTTACGT'.repeat(8)}\n`.repeat(12_500);
  for (let i = 1; i <= 68; i++) await file.write(`>chr${i}\n${line}`);
  await file.close();
  await openTool(page, 'geneticAnalysis');
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await waitForResult(page);
  await expect(card(page, 'Total length')).toContainText('68,000,000');
  await expect(card(page, 'N50')).toContainText('1,000,000');
  await expect(card(page, 'GC content')).toContainText('50.00');
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row').nth(1)).toContainText('chr1');
});

test('protein is refused with what to do', async ({ page }) => {
  await openTool(page, 'geneticAnalysis');
  await typeSequence(page, 'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKF');
  await expect(page.getByText('which has no GC content')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
});
