// The designer from its first screen to its summary: with the mouse in English, with the keyboard in Chinese.
import { CARRIER, Designer } from './designer.ts';
import { expect, test } from './test.ts';

test('an AAV designed from empty is the example to the base', async ({ page }) => {
  const it = new Designer(page);
  const expected = await it.seguidOf('pAAV-CMV-EGFP');
  await it.begin('ssAAV', 'orf');
  await it.fill(1, 'CMV 584', /^CMV \(enhancer\+promoter, 584\)/);
  await it.fill(3, 'EGFP', /^EGFP/);
  await it.fill(4, 'WPRE 589', /^WPRE \(589\)/);
  await it.fill(5, 'bGH 225', /225/);
  await it.isMet();
  await it.summary();
  expect(await it.seguid()).toBe(expected);
});

test('慢病毒载体：只用键盘从空白做到总览，2A 前的终止密码子一键去除', async ({ page }) => {
  const it = new Designer(page, 'zh', 'key');
  const expected = await it.seguidOf('pLV-EF1a-EGFP-P2A-Puro');
  await it.begin('lentivirus', 'orf');
  await it.fill(1, 'EF1a 1179', /1179/);
  await it.fill(3, 'EGFP', /^EGFP/);
  await it.add('2A 或连接肽', 4);
  await it.add('ORF', 5);
  await it.fill(4, 'GSG P2A', /P2A/);
  await it.fill(5, 'PuroR', /^PuroR/);
  await it.fill(6, 'WPRE 589', /^WPRE \(589\)/);
  await it.press(it.checks().getByRole('listitem').filter({ hasText: '终止' }).getByRole('button').first());
  await it.isMet();
  await it.summary();
  expect(await it.seguid()).toBe(expected);
});

test('an AAV that is too long comes under the limit by one click, and undo takes it back', async ({
  page,
}) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.fill(1, 'EF1a 1179', /1179/);
  await expect(page.getByRole('button', { name: /^Slot 1, Promoter: EF1/ })).toBeVisible();
  await it.fill(3, 'SaCas9', /^SaCas9/);
  const length = page.getByRole('region', { name: 'Length' });
  await expect(length).toContainText('Too long by');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await expect(length).toContainText('Free');
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect(length).toContainText('Too long by');
  await page.getByRole('button', { name: 'Delete WPRE (saves 589 bp)' }).click();
  await expect(length).toContainText('Free');
  await expect(page.getByRole('button', { name: /WPRE/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Slot 4, WPRE: WPRE/ })).toBeVisible();
});

test('a design closed and opened again has lost nothing, its history neither', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-hSyn-DIO-mCherry');
  await page.getByRole('button', { name: /^Slot 13, WPRE/ }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^Slot 13, polyA/ })).toBeVisible();
  await page.getByRole('button', { name: /^Slot 13, polyA/ }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('button', { name: /^Slot 12, polyA/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Slot 12, polyA/ })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Slot 12, polyA/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Slot 13, WPRE/ })).toBeVisible();
});

test('My Vectors keeps what is finished; an edited one gets an id of its own', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pscAAV-CMV-EGFP');
  await page.getByRole('link', { name: 'Summary' }).click();
  await page.getByRole('button', { name: it.names.finish }).click();
  await expect(page.getByText('Kept in My Vectors.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('second of its kind');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('second of its kind');
  await page.getByRole('button', { name: it.names.finish }).click();
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
  const it = new Designer(page);
  await it.openExample('pLV-U6-shEGFP-PGK-Puro');
  await page.getByRole('link', { name: 'Summary' }).click();
  const before = await it.seguid();
  const file = await it.download('Design file (JSON)');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page
    .locator('input[type=file][accept=".json"]')
    .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: file });
  await expect(page).toHaveURL(new RegExp(`${CARRIER}/second`));
  await page.getByRole('button', { name: it.names.summary }).click();
  expect(await it.seguid()).toBe(before);
  expect((await it.download('Design file (JSON)')).equals(file)).toBe(true);
});

test('a plasmid of one’s own becomes a design of the same bases', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-SaCas9-U6-sgEGFP');
  await page.getByRole('link', { name: 'Summary' }).click();
  const before = await it.seguid();
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GenBank' }).click(),
  ]);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.locator('input[type=file][accept*=".gb"]').setInputFiles(await download.path());
  await expect(page.getByText('base for base')).toBeVisible();
  await expect(page.getByRole('button', { name: /, ORF: SaCas9/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /, Guide: sgRNA/ })).toBeVisible();
  await it.isMetButFor('4791 bp end to end');
  await page.getByRole('link', { name: 'Summary' }).click();
  expect(await it.seguid()).toBe(before);
});

test('an element sent by the library goes into the first empty slot of its kind', async ({ page }) => {
  await page.goto(`${CARRIER}/second?lang=en&element=egfp`);
  await expect(page.getByRole('button', { name: /^Slot 3, ORF: EGFP/ })).toBeVisible({ timeout: 20_000 });
  await expect(page).not.toHaveURL(/element/);
});

test('another system asks first and says what would be lost', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await page.getByRole('link', { name: 'Select vector' }).click();
  const system = page.getByRole('combobox', { name: it.names.system });
  await system.selectOption('lentivirus');
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('WPRE');
  await asks.getByRole('button', { name: 'Keep them' }).click();
  await expect(asks).toHaveCount(0);
  await expect(system).toHaveValue('ssAAV');
  await system.selectOption('lentivirus');
  await asks.getByRole('button', { name: 'Change' }).click();
  await expect(system).toHaveValue('lentivirus');
});

test('the form of a hairpin shows what another tab, or Undo, puts into the slot', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pLV-U6-shEGFP-PGK-Puro');
  await it.choose(2);
  const target = page.getByRole('textbox', { name: it.names.target });
  const before = await target.inputValue();
  const tabs = page.getByRole('tab');
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await tabs.filter({ hasText: 'From a gene' }).click();
  await page
    .getByRole('textbox', { name: 'Coding sequence or transcript' })
    .fill('>gene\nATGGCCAAGGACTACGAAGTGAAATTGCATCGTGACAAGCTGATTGCAAAGTAA');
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  const use = page.getByRole('button', { name: /^Use [ACGT]+$/ }).first();
  const chosen = ((await use.getAttribute('aria-label')) ?? '').replace('Use ', '');
  await use.click();
  await expect(it.slot(2)).toHaveAccessibleName(/shgene-/);
  await tabs.filter({ hasText: 'Hairpin' }).click();
  await expect(target).toHaveValue(chosen);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(target).toHaveValue(before);
});

test('the form of an own sequence shows the guide that another tab puts into the slot', async ({ page }) => {
  const it = new Designer(page);
  await it.begin('plasmid', 'sgRNA-SpCas9');
  const guide = it.slots().and(page.getByRole('button', { name: /Guide/ }));
  await guide.click();
  const tabs = page.getByRole('tab');
  await tabs.filter({ hasText: 'From a gene' }).click();
  await page
    .getByRole('textbox', { name: 'Coding sequence or transcript' })
    .fill('ATGGCCAAGGACTACGAAGTGAAATTGCATCGTGACAAGCTGATTGCAAAGGGTGAACTGAAGTAA');
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  const use = page.getByRole('button', { name: /^Use [ACGT]+$/ }).first();
  const chosen = ((await use.getAttribute('aria-label')) ?? '').replace('Use ', '');
  await use.click();
  await expect(guide).toHaveAccessibleName(/sgRNA-/);
  await tabs.filter({ hasText: 'Own sequence' }).click();
  await expect(page.getByRole('textbox', { name: 'Sequence', exact: true })).toHaveValue(chosen);
});
