// axe-core over every screen with real content in it, in both themes: nothing serious or critical is left.
import { COMPANY } from '#server/test/journeyPeople.ts';
import { violationsInThemes } from './axe.ts';
import { isServerThere } from './portal.ts';
import { expect, test } from './test.ts';
import { openTool, run, takeExample, toolNames, waitForResult } from './tool.ts';

// One of the tools opens only for members.
test.use({ isMember: true });

const CARRIER = '/layout/home/service/carrier';

for (const name of toolNames)
  test(`${name} with a result`, async ({ page }) => {
    await openTool(page, name);
    await takeExample(page);
    if (name === 'plasmidMap') await expect(page.getByRole('application').first()).toBeVisible();
    else {
      await expect(page.getByText(/\d (bp|nt|aa)/).first()).toBeVisible();
      await run(page);
      await waitForResult(page);
    }
    expect(await violationsInThemes(page)).toEqual([]);
  });

test('the gene elements library and an element', async ({ page }) => {
  await page.goto('/GeneElementsLibrary?lang=en');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('link', { name: /CMV/ }).first()).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goto('/GeneElementsLibrary/sequenceDetail?id=egfp&lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'EGFP' })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
});

test('the three steps of the designer', async ({ page }) => {
  await page.goto(`${CARRIER}/preA?lang=en`);
  const example = page.getByRole('button', { name: /pAAV-CMV-EGFP$/ });
  await expect(example).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goto(`${CARRIER}/first?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goto(`${CARRIER}/preA?lang=en`);
  await example.click();
  await expect(page.getByRole('application').first()).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: /Summary/ }).click();
  await expect(page.getByText(/^cdseguid=/)).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
});

test('the cart, with a vector and empty', async ({ page, request }) => {
  test.skip(!(await isServerThere(request)), 'there is no cart without a server');
  await page.goto('/shoppingCart/index?lang=en');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goto(`${CARRIER}/preA`);
  await page.getByRole('button', { name: /pscAAV-CMV-EGFP$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'pscAAV-CMV-EGFP' })).toBeVisible();
  await page.getByRole('link', { name: /Summary/ }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('It is in the cart.')).toBeVisible({ timeout: 20_000 });
  await page.goto('/shoppingCart/index');
  const choice = page.getByRole('checkbox', { name: 'Select pscAAV-CMV-EGFP' });
  await expect(choice).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await choice.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Fill it in' }).click();
  await expect(page.getByText('1 item is not complete.')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: /^Fill in the sample information of/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please select the sequence verification.')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
});

test('offline orders: the form, the list and a contract', async ({ page, request }) => {
  test.skip(!(await isServerThere(request)), 'contracts stand on a server');
  await page.goto('/layout/home/personal/offlineOrder?lang=en');
  await page.getByLabel('Customer name').fill(COMPANY.name);
  await page.getByRole('button', { name: 'Bind', exact: true }).click();
  await expect(page.getByText('Please enter the authorization code.')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByLabel('Authorization code').fill(COMPANY.code);
  await page.getByRole('button', { name: 'Bind', exact: true }).click();
  await page.getByRole('link', { name: 'GW-2026-002' }).click();
  await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
});

const PRODUCT_PAGES = [
  ['virusCategory', 'Virus packaging'],
  ['virusPackaging?virus=aav', 'Virus packaging'],
  ['plasmidExtraction', 'Plasmid preparation'],
  ['geneSynthesis', 'Gene synthesis'],
  ['mRNA', 'mRNA'],
  ['testingServices', 'test services'],
  ['offShelf', 'Off-the-shelf'],
  ['preGoods', 'Pre-made'],
] as const;

for (const [address, title] of PRODUCT_PAGES)
  test(`the product page ${address}`, async ({ page, request }) => {
    test.skip(!(await isServerThere(request)), 'there is no catalogue without a server');
    await page.goto(`/layout/home/service/${address}&lang=en`.replace(/^([^?]*)&/, '$1?'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(title, 'i'));
    await expect(
      page
        .getByText(/USD \d|Still open/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
  });
