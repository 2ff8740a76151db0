// Samples on their way: a customer sends them, production receives, stores, finds and checks them, and the customer's
// order shows what was found.
import { violations } from './axe.ts';
import { consoleOf, newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

test('samples are received, stored, found by their code and checked', async ({ page, browser }) => {
  const customer = await newCustomer(page);
  const serum = {
    ...{ lotNumber: 'L-42', name: 'Mouse serum', microlitres: 50, quantity: 3, type: 'serum' },
    ...{ storage: 'minus80', hazard: 'bsl1', retrieval: 0, remark: '' },
  };
  const detail = { productType: 5, service: 'QC-AUC', remark: '' };
  const { orderId, orderNumber } = await customer.place(detail, {
    sample: { kind: 'test', samples: [serum, { ...serum, name: 'Rat serum', quantity: 2 }] },
  });
  const number = `${orderNumber}-1.1`;

  const production = await consoleOf(browser, 'production');
  const box = `Box ${orderNumber}`;
  await production.goto('/staff/storage?lang=en');
  await production.getByRole('button', { name: 'Add a box' }).click();
  await production.getByLabel('Box', { exact: true }).fill(box);
  await production.getByLabel('Freezer', { exact: true }).fill('F1, −80 °C');
  await production.getByLabel('Filled').selectOption('column');
  await production.getByRole('button', { name: 'Save' }).click();
  await expect(production.getByText('81 of 81 positions are free')).toBeVisible();

  await production.goto(`/staff/samples?lang=en&search=${orderNumber}&show=expected`);
  await production.getByRole('checkbox', { name: 'Select all of this page' }).check({ force: true });
  await production.getByRole('button', { name: 'Received…' }).click();
  await production.getByLabel('Condition').selectOption('thawed');
  await production.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(production.getByText('Nothing here')).toBeVisible();
  await production.goto(`/staff/samples?lang=en&search=${orderNumber}`);
  await expect(production.getByText('Thawed').first()).toBeVisible();
  expect(await violations(production)).toEqual([]);

  // As a scanner types it.
  await production.getByLabel('Scan or type a code').fill(`${number}-2`);
  await production.keyboard.press('Enter');
  await expect(production.getByRole('heading', { name: number })).toBeVisible();
  await production.getByRole('checkbox', { name: 'Select all tubes' }).check({ force: true });
  await production.getByLabel('Box or plate').selectOption({ label: `${box} (F1, −80 °C, Box, 9 × 9)` });
  await production.getByLabel('Beginning at').selectOption({ label: 'B1' });
  await production.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(production.getByRole('link', { name: `${box} D1` })).toBeVisible();
  expect(await violations(production)).toEqual([]);
  await production.screenshot({ path: 'test-results/staff-sample.png', fullPage: true });
  await production.getByRole('button', { name: 'Problem…' }).click();
  await production.getByLabel('Reason (the customer reads it)').fill('No ice was left in the parcel.');
  await production.getByRole('button', { name: 'Report the problem' }).click();
  await expect(production.getByText('No ice was left in the parcel.').first()).toBeVisible();
  await production.getByRole('link', { name: `${box} B1` }).click();
  await expect(production.getByRole('link', { name: `B1: ${number}-1, Mouse serum` })).toBeVisible();
  await expect(production.getByText('78 of 81 positions are free')).toBeVisible();
  expect(await violations(production)).toEqual([]);
  await production.screenshot({ path: 'test-results/staff-box.png', fullPage: true });

  await begin(page, customer.token);
  await page.goto(`/layout/home/personal/onlineOrder?id=${orderId}&lang=en`);
  const own = page.getByRole('region', { name: 'Your samples' });
  await expect(own.getByText('No ice was left in the parcel.')).toBeVisible();
  await expect(own.getByText('Received', { exact: true })).toBeVisible();
});
