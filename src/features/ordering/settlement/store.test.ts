// What the checkout does with the answers of the server.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogueOf } from '#commerce/catalogue/catalogue.ts';
import { priceCart } from '#commerce/pricing/priceCart.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import { NOT_FOUND, REFUSED } from '#contract/envelope.ts';
import type { CartLine } from '#src/state/cart/cart.ts';
import { refuse, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
let store: typeof import('./store.ts');
let checkout: typeof import('#src/state/cart/checkout.ts');

beforeEach(async () => {
  browser = openBrowser({ accessToken: 'rosalind' });
  vi.resetModules();
  await openTab(browser);
  store = await import('./store.ts');
  checkout = await import('#src/state/cart/checkout.ts');
  checkout.changeCheckout({ cartIds: ['here', 'gone'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a page shows of the preview now. */
function shownState(): string {
  return renderToStaticMarkup(createElement(() => createElement('b', {}, store.useSettlement().at))).slice(
    3,
    -4,
  );
}

const LINE: CartLine = {
  ...{ id: 'here', revision: 1, serviceId: null, productType: 7, quantity: 2, children: [], vector: null },
  ...{ sku: 'PL-RC5', category: '', grade: '', scale: '', description: '', price: null, deliveryContent: '' },
  ...{ turnaroundDays: null, addedTime: '2026-11-20T08:00:00.000Z', isOnShelf: 1, isSampleComplete: 1 },
  detail: { productType: 7, sku: 'PL-RC5' },
};
const CARD = {
  ...{ id: 'visa', brand: 'Visa', lastDigits: '4242', expiresMonth: 4, expiresYear: 2031, isDefault: true },
};
const TERMS = { site: 0 as const, settings: PRICING_SETTINGS, shipments: [], coupon: null, points: 0 };
const PREVIEW = {
  statement: priceCart([], catalogueOf([]), TERMS),
  ...{ blocks: [], maxPoints: 0, pointsBalance: 0, coupons: [] },
};
const PLACED = {
  ...{ orderId: 'o1', orderNumber: 'S1', quotationId: 'q1', quotationNumber: 'Q1' },
  ...{ total: 100, needsReview: 0 },
};

it('leaves out what another tab has ordered', async () => {
  browser.server.on('previewSettlement', refuse('rejected', NOT_FOUND));
  browser.server.on('findCart', () => ({ version: 'v', lines: [LINE] }));
  await store.loadPreview(checkout.getCheckout());
  expect(checkout.getCheckout().cartIds).toEqual(['here']);
});

it('keeps everything where the server calculates nothing for another reason', async () => {
  browser.server.on('previewSettlement', refuse('rejected', REFUSED));
  await store.loadPreview(checkout.getCheckout());
  expect(checkout.getCheckout().cartIds).toEqual(['here', 'gone']);
  expect(browser.server.calls.map((it) => it.name)).toEqual(['previewSettlement']);
});

it('keeps the preview usable while the same is asked for again, also where the cart was out of reach', async () => {
  const { loadCart, getCartLines } = await import('#src/state/cart/cart.ts');
  browser.server.on('findCart', () => ({ version: 'v', lines: [LINE] }));
  browser.server.on('previewSettlement', () => PREVIEW);
  await loadCart();
  await store.loadPreview(checkout.getCheckout());
  browser.server.on('findCart', refuse('unreachable'));
  await loadCart();
  expect(getCartLines()).toBeUndefined();
  const again = store.loadPreview(checkout.getCheckout());
  expect(shownState()).toBe('ready');
  await again;
  checkout.changeCheckout({ points: 50 });
  const other = store.loadPreview(checkout.getCheckout());
  expect(shownState()).toBe('stale');
  await other;
});

it('pays with the card that was chosen while the account has it, and asks again under the same key', async () => {
  const { cards } = await import('#src/state/buyer/cards.ts');
  browser.server.on('listCards', () => [CARD]);
  browser.server.on('findCart', () => ({ version: 'v', lines: [] }));
  browser.server.on('placeCardOrder', refuse('unreachable'));
  await cards.reload();
  checkout.changeCheckout({ addressId: 'a', invoiceInfoId: 'i', cardId: 'visa' });
  expect(await store.placeOrder(0)).toBeUndefined();
  browser.server.on('placeCardOrder', () => PLACED);
  expect(await store.placeOrder(0)).toEqual(PLACED);
  const placed = browser.server.calls.filter((it) => it.name === 'placeCardOrder');
  expect(placed.map((it) => Object(it.input).cardId)).toEqual(['visa', 'visa']);
});

it('finds what was placed after all when the lines have left the cart, also after a reload', async () => {
  browser.server.on('findCart', () => ({ version: 'v', lines: [] }));
  browser.server.on('placeOrder', refuse('unreachable'));
  checkout.changeCheckout({ addressId: 'a', invoiceInfoId: 'i' });
  expect(await store.placeOrder(1)).toBeUndefined();
  await settleAll();
  vi.resetModules();
  await openTab(browser);
  store = await import('./store.ts');
  browser.server.on('placeOrder', () => PLACED);
  browser.server.on('previewSettlement', refuse('rejected', NOT_FOUND));
  await store.loadPreview(checkout.getCheckout());
  const sent = browser.server.calls.filter((it) => it.name === 'placeOrder');
  expect(sent.map((it) => it.how?.idempotencyKey)).toEqual([
    expect.any(String),
    sent[0]?.how?.idempotencyKey,
  ]);
  expect(sent[1]?.input).toEqual(sent[0]?.input);
});

it('leaves nothing out while it is not known whether the lines were ordered, and sends the same again', async () => {
  browser.server.on('findCart', () => ({ version: 'v', lines: [] }));
  browser.server.on('placeOrder', refuse('unreachable'));
  await store.loadPreview(checkout.getCheckout());
  checkout.changeCheckout({ addressId: 'a', invoiceInfoId: 'i' });
  expect(await store.placeOrder(1)).toBeUndefined();
  browser.server.on('previewSettlement', refuse('rejected', NOT_FOUND));
  await store.loadPreview(checkout.getCheckout());
  expect(checkout.getCheckout().cartIds).toEqual(['here', 'gone']);
  browser.server.on('placeOrder', () => PLACED);
  expect(await store.placeOrder(1)).toEqual(PLACED);
  const keys = browser.server.calls.flatMap((it) =>
    it.name === 'placeOrder' ? [it.how?.idempotencyKey] : [],
  );
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});

it('asks first after an earlier placing that was never answered, and places the other where that was refused', async () => {
  browser.server.on('findCart', () => ({ version: 'v', lines: [] }));
  browser.server.on('placeOrder', refuse('unreachable'));
  checkout.changeCheckout({ addressId: 'a', invoiceInfoId: 'i' });
  expect(await store.placeOrder(1)).toBeUndefined();
  checkout.changeCheckout({ remark: 'in June' });
  browser.server.on('placeOrder', ({ remark }) => {
    if (remark === '') return refuse('rejected', REFUSED)();
    return PLACED;
  });
  expect(await store.placeOrder(1)).toEqual(PLACED);
  const remarks = browser.server.calls
    .filter((it) => it.name === 'placeOrder')
    .map((it) => Object(it.input).remark);
  expect(remarks).toEqual(['', '', 'in June']);
});
