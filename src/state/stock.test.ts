import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdAnswer, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = openBrowser();
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is available', () => {
  it('is what the server answered to the last question, however late the first answer comes', async () => {
    await openTab(browser);
    const { availableNowOf: availableNow, loadStock } = await import('./stock.ts');
    const late = holdAnswer<readonly object[]>();
    browser.server.on('getStock', () => late.promise);
    const first = loadStock();
    await settleAll();
    browser.server.on('getStock', () => [{ sku: 'KIT', available: 2 }]);
    await loadStock();
    late.resolve([{ sku: 'KIT', available: 9 }]);
    await first;
    expect(availableNow({ sku: 'KIT', stock: 60 })).toBe(2);
  });

  it('is what the catalogue states while no server answers, and no number of what is made to order', async () => {
    await openTab(browser);
    const { availableNowOf: availableNow, loadStock } = await import('./stock.ts');
    await loadStock();
    expect(availableNow({ sku: 'KIT', stock: 60 })).toBe(60);
    expect(availableNow({ sku: 'VECTOR', stock: null })).toBeNull();
  });
});
