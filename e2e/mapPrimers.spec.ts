// Primers on the plasmid map: made from a selection, designed for an amplicon, shown in the letters, ordered.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { bytesOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { violations } from './axe.ts';
import { genBank } from './plasmids.ts';
import { expect, type Page, test } from './test.ts';

const golden = new URL('../fixtures/golden/primer.json', import.meta.url);
const puc19 = createSequenceRecord({
  name: 'pX',
  bytes: bytesOf(JSON.parse(readFileSync(golden, 'utf8')).templates.pUC19),
  topology: 'circular',
});

const rangeOf = (page: Page, name = 'Range') => page.getByRole('textbox', { name });

async function select(page: Page, place: string, name = 'Range'): Promise<void> {
  await rangeOf(page, name).fill(place);
  await rangeOf(page, name).press('Enter');
  await expect(rangeOf(page, name)).toHaveValue(place);
}

async function open(page: Page, query = 'lang=en&panel=primers'): Promise<void> {
  await page.goto(`/tools/plasmidMap?${query}`);
  await page.locator('input[type=file]').first().setInputFiles(genBank(puc19));
}

test('a primer over the origin is made by keyboard, its facts follow its ends, and one undo takes it back', async ({
  page,
}) => {
  await open(page);
  await select(page, '2680..15');
  await page.getByRole('button', { name: 'New primer from the selection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New primer' });
  await expect(dialog.getByRole('status')).toHaveText('Anneals at 2680..15 · 22 nt');
  const tm = dialog.locator('dl > div', { hasText: 'Tm, annealed part' }).locator('dd');
  await expect(tm).toHaveText(/\d+\.\d °C/);
  const before = await tm.textContent();
  await dialog.getByRole('button', { name: 'Extend at the 3′ end' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Anneals at 2680..17 · 24 nt');
  await expect(tm).not.toHaveText(before!);
  await dialog.getByLabel('5′ tail').fill('ggatcc/');
  await expect(dialog.getByText('found “/”')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to the map' })).toBeDisabled();
  await dialog.getByLabel('5′ tail').fill('gaattc');
  // GAATTC pairs with itself.
  await expect(dialog.locator('dl > div', { hasText: 'Self-dimer' }).locator('dd')).toHaveText(/kcal/);
  await expect(dialog.locator('dl > div', { hasText: 'Other places here' }).locator('dd')).toHaveText('none');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Name').fill('P1');
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'On the map' });
  await expect(list.getByText('→ 2680..17 · 30 nt · 6 nt 5′ tail')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(list).toBeHidden();
});

test('a pair is designed for the selection (zh), added in one step, drawn with its tail and ordered', async ({
  page,
}) => {
  await open(page, 'lang=zh&panel=primers&view=sequence');
  await select(page, '2500..300', '区间');
  await page.getByRole('button', { name: '设计扩增选区的引物' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(860);
  await dialog.getByLabel('选区外至多（bp）').fill('80');
  await dialog.getByLabel('正向引物 5′ 尾').fill('GGATCC');
  await dialog.getByRole('button', { name: '设计引物对' }).click();
  const pairs = dialog.getByRole('list', { name: '引物对（最优在前）' }).getByRole('listitem');
  await expect(pairs.first()).toContainText('最优引物对');
  await expect(pairs.nth(1)).toContainText('备选 1');
  await pairs.first().getByText('罚分明细').click();
  await expect(pairs.first()).toContainText('Tm：每偏离最佳值');
  const letters = (await pairs.first().locator('code').first().textContent())!;
  await pairs.first().getByRole('button', { name: '将两条引物添加到图谱' }).click();
  const list = page.getByRole('list', { name: '图谱上的引物' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /pX-F/ }).first().click();
  const tail = page.locator('[data-oligo="tail"]').first();
  await expect(tail).toHaveText('GGATCC');
  await expect(page.locator('[data-oligo="annealed"]').first()).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '订购用 CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('pX-oligos.csv');
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toContain("sequence (5'->3')");
  expect(rows[1]).toMatch(new RegExp(`^pX-F,${letters},\\d+,[\\d.]+,[\\d.]+$`));
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect(list).toBeHidden();
});
