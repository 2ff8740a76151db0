// What is recommended to somebody new: shown until it was seen, in this browser and the next.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;
/** What the account states. */
let toShow: 0 | 1;

beforeEach(() => {
  browser = openBrowser({ accessToken: 'rosalind' });
  toShow = 1;
  browser.server.on('getRcShow', () => toShow);
  browser.server.on('updateRcShow', () => {
    toShow = 0;
    return true;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openHome() {
  vi.resetModules();
  await openTab(browser);
  return import('./recommended.ts');
}

it('is shown to an account until it was seen, and asked for once', async () => {
  const home = await openHome();
  await home.load('rosalind');
  expect(home.isRecommendedShown()).toBe(true);
  await home.dismissRecommended();
  await home.load('rosalind');
  expect(home.isRecommendedShown()).toBe(false);
  expect(browser.server.count('getRcShow')).toBe(1);
  const next = await openHome();
  await next.load('rosalind');
  expect(next.isRecommendedShown()).toBe(false);
});

it('is not shown where the account cannot be asked, or nobody is signed in', async () => {
  browser.server.on('getRcShow', refuse('unreachable'));
  const home = await openHome();
  await home.load(null);
  await home.load('rosalind');
  expect(home.isRecommendedShown()).toBe(false);
  expect(browser.server.count('getRcShow')).toBe(1);
});
