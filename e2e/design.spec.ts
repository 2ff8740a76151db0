import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test.ts';

const CARRIER = '/layout/home/service/carrier';

const NAMES = {
  en: {
    begin: 'Begin the design',
    system: 'System',
    search: 'Search elements',
    summary: 'To the summary',
    finish: 'Finish and keep in My Vectors',
    add: 'Add a slot',
  },
  zh: {
    begin: '开始设计',
    system: '载体系统',
    search: '搜索元件',
    summary: '查看总览',
    finish: '完成并保存到“我的载体”',
    add: '添加位置',
  },
} as const;
type Language = keyof typeof NAMES;

async function start(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(`${CARRIER}/preA?lang=${language}`);
  await expect(page.getByRole('button', { name: /pAAV-CMV-EGFP/ })).toBeVisible();
}

async function openExample(page: Page, name: string, language: Language = 'en'): Promise<void> {
  await start(page, language);
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`${CARRIER}/second`));
  await expect(map(page)).toBeVisible();
}

function map(page: Page) {
  return page.getByRole('application').first();
}

function slot(page: Page, name: RegExp) {
  return page.getByRole('button', { name });
}

/** Chooses a slot and puts an element of the library in it. */
async function fill(page: Page, where: RegExp, search: string, element: RegExp): Promise<void> {
  await slot(page, where).click();
  await page.getByRole('searchbox', { name: /Search elements|搜索元件/ }).fill(search);
  await page.getByRole('button', { name: element }).first().click();
}

async function digest(page: Page): Promise<string> {
  const text = page.getByText(/^cdseguid=/);
  await expect(text).toBeVisible();
  return (await text.textContent()) ?? '';
}

test('an AAV designed from empty is the example to the base', async ({ page }) => {
  await openExample(page, 'pAAV-CMV-EGFP');
  await page.getByRole('link', { name: /Summary|总览/ }).click();
  const expected = await digest(page);

  await start(page);
  await page.getByRole('button', { name: NAMES.en.begin }).click();
  await expect(slot(page, /^Slot 1, Promoter: empty/)).toBeVisible();
  await fill(page, /^Slot 1, Promoter/, 'CMV 584', /^CMV \(enhancer\+promoter, 584\)/);
  await expect(slot(page, /^Slot 1, Promoter: CMV/)).toBeVisible();
  await fill(page, /^Slot 3, ORF/, 'EGFP', /^EGFP/);
  await fill(page, /^Slot 4, WPRE/, 'WPRE 589', /^WPRE \(589\)/);
  await fill(page, /^Slot 5, polyA/, 'bGH 225', /225/);
  await expect(slot(page, /^Slot 5, polyA: bGH/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Every rule is met.');
  await page.getByRole('button', { name: NAMES.en.summary }).click();
  expect(await digest(page)).toBe(expected);
});

test('慢病毒载体：只用键盘从空白做到总览，2A 前的终止密码子一键去除', async ({ page }) => {
  await openExample(page, 'pLV-EF1a-EGFP-P2A-Puro', 'zh');
  await page.getByRole('link', { name: /Summary|总览/ }).click();
  const expected = await digest(page);

  await start(page, 'zh');
  await page.getByRole('combobox', { name: NAMES.zh.system }).selectOption('lentivirus');
  await press(page, NAMES.zh.begin);
  await expect(slot(page, /^位置 1，启动子：空/)).toBeVisible();
  await fillByKey(page, /^位置 1，/, 'EF1a 1179', /1179/);
  await fillByKey(page, /^位置 3，/, 'EGFP', /^EGFP/);
  for (const kind of ['2A 或连接肽', 'ORF']) {
    await page.getByRole('button', { name: NAMES.zh.add }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: kind, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(slot(page, new RegExp(`${kind}：空`))).toBeVisible();
  }
  await fillByKey(page, /^位置 4，/, 'GSG P2A', /P2A/);
  await fillByKey(page, /^位置 5，/, 'PuroR', /^PuroR/);
  await fillByKey(page, /^位置 6，/, 'WPRE 589', /^WPRE \(589\)/);
  const checks = page.getByRole('region', { name: '检查' });
  await checks.getByRole('listitem').filter({ hasText: '终止' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(checks).toContainText('全部规则均已满足');
  await press(page, NAMES.zh.summary);
  expect(await digest(page)).toBe(expected);
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function fillByKey(page: Page, where: RegExp, search: string, element: RegExp): Promise<void> {
  await slot(page, where).focus();
  await page.keyboard.press('Enter');
  await expect(slot(page, where)).toHaveAttribute('aria-pressed', 'true');
  const box = page.getByRole('searchbox', { name: NAMES.zh.search });
  await box.fill('');
  await box.pressSequentially(search);
  await expect(box).toHaveValue(search);
  const row = page.getByRole('button', { name: element });
  await expect(page.getByRole('list').filter({ has: row })).toHaveAttribute('aria-busy', 'false');
  await row.first().press('Enter');
  await expect(slot(page, where)).not.toHaveAccessibleName(/：空/, { timeout: 15_000 });
}

test('an AAV that is too long comes under the limit by one click, and undo takes it back', async ({
  page,
}) => {
  await openExample(page, 'pAAV-CMV-EGFP');
  await fill(page, /^Slot 1, Promoter/, 'EF1a 1179', /1179/);
  await expect(slot(page, /^Slot 1, Promoter: EF1/)).toBeVisible();
  await fill(page, /^Slot 3, ORF/, 'SaCas9', /^SaCas9/);
  const length = page.getByRole('region', { name: 'Length' });
  await expect(length).toContainText('Too long by');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await expect(length).toContainText('Free');
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect(length).toContainText('Too long by');
  await page.getByRole('button', { name: 'Delete WPRE (saves 589 bp)' }).click();
  await expect(length).toContainText('Free');
  await expect(slot(page, /WPRE/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slot(page, /^Slot 4, WPRE: WPRE/)).toBeVisible();
});

test('a design closed and opened again has lost nothing, its history neither', async ({ page }) => {
  await openExample(page, 'pAAV-hSyn-DIO-mCherry');
  await slot(page, /^Slot 13, WPRE/).focus();
  await page.keyboard.press('Delete');
  await expect(slot(page, /^Slot 13, polyA/)).toBeVisible();
  await slot(page, /^Slot 13, polyA/).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(slot(page, /^Slot 12, polyA/)).toBeVisible();
  await expect(slot(page, /^Slot 12, polyA/)).toBeFocused();
  await page.reload();
  await expect(slot(page, /^Slot 12, polyA/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(slot(page, /^Slot 13, WPRE/)).toBeVisible();
});

test('My Vectors keeps what is finished; an edited one gets an id of its own', async ({ page }) => {
  await openExample(page, 'pscAAV-CMV-EGFP');
  await page.getByRole('link', { name: 'Summary' }).click();
  await page.getByRole('button', { name: NAMES.en.finish }).click();
  await expect(page.getByText('Kept in My Vectors.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('second of its kind');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('second of its kind');
  await page.getByRole('button', { name: NAMES.en.finish }).click();
  await expect(page.getByText('under a new id')).toBeVisible();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  const rows = page.getByRole('region', { name: 'My Vectors' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'More about pscAAV-CMV-EGFP' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('second of its kind');
});

test('the design file opens again to the same bytes', async ({ page }) => {
  await openExample(page, 'pLV-U6-shEGFP-PGK-Puro');
  await page.getByRole('link', { name: 'Summary' }).click();
  const before = await digest(page);
  const file = await designFile(page);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page
    .locator('input[type=file][accept=".json"]')
    .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: file });
  await expect(page).toHaveURL(new RegExp(`${CARRIER}/second`));
  await page.getByRole('button', { name: NAMES.en.summary }).click();
  expect(await digest(page)).toBe(before);
  expect((await designFile(page)).equals(file)).toBe(true);
});

async function designFile(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Design file (JSON)' }).click(),
  ]);
  return readFile(await download.path());
}

test('a plasmid of one’s own becomes a design of the same bases', async ({ page }) => {
  await openExample(page, 'pAAV-CMV-SaCas9-U6-sgEGFP');
  await page.getByRole('link', { name: 'Summary' }).click();
  const before = await digest(page);
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GenBank' }).click(),
  ]);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.locator('input[type=file][accept*=".gb"]').setInputFiles(await download.path());
  await expect(page.getByText('base for base')).toBeVisible();
  await expect(slot(page, /, ORF: SaCas9/)).toBeVisible();
  await page.getByRole('link', { name: 'Summary' }).click();
  expect(await digest(page)).toBe(before);
});

test('an element sent by the library goes into the first empty slot of its kind', async ({ page }) => {
  await page.goto(`${CARRIER}/second?lang=en&element=egfp`);
  await expect(slot(page, /^Slot 3, ORF: EGFP/)).toBeVisible();
  await expect(page).not.toHaveURL(/element/);
});

test('another system asks first and says what would be lost', async ({ page }) => {
  await openExample(page, 'pAAV-CMV-EGFP');
  await page.getByRole('link', { name: 'Select vector' }).click();
  const system = page.getByRole('combobox', { name: NAMES.en.system });
  await system.selectOption('lentivirus');
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('WPRE');
  await asks.getByRole('button', { name: 'Keep them' }).click();
  await expect(system).toHaveValue('ssAAV');
  await system.selectOption('lentivirus');
  await asks.getByRole('button', { name: 'Change' }).click();
  await expect(system).toHaveValue('lentivirus');
});
