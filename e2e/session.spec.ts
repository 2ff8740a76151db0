import { violations } from './axe.ts';
import {
  codeTo,
  dialog,
  expectLoggedIn,
  freshEmail,
  freshPhone,
  type Language,
  linkTo,
  logInByPassword,
  logInByPhone,
  logOut,
  needsServer,
  newMember,
  openLogin,
  openStart,
  prepareUse,
  register,
  WORDS,
} from './portal.ts';
import { expect, test } from './test.ts';

test.use({ isMember: false });
needsServer();

const WORDS_OF = {
  en: {
    create: 'Create an account',
    agree: /I have read and accept/,
    terms: 'user agreement',
    termsTitle: 'User agreement',
    organization: 'Organization',
    type: 'Type of organization',
    university: 'University',
    repeat: 'Repeat the password',
    noMatch: 'The password does not match.',
    badPassword: /8 to 20 characters/,
    badEmail: 'Please enter a valid email address.',
    left: 'One step left',
    activate: 'Activate the account',
    active: 'Your account is active',
    invalid: 'This link is not valid',
    notMe: 'This was not me',
    discard: 'Discard',
    discarded: 'The registration was discarded',
    toRepeat: /not the password entered at the registration/,
    forgot: 'Forgot password?',
    reset: 'Reset the password',
    byEmail: 'By email',
    byPhone: 'By phone',
    send: 'Send code',
    badPhone: 'Please enter a valid 11-digit phone number.',
    wrongCode: 'Verification code incorrect or expired.',
    google: 'Continue with Google',
    googleFailed: 'The login with Google did not succeed',
    bind: 'Bind the Google account',
    bindNew: 'Create a new account',
    next: 'Next',
    newPassword: 'New password',
    set: 'Set the password',
    done: 'The password was changed',
    toLogin: 'To the login',
    wrong: /incorrect|wrong|not right|not correct/i,
  },
  zh: {
    create: '注册账号',
    agree: /我已阅读并同意/,
    terms: '《用户协议》',
    termsTitle: '用户协议',
    organization: '单位名称',
    type: '单位类型',
    university: '高校',
    repeat: '确认密码',
    noMatch: '两次输入的密码不一致。',
    badPassword: /8 至 20 位，须同时包含字母/,
    badEmail: '请输入有效的邮箱地址。',
    left: '还差一步',
    activate: '激活账号',
    active: '账号已激活',
    invalid: '链接无效',
    notMe: '非本人注册',
    discard: '删除',
    discarded: '注册信息已删除',
    toRepeat: /与注册时设置的密码不一致/,
    forgot: '忘记密码？',
    reset: '重置密码',
    byEmail: '邮箱找回',
    byPhone: '手机找回',
    send: '发送验证码',
    badPhone: '请输入有效的 11 位手机号码。',
    wrongCode: '验证码错误或已过期。',
    google: '使用 Google 账号登录',
    googleFailed: 'Google 登录未成功',
    bind: '绑定 Google 账号',
    bindNew: '创建新账号',
    next: '下一步',
    newPassword: '新密码',
    set: '确认重置',
    done: '密码重置成功',
    toLogin: '去登录',
    wrong: /错误|不正确|有误/,
  },
} as const;

for (const language of ['en', 'zh'] as const satisfies readonly Language[]) {
  const w = WORDS_OF[language];

  test(`a number that logs in for the first time gets an account; logging out ends it (${language})`, async ({
    page,
  }) => {
    await newMember(page, language);
    await logOut(page, language);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test(`register, activate by the link, log in by password (${language})`, async ({ page }) => {
    const email = freshEmail();
    await openStart(page, language);
    await openLogin(page, language);
    await page.getByRole('button', { name: w.create }).click();
    const box = dialog(page, w.create);
    const field = (name: string) => box.getByRole('textbox', { name, exact: true });

    // Everything that is missing is said at its place, and nothing is sent.
    await box.getByRole('button', { name: w.create }).click();
    await expect(box.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expect(box.getByText(w.badPassword)).toBeVisible();

    // What is to be accepted can be read, without leaving the form.
    const opening = page.waitForEvent('popup');
    await box.getByRole('link', { name: w.terms }).click();
    const agreement = await opening;
    await expect(agreement.getByRole('heading', { level: 2, name: w.termsTitle })).toBeInViewport();
    await agreement.close();

    if (language === 'zh') await field('姓名').fill('王小明');
    else {
      await field('First name').fill('Ada');
      await field('Last name').fill('Byron');
    }
    await box.getByRole('textbox', { name: WORDS.email[language] }).fill('not an address');
    await box.getByRole('textbox', { name: w.organization }).fill('Institute of Genes');
    await expect(box.getByText(w.badEmail)).toBeVisible();
    await box.getByRole('textbox', { name: WORDS.email[language] }).fill(email);
    await expect(box.getByText(w.badEmail)).toHaveCount(0);
    await box.getByLabel(WORDS.password[language], { exact: true }).fill('kelp4Brine');
    await box.getByLabel(w.repeat, { exact: true }).fill('abcd1235');
    await box.getByRole('combobox', { name: w.type }).selectOption({ label: w.university });
    await box.getByRole('checkbox', { name: w.agree }).check({ force: true });
    await box.getByRole('button', { name: w.create }).click();
    await expect(box.getByText(w.noMatch)).toBeVisible();
    await box.getByLabel(w.repeat, { exact: true }).fill('kelp4Brine');
    await box.getByRole('button', { name: w.create }).click();
    await expect(page.getByRole('heading', { name: w.left })).toBeVisible();

    // Opening the link activates nothing; the token disappears from the address, and a reload still has it.
    const link = await linkTo(page, email);
    await page.goto(link);
    const owner = page.getByRole('main').getByRole('form');
    await expect(owner).toContainText(email);
    await expect(page).toHaveURL(/\/activate$/);
    await page.reload();
    await expect(owner.getByRole('textbox', { name: w.organization })).toHaveValue('Institute of Genes');
    await owner.getByLabel(WORDS.password[language], { exact: true }).fill('kelp4Brine');
    await owner.getByRole('button', { name: w.activate }).click();
    await expect(page.getByText(w.active)).toBeVisible();

    // Used a second time, it states the same.
    await page.goto(link);
    await expect(page.getByText(w.active)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: WORDS.login[language] }).click();
    const login = dialog(page, WORDS.login[language]);
    await logInByPassword(login, { email, password: 'wrong1234' }, language);
    // Shown in the form itself, which marks none of the fields as wrong.
    await expect(login.getByText(w.wrong)).toBeVisible();
    await expect(login.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(login.getByRole('textbox', { name: WORDS.email[language] })).toHaveValue(email);

    // A picture is good for one try: the next one comes by itself.
    await expect(login.getByRole('textbox', { name: WORDS.result[language] })).toHaveValue('');
    await logInByPassword(login, { email, password: 'kelp4Brine' }, language);
    await expectLoggedIn(page, language);
  });

  test(`a link in a browser never used before; what a stranger typed is changed, his password opens nothing (${language})`, async ({
    page,
    browser,
  }) => {
    const email = freshEmail();
    await register(page, email, 'stranger1', language);
    const link = await linkTo(page, email);
    for (let visit = 0; visit < 3; visit++) {
      const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });
      const fresh = await context.newPage();
      await fresh.goto(link);
      await expect(fresh.getByRole('main').getByRole('form')).toContainText(email);
      await context.close();
    }
    await page.goto(`${link}&lang=${language}`);
    const owner = page.getByRole('main').getByRole('form');
    await owner.getByRole('textbox', { name: w.organization }).fill('Sanger Centre');
    const password = (name: string) => owner.getByLabel(name, { exact: true });
    await password(WORDS.password[language]).fill('owner2468');
    await owner.getByRole('button', { name: w.activate }).click();
    await expect(owner.getByText(w.toRepeat)).toBeVisible();
    await password(w.repeat).fill('owner2469');
    await owner.getByRole('button', { name: w.activate }).click();
    await expect(owner.getByText(w.noMatch)).toBeVisible();
    await password(w.repeat).fill('owner2468');
    await owner.getByRole('button', { name: w.activate }).click();
    await expect(page.getByText(w.active)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: WORDS.login[language] }).click();
    const login = dialog(page, WORDS.login[language]);
    await logInByPassword(login, { email, password: 'stranger1' }, language);
    await expect(page.getByText(w.wrong).first()).toBeVisible();
    await expect(login.getByRole('textbox', { name: WORDS.result[language] })).toHaveValue('');
    await logInByPassword(login, { email, password: 'owner2468' }, language);
    await expectLoggedIn(page, language);
  });

  test(`a registration that was not mine is discarded, and its link is good no longer (${language})`, async ({
    page,
  }) => {
    const email = freshEmail();
    await register(page, email, 'stranger1', language);
    const link = `${await linkTo(page, email)}&lang=${language}`;
    await page.goto(link);
    await page.getByRole('button', { name: w.notMe }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.discard }).click();
    await expect(page.getByText(w.discarded)).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(w.invalid)).toBeVisible();
  });

  for (const way of ['email', 'phone'] as const)
    test(`a forgotten password is set anew by ${way}, in four steps (${language})`, async ({ page }) => {
      const person = prepareUse(way === 'email' ? 'resetByEmail' : 'resetByPhone', language);
      await openStart(page, language);
      await (await openLogin(page, language)).getByRole('button', { name: w.forgot }).click();
      const box = dialog(page, w.reset);
      await box.getByRole('tab', { name: way === 'email' ? w.byEmail : w.byPhone }).click();
      await box.getByRole('button', { name: w.send, exact: true }).click();
      await expect(box.getByText(way === 'email' ? w.badEmail : w.badPhone)).toBeVisible();
      await box.getByRole('textbox', { name: WORDS[way][language] }).fill(person[way]);
      await box.getByRole('button', { name: w.send, exact: true }).click();
      const code = box.getByRole('textbox', { name: WORDS.code[language] });
      await expect(box.getByText(person[way])).toBeVisible();
      const sent = await codeTo(page, person[way]);
      await code.fill(sent === '000000' ? '000001' : '000000');
      await box.getByRole('button', { name: w.next }).click();
      await expect(box.getByText(w.wrongCode)).toBeVisible();
      await code.fill(sent);
      await box.getByRole('button', { name: w.next }).click();
      await box.getByLabel(w.newPassword, { exact: true }).fill('fresh2468');
      await box.getByLabel(w.repeat, { exact: true }).fill('fresh2468');
      await box.getByRole('button', { name: w.set }).click();
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible();
      await box.getByRole('button', { name: w.toLogin }).click();
      const login = dialog(page, WORDS.login[language]);
      await logInByPassword(login, { email: person.email, password: 'fresh2468' }, language);
      await expectLoggedIn(page, language);
    });

  test(`Google: refused, then bound by a first login, then open at once (${language})`, async ({ page }) => {
    const name = `ada.${Date.now().toString(36)}.${language}`;
    const account = page.getByRole('textbox', { name: 'Account' });
    const leave = async () => {
      await (await openLogin(page, language)).getByRole('button', { name: w.google }).click();
      await expect(account).toBeVisible();
    };
    await openStart(page, language);
    await leave();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(w.googleFailed)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    await leave();
    await account.fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    const box = dialog(page, w.bind);
    await expect(box).toContainText(`${name}@example.com`);
    await expect(page).toHaveURL(/\/layout\/home\/select$/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await box.getByRole('button', { name: w.bindNew }).click();
    await expect(box).toHaveCount(0);
    await expectLoggedIn(page, language);

    await logOut(page, language);
    await leave();
    await account.fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectLoggedIn(page, language);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a guarded page opens the login and leaves one where one was; after the login it is there', async ({
  page,
}) => {
  await openStart(page, 'en');
  // Shown before one goes there, and stated in the dialog.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Primer alignment', exact: true });
  await expect(link).toHaveAttribute('title', 'Primer alignment: log in first');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Primer alignment/ })
    .click();
  const box = dialog(page, 'Log in');
  await expect(box).toBeVisible();
  await expect(box).toContainText('Log in to open “Primer alignment”');
  await expect(page).toHaveURL(/\/layout\/home\/select/);
  await logInByPhone(page, box, freshPhone(), 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Primer alignment' })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/primer/);
  await expect(link).toHaveAttribute('title', 'Primer alignment');
});

test('a page that waits for a login opens without one when the server is gone', async ({ page }) => {
  await openStart(page, 'en');
  await page.getByRole('navigation').getByRole('link', { name: 'Primer alignment', exact: true }).click();
  const box = dialog(page, 'Log in');
  const picture = box.getByRole('tabpanel', { name: 'Account password' }).getByTitle(/Click for another/);
  await expect(picture.getByRole('img')).toBeVisible();
  await page.route(/\/(version\.json|api\/)/, (route) => route.abort());
  await picture.click();
  await expect(box.getByRole('status')).toContainText('No server can be reached to log in at.');
  expect(await violations(page)).toEqual([]);
  await box.getByRole('button', { name: 'Open without logging in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Primer alignment' })).toBeVisible();
  await expect(box).toBeHidden();
});

test.describe('the installed page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the tools that are open need no login, and primer opens while the device is offline', async ({
    page,
    context,
  }) => {
    await page.goto('/tools/reverseUtils?lang=en');
    await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
    await expect(page.getByText('works offline')).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('contentinfo')).toContainText('Offline');
    await page.getByRole('navigation').getByRole('link', { name: 'Primer alignment', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Primer alignment' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('the online orders wait half a second before they ask, and open after the login', async ({ page }) => {
  await page.goto('/layout/home/personal/onlineOrder?lang=en');
  await expect(page).toHaveURL(/\/layout\/home\/select/);
  await expect(dialog(page, 'Log in')).toBeVisible();
  await logInByPhone(page, dialog(page, 'Log in'), freshPhone(), 'en');
  await expect(page).toHaveURL(/\/layout\/home\/personal\/onlineOrder/);
  await expect(page.getByRole('heading', { level: 1, name: 'Online orders' })).toBeVisible();
  // From an address without a page, someone logged in goes back where he was.
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser.en })).toBeVisible();
});

test('two tabs are one session: in, and out', async ({ page, context }) => {
  const other = await context.newPage();
  await openStart(other, 'en');
  await page.bringToFront();
  await newMember(page, 'en');
  await expectLoggedIn(other, 'en');
  await logOut(page, 'en');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('logging out of a design’s summary leads to the root, elsewhere the page stays where it is', async ({
  page,
}) => {
  await newMember(page, 'en');
  await page.goto('/layout/home/service/carrier/third');
  await expect(page.getByRole('heading', { level: 1, name: 'Vector design' })).toBeVisible();
  await logOut(page, 'en');
  await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser.en })).toBeVisible();
});

test('an address that Google did not send one to says so instead of waiting', async ({ page }) => {
  await page.goto('/google?lang=zh');
  await expect(page.getByRole('heading', { level: 1, name: 'Google 登录' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Google 登录未成功' })).toBeVisible();
});

test('Google is not offered where the server is not set up for it', async ({ page }) => {
  await page.route('**/api/sys/ip/config', async (route) => {
    const reply = await (await route.fetch()).json();
    const offers = { ...reply.data.offers, google: false };
    await route.fulfill({ json: { ...reply, data: { ...reply.data, offers } } });
  });
  const reported = page.waitForResponse('**/api/sys/ip/config');
  await openStart(page, 'en');
  await reported;
  const box = await openLogin(page, 'en');
  await expect(box.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  await expect(box.getByRole('button', { name: /Google/ })).toHaveCount(0);
});
