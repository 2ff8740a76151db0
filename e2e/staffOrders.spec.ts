// From a quotation to a parcel: discounted by sales, ordered by the customer, made and shipped by production, who see
// no amounts; the customer's page states the same.
import { violations } from './axe.ts';
import { consoleOf, newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

test('a quotation is priced, ordered, made and shipped', async ({ page, browser }) => {
  const customer = await newCustomer(page);
  const gene = { productType: 2, name: 'EGFP', sequence: 'ATGGTGAGCAAGGGC'.repeat(600), remark: '' };
  const { quotationNumber } = await customer.place(gene, { isQuotationOnly: 1 });
  await begin(page, customer.token);

  const sales = await consoleOf(browser, 'sales');
  await sales.goto(`/staff/quotations?lang=en&search=${quotationNumber}`);
  await sales.getByRole('link', { name: quotationNumber }).click();
  await sales.getByLabel('Unit price', { exact: true }).fill('1280.50');
  await sales.getByLabel('Discount', { exact: true }).fill('10');
  await expect(sales.getByText('Please enter why.')).toBeVisible();
  await sales.getByLabel('Reason (the customer reads it)').fill('first order');
  expect(await violations(sales)).toEqual([]);
  await sales.screenshot({ path: 'test-results/staff-quotation.png', fullPage: true });
  await sales.getByRole('button', { name: /^Send (the quotation|a revision)$/ }).click();
  await sales.getByRole('alertdialog').getByRole('button', { name: /^Send/ }).click();
  await expect(sales.getByText('The quotation was sent.')).toBeVisible();

  // What was ready already was sent again as a revision, at an address of its own.
  const lines = sales.getByRole('region', { name: 'Lines and prices' });
  await expect(lines.getByRole('button', { name: 'Send a revision' })).toBeDisabled();
  const sentId = new URL(sales.url()).pathname.split('/').at(-1);
  await page.goto(`/shoppingCart/review?quotation=${sentId}&lang=en`);
  await expect(page.getByText('Discount: first order').first()).toBeVisible();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Order Now' }).click();
  await expect(page).toHaveURL(/\/shoppingCart\/payment\?order=/);
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';

  const production = await consoleOf(browser, 'production');
  await production.goto(`/staff/orders/${orderId}?lang=en`);
  await production.getByRole('checkbox', { name: 'Select all lines' }).check({ force: true });
  await production.getByRole('button', { name: 'Start production' }).click();
  await expect(production.getByText('Line 1: In production')).toBeVisible();
  await production.getByRole('button', { name: 'Complete production' }).click();
  await expect(production.getByText('Line 1: Production completed')).toBeVisible();
  await production.getByLabel('Carrier').fill('SF Express');
  await production.getByLabel('Tracking number').fill('SF1234567890');
  expect(await violations(production)).toEqual([]);
  await production.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(production.getByText('SF Express SF1234567890')).toBeVisible();
  await expect(production.getByText(/USD/)).toHaveCount(0);
  await production.screenshot({ path: 'test-results/staff-order.png', fullPage: true });

  await page.goto(`/layout/home/personal/onlineOrder?id=${orderId}&lang=en`);
  await expect(page.getByText('SF Express SF1234567890').first()).toBeVisible();
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
});
