import {
  codeTo,
  dialog,
  expectLoggedIn,
  freshEmail,
  freshPhone,
  type Language,
  logInByPassword,
  logOut,
  needsServer,
  newMember,
  prepareUse,
  registeredMember,
  signInAs,
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
    badPhone: /^Please enter a valid phone number of the chosen country/,
    country: /^Country or region/,
    britain: 'United Kingdom',
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
    organization: 'Organization',
    website: 'Website (optional)',
    badWebsite: 'Please enter a valid website, such as https://www.example.com.',
    noOrganization: 'Please enter the name of the organization.',
    fields: {
      'Name of the organization': 'Institute of Genes',
      'Registered phone': '021-54920000',
      'Project leader': 'Rosalind Franklin',
      Country: 'China',
      'Province or state': 'Shanghai',
      City: 'Shanghai',
      'Street, number, building': '320 Yueyang Road',
      'Contact person': 'Ada Byron',
      'Phone of the contact': '+86 21 5492 0000',
    },
    saved: 'Saved.',
    security: 'Account security',
    changePhone: 'Change the phone',
    newPhone: 'New phone number',
    codeNewPhone: 'Code sent to the new phone',
    taken: 'This is the present phone number.',
    changePassword: 'Change the password',
    newPassword: 'New password',
    repeat: 'Repeat the new password',
    wrongPassword: 'The password is incorrect.',
    changed: 'Changed. Other devices were logged out.',
    points: 'Points',
    details: 'Details',
    balance: 'Balance: 1,780 points',
    spent: 'Spent on an order',
    earned: 'Order',
    page: 'Page 2 of 2',
    older: 'Older',
    toBasic: 'Back to basic information',
    cards: 'Credit cards',
    removeCard: (name: string) => `Remove ${name}`,
    visa: 'Visa ending in 4242',
    mastercard: 'Mastercard ending in 4444',
    validUntil: 'Valid until 04/2031',
    noCards: 'No card yet',
  },
  zh: {
    addresses: '收货地址',
    invoices: '发票信息',
    basic: '基本信息',
    addAddress: '新增地址',
    addInvoice: '新增发票信息',
    receiver: '收件人',
    phone: '电话号码',
    email: '邮箱',
    zip: '邮政编码',
    address: '详细地址',
    save: '保存',
    badPhone: /^请输入所选国家或地区的有效电话号码/,
    country: /^国家或地区/,
    britain: '英国',
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
    organization: '单位信息',
    website: '网址 （选填）',
    badWebsite: '请输入有效的网址，例如 https://www.example.com。',
    noOrganization: '请输入单位名称。',
    fields: {
      单位名称: '基因研究所',
      注册电话: '021-54920000',
      项目负责人: '林巧稚',
      国家: '中国',
      '省（州）': '上海',
      城市: '上海',
      详细地址: '岳阳路 320 号',
      联系人: '王伟',
      联系人电话: '021-54920000转12',
    },
    saved: '已保存。',
    security: '账号安全',
    changePhone: '修改手机号码',
    newPhone: '新手机号码',
    codeNewPhone: '新手机验证码',
    taken: '该号码与当前手机号码相同。',
    changePassword: '修改登录密码',
    newPassword: '新密码',
    repeat: '确认新密码',
    wrongPassword: '密码错误。',
    changed: '修改成功，其他设备已退出登录。',
    points: '积分明细',
    details: '积分明细',
    balance: '当前积分：1,780',
    spent: '下单抵扣',
    earned: '下单获得',
    page: '第 2 页，共 2 页',
    older: '下一页',
    toBasic: '返回基本信息',
    cards: '信用卡',
    removeCard: (name: string) => `移除 ${name}`,
    visa: 'Visa，尾号 4242',
    mastercard: 'Mastercard，尾号 4444',
    validUntil: '有效期至 2031 年 04 月',
    noCards: '暂无信用卡',
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

    // A reload keeps all of it.
    await page.reload();
    await expect(field(w.receiver)).toHaveValue(w.name);
    await expect(field(w.phone)).toHaveValue('12345');
    await form.getByRole('combobox', { name: w.country }).selectOption('GB');
    await field(w.phone).fill('020 7946 0958');
    await field(w.email).fill('rosalind@example.org');
    await form.getByRole('button', { name: w.save }).click();
    await expect(form).toHaveCount(0);
    const entry = page.getByRole('main').getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(w.name);
    await expect(entry).toContainText(w.isDefault);
    await expect(entry).toContainText(w.britain);

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
    await form.getByRole('combobox', { name: w.country }).selectOption('CN');
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

  test(`the organization: what is missing is said, what is saved is there again (${language})`, async ({
    page,
  }) => {
    await newMember(page, language);
    await openAccount(page, 'basic', w.basic);
    const form = page.getByRole('form', { name: w.organization });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    await field(w.website).fill('not a site');
    // The problem that shows when the field is left does not push the button away from under the mouse.
    const save = form.getByRole('button', { name: w.save });
    await save.hover();
    const before = await save.boundingBox();
    await page.mouse.down();
    await expect(field(w.website)).not.toBeFocused();
    for (let frame = 0; frame < 5; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await save.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(form.getByText(w.noOrganization)).toBeVisible();
    await expect(form.getByText(w.noAddress)).toHaveCount(4);
    await expect(form.getByText(w.badWebsite)).toBeVisible();
    await field(w.website).fill('https://www.example.org');
    for (const [name, text] of Object.entries(w.fields)) await field(name).fill(text);
    await form.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    await page.reload();
    await expect(field(w.website)).toHaveValue('https://www.example.org');
    for (const [name, text] of Object.entries(w.fields)) await expect(field(name)).toHaveValue(text);
  });

  test(`a new phone and a new password, each with a proof; they end the sessions of other browsers (${language})`, async ({
    page,
    browser,
  }) => {
    const person = prepareUse('ways', language);
    const other = await (await browser.newContext()).newPage();
    await signInAs(other, person);
    await other.goto(`/layout/home/personal/address?lang=${language}`);
    await expect(other.getByRole('heading', { level: 1, name: w.addresses })).toBeVisible();
    await signInAs(page, person);
    await page.goto(`/layout/home/personal/basic?lang=${language}`);
    const ways = page.getByRole('region', { name: w.security });
    await expect(ways.getByText(person.phone)).toBeVisible();

    await ways.getByRole('button', { name: w.changePhone }).click();
    const phoneBox = dialog(page, w.changePhone);
    const phone = freshPhone();
    await phoneBox.getByRole('textbox', { name: w.newPhone, exact: true }).fill(phone);
    await phoneBox.getByRole('button', { name: WORDS.sendCode[language] }).first().click();
    await phoneBox.getByRole('textbox', { name: w.codeNewPhone }).fill(await codeTo(page, phone));
    await phoneBox.getByLabel(w.presentPassword, { exact: true }).fill('wrong1234');
    await phoneBox.getByRole('button', { name: w.changePhone, exact: true }).click();
    await expect(page.getByText(w.wrongPassword).first()).toBeVisible();
    await phoneBox.getByLabel(w.presentPassword, { exact: true }).fill(person.password);
    await phoneBox.getByRole('button', { name: w.changePhone, exact: true }).click();
    await expect(phoneBox).toHaveCount(0);
    await expect(page.getByText(w.changed)).toBeVisible();
    await expect(ways.getByText(phone)).toBeVisible();

    await other.goto('/layout/home/personal/invoice');
    await expect(other.getByRole('alertdialog')).toContainText(w.expired);
    await other.context().close();

    await ways.getByRole('button', { name: w.changePassword }).click();
    const box = dialog(page, w.changePassword);
    await box.getByLabel(w.presentPassword, { exact: true }).fill(person.password);
    await box.getByLabel(w.newPassword, { exact: true }).fill('fresh2468');
    await box.getByLabel(w.repeat, { exact: true }).fill('fresh2468');
    await box.getByRole('button', { name: w.changePassword, exact: true }).click();
    await expect(box).toHaveCount(0);
    await page.reload();
    await expectLoggedIn(page, language);
    // Both letters went to the address that the account has had all along.
    await logOut(page, language);
    // The page is guarded: after the reload it asks for the login by itself.
    const login = dialog(page, WORDS.login[language]);
    await logInByPassword(login, { email: person.email, password: 'fresh2468' }, language);
    await expectLoggedIn(page, language);
  });

  test(`points are listed, the latest first; a card is removed, and the other is the default (${language})`, async ({
    page,
  }) => {
    await signInAs(page, prepareUse('kept', language));
    await page.goto(`/layout/home/personal/basic?lang=${language}`);
    await page.getByRole('main').getByRole('link', { name: w.details }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.points })).toBeVisible();
    await expect(page.getByText(w.balance)).toBeVisible();
    const rows = page.getByRole('main').getByRole('row');
    await expect(rows).toHaveCount(21);
    await expect(rows.nth(1).getByRole('cell')).toContainText([/\d/, w.earned, 'ORD-0023', '+100']);
    await expect(rows.filter({ hasText: 'ORD-0020' })).toContainText([w.spent]);
    await expect(rows.filter({ hasText: 'ORD-0020' })).toContainText(['-30']);
    await page.getByRole('button', { name: w.older }).click();
    await expect(page.getByText(w.page)).toBeVisible();
    await expect(rows).toHaveCount(4);
    await expect(rows.last()).toContainText('ORD-0001');
    await page.getByRole('link', { name: w.toBasic }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.basic })).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: w.cards }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.cards })).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(w.visa);
    await expect(cards.first()).toContainText(w.validUntil);
    await expect(cards.filter({ hasText: w.isDefault })).toHaveCount(1);
    await expect(cards.first()).toContainText(w.isDefault);
    const remove = async (name: string) => {
      await page.getByRole('button', { name: w.removeCard(name) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: w.confirm }).click();
    };
    await remove(w.visa);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(w.mastercard);
    await expect(cards).toContainText(w.isDefault);
    await remove(w.mastercard);
    await expect(page.getByText(w.noCards)).toBeVisible();
  });
}
