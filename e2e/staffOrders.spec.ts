// From a quotation to a parcel: discounted by sales, ordered by the customer, made and shipped by production, who see
// no amounts; the customer's page says the same.
import type { Browser } from '@playwright/test';
import { TOKEN } from '#contract/headers.ts';
import type { RoleName } from '#contract/staff/permissions.ts';
import { preparedStaff } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { begin } from './member.ts';
import { freshPhone, needsServer, signInAs } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const ORGANIZATION = {
  name: 'Institute of Parcels',
  registeredPhone: '010-62751114',
  leader: 'Rosalind Franklin',
  ...{ country: 'China', province: 'Beijing', city: 'Beijing', street: '5 Yiheyuan Road' },
  contact: { name: 'Ada Byron', phone: '13800138000' },
} as const;
const ADDRESS = {
  ...{ receiver: 'Ada Byron', country: 'CN', phone: '13800138000', email: 'ada@example.org' },
  ...{ zipCode: '100871', address: '5 Yiheyuan Road, Beijing', isDefault: true },
} as const;
const INVOICE = {
  ...{ type: 'ordinary', recipient: 'Institute of Parcels', email: 'bills@example.org' },
  ...{ address: '5 Yiheyuan Road', isDefault: true },
} as const;

/** A customer with a quotation, by the calls beside the page. */
async function placeQuotation(page: Page): Promise<{ readonly quotationNumber: string }> {
  const phone = freshPhone();
  const post = async (path: string, data: object, token?: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID(), ...(token && { [TOKEN]: token }) };
    const reply = await page.request.post(`/api${path}`, { data, headers });
    const { code, data: answer, msg } = await reply.json();
    expect([code, msg]).toEqual(['00000000', expect.any(String)]);
    return answer;
  };
  const { attempt } = await post('/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const { accountToken: token } = await post('/sys/client/login', {
    ...{ by: 'phone', phone, attempt, code, registerSite: 1 },
  });
  await post('/sys/genewrightCustomer/save', ORGANIZATION, token);
  const { id: addressId } = await post('/sys/client/address/saveOrUpdate', ADDRESS, token);
  const { id: invoiceInfoId } = await post('/sys/client/invoice/saveOrUpdate', INVOICE, token);
  const detail = { productType: 2, name: 'EGFP', sequence: 'ATGGTGAGCAAGGGC'.repeat(600), remark: '' };
  const line = await post('/product/cart/addCart', { detail, quantity: 1, services: [] }, token);
  const placed = await post(
    '/order/info/placeOrder',
    {
      ...{ cartIds: [line.id], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
      ...{ splitShipments: [], shippingNote: '', remark: 'please hurry', isQuotationOnly: 1 },
    },
    token,
  );
  await begin(page, token);
  return placed;
}

async function consoleOf(browser: Browser, role: RoleName): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, preparedStaff(role));
  return page;
}

test('a quotation is priced, ordered, made and shipped', async ({ page, browser }) => {
  const { quotationNumber } = await placeQuotation(page);

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
