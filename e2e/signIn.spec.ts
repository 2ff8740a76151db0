// Logins that somebody else has prepared: a link of another site, a return from Google. The page asks before it changes
// to another account, and sends nothing that this browser keeps without a click that names the account.
import {
  accountButton,
  dialog,
  expectLoggedIn,
  freshPhone,
  type Language,
  needsServer,
  newMember,
  WORDS,
} from './portal.ts';
import { expect, type Page, test } from './test.ts';

test.use({ isMember: false });
test.setTimeout(120_000);
needsServer();

const WORDS_OF = {
  en: {
    title: 'Sign in to another account?',
    stay: 'Stay as I am',
    switchOver: 'Switch account',
    signIn: 'Sign in',
    notMe: 'Not me: log out',
    bringIn: 'Bring in what this browser keeps?',
    bringInMenu: 'Bring in what this browser keeps…',
    bring: 'Bring it into the account',
    leave: 'Leave it here',
    one: '1 sequence: found here',
    failed: /^The sign-in link is used up/,
  },
  zh: {
    title: '登录其他账号？',
    stay: '保持当前状态',
    switchOver: '切换账号',
    signIn: '登录',
    notMe: '不是我，退出登录',
    bringIn: '导入此浏览器中的内容？',
    bringInMenu: '导入此浏览器中的内容…',
    bring: '导入该账号',
    leave: '留在此浏览器',
    one: '1 条序列：found here',
    failed: /^登录链接已使用或已过期/,
  },
} as const;

for (const language of ['en', 'zh'] as const) {
  const w = WORDS_OF[language];

  test(`a link in a new browser signs in without a question, says who it is, and is used up (${language})`, async ({
    page,
  }) => {
    const stranger = await handedOver(page);
    await page.goto(`/?token=${stranger.token}&lang=${language}`);
    await expectLoggedIn(page, language);
    await expect(page.getByRole('alert').filter({ hasText: stranger.masked })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser[language] })).toBeVisible();
    expect(page.url()).not.toContain(stranger.token);
    await expect(dialog(page)).toHaveCount(0);

    const begunAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: w.notMe }).click();
    await begunAnew;
    expect(await tokenOf(page)).toBeNull();
    await page.goto(`/?token=${stranger.token}`);
    await expect(page.getByText(w.failed)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
  });

  test(`what this browser keeps goes into no account without a click that names it (${language})`, async ({
    page,
  }) => {
    const sent = countSent(page);
    await keepSequence(page, language);
    const stranger = await handedOver(page);
    await page.goto(`/?token=${stranger.token}&lang=${language}`);
    const question = dialog(page, w.bringIn);
    await expect(question).toContainText(stranger.masked);
    await expect(question).toContainText(w.one);
    await expect(question.getByRole('button', { name: w.leave })).toBeFocused();
    await question.getByRole('button', { name: w.leave }).click();
    await expect(question).toHaveCount(0);

    // Neither now nor after a reload; asked for by hand, it goes.
    const round = page.waitForResponse('**/favorite/selectList');
    await page.reload();
    await round;
    await expect(dialog(page)).toHaveCount(0);
    expect(await sent()).toEqual([]);
    await accountButton(page, language).click();
    await page.getByRole('menuitem', { name: w.bringInMenu }).click();
    await question.getByRole('button', { name: w.bring }).click();
    await expect.poll(async () => (await sent()).length).toBe(1);
    await expect(question).toHaveCount(0);
  });

  test(`a link while somebody is signed in asks before it switches (${language})`, async ({ page }) => {
    await newMember(page, language);
    const own = await tokenOf(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('admitted'))).toBeTruthy();
    const first = await handedOver(page);
    await page.goto(`/?token=${first.token}&lang=${language}`);
    const question = page.getByRole('alertdialog', { name: w.title });
    await expect(question).toContainText(first.masked);
    await expect(question.getByRole('button', { name: w.stay })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(await tokenOf(page)).toBe(own);
    expect(await isGood(page, first.token)).toBe(false);

    const second = await handedOver(page);
    await page.goto(`/?token=${second.token}&lang=${language}`);
    await question.getByRole('button', { name: w.switchOver }).click();
    await expect.poll(() => tokenOf(page).catch(() => own)).not.toBe(own);
    await expectLoggedIn(page, language);
    await expect(accountButton(page, language)).toContainText(second.masked);
    expect(await isGood(page, own ?? '')).toBe(false);

    // After the logout the browser still knows that it was another one.
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    const third = await handedOver(page);
    await page.goto(`/?token=${third.token}&lang=${language}`);
    await question.getByRole('button', { name: w.signIn }).click();
    await expect(accountButton(page, language)).toContainText(third.masked);
  });

  test(`a link that is no good leaves the session as it is (${language})`, async ({ page }) => {
    await newMember(page, language);
    const own = await tokenOf(page);
    await page.goto(`/?token=${'x'.repeat(43)}&lang=${language}`);
    await expect(page.getByText(w.failed)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await tokenOf(page)).toBe(own);
    await expectLoggedIn(page, language);
  });
}

test('a second tab neither sends what the first left here nor asks again', async ({ page, context }) => {
  await keepSequence(page, 'en');
  const stranger = await handedOver(page);
  await page.goto(`/?token=${stranger.token}`);
  await dialog(page, WORDS_OF.en.bringIn).getByRole('button', { name: WORDS_OF.en.leave }).click();
  const other = await context.newPage();
  const sent = countSent(other);
  const round = other.waitForResponse('**/favorite/selectList');
  await other.goto('/layout/home/select');
  await round;
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await sent()).toEqual([]);
});

test('a way back from Google that another browser began does nothing', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const { data } = await (await other.request.get('/api/sys/googleLogin')).json();
  const state = new URL(data.authorizationUrl).searchParams.get('state');
  await page.goto(`/google?code=4%2Fstranger&state=${state}&lang=en`);
  await expect(page.getByRole('heading', { name: 'The login with Google did not succeed' })).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
  expect(new URL(page.url()).search).toBe('');
  await other.context().close();
});

/** A session of somebody else, as a site of the same house would hand it on. */
async function handedOver(page: Page): Promise<{ readonly token: string; readonly masked: string }> {
  const phone = freshPhone();
  const sent = await page.request.post('/api/msg/sms/code', { data: { phone, purpose: 'login' } });
  const { attempt } = ((await sent.json()) as { readonly data: { readonly attempt: string } }).data;
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const login = await page.request.post('/api/sys/client/login', {
    data: { by: 'phone', phone, attempt, code, registerSite: 1 },
  });
  const { data } = (await login.json()) as { readonly data: { readonly accountToken: string } };
  return { token: data.accountToken, masked: `${phone.slice(0, 3)}****${phone.slice(-4)}` };
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('accessToken'));
}

async function isGood(page: Page, token: string): Promise<boolean> {
  const reply = await page.request.get('/api/sys/type', { headers: { token } });
  return (await reply.json()).code === '00000000';
}

/** Items that an account took from this page so far. */
function countSent(page: Page): () => Promise<readonly unknown[]> {
  const rounds: Promise<readonly unknown[]>[] = [];
  page.on('response', (it) => {
    if (!/\/(?:vector|sequence)\/sync$/.test(new URL(it.url()).pathname)) return;
    const round = it.json().then(({ data }) => (data?.changes ?? []) as readonly unknown[]);
    // The body of a round after the last check may be lost with the page; no test needs it.
    round.catch(() => undefined);
    rounds.push(round);
  });
  return async () => (await Promise.all(rounds)).flat();
}

/** One of My Sequences, kept as a visitor keeps it. */
async function keepSequence(page: Page, language: Language): Promise<void> {
  // A tool opens what the browser keeps.
  await page.goto(`/tools/reverseUtils?lang=${language}`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases())[0]?.version)).toBe(4);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('genewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const at = new Date().toISOString();
          const change = opening.result.transaction('sequences', 'readwrite');
          change.objectStore('sequences').put({
            id: 'kept-here-1',
            uuid: 'kept-here-1',
            name: 'found here',
            kind: 'dna',
            topology: 'linear',
            length: 7,
            description: '',
            text: '>found here\nGATTACA\n',
            savedAt: at,
            createdAt: at,
            changedAt: at,
            isArchived: false,
          });
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}
