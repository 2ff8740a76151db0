// Two orders of one customer leave in one parcel with a QC report, and the customer finds both on the page of the
// order.
import { violations } from './axe.ts';
import { consoleOf, newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

test('two orders go in one parcel with a QC report', async ({ page, browser }) => {
  const customer = await newCustomer(page);
  const goods = { productType: 7, sku: 'AAV9-CMV-EGFP' };
  const first = await customer.place(goods);
  const second = await customer.place(goods);

  const production = await consoleOf(browser, 'production');
  for (const { orderId } of [second, first]) {
    await production.goto(`/staff/orders/${orderId}?lang=en`);
    await production.getByRole('checkbox', { name: 'Select all lines' }).check({ force: true });
    await production.getByRole('button', { name: 'Start production' }).click();
    await expect(production.getByText('Line 1: In production')).toBeVisible();
    await production.getByRole('button', { name: 'Complete production' }).click();
    await expect(production.getByText('Line 1: Production completed')).toBeVisible();
  }
  const merge = production.getByRole('region', { name: 'Send with other orders' });
  await expect(merge.getByRole('checkbox', { name: `Order ${second.orderNumber}` })).toBeChecked();
  await merge.getByLabel('Carrier').fill('SF Express');
  await merge.getByLabel('Tracking number').fill('SF-ONE-1');
  expect(await violations(production)).toEqual([]);
  await merge.getByRole('button', { name: 'Ship 2 orders in one parcel' }).click();
  const parcels = production.getByRole('region', { name: 'Parcels', exact: true });
  await expect(parcels.getByRole('link', { name: second.orderNumber })).toBeVisible();
  await parcels.getByRole('button', { name: 'Add a QC report SF Express SF-ONE-1' }).click();
  await parcels
    .getByLabel('QC report (PDF, picture or Word)')
    .setInputFiles({ name: 'titer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 titer') });
  await parcels.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(parcels.getByRole('button', { name: 'QC report: titer.pdf' })).toBeVisible();

  await begin(page, customer.token);
  await page.goto(`/layout/home/personal/onlineOrder?id=${first.orderId}&lang=zh`);
  const own = page.getByRole('region', { name: '包裹' });
  await expect(own.getByText('SF Express SF-ONE-1')).toBeVisible();
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: '质检报告：titer.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('titer.pdf');
  await own.getByRole('link', { name: second.orderNumber }).click();
  await expect(page.getByRole('region', { name: `订单 ${second.orderNumber}` })).toBeVisible();
  await expect(own.getByText(first.orderNumber)).toBeVisible();
});
