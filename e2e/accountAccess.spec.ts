// axe-core over the dialogs of the session and the pages of the account, both themes, one in each language; and the
// keyboard alone.
import { violations } from './axe.ts';
import {
  byPhone,
  codeTo,
  dialog,
  expectLoggedIn,
  freshPhone,
  needsServer,
  openLogin,
  openStart,
  registeredMember,
} from './portal.ts';
import { expect, test } from './test.ts';

test.use({ isMember: false });
needsServer();

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'zh'],
] as const)
  test.describe(`${theme}, ${language}`, () => {
    test.use({ colorScheme: theme });
    const translate = (en: string, zh: string) => (language === 'en' ? en : zh);

    test('the dialogs of the session, their problems shown', async ({ page }) => {
      await openStart(page, language);
      const login = await openLogin(page, language);
      await byPhone(login, language);
      const phone = login.getByRole('form', { name: translate('Phone code', '手机验证码登录') });
      await phone.getByRole('button', { name: translate('Log in', '登录'), exact: true }).click();
      await expect(
        phone.getByText(translate('Please enter a valid 11-digit', '请输入有效的 11 位')),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await login.getByRole('tab', { name: translate('Account password', '账号密码登录') }).click();
      await expect(login.getByRole('img')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await login.getByRole('button', { name: translate('Create an account', '注册账号') }).click();
      const register = dialog(page, translate('Create an account', '注册账号'));
      await register.getByRole('button', { name: translate('Create an account', '注册账号') }).click();
      await expect(register.getByText(translate('Please read and accept', '请先阅读并同意'))).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await register
        .getByRole('button', { name: translate('I have an account', '已有账号，去登录') })
        .click();
      await login.getByRole('button', { name: translate('Forgot password?', '忘记密码？') }).click();
      await expect(dialog(page, translate('Reset the password', '重置密码'))).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.goto('/layout/home/select');
      await page.getByRole('link', { name: translate('Privacy and terms', '隐私与用户协议') }).click();
      const title = translate('Privacy, cookies and terms', '隐私、Cookie 与用户协议');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the pages of the account', async ({ page }) => {
      test.setTimeout(120_000);
      await registeredMember(page, language);
      expect(await violations(page)).toEqual([]);
      for (const [path, en, zh] of [
        ['basic', 'Basic information', '基本信息'],
        ['basic/points', 'Points', '积分明细'],
        ['address', 'Shipping addresses', '收货地址'],
        ['invoice', 'Invoice information', '发票信息'],
        ['creditCard', 'Credit cards', '信用卡'],
      ] as const) {
        await page.goto(`/layout/home/personal/${path}`);
        await expect(page.getByRole('heading', { level: 1, name: translate(en, zh) })).toBeVisible();
        await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
        expect(await violations(page), path).toEqual([]);
      }
      await page.goto('/layout/home/personal/address');
      await page.getByRole('button', { name: translate('Add an address', '新增地址') }).click();
      await page.getByRole('button', { name: translate('Save', '保存') }).click();
      await expect(
        page.getByText(translate('Please enter the full address.', '请输入完整的地址。')),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/layout/home/personal/basic');
      await page.getByRole('button', { name: translate('Change the password', '修改登录密码') }).click();
      await expect(dialog(page, translate('Change the password', '修改登录密码'))).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

test('logging in by keyboard alone; Escape gives up and the focus goes back', async ({ page }) => {
  await openStart(page, 'zh');
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const number = page.getByRole('textbox', { name: '手机号码' });
  await expect(number).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, '登录')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  const phone = freshPhone();
  await page.keyboard.type(phone);
  const code = page.getByRole('textbox', { name: '验证码' });
  await page.keyboard.press('Tab');
  await expect(code).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sent = await codeTo(page, phone);
  await code.focus();
  await page.keyboard.type(sent);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, 'zh');
});
