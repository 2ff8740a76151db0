import { readFile } from 'node:fs/promises';
import { expect, test } from './test.ts';

for (const [language, search, kind, name] of [
  ['en', 'neuron promoter', 'promoter', 'hSyn1 (448)'],
  ['zh', '神经元 启动子', '启动子', 'hSyn1 (448)'],
] as const) {
  test(`an element is searched for, narrowed down, opened and found again (${language})`, async ({
    page,
  }) => {
    await page.goto(`/GeneElementsLibrary?lang=${language}`);
    await page.getByRole('searchbox').pressSequentially(search);
    await page
      .getByRole('group', { name: language === 'en' ? 'Kind' : '类型' })
      .getByText(kind, { exact: true })
      .click();
    await expect(page).toHaveURL(/type=promoter/);
    await page.getByRole('link', { name: new RegExp(name.replace(/[()]/g, '\\$&')) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/sequenceDetail\?id=hsyn1-448/);
    await page.getByRole('link', { name: language === 'en' ? 'All elements' : '全部元件' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(search);
  });
}

test('元件说明为中文，可用中文或英文检索', async ({ page }) => {
  await page.goto('/GeneElementsLibrary?lang=zh');
  const search = page.getByRole('searchbox');
  await search.fill('嘌呤霉素 乙酰转移酶');
  const resistance = page.getByRole('link', { name: /^PuroR \(pac\)/ });
  await expect(resistance).toContainText('嘌呤霉素 N-乙酰转移酶');
  await search.fill('woodchuck');
  await expect(page.getByRole('link', { name: /^WPRE \(589\)/ })).toContainText('土拨鼠肝炎病毒');
  await page.goto('/GeneElementsLibrary/sequenceDetail?id=egfp&lang=zh');
  await expect(page.getByRole('heading', { level: 1, name: 'EGFP' })).toBeVisible();
  await expect(page.getByText('增强型绿色荧光蛋白（488/507 nm）')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('an element is downloaded as GenBank, exact to the base', async ({ page }) => {
  await page.goto('/GeneElementsLibrary/sequenceDetail?id=sv40-nls&lang=en');
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GenBank' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('21 bp');
  expect(text).toContain('CCAAAAAAGA AGAGAAAGGT A');
});

test('a favorite is kept over a reload and can be listed alone', async ({ page }) => {
  await page.goto('/GeneElementsLibrary?lang=en&q=nanoluc');
  await page.getByRole('button', { name: 'Add NanoLuc to favorites' }).click();
  await expect.poll(() => page.evaluate(keptFavorites)).toEqual(['nanoluc']);
  await page.goto('/GeneElementsLibrary?lang=en&favourites=1');
  await expect(page.getByRole('status').filter({ hasText: 'element' })).toHaveText('1 element');
  await expect(page.getByRole('button', { name: 'Remove NanoLuc from favorites' })).toBeVisible();
});

test('a license is hinted at, and an element is seen in its vector on the map', async ({ page }) => {
  await page.goto('/GeneElementsLibrary/sequenceDetail?id=nanoluc&lang=en');
  await expect(page.getByText('Its use may need a license')).toBeVisible();
  await page.goto('/GeneElementsLibrary/sequenceDetail?id=egfp&lang=en');
  await page.getByRole('button', { name: 'Open pEGFP-N1 in the plasmid map' }).click();
  await expect(page).toHaveURL(/plasmidMap/);
  await expect(page.getByText('4,733 bp').first()).toBeVisible();
});

test('an unknown element is refused with what to do', async ({ page }) => {
  await page.goto('/GeneElementsLibrary/sequenceDetail?id=none&lang=zh');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('请从列表中选择');
});

/** What the browser has stored, not what is in the memory of the page. */
function keptFavorites(): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('genewright');
    opening.onsuccess = () => {
      const database = opening.result;
      const requested = database.transaction('drafts').objectStore('drafts').get('favouriteElements');
      requested.onsuccess = () => {
        database.close();
        resolve(requested.result);
      };
    };
  });
}
