// Data kept in a browser moves to the account at the first login and is synchronized from then on.
import type { Browser } from '@playwright/test';
import { CARRIER } from './designer.ts';
import {
  bringIn,
  dialog,
  expectLoggedIn,
  type Language,
  logInByPassword,
  logOut,
  needsServer,
  newMember,
  openLogin,
  openStart,
  registerMember,
} from './portal.ts';
import { countStored } from './stored.ts';
import { closeCoupons, type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
test.use({ isMember: false });
needsServer();

const EXAMPLE = 'pscAAV-CMV-EGFP';

/** Another browser, signed in as the same person. */
async function otherBrowser(
  browser: Browser,
  member: { email: string; password: string },
  language: Language = 'en',
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await closeCoupons(page);
  await openStart(page, language);
  await logInByPassword(await openLogin(page, language), member, language);
  await expectLoggedIn(page, language);
  return page;
}

async function openVectors(page: Page): Promise<void> {
  await page.goto('/layout/home/personal/carrier');
  await expect(page.getByRole('heading', { level: 1, name: 'My vectors' })).toBeVisible();
}

function vectorsOf(page: Page) {
  return page.getByRole('main').getByRole('row').filter({ hasText: EXAMPLE });
}

test.describe('the installed page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a vector designed offline goes to the account by a click after the login, and to the other browser, once', async ({
    page,
    context,
    browser,
  }) => {
    const member = await registerMember(page, 'en');
    await page.goto(`${CARRIER}/preA?lang=en`);
    await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Vector design' })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(/^Offline/)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`${EXAMPLE}$`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(EXAMPLE);
    await page.getByRole('link', { name: 'Summary' }).click();
    await page.getByRole('button', { name: 'Finish and keep in My Vectors' }).click();
    await expect(page.getByText('Kept in My Vectors.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await context.setOffline(false);
    await logInByPassword(await openLogin(page, 'en'), member, 'en');
    await expectLoggedIn(page, 'en');
    await bringIn(page, 'en', '@example.org');
    await openVectors(page);
    await expect(vectorsOf(page)).toHaveCount(1);

    const other = await otherBrowser(browser, member);
    await openVectors(other);
    await expect(vectorsOf(other)).toHaveCount(1);

    // In sync again at the next check, and still one item.
    await page.reload();
    await expect(vectorsOf(page)).toHaveCount(1);

    // At the logout what the account has leaves this browser; it is there again after the next login.
    await logOut(page, 'en');
    expect(await countStored(page, 'vectors')).toBe(0);
    // The page is guarded: after the reload it asks for the login by itself.
    await logInByPassword(dialog(page, 'Log in'), member, 'en');
    await expectLoggedIn(page, 'en');
    await openVectors(page);
    await expect(vectorsOf(page)).toHaveCount(1);
    await other.context().close();
  });
});

const SYNCED = {
  en: {
    elements: 'Gene elements',
    favorite: /favorite/i,
    marked: '1 gene element marked',
    skip: 'Skip',
  },
  zh: {
    elements: '基因元件',
    favorite: /收藏/,
    marked: '已收藏 1 个基因元件',
    skip: '跳过',
  },
} as const;

for (const language of ['en', 'zh'] as const) {
  const w = SYNCED[language];

  test(`what is marked, and which guide was seen, is so in the other browser too (${language})`, async ({
    page,
    browser,
  }) => {
    const member = await registerMember(page, language);
    await openStart(page, language);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${w.elements}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: w.elements })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: w.favorite }).first().click();
    await logInByPassword(await openLogin(page, language), member, language);
    await expectLoggedIn(page, language);
    const sent = page.waitForResponse('**/sys/client/favorite/save');
    await bringIn(page, language, '@example.org');
    expect((await (await sent).json()).code).toBe('00000000');
    await openExample(page, language);
    const reported = page.waitForResponse('**/updateCustomOperInstructions');
    await page.getByRole('note').getByRole('button', { name: w.skip }).click();
    expect((await (await reported).json()).code).toBe('00000000');

    const other = await otherBrowser(browser, member, language);
    await other.goto('/layout/home/personal/basic');
    await expect(other.getByText(w.marked)).toBeVisible();
    await openExample(other, language);
    await expect(other.getByRole('note')).toHaveCount(0);
    expect(await other.evaluate(() => localStorage.getItem('aavFirstVisit'))).toBe('1');
    await other.context().close();
  });
}

test('a round that the server failed is made again by itself', async ({ page }) => {
  const w = SYNCED.en;
  const member = await registerMember(page, 'en');
  let failing = 2;
  await page.route('**/product/vector/sync', (route) =>
    failing-- > 0 ? route.fulfill({ status: 500, body: 'no envelope' }) : route.continue(),
  );
  await openStart(page, 'en');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${w.elements}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: w.elements })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: w.favorite }).first().click();
  const sent = page.waitForResponse('**/sys/client/favorite/save', { timeout: 60_000 });
  await logInByPassword(await openLogin(page, 'en'), member, 'en');
  await bringIn(page, 'en', '@example.org');
  expect((await (await sent).json()).code).toBe('00000000');
});

test('what is kept in this browser is not sent until it is saved to the account', async ({ page }) => {
  // A browser does not tell the body of a request that was made as an object: the page notes it.
  await page.addInitScript(() => {
    const sent: string[] = [];
    const plain = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/sync')) sent.push(await request.clone().text());
      return plain(request);
    };
    Object.assign(window, { isSent: (text: string) => sent.some((it) => it.includes(text)) });
  });
  await newMember(page, 'en');
  const isSent = () =>
    page.evaluate(() => (window as unknown as { isSent(text: string): boolean }).isSent('gattacagattaca'));
  await page.goto('/tools/reverseUtils?lang=en');
  await page.getByRole('textbox', { name: 'Sequence' }).fill('tgtaatctgtaatc');
  await page.getByRole('button', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Keep in this browser' }).click();
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  // A round that comes after it carries something else.
  await page.getByRole('navigation').getByRole('link', { name: 'Gene elements' }).click();
  const round = page.waitForResponse('**/sys/client/favorite/save', { timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: SYNCED.en.favorite }).first().click();
  await round;
  expect(await isSent()).toBe(false);

  await page.getByRole('navigation').getByRole('link', { name: 'My sequences' }).click();
  await expect(page.getByText('this browser only')).toBeVisible();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Save to my account' }).click();
  await expect(page.getByText('this browser only')).toBeHidden();
  await expect.poll(isSent, { timeout: 30_000 }).toBe(true);

  // Overwritten in the map it still belongs to the account, and the notice says so.
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Plasmid map' }).click();
  await expect(page.getByRole('application').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved to your account.')).toBeVisible();
});

async function openExample(page: Page, language: Language): Promise<void> {
  await page.goto(`${CARRIER}/preA?lang=${language}`);
  await page.getByRole('button', { name: /pAAV-CMV-EGFP$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pAAV-CMV-EGFP');
  await expect(page.getByRole('application').first()).toBeVisible();
}
