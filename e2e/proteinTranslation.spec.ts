import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from './test.ts';
import { expectTool, goTo, openTool, result, run, takeExample, typeSequence, waitForResult } from './tool.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const runButton = (page: Page, language: 'en' | 'zh' = 'en') =>
  page.getByRole('button', { name: language === 'en' ? 'Run' : '运行', exact: true });
const savedText = async (download: Download) => readFile(await download.path(), 'utf8');
const download = async (page: Page, label: string) => {
  await result(page).getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ]);
  return savedText(file);
};

for (const language of ['en', 'zh'] as const) {
  test(`EGFP is translated and measured (${language})`, async ({ page }) => {
    await openTool(page, 'proteinTranslation', language);
    await takeExample(page, language);
    await expect(runButton(page, language)).toBeEnabled();
    await run(page);
    await waitForResult(page, language);
    await expect(result(page, language)).toContainText('MVSKGEELFT');
    await expect(result(page, language)).toContainText('239 aa');
    await tab(page, language === 'en' ? 'Properties' : '理化性质').click();
    // Biopython 1.89: molecular_weight 26,941.15, isoelectric_point 5.58, molar_extinction_coefficient (21890, 22015).
    for (const value of ['26,941.15', '5.58', '21,890', '22,015'])
      await expect(result(page, language)).toContainText(value);
  });
}

test('the rules of the form are said in place, and each has its fix', async ({ page }) => {
  await openTool(page, 'proteinTranslation');
  await typeSequence(page, 'ATGAA');
  await expect(page.getByText('Expected at least 6 bases, found 5').first()).toBeVisible();
  await typeSequence(page, 'ATGGCTAAATAAGG');
  await expect(page.getByText('Expected a multiple of 3, found 14 bases').first()).toBeVisible();
  await expect(page.getByText('Expected a name of more than one character.')).toBeVisible();
  await expect(runButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Fix', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove the last 2 bases' }).click();
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('ATGGCTAAATAA');
  await page.getByRole('textbox', { name: 'Name' }).fill('绿色荧光蛋白');
  await expect(page.getByText('Expected a name in English letters').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use “sequence_12bp”' }).click();
  await expect(runButton(page)).toBeEnabled();
  await run(page);
  await waitForResult(page);
  await expect(result(page)).toContainText('MAK');
});

test('a Chinese name is taken on the Chinese site, and the rest may stay untranslated', async ({ page }) => {
  await openTool(page, 'proteinTranslation', 'zh');
  await typeSequence(page, 'ATGGCTAAATAAG');
  await page.getByRole('textbox', { name: '名称' }).fill('绿色荧光蛋白');
  await expect(runButton(page, 'zh')).toBeDisabled();
  await page.getByRole('button', { name: '修正', exact: true }).click();
  await page.getByRole('menuitem', { name: '仅翻译完整密码子' }).click();
  await expect(runButton(page, 'zh')).toBeEnabled();
  await run(page);
  await waitForResult(page, 'zh');
  await expect(result(page, 'zh')).toContainText('末尾剩余 1 个碱基');
});

test('an ORF over the origin is found, chosen by keyboard and shown under the DNA', async ({ page }) => {
  await openTool(page, 'proteinTranslation');
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('menuitem', { name: 'Small circle, ORF over the origin' }).click();
  await expect(runButton(page)).toBeEnabled();
  await run(page);
  await waitForResult(page);
  await tab(page, /ORFs/).click();
  const map = page.getByRole('listbox', { name: /Open reading frames/ });
  await expect(
    map.getByRole('option', { name: 'ORF 1, 352..320, frame +1, 241 amino acids' }),
  ).toHaveAttribute('aria-selected', 'true');
  await map.focus();
  await page.keyboard.press('End');
  await expect(map.getByRole('option', { selected: true })).toHaveAccessibleName(
    /ORF 2, 675\.\.10, frame −1/,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /DNA with frames/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /DNA with frames/ })).toContainText('661');
});

test('code, frames and letters change the answer at once', async ({ page }) => {
  await openTool(page, 'proteinTranslation');
  await typeSequence(page, '>mitochondrial\nATAAGATGAGGC\n');
  await expect(runButton(page)).toBeEnabled();
  await run(page);
  await waitForResult(page);
  const protein = page.getByRole('region', { name: 'Protein of frame +1' });
  await expect(protein).toContainText('IR*G');
  await page.getByRole('combobox', { name: 'Genetic code' }).selectOption('2');
  await expect(protein).toContainText('M*WG');
  await page
    .getByRole('radio', { name: 'Three' })
    .or(page.getByRole('button', { name: 'Three' }))
    .click();
  await expect(protein).toContainText('Met Ter Trp Gly');
  await page.getByRole('button', { name: 'Codon table' }).click();
  await expect(page.getByRole('table', { name: 'Codon table' })).toContainText('AGA stop');
});

test('Ctrl+Enter pressed before the sequence was read runs once it is', async ({ page }) => {
  await openTool(page, 'proteinTranslation');
  await page.getByRole('textbox', { name: 'Sequence' }).fill('>EGFP\nATGGTGAGCAAGGGC');
  await run(page);
  await expect(result(page)).toContainText('MVSKG');
});

test('downloads hold what is shown: FASTA, table, GenBank with CDS, map', async ({ page }) => {
  await openTool(page, 'proteinTranslation');
  await takeExample(page);
  await expect(runButton(page)).toBeEnabled();
  await run(page);
  await waitForResult(page);
  expect(await download(page, 'Proteins of the frames (FASTA)')).toMatch(/^>EGFP .*\nMVSKGEELFTG/);
  expect(await download(page, 'Table of ORFs (TSV)')).toMatch(
    /^name\torf\trange.*\nEGFP\t1\t1\.\.720\t\+\t1\t239\tcomplete/,
  );
  const genbank = await download(page, 'GenBank with ORFs as CDS');
  expect(genbank).toContain('     CDS             1..720');
  expect(genbank.replace(/\s/g, '')).toContain('/translation="MVSKGEELFTG');
  expect(await download(page, 'DNA with frames (text)')).toContain(' M  V  S  K  G  E  E  L');
});

test('a record goes on to another tool with its ORFs as features, a protein only where one is taken', async ({
  page,
}) => {
  await openTool(page, 'proteinTranslation');
  await takeExample(page);
  await expect(runButton(page)).toBeEnabled();
  await run(page);
  await waitForResult(page);
  await result(page).getByRole('button', { name: 'Send to' }).click();
  await expect(page.getByRole('menuitem', { name: 'Codon optimization' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reverse complement' })).toBeHidden();
  await page.keyboard.press('Escape');
  await tab(page, /ORFs/).click();
  await result(page).getByRole('button', { name: 'Send to' }).first().click();
  await page.getByRole('menuitem', { name: 'Reverse complement' }).click();
  await expectTool(page, 'reverseUtils');
  await expect(page.getByText('2 features')).toBeVisible();
  await goTo(page, 'proteinTranslation');
  await expect(result(page)).toContainText('ORF 1');
});
