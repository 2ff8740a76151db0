// A customer who has everything that an order needs, made by calls beside the page; and colleagues of the staff.
import type { Browser } from '@playwright/test';
import { TOKEN } from '#contract/headers.ts';
import type { RoleName } from '#contract/staff/permissions.ts';
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { freshPhone, signInAs } from './portal.ts';
import { expect, type Page } from './test.ts';

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

interface Customer {
  readonly token: string;
  /** The address and the invoice details of the customer, which an order names by their ids. */
  readonly buyer: { readonly addressId: string; readonly invoiceInfoId: string };
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  post(path: string, data: object): Promise<any>;
  /** Puts a product into the cart and places it. */
  place(
    detail: object,
    more?: { readonly sample?: object; readonly isQuotationOnly?: 0 | 1 },
  ): Promise<{
    readonly orderId: string;
    readonly orderNumber: string;
    readonly quotationId: string;
    readonly quotationNumber: string;
  }>;
}

export async function newCustomer(page: Page, registerSite: 0 | 1 = 1): Promise<Customer> {
  const phone = freshPhone();
  const send = async (path: string, data: object, token?: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID(), ...(token && { [TOKEN]: token }) };
    const reply = await page.request.post(`/api${path}`, { data, headers });
    const { code, data: answer, msg } = await reply.json();
    expect([code, msg]).toEqual(['00000000', expect.any(String)]);
    return answer;
  };
  const { attempt } = await send('/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const { accountToken: token } = await send('/sys/client/login', {
    ...{ by: 'phone', phone, attempt, code, registerSite },
  });
  const post = (path: string, data: object) => send(path, data, token);
  await post('/sys/genewrightCustomer/save', ORGANIZATION);
  const { id: addressId } = await post('/sys/client/address/saveOrUpdate', ADDRESS);
  const { id: invoiceInfoId } = await post('/sys/client/invoice/saveOrUpdate', INVOICE);
  const buyer = { addressId, invoiceInfoId };
  return {
    ...{ token, buyer, post },
    async place(detail, { sample, isQuotationOnly = 0 } = {}) {
      const { id: cartId } = await post('/product/cart/addCart', { detail, quantity: 1, services: [] });
      if (sample !== undefined) await post('/product/check/sample/saveOrUpdate', { cartId, sample });
      return post('/order/info/placeOrder', {
        ...{ cartIds: [cartId], ...buyer, couponRecordId: null, points: 0 },
        ...{ splitShipments: [], shippingNote: '', remark: 'please hurry', isQuotationOnly },
      });
    },
  };
}

export async function consoleOf(browser: Browser, role: RoleName): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, preparedStaffOf(role));
  return page;
}
