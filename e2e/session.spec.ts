import {
  accountButton,
  codeTo,
  dialog,
  expectLoggedIn,
  freshEmail,
  freshPhone,
  type Language,
  linkTo,
  logInByPassword,
  logInByPhone,
  needsServer,
  newMember,
  openLogin,
  openStart,
  registered,
  WORDS,
} from './portal.ts';
import { expect, test } from './test.ts';

test.use({ isMember: false });
needsServer();

const WORDS_OF = {
  en: {
    create: 'Create an account',
    agree: /I have read and accept/,
    organization: 'Organization',
    type: 'Type of organization',
    university: 'University',
    repeat: 'Repeat the password',
    noMatch: 'The password does not match.',
    badPassword: /8 to 20 characters/,
    badEmail: 'Please enter a valid email address.',
    left: 'One step left',
    active: 'Your account is active',
    forgot: 'Forgot password?',
    byEmail: 'By email',
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
    organization: '单位名称',
    type: '单位类型',
    university: '高校',
    repeat: '确认密码',
    noMatch: '两次输入的密码不一致。',
    badPassword: /8 至 20 位，由字母/,
    badEmail: '请输入有效的邮箱地址。',
    left: '还差一步',
    active: '账号已激活',
    forgot: '忘记密码？',
    byEmail: '邮箱找回',
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
    await accountButton(page, language).click();
    await page.getByRole('menuitem', { name: WORDS.logOut[language] }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: WORDS.login[language] })).toBeVisible();
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
    await box.getByLabel(WORDS.password[language], { exact: true }).fill('abcd1234');
    await box.getByLabel(w.repeat, { exact: true }).fill('abcd1235');
    await box.getByRole('combobox', { name: w.type }).selectOption({ label: w.university });
    await box.getByRole('checkbox', { name: w.agree }).check({ force: true });
    await box.getByRole('button', { name: w.create }).click();
    await expect(box.getByText(w.noMatch)).toBeVisible();
    await box.getByLabel(w.repeat, { exact: true }).fill('abcd1234');
    await box.getByRole('button', { name: w.create }).click();
    await expect(page.getByRole('heading', { name: w.left })).toBeVisible();

    await page.goto(await linkTo(page, email));
    await expect(page.getByText(w.active)).toBeVisible();

    await page.getByRole('main').getByRole('button', { name: WORDS.login[language] }).click();
    const login = dialog(page, WORDS.login[language]);
    await logInByPassword(login, { email, password: 'wrong1234' }, language);
    await expect(page.getByText(w.wrong).first()).toBeVisible();
    await expect(login.getByRole('textbox', { name: WORDS.email[language] })).toHaveValue(email);

    // A picture is good for one try: the next one comes by itself.
    await expect(login.getByRole('textbox', { name: WORDS.result[language] })).toHaveValue('');
    await logInByPassword(login, { email, password: 'abcd1234' }, language);
    await expectLoggedIn(page, language);
  });

  test(`a forgotten password is set anew by email, in four steps (${language})`, async ({ page }) => {
    // To one address nothing is sent twice within a minute, and it has just been sent a link.
    test.setTimeout(150_000);
    const { email } = await registered(page, language);
    await openStart(page, language);
    const login = await openLogin(page, language);
    await login.getByRole('button', { name: w.forgot }).click();
    await page.getByRole('tab', { name: w.byEmail }).click();
    await page.getByRole('textbox', { name: WORDS.email[language] }).fill(email);
    await expect(async () => {
      await page.getByRole('button', { name: language === 'en' ? 'Send code' : '发送验证码' }).click();
      await expect(page.getByRole('textbox', { name: WORDS.code[language] })).toBeVisible({ timeout: 3000 });
    }).toPass({ intervals: [6000], timeout: 100_000 });
    await page.getByRole('textbox', { name: WORDS.code[language] }).fill(await codeTo(page, email));
    await page.getByRole('button', { name: w.next }).click();
    await page.getByLabel(w.newPassword, { exact: true }).fill('fresh2468');
    await page.getByLabel(w.repeat, { exact: true }).fill('fresh2468');
    await page.getByRole('button', { name: w.set }).click();
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible();
    await page.getByRole('button', { name: w.toLogin }).click();
    await logInByPassword(dialog(page, WORDS.login[language]), { email, password: 'fresh2468' }, language);
    await expectLoggedIn(page, language);
  });
}

test('a guarded page opens the login and leaves one where one was; after the login it is there', async ({
  page,
}) => {
  await openStart(page, 'en');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Primer alignment/ })
    .click();
  const box = dialog(page, 'Log in');
  await expect(box).toBeVisible();
  await expect(page).toHaveURL(/\/layout\/home\/select/);
  await logInByPhone(page, box, freshPhone(), 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Primer alignment' })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/primer/);
});

test('the tools that S2 opens need no login, and primer opens while the device is offline', async ({
  page,
  context,
}) => {
  await page.goto('/tools/reverseUtils?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
  await expect(page.getByText('works offline')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Primer alignment', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Primer alignment' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
});

test('the online orders wait half a second before they ask, and an unknown page leads back', async ({
  page,
}) => {
  await page.goto('/layout/home/personal/onlineOrder?lang=en');
  await expect(page).toHaveURL(/\/layout\/home\/select/);
  await expect(dialog(page, 'Log in')).toBeVisible();
  await logInByPhone(page, dialog(page, 'Log in'), freshPhone(), 'en');
  // There is no such page yet: someone logged in goes back where he was.
  await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser.en })).toBeVisible();
});

test('two tabs are one session: in, and out', async ({ page, context }) => {
  const other = await context.newPage();
  await openStart(other, 'en');
  await newMember(page, 'en');
  await expectLoggedIn(other, 'en');
  await accountButton(page, 'en').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('logging out of a design’s summary leads to the root, elsewhere the page stays where it is', async ({
  page,
}) => {
  await newMember(page, 'en');
  await page.goto('/layout/home/service/carrier/third');
  await expect(page.getByRole('heading', { level: 1, name: 'Vector design' })).toBeVisible();
  await accountButton(page, 'en').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.chooser.en })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a Google account that is bound to none here is bound by a login, and does not log in before', async ({
  page,
}) => {
  const googleKey = 'k'.repeat(43);
  await page.route(/\/api\/sys\/googleLogin(\?|$)/, (route) => {
    const isBack = new URL(route.request().url()).searchParams.get('code') === 'abc';
    const attempt = 't'.repeat(43);
    const data = isBack
      ? { googleKey, email: 'ada@example.org', name: 'Ada Byron' }
      : { authorizationUrl: '/google?code=abc&state=s', attempt };
    return route.fulfill({ json: { code: '00000000', msg: '', data } });
  });
  await page.addInitScript(() => {
    const fetchAsIs = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/googleLogin/bind'))
        Reflect.set(window, 'bound', await input.clone().json());
      return fetchAsIs(input, init);
    };
  });
  await page.route('**/api/sys/googleLogin/bind', (route) =>
    route.fulfill({
      json: {
        code: '00000000',
        msg: '',
        data: {
          accountToken: 'a'.repeat(43),
          sysUserInfo: { registerSite: 1, clientInOrganizationType: null },
        },
      },
    }),
  );
  await openStart(page, 'en');
  await (await openLogin(page, 'en')).getByRole('button', { name: 'Continue with Google' }).click();
  const box = dialog(page, 'Bind the Google account');
  await expect(box).toContainText('ada@example.org');
  await expect(page).toHaveURL(/\/layout\/home\/select$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await box.getByRole('button', { name: 'Create a new account' }).click();
  await expect(box).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'bound'))).toEqual({
    by: 'new',
    googleKey,
    registerSite: 1,
  });
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe('a'.repeat(43));
});
