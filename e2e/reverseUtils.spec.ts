import { readFile } from 'node:fs/promises';
import { expect, test } from './test.ts';
import { openTool, result, run, takeExample, typeSequence, waitForResult } from './tool.ts';

for (const language of ['en', 'zh'] as const) {
  test(`an example is reversed and complemented, IUPAC codes and case kept (${language})`, async ({
    page,
  }) => {
    await openTool(page, 'reverseUtils', language);
    await takeExample(page, language);
    await waitForResult(page, language);
    await expect(result(page, language)).toContainText('ACGTnnacgt');
    await expect(result(page, language)).toContainText('-NBDHVWSKM');
  });
}

test('every operation and both alphabets', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'AACCGGTU');
  await waitForResult(page);
  await page.getByRole('radio', { name: 'Complement', exact: true }).click({ force: true });
  await page.getByRole('combobox', { name: 'Write as' }).selectOption('rna');
  await expect(result(page)).toContainText('UUGGCCAA');
});

test('the download is the FASTA of the result', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, '>one first\nACGTNN\n>two\nGATTACA\n');
  await waitForResult(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download FASTA' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.replace(/^>(\S+).*$/gm, '>$1')).toBe('>one\nNNACGT\n>two\nTGTAATC\n');
});

test('bad input is reported with its place, and stays as typed', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, '>bad\nACGT\nAC!GT\n');
  await expect(page.getByRole('status').filter({ hasText: '!' }).first()).toBeVisible();
  await run(page);
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('>bad\nACGT\nAC!GT\n');
});

test('protein is refused with what to do', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKF');
  const button = page.getByRole('button', { name: 'Run', exact: true });
  await expect(page.getByText('A protein has no complement')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByRole('radio', { name: 'Reverse', exact: true }).click();
  await expect(page.getByText('A protein has no complement')).toHaveCount(0);
  await button.click();
  await expect(result(page)).toContainText('PROTEIN, 47 aa');
  await expect(result(page)).toContainText('FKLTLKGYTADGEGEGSVSFKHGNVDGDLEVLIPVVGTFLEEGKSVM');
});
