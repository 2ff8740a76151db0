// What is announced: loaded by its digest, closed by announcement and revision, silent without a server.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';
import type { Announcement } from './announcements.ts';

const shipping: Announcement = {
  ...{ id: 'a1', revision: 1, kind: 'warning', place: 'everywhere', link: null },
  texts: { en: 'No shipping until 7 October.', zh: '10 月 7 日前暂停发货。' },
};
const moving: Announcement = { ...shipping, id: 'a2', kind: 'notice' };

let browser: FakeBrowser;
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  browser = openBrowser();
  browser.server.on('listAnnouncements', ({ digest }) =>
    digest === 'd1' ? { digest: 'd1', rows: null } : { digest: 'd1', rows: [shipping, moving] },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  const { page, localDatabase } = await openTab(browser);
  const announcements = await import('./announcements.ts');
  announcements.startAnnouncements(page);
  const idsOf = () => announcements.openAnnouncements().map((it) => `${it.id}:${it.revision}`);
  return { ...announcements, idsOf, flush: localDatabase.flush };
}

it('are loaded for the site, and the next page names what this browser has', async () => {
  const first = await openPage();
  await first.loadAnnouncements(1);
  expect(browser.server.calls.at(-1)?.input).toEqual({ site: '1' });
  expect(first.idsOf()).toEqual(['a1:1', 'a2:1']);
  first.flush();
  await expect.poll(() => browser.database.get('drafts', 'announcements:1')).toBeDefined();
  const second = await openPage();
  await second.loadAnnouncements(1);
  expect(browser.server.calls.at(-1)?.input).toEqual({ site: '1', digest: 'd1' });
  expect(second.idsOf()).toEqual(['a1:1', 'a2:1']);
});

it('stay closed on the next page until they are changed', async () => {
  const first = await openPage();
  await first.loadAnnouncements(0);
  first.closeAnnouncement(shipping);
  expect(first.idsOf()).toEqual(['a2:1']);
  const second = await openPage();
  await second.loadAnnouncements(0);
  expect(second.idsOf()).toEqual(['a2:1']);
  const changed = { ...shipping, revision: 2 };
  browser.server.on('listAnnouncements', () => ({ digest: 'd2', rows: [changed, moving] }));
  await second.loadAnnouncements(0);
  expect(second.idsOf()).toEqual(['a1:2', 'a2:1']);
});

it('are none, and nothing is said, where nobody answers', async () => {
  browser.server.on('listAnnouncements', refuse('unreachable'));
  const page = await openPage();
  await page.loadAnnouncements(0);
  expect(page.idsOf()).toEqual([]);
  expect(browser.server.calls.at(-1)?.how).toMatchObject({ isQuiet: true });
});
