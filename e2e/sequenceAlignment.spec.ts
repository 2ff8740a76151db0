import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test.ts';
import { openTool, result, run, takeExample, typeSequence, waitForResult } from './tool.ts';

const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const FLOXED = `>floxed\nGGCATTCCAGGT${LOXP}ATGGTTCCCGGAAAATAA${LOXP}CCTGGACCATTG\n`;

for (const language of ['en', 'zh'] as const) {
  test(`the FLEx example: sites, reactions, and one molecule that remains (${language})`, async ({
    page,
  }) => {
    await openTool(page, 'sequenceAlignment', language);
    await takeExample(page, language);
    await waitForResult(page, language);
    const shown = result(page, language);
    await expect(shown.getByRole('rowheader', { name: '2 lox2272' }).first()).toBeVisible();
    await page.getByRole('tab', { name: language === 'en' ? 'Reactions (2)' : '反应（2）' }).click();
    await expect(shown.getByRole('article')).toHaveCount(2);
    await page.getByRole('tab', { name: language === 'en' ? 'End state' : '最终状态' }).click();
    await expect(shown.getByText(language === 'en' ? 'final' : '最终产物', { exact: true })).toHaveCount(2);
  });
}

test('what is cut out of a floxed construct can be downloaded, exact to the base', async ({ page }) => {
  await openTool(page, 'sequenceAlignment');
  await typeSequence(page, FLOXED);
  await waitForResult(page);
  await page.getByRole('tab', { name: 'Reactions (1)' }).click();
  await expect(result(page).getByText('Excised circle', { exact: true })).toBeVisible();
  const text = await downloadText(
    page,
    'FASTA',
    page.getByRole('article').getByRole('button', { name: 'Download' }).first(),
  );
  expect(text.replace(/^>.*\n/, '').replaceAll('\n', '')).toBe(`GGCATTCCAGGT${LOXP}CCTGGACCATTG`);
});

test('mismatches in an arm are named, and hidden again when none are allowed', async ({ page }) => {
  await openTool(page, 'sequenceAlignment');
  await typeSequence(page, FLOXED.replace('ATAACTTCGTATAGC', 'ATAACTTCGTGTAGC'));
  await waitForResult(page);
  await expect(result(page).getByText('Left arm: 1 mismatch')).toBeVisible();
  await page.getByRole('combobox', { name: 'Mismatches per arm' }).selectOption('0');
  await expect(page.getByRole('tab', { name: 'Sites (1)' })).toBeVisible();
});

test('two sequences: the score is that of EMBOSS needle, and so is the text', async ({ page }) => {
  await openTool(page, 'sequenceAlignment');
  await page.getByText('Two sequences').click();
  await expect(page).toHaveURL(/mode=pair/);
  await page.getByRole('textbox', { name: 'Sequence A' }).fill('>a\nACGTACGT');
  await page.getByRole('textbox', { name: 'Sequence B' }).fill('>b\nACGACGT');
  await run(page);
  await waitForResult(page);
  await expect(result(page).getByText('Score 25')).toBeVisible();
  const text = await downloadText(page, 'EMBOSS', page.getByRole('button', { name: 'Download' }));
  expect(text).toContain('# Identity:       7/8 (87.5%)');
  expect(text).toContain('b                  1 ACG-ACGT      7');
});

test('the other strand is tried and said; columns are read by keyboard', async ({ page }) => {
  await page.goto('/tools/sequenceAlignment?lang=en&mode=pair');
  await page.getByRole('textbox', { name: 'Sequence A' }).fill('AAAACCCCGTTGATTACA');
  await page.getByRole('textbox', { name: 'Sequence B' }).fill('TGTAATCAACGGGGTTTT');
  await run(page);
  await expect(result(page).getByText('The reverse complement of B is shown')).toBeVisible();
  await page.getByRole('region', { name: 'Alignment', exact: true }).press('ArrowRight');
  await expect(result(page).getByText('Column 1: A 1 (A), B 18 (A)')).toBeVisible();
});

test('a protein against DNA, and sequences too long, are refused before the run', async ({ page }) => {
  await page.goto('/tools/sequenceAlignment?lang=en&mode=pair');
  await page.getByRole('textbox', { name: 'Sequence A' }).fill('MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGK');
  await page.getByRole('textbox', { name: 'Sequence B' }).fill('ACGTACGTACGT');
  await expect(page.getByText('One is a protein, the other is not.')).toBeVisible();
  const long = 'ACGTTGCA'.repeat(5000);
  await page.getByRole('textbox', { name: 'Sequence A' }).fill(long);
  await page.getByRole('textbox', { name: 'Sequence B' }).fill(long);
  await expect(page.getByText('these are 40,000 and 40,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
});

async function downloadText(
  page: Page,
  kind: string,
  button: ReturnType<Page['getByRole']>,
): Promise<string> {
  await button.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
