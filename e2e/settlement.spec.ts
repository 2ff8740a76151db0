// Checkout from the cart to a quotation: everything that is missing is reported at once and can be corrected in place,
// and nothing that was typed is lost.
import { TOKEN } from '#contract/headers.ts';
import { violationsInThemes } from './axe.ts';
import { begin } from './member.ts';
import { freshPhone, type Language, needsServer } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

const NAMES = {
  en: {
    select: 'Select GFP gene',
    checkout: 'Go to checkout',
    title: 'Checkout',
    open: 'Before this can be ordered',
    organization: 'Organization',
    save: 'Save',
    addInvoice: 'Add invoice information',
    addAddress: 'Add an address',
    recipient: 'Recipient or billing organization',
    billingEmail: 'Billing email',
    fullAddress: 'Full address',
    receiver: 'Receiver',
    country: 'Country or region',
    phone: 'Phone',
    email: 'Email',
    zip: 'Postal code',
    remark: 'Order remark',
    note: 'Shipping note',
    quotation: 'Generate quotation',
    statement: 'Statement',
    couponSum: 'Coupon',
    points: 'Points to use',
    useMost: 'Use the maximum',
    tooMany: /^Exceeding the maximum usable points\.\s*You have 0 points/,
    unreachable: 'The server cannot be reached.',
    sections: [
      'Customer',
      'Shipping note',
      'Invoice information',
      'Delivery information',
      'Products',
      'Split shipment',
      'Coupon',
      'Points',
      'Order remark',
    ],
  },
  zh: {
    select: '选择 GFP gene',
    checkout: '去结算',
    title: '结算',
    open: '提交前请先处理',
    organization: '单位信息',
    save: '保存',
    addInvoice: '新增发票信息',
    addAddress: '新增地址',
    recipient: '收票人或开票单位',
    billingEmail: '收票邮箱',
    fullAddress: '详细地址',
    receiver: '收件人',
    country: '国家或地区',
    phone: '电话号码',
    email: '邮箱',
    zip: '邮政编码',
    remark: '订单备注',
    note: '运输说明',
    quotation: '生成报价单',
    statement: '费用合计',
    couponSum: '优惠券抵扣',
    points: '使用积分',
    useMost: '全部使用',
    tooMany: /^超出最多可使用积分。\s*您有 0 积分/,
    unreachable: '无法连接服务器。',
    sections: [
      '客户信息',
      '运输说明',
      '发票信息',
      '收货信息',
      '商品清单',
      '拆分发货',
      '优惠券',
      '积分',
      '订单备注',
    ],
  },
} as const;

const ORGANIZATION = {
  name: 'Institute of Genes',
  registeredPhone: '010-62751114',
  leader: 'Rosalind Franklin',
  country: 'China',
  province: 'Beijing',
  city: 'Beijing',
  street: '5 Yiheyuan Road',
  contact: { name: 'Ada Byron', phone: '13800138000' },
} as const;

/** A customer with a gene in the cart, by the calls beside the page. */
async function customer(page: Page, language: Language) {
  const phone = freshPhone();
  const post = async (path: string, data: object, token?: string) => {
    const headers = {
      'accept-language': language === 'zh' ? 'zh_cn' : 'en_us',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { [TOKEN]: token }),
    };
    const reply = await page.request.post(`/api${path}`, { data, headers });
    const { code, data: answer, msg } = await reply.json();
    expect([code, msg]).toEqual(['00000000', expect.any(String)]);
    return answer;
  };
  const { attempt } = await post('/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const site = language === 'zh' ? 0 : 1;
  const { accountToken } = await post('/sys/client/login', {
    ...{ by: 'phone', phone, attempt, code, registerSite: site },
  });
  await post(
    '/product/cart/addCart',
    {
      detail: { productType: 2, name: 'GFP gene', sequence: 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCTAA', remark: '' },
      quantity: 3,
      services: [],
    },
    accountToken,
  );
  await begin(page, accountToken);
  return { post: (path: string, data: object) => post(path, data, accountToken) };
}

for (const language of ['en', 'zh'] as const)
  test(`from the cart to a quotation, all that is missing mended in place (${language})`, async ({
    page,
  }) => {
    const names = NAMES[language];
    const { post } = await customer(page, language);
    await page.goto(`/shoppingCart/index?lang=${language}`);
    await page.getByRole('checkbox', { name: names.select }).check({ force: true });
    await page.getByRole('button', { name: names.checkout }).click();
    await expect(page.getByRole('heading', { level: 1, name: names.title })).toBeVisible();
    // The button that was pressed is hidden now: the focus, and with it a screen reader, continues in the new page.
    await expect(page.locator('#main')).toBeFocused();

    // The sections in the order of the specification, and what is open, all at once.
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect
      .poll(async () => (await sections.allTextContents()).map((it) => it.trim()))
      .toEqual(expect.arrayContaining([...names.sections]));
    const panel = page.getByRole('region', { name: names.statement });
    await expect(panel.getByText(names.open)).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByRole('button', { name: names.quotation })).toBeDisabled();

    expect(await violationsInThemes(page)).toEqual([]);

    // A part at a time: the organization by its call, the invoice and the address by their forms.
    await post('/sys/genewrightCustomer/save', ORGANIZATION);
    await page.getByRole('textbox', { name: names.remark }).fill('PO 4711');
    await page.getByRole('textbox', { name: names.note }).fill('Call before');
    await page.getByRole('button', { name: names.addInvoice }).click();
    const invoice = page.getByRole('form', { name: names.addInvoice });
    await invoice.getByRole('textbox', { name: names.recipient }).fill('Institute of Genes');
    await invoice.getByRole('textbox', { name: names.billingEmail }).fill('bills@example.org');
    await invoice.getByRole('textbox', { name: names.fullAddress }).fill('5 Yiheyuan Road');
    await invoice.getByRole('button', { name: names.save }).click();
    await page.getByRole('button', { name: names.addAddress }).click();
    const address = page.getByRole('form', { name: names.addAddress });
    await address.getByRole('combobox', { name: names.country }).selectOption('CN');
    await address.getByRole('textbox', { name: names.receiver }).fill('Ada Byron');
    await address.getByRole('textbox', { name: names.phone }).fill('13800138000');
    await address.getByRole('textbox', { name: names.email }).fill('ada@example.org');
    await address.getByRole('textbox', { name: names.zip }).fill('100871');
    await address.getByRole('textbox', { name: names.fullAddress }).fill('5 Yiheyuan Road, Beijing');
    await address.getByRole('button', { name: names.save }).click();

    // A reload loses nothing of it.
    await expect(panel.getByRole('button', { name: names.quotation })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('textbox', { name: names.remark })).toHaveValue('PO 4711');
    await expect(page.getByRole('textbox', { name: names.note })).toHaveValue('Call before');
    if (language === 'zh') {
      // The coupon of a new account: 100 yuan.
      await expect(panel.getByText(names.couponSum)).toHaveCount(0);
      await page.getByRole('radio', { name: /新用户/ }).check({ force: true });
      await expect(panel.getByText(names.couponSum)).toBeVisible();
    } else {
      // Two of the three go elsewhere, at the cost of another shipment.
      const before = await panel.getByText(/^USD/).allTextContents();
      await page.getByRole('button', { name: 'Add a shipment' }).click();
      const shipment = page.getByRole('group', { name: 'Shipment 1' });
      // What is missing is named beside the address once something was entered.
      await expect(shipment).toBeVisible();
      await expect(shipment.getByRole('listitem')).toHaveCount(0);
      await shipment.getByRole('combobox', { name: 'Address' }).selectOption({ index: 1 });
      await expect(shipment.getByRole('listitem')).toHaveCount(2);
      await shipment.getByRole('textbox', { name: 'Remark' }).fill('To the animal house');
      await shipment
        .getByRole('spinbutton')
        .or(shipment.getByRole('textbox', { name: /pieces \(of 3\)/ }))
        .first()
        .fill('2');
      await expect(shipment.getByRole('listitem')).toHaveCount(0);
      await expect.poll(() => panel.getByText(/^USD/).allTextContents()).not.toEqual(before);
    }
    // Points that the account does not have are removed by the button, or by emptying the field.
    const points = page
      .getByRole('spinbutton', { name: names.points })
      .or(page.getByRole('textbox', { name: names.points }));
    await points.fill('50');
    await expect(page.getByText(names.tooMany)).toBeVisible();
    await expect(panel.getByText(names.open)).toBeVisible();
    await page.getByRole('button', { name: names.useMost }).click();
    await expect(points).toHaveValue('0');
    await expect(panel.getByText(names.open)).toHaveCount(0);
    await points.fill('50');
    await expect(panel.getByText(names.open)).toBeVisible();
    await points.fill('');
    await expect(panel.getByText(names.open)).toHaveCount(0);
    // An answer that never comes is asked for again, and nothing is placed twice.
    await expect(panel.getByRole('button', { name: names.quotation })).toBeEnabled();
    await page.context().setOffline(true);
    await panel.getByRole('button', { name: names.quotation }).click();
    await expect(page.getByText(names.unreachable)).toBeVisible();
    // The server back, the same statement is asked for again; meanwhile the one that is shown can be ordered.
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/order/info/settlement', async (route) => {
      await isReleased;
      await route.continue();
    });
    const isAskedAgain = page.waitForRequest('**/order/info/settlement');
    await page.context().setOffline(false);
    await isAskedAgain;
    expect(await panel.getByRole('button', { name: names.quotation }).isEnabled()).toBe(true);
    const isPlaced = page.waitForRequest('**/placeOrder');
    await panel.getByRole('button', { name: names.quotation }).click();
    await isPlaced;
    release();
    await expect(page).toHaveURL(/\/shoppingCart\/review\?quotation=/);
    if (language === 'en') {
      // Each address has its pieces.
      const places = page
        .getByRole('main')
        .getByRole('definition')
        .filter({ hasText: 'To the animal house' });
      await expect(places).toContainText('× 1');
      await expect(places).toContainText('× 2');
    }
    expect(await violationsInThemes(page)).toEqual([]);
    await expect.poll(async () => (await post('/product/cart/selectList', {})).length).toBe(0);
  });
