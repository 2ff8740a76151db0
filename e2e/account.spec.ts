import {
  codeTo,
  dialog,
  expectLoggedIn,
  freshEmail,
  type Language,
  logInByPassword,
  needsServer,
  newMember,
  openLogin,
  openStart,
  registeredMember,
  WORDS,
} from './portal.ts';
import { expect, type Page, test } from './test.ts';

test.use({ isMember: false });
needsServer();

const WORDS_OF = {
  en: {
    addresses: 'Shipping addresses',
    invoices: 'Invoice information',
    basic: 'Basic information',
    addAddress: 'Add an address',
    addInvoice: 'Add invoice information',
    receiver: 'Receiver',
    phone: 'Phone',
    email: 'Email',
    zip: 'Postal code',
    address: 'Full address',
    save: 'Save',
    badPhone: 'Please enter a valid 11-digit phone number.',
    badEmail: 'Please enter a valid email address.',
    noReceiver: 'Please enter the name of the receiver.',
    noAddress: 'Please enter the full address.',
    isDefault: 'Default',
    remove: 'Delete the address of Rosalind Franklin',
    confirm: 'OK',
    none: 'No address yet',
    recipient: 'Recipient or billing organization',
    noRecipient: 'Please enter the recipient or the billing organization.',
    billing: 'Billing email',
    type: 'Type of invoice',
    vat: 'VAT',
    changeEmail: 'Change the email address',
    newEmail: 'New email address',
    onceInSix: /once in six months: again from/,
    codeNew: 'Code sent to the new address',
    presentPassword: 'Present password',
    expired: /The page has expired/,
    logInAgain: 'Log in',
    name: 'Rosalind Franklin',
  },
  zh: {
    addresses: '收货地址',
    invoices: '发票信息',
    basic: '基本信息',
    addAddress: '新增地址',
    addInvoice: '新增发票信息',
    receiver: '收件人',
    phone: '手机号码',
    email: '邮箱',
    zip: '邮政编码',
    address: '详细地址',
    save: '保存',
    badPhone: '请输入有效的 11 位手机号码。',
    badEmail: '请输入有效的邮箱地址。',
    noReceiver: '请输入收件人姓名。',
    noAddress: '请输入完整的地址。',
    isDefault: '默认',
    remove: '删除 林巧稚 的地址',
    confirm: '确认',
    none: '暂无收货地址',
    recipient: '收票人或开票单位',
    noRecipient: '请输入收票人或开票单位。',
    billing: '收票邮箱',
    type: '发票类型',
    vat: '增值税专用发票',
    changeEmail: '修改邮箱',
    newEmail: '新邮箱',
    onceInSix: /每半年只能修改一次，下次可修改时间/,
    codeNew: '新邮箱验证码',
    presentPassword: '当前密码',
    expired: /页面已过期/,
    logInAgain: '重新登录',
    name: '林巧稚',
  },
} as const;

async function openAccount(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/layout/home/personal/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

for (const language of ['en', 'zh'] as const satisfies readonly Language[]) {
  const w = WORDS_OF[language];

  test(`an address: what is wrong is said in place, what is right is kept, and deleted when asked (${language})`, async ({
    page,
  }) => {
    await newMember(page, language);
    await openAccount(page, 'address', w.addresses);
    await page.getByRole('button', { name: w.addAddress }).click();
    const form = page.getByRole('form', { name: w.addAddress });
    const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await form.getByRole('button', { name: w.save }).click();
    await expect(form.getByText(w.noReceiver)).toBeVisible();
    await expect(form.getByText(w.noAddress)).toBeVisible();
    await expect(field(w.receiver)).toBeFocused();
    await field(w.receiver).fill(w.name);
    await field(w.phone).fill('12345');
    await field(w.email).fill('rosalind@');
    await field(w.zip).fill('200031');
    await field(w.address).fill('320 Yueyang Road, Shanghai');
    await expect(form.getByText(w.badPhone)).toBeVisible();
    await expect(form.getByText(w.badEmail)).toBeVisible();

    // A reload takes nothing of it away.
    await page.reload();
    await expect(field(w.receiver)).toHaveValue(w.name);
    await expect(field(w.phone)).toHaveValue('12345');
    await field(w.phone).fill('13800138000');
    await field(w.email).fill('rosalind@example.org');
    await form.getByRole('button', { name: w.save }).click();
    await expect(form).toHaveCount(0);
    const entry = page.getByRole('main').getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(w.name);
    await expect(entry).toContainText(w.isDefault);

    await page.getByRole('button', { name: w.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.confirm }).click();
    await expect(page.getByText(w.none)).toBeVisible();
  });

  test(`invoice information with bad and good input (${language})`, async ({ page }) => {
    await newMember(page, language);
    await openAccount(page, 'invoice', w.invoices);
    await page.getByRole('button', { name: w.addInvoice }).click();
    const form = page.getByRole('form', { name: w.addInvoice });
    await form.getByRole('button', { name: w.save }).click();
    await expect(form.getByText(w.noRecipient)).toBeVisible();
    await form.getByRole('combobox', { name: w.type }).selectOption({ label: w.vat });
    await form.getByRole('textbox', { name: w.recipient }).fill('Institute of Genes');
    await form.getByRole('textbox', { name: w.billing }).fill('bills@example');
    await form.getByRole('textbox', { name: w.address }).fill('320 Yueyang Road');
    await expect(form.getByText(w.badEmail)).toBeVisible();
    await form.getByRole('textbox', { name: w.billing }).fill('bills@example.org');
    await form.getByRole('button', { name: w.save }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(w.vat);
  });

  test(`the email address is changed with a proof, once in six months (${language})`, async ({ page }) => {
    const { password } = await registeredMember(page, language);
    await openAccount(page, 'basic', w.basic);
    const email = freshEmail();
    await page.getByRole('button', { name: w.changeEmail }).click();
    const box = dialog(page, w.changeEmail);
    await box.getByRole('button', { name: WORDS.sendCode[language] }).first().click();
    await expect(box.getByText(w.badEmail)).toBeVisible();
    await box.getByRole('textbox', { name: w.newEmail, exact: true }).fill(email);
    await box.getByRole('button', { name: WORDS.sendCode[language] }).first().click();
    await box.getByRole('textbox', { name: w.codeNew }).fill(await codeTo(page, email));
    await box.getByLabel(w.presentPassword, { exact: true }).fill(password);
    await box.getByRole('button', { name: w.changeEmail, exact: true }).click();
    await expect(box).toHaveCount(0);
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expect(page.getByText(w.onceInSix)).toBeVisible();
    await expect(page.getByRole('button', { name: w.changeEmail })).toBeDisabled();
    await expectLoggedIn(page, language);
  });

  test(`a session that ends in the middle of a form loses none of it (${language})`, async ({ page }) => {
    const member = await registeredMember(page, language);
    await openAccount(page, 'address', w.addresses);
    await page.getByRole('button', { name: w.addAddress }).click();
    const form = page.getByRole('form', { name: w.addAddress });
    const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await field(w.receiver).fill(w.name);
    await field(w.phone).fill('13800138000');
    await field(w.email).fill('rosalind@example.org');
    await field(w.zip).fill('200031');
    await field(w.address).fill('320 Yueyang Road, Shanghai');

    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const ended = await page.request.post('/api/sys/outLogin', { headers: { token: token ?? '' }, data: {} });
    expect((await ended.json()).code).toBe('00000000');

    // The box comes with the answer to the form, or to something in the background just before.
    const box = page.getByRole('alertdialog');
    const save = form.getByRole('button', { name: w.save });
    if (!(await box.isVisible())) await save.click({ timeout: 2000 }).catch(() => undefined);
    await expect(box).toContainText(w.expired);
    await box.getByRole('button', { name: w.logInAgain }).click();
    const login = dialog(page, WORDS.login[language]);
    await logInByPassword(login, member, language);
    await expect(login).toHaveCount(0);
    await expect(field(w.receiver)).toHaveValue(w.name);
    await form.getByRole('button', { name: w.save }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(w.name);
  });
}

test('the organization: what is missing is said, what is saved is there again, also in the other language', async ({
  page,
}) => {
  await newMember(page, 'en');
  await openAccount(page, 'basic', 'Basic information');
  const form = page.getByRole('form', { name: 'Organization' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('Website (optional)').fill('not a site');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter the name of the organization.')).toBeVisible();
  await expect(form.getByText('Please enter a valid website', { exact: false })).toBeVisible();
  for (const [name, text] of [
    ['Name of the organization', 'Institute of Genes'],
    ['Registered phone', '021-54920000'],
    ['Website (optional)', 'https://www.example.org'],
    ['Project leader', 'Rosalind Franklin'],
    ['Country', 'China'],
    ['Province or state', 'Shanghai'],
    ['City', 'Shanghai'],
    ['Street, number, building', '320 Yueyang Road'],
    ['Contact person', 'Ada Byron'],
    ['Phone of the contact', '+86 21 5492 0000'],
  ] as const)
    await field(name).fill(text);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/layout/home/personal/basic?lang=zh');
  await expect(page.getByRole('heading', { level: 1, name: '基本信息' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '项目负责人' })).toHaveValue('Rosalind Franklin');
  await expect(page.getByRole('textbox', { name: /^网址/ })).toHaveValue('https://www.example.org');
});

test('a new password ends the sessions of other browsers, and stays signed in where it was set', async ({
  page,
  browser,
}) => {
  const member = await registeredMember(page, 'en');
  const other = await (await browser.newContext()).newPage();
  await openStart(other, 'en');
  await logInByPassword(await openLogin(other, 'en'), member, 'en');
  await expectLoggedIn(other, 'en');

  await openAccount(page, 'basic', 'Basic information');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const box = dialog(page, 'Change the password');
  await box.getByLabel('Present password', { exact: true }).fill(member.password);
  await box.getByLabel('New password', { exact: true }).fill('fresh2468');
  await box.getByLabel('Repeat the new password', { exact: true }).fill('fresh2468');
  await box.getByRole('button', { name: 'Change the password', exact: true }).click();
  await expect(box).toHaveCount(0);
  await page.reload();
  await expectLoggedIn(page, 'en');

  await other.goto('/layout/home/personal/address');
  await expect(other.getByRole('alertdialog')).toContainText('The page has expired');
  await other.context().close();
});
