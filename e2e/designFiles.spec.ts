// How a design is saved and restored: files, drag and drop, undo, and a page whose server is no longer there.
import { Designer } from './designer.ts';
import { expect, test } from './test.ts';

test('every download is what it says', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByText(/^cdseguid=/)).toBeVisible();
  const svg = (await it.download('Map as SVG')).toString();
  expect(svg).toMatch(/^<(\?xml|svg)/);
  for (const name of ['pAAV-CMV-EGFP', 'EGFP', 'WPRE (589)', 'AAV2 ITR (141)', '5,044 bp'])
    expect(svg).toContain(name);
  const png = await it.download('Map as PNG');
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const fasta = (await it.download('FASTA')).toString();
  expect(fasta).toMatch(/^>pAAV-CMV-EGFP/);
  const bases = fasta.slice(fasta.indexOf('\n')).replace(/\s/g, '');
  expect(bases).toHaveLength(5044);
  const genbank = (await it.download('GenBank')).toString();
  expect(genbank).toMatch(/^LOCUS +pAAV-CMV-EGFP +5044 bp +(ds-)?DNA +circular/);
  const origin = genbank.slice(genbank.indexOf('\nORIGIN')).replace(/[^acgt]/gi, '');
  expect(origin.slice(-5044).toUpperCase()).toBe(bases.toUpperCase());
  expect(genbank).toContain('/label="EGFP"');
});

test('slots are put in another order by dragging, and taken back', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.slot(5).dragTo(it.slot(4));
  await expect(it.slot(4)).toHaveAccessibleName(/polyA: bGH/);
  await it.slot(1).dragTo(page.getByRole('button', { name: 'Add a slot' }));
  await expect(it.slot(5)).toHaveAccessibleName(/Promoter: CMV/);
  await page.keyboard.press('Control+z');
  await expect(it.slot(1)).toHaveAccessibleName(/Promoter: CMV/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(it.slot(5)).toHaveAccessibleName(/polyA: bGH/);
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(it.slot(5)).toHaveAccessibleName(/Promoter: CMV/);
});

test('an element is dragged onto a slot, or to the end of the cassette', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.choose(3);
  await page.getByRole('searchbox', { name: it.names.search }).fill('mCherry');
  const row = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: /^mCherry/ })
    .first();
  await row.dragTo(it.slot(3));
  await expect(it.slot(3)).toHaveAccessibleName(/ORF: mCherry/);
  await row.dragTo(page.getByRole('button', { name: 'Add a slot' }));
  await expect(it.slot(6)).toHaveAccessibleName(/ORF: mCherry/);
});

test('the sequence turns to the chosen slot and follows each edit', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  const sequence = page.getByRole('region', { name: 'Annotated sequence' }).last();
  await it.choose(3);
  await expect(sequence).toContainText('ATGGTGAGCAAGGGCGAGGAG');
  await it.fill(3, 'mCherry', /^mCherry/);
  await expect(sequence).toContainText('ATGGTGAGCAAGGGCGAGGAGGATAACATGG');
  await it.choose(5);
  await expect(sequence).toContainText('bGH polyA');
});

test('an element of the list leads to its sequence, references and source, and back', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.choose(4);
  await page
    .getByRole('link', { name: 'Sequence, references and source of WPRE (589)', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WPRE');
  await page.goBack();
  await expect(it.slot(4)).toHaveAttribute('aria-pressed', 'true');
});

test('what was typed for a slot is there again after a look at another slot', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.choose(3);
  await page.getByRole('tab', { name: it.names.own }).click();
  const box = page.getByRole('tabpanel').getByRole('textbox', { name: it.names.sequence });
  await box.fill('ATGGCTTAA');
  await it.choose(4);
  await expect(page.getByRole('heading', { name: 'WPRE', exact: true })).toBeVisible();
  await it.choose(3);
  await page.getByRole('tab', { name: it.names.own }).click();
  await expect(box).toHaveValue('ATGGCTTAA');
});

test('without a server the cart says what it waits for, and finishing keeps the design meanwhile', async ({
  page,
}) => {
  await page.route('**/version.json?*', (route) => route.fulfill({ status: 404 }));
  const it = new Designer(page, 'zh');
  await it.openExample('pAAV-CMV-EGFP');
  await page.getByRole('link', { name: '总览' }).click();
  const cart = page.getByRole('button', { name: '加入购物车' });
  await expect(cart).toBeDisabled();
  await expect(cart).toHaveAccessibleDescription(/服务器/);
  await it.pressButton(it.names.finish);
  await expect(page.getByText('已保存到“我的载体”')).toBeVisible();
});

test('an anonymous visitor is asked to log in before a vector goes to the cart, and it is kept', async ({
  page,
}) => {
  const it = new Designer(page, 'zh');
  await it.openExample('pAAV-CMV-EGFP');
  await page.getByRole('link', { name: '总览' }).click();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expect(page.getByText('载体已保存到“我的载体”。登录后将自动加入购物车。')).toBeVisible();
});

test.describe('the installed page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with the server gone a vector is designed, kept, written to a file and opened again', async ({
    page,
    context,
  }) => {
    const it = new Designer(page);
    await it.start();
    await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('combobox', { name: it.names.system }).selectOption('lentivirus');
    await it.pressButton(it.names.begin);
    await expect(it.slot(1)).toHaveAccessibleName(it.names.empty);
    await it.fill(1, 'EF1a 1179', /1179/);
    await it.fill(3, 'EGFP', /^EGFP/);
    await it.fill(4, 'WPRE 589', /^WPRE \(589\)/);
    await it.isMet();
    await it.summary();
    const seguid = await it.seguid();
    await it.pressButton(it.names.finish);
    await expect(page.getByText('Kept in My Vectors.')).toBeVisible();
    const file = await it.download('Design file (JSON)');
    await page.reload();
    expect(await it.seguid()).toBe(seguid);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page
      .locator('input[type=file][accept=".json"]')
      .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: file });
    await expect(it.slot(1)).toHaveAccessibleName(/EF1a/);
    await it.summary();
    expect(await it.seguid()).toBe(seguid);
    expect((await it.download('Design file (JSON)')).equals(file)).toBe(true);
  });
});
