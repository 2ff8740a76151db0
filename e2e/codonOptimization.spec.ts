import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { finished, openTool, result, run, takeExample, typeSequence } from './tool.ts';

const CDS = 'ATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAA';

for (const language of ['en', 'zh'] as const) {
  test(`a coding sequence is optimised with a proof and its figures (${language})`, async ({ page }) => {
    const isEnglish = language === 'en';
    await openTool(page, 'codonOptimization', language);
    await typeSequence(page, `>demo\n${CDS}\n`);
    await run(page);
    await finished(page, language);
    const shown = result(page, language);
    await expect(shown).toContainText(isEnglish ? 'Proved optimal' : '已证明最优');
    await expect(shown.getByRole('row', { name: /BsmBI/ })).toContainText(isEnglish ? 'at 31' : '位于 31');
    await expect(shown).toContainText('Kazusa CUTG, 93487 CDS');
  });
}

test('the download keeps the protein and has none of the sites', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await takeExample(page);
  await run(page);
  await finished(page);
  const dna = (await downloaded(page, 'FASTA')).replace(/^>.*$/gm, '').replace(/\s/g, '');
  expect(dna.length).toBe(720);
  expect(dna.slice(0, 3)).toBe('ATG');
  expect(dna).not.toMatch(/GGTCTC|GAGACC|CGTCTC|GAGACG|AATAAA|A{6}|C{6}|G{6}|T{5}/);
  const json = JSON.parse(await downloaded(page, 'JSON with proof data')) as { dna: string; status: string };
  expect([json.dna, json.status]).toEqual([dna, 'optimal']);
});

test('rules that clash are named with their residues, and dropping one helps', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>clash\nMAVGKKTWLD\n');
  await page.getByRole('button', { name: /Signals to avoid/ }).click();
  await page.getByRole('textbox', { name: 'Own motifs' }).fill('TTTT');
  await run(page);
  await expect(page.getByText(/residues 5–7 \(KKT\)/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Own motifs' }).fill('=TTTT');
  await run(page);
  await finished(page);
  await expect(result(page)).toContainText('Proved optimal');
});

test('a batch shows every design and what could not be done', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>one\nMKWVTFISLLFLFSSAYS\n>bad\nMKX\n>two\nMGSSHHHHHHSSG\n');
  await run(page);
  await finished(page);
  const batch = result(page).getByRole('table', { name: 'All designs' });
  await expect(batch.getByRole('row', { name: /one/ })).toContainText('Proved optimal');
  await expect(batch.getByRole('row', { name: /bad/ })).toContainText('no design');
});

test('a purpose sets the rules', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await takeExample(page);
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption({ label: 'AAV, CpG-free' });
  await run(page);
  await finished(page);
  await expect(result(page).getByRole('row', { name: /^CpG 0$/ })).toBeVisible();
});

async function downloaded(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
