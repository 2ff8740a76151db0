// The base of the portal on the page: what the page does by itself when it opens and while it runs, and how it shows
// the messages of the server.
import { test as unwatched } from '@playwright/test';
import {
  byPhone,
  codeTo,
  dialog,
  expectLoggedIn,
  freshPhone,
  isServerThere,
  needsServer,
  openLogin,
  openStart,
  WORDS,
} from './portal.ts';
import { expect, type Page, test } from './test.ts';
import { goTo, openTool, typeSequence, waitForResult } from './tool.ts';

test.use({ isMember: false });
needsServer();

const storedValue = (page: Page, key: string) => page.evaluate((it) => localStorage.getItem(it), key);

test('the first visit makes itself known, learns the region, and loads once', async ({ page }) => {
  const requested: string[] = [];
  let loads = 0;
  page.on('request', (it) => requested.push(new URL(it.url()).pathname));
  page.on('load', () => loads++);
  await page.goto('/layout/home/select');
  await expect.poll(() => storedValue(page, 'language')).toMatch(/^(zh-cn|en)$/);
  expect(requested.filter((it) => it.endsWith('/sys/getSystemId'))).toHaveLength(1);
  expect(await storedValue(page, 'sysKey')).toBeTruthy();
  expect(await storedValue(page, 'systemCode')).toBeTruthy();
  expect(await page.evaluate(() => sessionStorage.getItem('ipConfig'))).toContain('"ip"');
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});

test('what is typed and dropped before the region is known is still there in the other language', async ({
  page,
}) => {
  let resolveReady = (): void => undefined;
  const reported = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  await page.route('**/api/sys/ip/address*', async (route) => {
    await reported;
    await route.fulfill({ json: { code: '00000000', msg: '', data: 0 } });
  });
  await page.goto('/tools/reverseUtils');
  const typed = 'GATTACAGATTACA';
  await page.getByRole('textbox').first().fill(typed);
  resolveReady();
  await expect(page.getByRole('heading', { level: 1, name: '反向互补' })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue(typed);

  await page.evaluate(() => localStorage.removeItem('language'));
  await page.unroute('**/api/sys/ip/address*');
  await page.reload();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'first.fasta',
      mimeType: 'text/plain',
      buffer: Buffer.from('>first\nCCCCGGGGATAT\n'),
    });
  await expect.poll(() => storedValue(page, 'language')).toBe('en');
  await expect(page.getByText(/first\.fasta|CCCCGGGGATAT/).first()).toBeVisible();
});

for (const [locale, language] of [
  ['en-US', 'en'],
  ['zh-CN', 'zh-cn'],
] as const)
  test(`where the address of a visitor tells no place, his browser does (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/layout/home/select');
    await expect.poll(() => storedValue(page, 'language').catch(() => null)).toBe(language);
    await context.close();
  });

test('a language in the address is taken, remembered, and no region is asked for', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (it) => requested.push(new URL(it.url()).pathname));
  await openStart(page, 'zh');
  expect(await storedValue(page, 'language')).toBe('zh-cn');
  await expect.poll(() => requested.some((it) => it.endsWith('/sys/ip/config'))).toBe(true);
  expect(requested.filter((it) => it.endsWith('/sys/ip/address'))).toEqual([]);
});

test('every call carries its headers', async ({ page }) => {
  await openStart(page, 'zh');
  await expect.poll(() => storedValue(page, 'sysKey')).toBeTruthy();
  const asking = page.waitForRequest('**/api/sys/login/new/image');
  await openLogin(page, 'zh');
  const headers = await (await asking).allHeaders();
  expect(headers['system-key']).toBe(await storedValue(page, 'sysKey'));
  expect(headers['system-code']).toBe(await storedValue(page, 'systemCode'));
  expect(headers['accept-language']).toBe('zh_cn');
  for (const name of ['x-forwarded-for', 'real-ip', 'x-real-ip']) expect(headers[name]).toBeTruthy();
  expect(headers['token']).toBeUndefined();
});

test('a token in the address signs in, leaves the address at once, and leads to the root', async ({
  page,
}) => {
  const phone = freshPhone();
  const sent = await page.request.post('/api/msg/sms/code', { data: { phone, purpose: 'login' } });
  const { attempt } = (await sent.json()).data;
  const login = await page.request.post('/api/sys/client/login', {
    data: { by: 'phone', phone, attempt, code: await codeTo(page, phone), registerSite: 0 },
  });
  const token = (await login.json()).data.accountToken as string;
  await page.goto(`/tools/reverseUtils?token=${token}&lang=zh`);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser.zh })).toBeVisible();
  await expectLoggedIn(page, 'zh');
  expect(page.url()).not.toContain('token');
  expect(await storedValue(page, 'language')).toBe('zh-cn');
});

test('a new version is reported at the next navigation, and takes nothing that was typed', async ({
  page,
}) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'GATTACA');
  await waitForResult(page);
  await expect.poll(() => storedValue(page, 'version')).toBeTruthy();
  await page.route('**/version.json*', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  await goTo(page, 'geneticAnalysis');
  const box = page.getByRole('alertdialog');
  await expect(box).toContainText('A new version was found');
  await expect(box.getByRole('button')).toHaveText(['', 'OK']);
  const begunAnew = page.waitForEvent('load');
  await box.getByRole('button', { name: 'OK' }).click();
  await begunAnew;
  expect(await storedValue(page, 'version')).toBe('99.0.0');
  await openTool(page, 'reverseUtils');
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('GATTACA');
});

test('a page whose server has moved on says so when a part of it is no longer there', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await expect.poll(() => storedValue(page, 'version')).toBeTruthy();
  // As after an upgrade: other parts, and another version.
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/version.json*', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  // The part that was requested says that it is missing and the page says why; either may come first.
  const failed = dialog(page, 'This part could not be loaded');
  await expect(failed.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toContainText('A new version was found');
});

test('a server that is away is no matter for the tools: no box, no toast, no wait', async ({ page }) => {
  await page.route(/version\.json|\/api\//, (route) => route.abort());
  await openTool(page, 'reverseUtils');
  await goTo(page, 'primer');
  await goTo(page, 'codonOptimization');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('cannot be reached')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0);
});

test('what is reported of a visit are pages and times, never what was typed', async ({ page }) => {
  // Bodies of the calls as the page hands them over.
  await page.addInitScript(() => {
    const reported: string[] = [];
    Reflect.set(window, 'told', reported);
    const fetchAsIs = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/PSysBurialPoint/save'))
        reported.push(await input.clone().text());
      return fetchAsIs(input, init);
    };
  });
  const recordedCalls = () => page.evaluate(() => Reflect.get(window, 'told') as string[]);
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'GATTACAGATTACA');
  await waitForResult(page);
  await expect.poll(() => storedValue(page, 'sysKey')).toBeTruthy();
  const answering = page.waitForResponse('**/PSysBurialPoint/save');
  await goTo(page, 'geneticAnalysis');
  expect(((await (await answering).json()) as { code: string }).code).toBe('00000000');
  // The events state from where to where somebody went, by which link and for how long, and nothing of the sequence.
  await expect.poll(async () => (await recordedCalls()).length).toBeGreaterThanOrEqual(3);
  const reported = (await recordedCalls()).map((it): unknown => JSON.parse(it));
  const base = { functionName: 'reverseUtils', browsingDuration: expect.any(Number), locale: 'en' };
  const from = { ...base, page: '/tools/reverseUtils' };
  expect(reported).toContainEqual({ ...from, type: 'DURATION' });
  expect(reported).toContainEqual({ ...from, type: 'click', elementId: 'link.tools.geneticAnalysis' });
  expect(JSON.stringify(reported)).not.toContain('GATTACA');
});

// The browser reports each handler that the purifier removes, so this journey runs without the watch on the policy.
unwatched('a message of the server may have marks, but nothing in it runs', async ({ page, request }) => {
  unwatched.skip(!(await isServerThere(request)), 'only the page is served here');
  await openStart(page, 'en');
  await page.route('**/api/msg/sms/code', (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: '00000099',
        msg: '<b>Closed</b> <img src=x onerror="document.title=1"><a href="javascript:document.title=2">here</a><script>document.title=3</script><svg onload="document.title=4">',
        data: null,
      },
    }),
  );
  const login = await openLogin(page, 'en');
  await byPhone(login, 'en');
  const form = login.getByRole('form', { name: 'Phone code' });
  await form.getByRole('textbox', { name: 'Phone number' }).fill(freshPhone());
  await form.getByRole('button', { name: 'Send code' }).click();
  const toast = page.getByText('Closed');
  await expect(toast).toBeVisible();
  expect(await toast.evaluate((it) => it.tagName)).toBe('B');
  const around = toast.locator('xpath=..');
  expect(await around.innerHTML()).not.toMatch(/img|script|svg|onerror|onload/i);
  await expect(page).toHaveTitle(/Genewright/);
  const frame = toast.locator('xpath=ancestor::*[contains(@class,"toast")][1]');
  await expect.poll(async () => (await frame.boundingBox())?.y).toBe(16);
  // Three seconds, and it is gone.
  await expect(toast).toHaveCount(0);
});

test('two calls that find the session over ask once', async ({ page }) => {
  await openStart(page, 'en');
  await page.evaluate(() => localStorage.setItem('accessToken', 'A'.repeat(43)));
  await page.goto('/layout/home/personal/address');
  const box = page.getByRole('alertdialog');
  await expect(box).toHaveCount(1);
  await expect(box).toContainText('The page has expired');
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(480);
  await box.getByRole('button', { name: 'Log in' }).click();
  await expect(box).toHaveCount(0);
  await expect(dialog(page, 'Log in')).toBeVisible();
  expect(await storedValue(page, 'accessToken')).toBeNull();
});
