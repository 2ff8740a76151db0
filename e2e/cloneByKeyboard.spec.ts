// Cloning and verification with the keyboard alone: from the menu to a product, a list of primers and a certificate.
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { countStored } from './stored.ts';
import { expect, type Page, test } from './test.ts';
import { result } from './tool.ts';

/** Opens the menu of downloads and takes the item of that name, by its letters. */
async function download(page: Page, button: Locator, item: string): Promise<string> {
  await press(page, button);
  await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  const target = page.getByRole('menuitem', { name: item, exact: true });
  for (let i = 0; i < 12 && !(await target.evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  return (await saving).path();
}

test('from the menu to a product and its primers, no mouse at all', async ({ page }) => {
  await page.goto('/tools/bench?lang=en');
  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Cloning', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cloning' })).toBeVisible();
  const example = page.getByRole('button', { name: 'Example', exact: true });
  await press(page, example);
  const remove = page.getByRole('button', { name: 'Remove pUC19.gb' });
  await expect(remove).toBeVisible();
  await expect(example).toBeFocused();

  // What takes the control away that was pressed gives the focus to what comes in its place.
  await press(page, remove);
  await expect(page.getByRole('textbox', { name: 'Molecule 1' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add a molecule' }));
  for (let number = 3; number <= 8; number++) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: `Molecule ${number}` })).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Molecule 8' })).toBeFocused();
  await press(page, example);
  await expect(remove).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Run', exact: true }));
  const product = page.getByRole('region', { name: 'pUC19 → EGFP', exact: true });
  const file = await download(page, product.getByRole('button', { name: 'Download' }), 'GenBank');
  expect(await readFile(file, 'utf8')).toMatch(/^LOCUS +product-1 +3361 bp/);

  const designed = page.getByRole('radio', { name: 'added by designed primers' });
  await tabTo(page, page.getByRole('radio', { name: 'already there' }));
  await page.keyboard.press('ArrowRight');
  await expect(designed).toBeChecked();
  await press(page, example);
  const insert = page.getByRole('group', { name: 'Insert 1' });
  await expect(insert.getByRole('textbox', { name: 'Part' })).toHaveValue('415..1134');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('heading', { name: 'Done in silico, these primers give the construct' }),
  ).toBeVisible();
  const list = await download(page, page.getByRole('button', { name: 'Download' }).first(), 'List, CSV');
  expect(await readFile(list, 'utf8')).toMatch(/1,A1,pUC19-EGFP-F,/);
});

test('from added files to a certificate, no mouse at all; a reload keeps the reads', async ({ page }) => {
  await page.goto('/tools/bench?lang=zh');
  await press(page, page.getByRole('navigation').getByRole('link', { name: '测序验证', exact: true }));
  const reads = page.getByRole('region', { name: '测序结果', exact: true });
  const choose = reads.getByRole('button', { name: '选择测序文件' });
  const clear = reads.getByRole('button', { name: '全部移除' });
  await press(page, reads.getByRole('button', { name: '示例' }));
  await expect(reads.getByText('simulated.fastq')).toBeVisible();
  await expect(choose).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const fileOf = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`>${name}\nACGTTGCA\n`),
  });
  await (await chooser).setFiles([fileOf('a.fa'), fileOf('b.fa')]);
  const removeOf = (name: string) => reads.getByRole('button', { name: `移除 ${name}` });
  await press(page, removeOf('a.fa'));
  await expect(removeOf('b.fa')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removeOf('simulated.fastq')).toBeFocused();
  await press(page, clear);
  await expect(choose).toBeFocused();
  await expect.poll(() => countStored(page, 'drafts', 'verification:read:')).toBe(0);
  await press(page, reads.getByRole('button', { name: '示例' }));
  await expect(removeOf('simulated.fastq')).toBeVisible();
  // A page that goes before its browser has written a file states that it is missing.
  await expect.poll(() => countStored(page, 'drafts', 'verification:read:')).toBe(1);

  await page.reload();
  await expect(removeOf('simulated.fastq')).toBeVisible();
  await press(page, page.getByRole('button', { name: '运行', exact: true }));
  await expect(result(page, 'zh').getByText('需重新制备')).toBeVisible({ timeout: 60_000 });
  const button = page.getByRole('button', { name: '下载' });
  const file = await download(page, button, '验证证书（JSON）');
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty(
    'reference.name',
    expect.stringMatching(/^pX601/),
  );
});
