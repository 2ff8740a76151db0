// What a customer does to an order again: once, however often it is clicked.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdAnswer, refuse, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
let orders: typeof import('./store.ts');
let quotations: typeof import('#src/state/ordering/quotation.ts');

beforeEach(async () => {
  browser = openBrowser({ accessToken: 'rosalind' });
  browser.server.on('findCart', () => ({ version: 'v', lines: [] }));
  vi.resetModules();
  await openTab(browser);
  orders = await import('./store.ts');
  quotations = await import('#src/state/ordering/quotation.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const again = [
  { name: 'reorder', answer: 2, act: () => orders.reorder('o1') },
  { name: 'requote', answer: { cartIds: ['a'] }, act: () => quotations.requote('q1') },
] as const;

function keysOf(name: string) {
  return browser.server.calls.filter((it) => it.name === name).map((it) => it.how.idempotencyKey);
}

it.each(again)('$name is sent once for a double click', async ({ name, answer, act }) => {
  const held = holdAnswer<unknown>();
  browser.server.on(name, () => held.promise);
  const both = Promise.all([act(), act()]);
  await settleAll();
  held.resolve(answer);
  const [first, second] = await both;
  expect(second).toEqual(first);
  expect(keysOf(name)).toHaveLength(1);
});

it.each(again)('$name is the same request again after a lost answer', async ({ name, answer, act }) => {
  browser.server.on(name, refuse('unreachable'));
  await act();
  browser.server.on(name, () => answer);
  await act();
  await act();
  const [lost, repeated, later] = keysOf(name);
  expect(repeated).toBe(lost);
  expect(later).not.toBe(lost);
});
