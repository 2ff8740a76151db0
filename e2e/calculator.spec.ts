// The bench calculator: every calculation shows a result when it opens, follows what is typed, and can be saved as a
// table.
import { readFile } from 'node:fs/promises';
import { violationsInThemes } from './axe.ts';
import { expect, type Page, test } from './test.ts';
import { openTool, result } from './tool.ts';

const NAMES = {
  en: {
    ligation: 'Ligation and assembly',
    dilution: 'Dilution',
    series: 'Serial dilution',
    oligos: 'Oligo resuspension',
    absorbance: 'A260 and concentration',
    table: /^Result:/,
    water: 'Water',
  },
  zh: {
    ligation: '连接与组装反应',
    dilution: '稀释',
    series: '梯度稀释',
    oligos: '引物溶解',
    absorbance: 'A260 与浓度换算',
    table: /^计算结果：/,
    water: '水',
  },
} as const;

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

for (const language of ['en', 'zh'] as const)
  test(`every calculation answers as it opens (${language})`, async ({ page }) => {
    const names = NAMES[language];
    await openTool(page, 'calculator', language);
    const shown = result(page, language);
    const table = shown.getByRole('table', { name: names.table });
    await expect(table).toContainText('1,853,717');
    await choose(page, names.ligation);
    await expect(table.getByRole('row').filter({ hasText: names.water })).toContainText('14.5');
    await choose(page, names.dilution);
    await expect(table).toContainText('0.99');
    await choose(page, names.series);
    await expect(table.getByRole('row')).toHaveCount(8);
    await choose(page, names.oligos);
    await expect(table).toContainText('254');
    await choose(page, names.absorbance);
    await expect(table).toContainText('25');
  });

test('by keyboard: what is typed is calculated, bad input is reported, and what does not fit too', async ({
  page,
}) => {
  await openTool(page, 'calculator');
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  await quantity.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1,5');
  await expect(page.getByRole('alert')).toContainText('Expected a number above 0 for quantity, found “1,5”');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('250');
  await expect(result(page).getByRole('row', { name: /µg/ })).toContainText('0.25');
  await page.keyboard.press('Tab');
  await page.keyboard.press('p');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Ligation and assembly' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Reaction volume (µL)' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3');
  await expect(result(page)).toContainText('It does not fit: 3.8 µL are needed');
});

test('a sequence is weighed, the table downloads as CSV, and every form passes axe', async ({ page }) => {
  test.setTimeout(120_000);
  await openTool(page, 'calculator');
  await expect(result(page).getByRole('table')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Sequence', exact: true }).click({ force: true });
  await page.getByRole('textbox', { name: 'Sequence', exact: true }).fill('>a\nACGTACGT\n>b\nGGGG\n');
  await expect(result(page).getByRole('row')).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFName,Length (bp),Molar mass (g/mol),Mass (ng),Mass (µg),Moles (pmol),Moles (nmol),Copies',
  );
  for (const name of ['Ligation and assembly', 'Dilution', 'Serial dilution', 'Oligo resuspension']) {
    await choose(page, name);
    expect(await violationsInThemes(page)).toEqual([]);
  }
});
