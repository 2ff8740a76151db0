// What a person does with the portal: the letters and short messages he gets, the dialogs he fills in. Needs the real
// server in development mode, whose outbox takes the place of mailbox and phone.
import type { APIRequestContext, Locator } from '@playwright/test';
import { type Prepared, preparedPersonOf } from '#server/test/journeyPeople.ts';
import { answerOf } from './captcha.ts';
import { begin } from './member.ts';
import { expect, type Page, test } from './test.ts';

export type Language = 'en' | 'zh';

export const WORDS = {
  login: { en: 'Log in', zh: '登录' },
  byPhone: { en: 'Phone code', zh: '手机验证码登录' },
  byPassword: { en: 'Account password', zh: '账号密码登录' },
  phone: { en: 'Phone number', zh: '手机号码' },
  code: { en: 'Verification code', zh: '验证码' },
  sendCode: { en: 'Send code', zh: '获取验证码' },
  email: { en: 'Email', zh: '邮箱' },
  password: { en: 'Password', zh: '密码' },
  result: { en: 'Result of the calculation', zh: '算式结果' },
  account: { en: 'My account', zh: '个人中心' },
  logOut: { en: 'Log out', zh: '退出登录' },
  chooser: { en: 'What would you like to do?', zh: '您想做什么？' },
} as const;

const NO_SERVER = 'no server of the portal in development mode answers here';

/** Journeys of the portal are reported as skipped where only the page is served. */
export function needsServer(): void {
  test.beforeEach(async ({ request }) => {
    test.skip(!(await isServerThere(request)), NO_SERVER);
  });
}

export async function isServerThere(request: APIRequestContext): Promise<boolean> {
  const reply = await request.get('/dev/outbox');
  return reply.ok() && (await reply.text()).includes('<title>Outbox');
}

export function freshPhone(): string {
  return `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

export function freshEmail(): string {
  return `lab.${Date.now().toString(36)}.${Math.floor(Math.random() * 1e6)}@example.org`;
}

/** The letters and short messages to that address, the last one first. */
async function lettersTo(page: Page, target: string): Promise<readonly string[]> {
  const html = await (await page.request.get('/dev/outbox')).text();
  return html.split('<article>').filter((it) => it.includes(`→ ${escapePattern(target)},`));
}

/** What the pattern captures in the last letter that matches it. */
async function caughtFrom(page: Page, target: string, pattern: RegExp): Promise<string> {
  let caught: string | undefined;
  await expect
    .poll(async () => {
      const texts = (await lettersTo(page, target)).map((it) => /<pre>(.*?)<\/pre>/s.exec(it)?.[1] ?? '');
      caught = texts.map((it) => pattern.exec(it)?.[1]).find((it) => it !== undefined && !taken.has(it));
      return caught;
    })
    .toBeTruthy();
  taken.add(caught ?? '');
  return caught ?? '';
}

const taken = new Set<string>();

/** The address in an activation letter, from its root. */
export async function linkTo(page: Page, target: string): Promise<string> {
  const link = await caughtFrom(page, target, /href="([^"]+activate[^"]+)"/);
  const { pathname, search } = new URL(link.replaceAll('&#38;', '&'));
  return pathname + search;
}

/** Returns each code only once; of two that were sent, the later one. */
export function codeTo(page: Page, target: string): Promise<string> {
  return caughtFrom(page, target, /(?<!\d)(\d{6})(?!\d)/);
}

export async function openStart(page: Page, language: Language): Promise<void> {
  await page.goto(`/layout/home/select?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser[language] })).toBeVisible();
}

export function dialog(page: Page, name?: string): Locator {
  return page.getByRole('dialog', name === undefined ? {} : { name });
}

export async function openLogin(page: Page, language: Language): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: WORDS.login[language] }).click();
  const box = dialog(page, WORDS.login[language]);
  await expect(box).toBeVisible();
  return box;
}

/** On the English pages the dialog opens with the password form. */
export async function byPhone(box: Locator, language: Language): Promise<void> {
  await expect(box).toBeVisible();
  const tab = box.getByRole('tab', { name: WORDS.byPhone[language] });
  if ((await tab.count()) > 0) await tab.click();
}

/** In a login dialog that is open. The first login of a number registers it. */
export async function logInByPhone(page: Page, box: Locator, phone: string, language: Language) {
  await byPhone(box, language);
  const form = box.getByRole('form', { name: WORDS.byPhone[language] });
  await form.getByRole('textbox', { name: WORDS.phone[language] }).fill(phone);
  await form.getByRole('button', { name: WORDS.sendCode[language] }).click();
  await expect(form.getByRole('button', { name: /\d+ (s|秒)/ })).toBeVisible();
  await form.getByRole('textbox', { name: WORDS.code[language] }).fill(await codeTo(page, phone));
  await form.getByRole('button', { name: WORDS.login[language], exact: true }).click();
  await expect(box).toHaveCount(0);
}

export async function logInByPassword(
  box: Locator,
  { email, password }: { readonly email: string; readonly password: string },
  language: Language,
): Promise<void> {
  await box.getByRole('tab', { name: WORDS.byPassword[language] }).click();
  const form = box.getByRole('form', { name: WORDS.byPassword[language] });
  await form.getByRole('textbox', { name: WORDS.email[language] }).fill(email);
  await form.getByLabel(WORDS.password[language], { exact: true }).fill(password);
  const image = await form.getByRole('img').getAttribute('src');
  await form.getByRole('textbox', { name: WORDS.result[language] }).fill(answerOf(image ?? ''));
  await form.getByRole('button', { name: WORDS.login[language], exact: true }).click();
}

export function accountButton(page: Page, language: Language): Locator {
  return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${WORDS.account[language]}`) });
}

export async function expectLoggedIn(page: Page, language: Language): Promise<void> {
  await expect(accountButton(page, language)).toBeVisible();
}

/** The page reloads, at its address or at the root; this waits for it. */
export async function logOut(page: Page, language: Language): Promise<void> {
  await accountButton(page, language).click();
  const begunAnew = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: WORDS.logOut[language] }).click();
  await begunAnew;
  await expect(page.getByRole('banner').getByRole('button', { name: WORDS.login[language] })).toBeVisible();
}

/** Makes a registration by a call without the page; its letter is on its way. */
export async function register(page: Page, email: string, password: string, language: Language) {
  const encoded = Buffer.from(password).toString('base64');
  const names = language === 'zh' ? { name: '林巧稚' } : { firstName: 'Rosalind', lastName: 'Franklin' };
  const reply = await page.request.post('/api/sys/client/register', {
    data: {
      registerSite: language === 'zh' ? 0 : 1,
      ...names,
      email,
      password: encoded,
      confirmPassword: encoded,
      organizationName: 'Institute of Genes',
      customerType: 'university',
      isAgreed: true,
    },
  });
  expect((await reply.json()).code).toBe('00000000');
}

/** Makes an account by calls without the page: registered, and confirmed by the link in the letter. */
export async function registerMember(page: Page, language: Language) {
  const email = freshEmail();
  const password = 'kelp4Brine';
  await register(page, email, password, language);
  const token = new URLSearchParams((await linkTo(page, email)).split('?')[1]).get('token');
  const activate = async (data: object) => {
    const answer = await page.request.post('/api/sys/user/activation', { data: { token, ...data } });
    return (await answer.json()).data;
  };
  const { email: _, ...registration } = (await activate({ step: 'open' })).registration;
  expect(await activate({ step: 'confirm', ...registration, password: btoa(password) })).toEqual({
    at: 'active',
  });
  return { email, password };
}

/** The same, logged in by password, at the chooser. */
export async function registeredMember(page: Page, language: Language) {
  const member = await registerMember(page, language);
  await openStart(page, language);
  await logInByPassword(await openLogin(page, language), member, language);
  await expectLoggedIn(page, language);
  return member;
}

/** A person whose number logged in for the first time, at the chooser. */
export async function newMember(page: Page, language: Language): Promise<{ readonly phone: string }> {
  const phone = freshPhone();
  await openStart(page, language);
  await logInByPhone(page, await openLogin(page, language), phone, language);
  await expectLoggedIn(page, language);
  return { phone };
}

const USES = ['resetByEmail', 'resetByPhone', 'ways', 'kept', 'pay', 'finance'] as const;

/** A person whom the server knows and whom nobody has written to yet; each use, language and retry has its own. */
export function prepareUse(use: (typeof USES)[number], language: Language): Prepared {
  const { retry, repeatEachIndex } = test.info();
  const at = USES.indexOf(use) * 2 + (language === 'en' ? 0 : 1);
  return preparedPersonOf(at * 8 + ((retry + 2 * repeatEachIndex) % 8));
}

/** Signs in by a call without the page, which then opens with the session. */
export async function signInAs(page: Page, person: Pick<Prepared, 'email' | 'password'>): Promise<void> {
  await begin(page, await sessionOf(page, person));
}

/** The token of a new session. */
export async function sessionOf(
  page: Page,
  { email, password }: Pick<Prepared, 'email' | 'password'>,
): Promise<string> {
  const captcha = await (await page.request.get('/api/sys/login/new/image')).json();
  const login = await page.request.post('/api/sys/client/login', {
    data: {
      by: 'email',
      email,
      password: Buffer.from(password).toString('base64'),
      captchaId: captcha.data.captchaId,
      captcha: answerOf(captcha.data.image),
    },
  });
  const { code, data } = await login.json();
  expect(code).toBe('00000000');
  return data.accountToken;
}

function escapePattern(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`);
}

/** Answers the question that follows a login: what this browser keeps goes to that account. */
export async function bringIn(page: Page, language: Language, account: string): Promise<void> {
  const names = {
    en: ['Bring in what this browser keeps?', 'Bring it into the account'],
    zh: ['导入此浏览器中的内容？', '导入该账号'],
  } as const;
  const [title, act] = names[language];
  const question = dialog(page, title);
  await expect(question).toContainText(account);
  await question.getByRole('button', { name: act }).click();
  await expect(question).toHaveCount(0);
}
