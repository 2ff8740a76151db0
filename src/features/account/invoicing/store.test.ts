// The lists of the invoicing page go through all there is, a page at a time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
let store: typeof import('./store.ts');

beforeEach(async () => {
  browser = openBrowser({ accessToken: 'rosalind' });
  browser.server.on('listInvoicings', () => ({ total: 41, rows: [] }));
  browser.server.on('listOrders', () => ({ total: 10_000, rows: [] }));
  browser.server.on('applyInvoice', () => true);
  vi.resetModules();
  await openTab(browser);
  store = await import('./store.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function pagesOf(name: string) {
  return browser.server.calls.filter((it) => it.name === name).map((it) => Object(it.input).page);
}

it('every order is on one of the pages', async () => {
  await store.orders.reload();
  expect(store.pageCountOf({ total: 10_000 })).toBe(500);
  await store.showPage('orders', 500);
  expect(pagesOf('listOrders')).toEqual([1, 500]);
  expect(pagesOf('listInvoicings')).toEqual([]);
});

it('what was applied for stands first', async () => {
  await store.showPage('records', 3);
  await store.applyForInvoice('o1', 'i1');
  await settleAll();
  expect(pagesOf('listInvoicings')).toEqual([3, 1]);
});
