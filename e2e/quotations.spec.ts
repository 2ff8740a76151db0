// From a quotation to an order and its invoice: reviewed, put off, revised, a purchase order attached, ordered, ordered
// again; in both languages, also in a narrow window and in the dark theme.
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
    account: 'My account',
    quotations: 'Quotations',
    orders: 'Online orders',
    ready: 'Ready to Order',
    ordered: 'Ordered',
    later: 'Order Later',
    now: 'Order Now',
    kept: 'The quotation is kept.',
    editRemark: 'Change the remark',
    remark: 'Remark',
    save: 'Save the remark',
    revisions: 'Revisions',
    sameLines: 'All lines are the same.',
    becameInJune: 'Remark: “None” became “In June”.',
    invalid: 'Invalid',
    uploadPo: 'Upload a purchase order',
    poFile: 'Purchase order',
    poAmount: 'Amount on the purchase order (optional)',
    otherAmount: 'Please check the purchase order.',
    attach: 'Attach',
    attached: 'Download PO 4711.pdf',
    again: 'Order again',
    cancel: 'Request cancellation',
    reason: 'Why should the order be cancelled?',
    send: 'Send the request',
    requested: 'Cancellation requested',
    pay: 'Pay',
    notNow: 'Please do not pay now.',
    apply: 'Apply for the invoice',
    applyNow: 'Apply',
    applied: 'Applied',
    history: 'Billing history',
    records: 'Invoice records',
    placed: 'Ordered',
    title: 'Quotation',
  },
  zh: {
    account: '个人中心',
    quotations: '报价单',
    orders: '线上订单',
    ready: '待下单',
    ordered: '客户已确认下单',
    later: '稍后下单',
    now: '立即下单',
    kept: '报价单已保留',
    editRemark: '修改备注',
    remark: '备注',
    save: '保存备注',
    revisions: '历史版本',
    sameLines: '各项均无变化。',
    becameInJune: '备注由“无”改为“In June”。',
    invalid: '已作废',
    uploadPo: '上传采购订单（PO）',
    poFile: '采购订单文件',
    poAmount: '采购订单上的金额（选填）',
    otherAmount: '请核对采购订单。',
    attach: '上传并保存',
    attached: '下载 PO 4711.pdf',
    again: '再次购买',
    cancel: '申请取消',
    reason: '请填写取消原因',
    send: '提交申请',
    requested: '已申请取消',
    pay: '去付款',
    notNow: '请暂勿付款',
    apply: '申请开票',
    applyNow: '提交申请',
    applied: '已申请',
    history: '账单记录',
    records: '开票申请',
    placed: '合同签订',
    title: '查看报价单',
  },
} as const;

/** A customer with a quotation that is ready, by the calls beside the page. */
async function customer(page: Page, language: Language) {
  const phone = freshPhone();
  const post = async (path: string, data: object, token?: string) => {
    const headers = {
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
  const registerSite = language === 'zh' ? 0 : 1;
  const login = { by: 'phone', phone, attempt, code, registerSite };
  const { accountToken: token } = await post('/sys/client/login', login);
  await post('/sys/genewrightCustomer/save', ORGANIZATION, token);
  const { id: addressId } = await post('/sys/client/address/saveOrUpdate', ADDRESS, token);
  const { id: invoiceInfoId } = await post('/sys/client/invoice/saveOrUpdate', INVOICE, token);
  const detail = { productType: 8, tubes: 60, microlitres: 50 };
  const line = await post('/product/cart/addCart', { detail, quantity: 1, services: [] }, token);
  const placed = await post(
    '/order/info/placeOrder',
    {
      ...{ cartIds: [line.id], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
      ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 1 },
    },
    token,
  );
  await begin(page, token);
  return placed as { readonly quotationId: string; readonly quotationNumber: string };
}

const ORGANIZATION = {
  name: 'Institute of Genes',
  registeredPhone: '010-62751114',
  leader: 'Rosalind Franklin',
  ...{ country: 'China', province: 'Beijing', city: 'Beijing', street: '5 Yiheyuan Road' },
  contact: { name: 'Ada Byron', phone: '13800138000' },
} as const;
const ADDRESS = {
  ...{ receiver: 'Ada Byron', country: 'CN', phone: '13800138000', email: 'ada@example.org' },
  ...{ zipCode: '100871', address: '5 Yiheyuan Road, Beijing', isDefault: true },
} as const;
const INVOICE = {
  ...{ type: 'ordinary', recipient: 'Institute of Genes', email: 'bills@example.org' },
  ...{ address: '5 Yiheyuan Road', isDefault: true },
} as const;

for (const language of ['en', 'zh'] as const)
  test(`a quotation is put off, revised, given a purchase order and ordered (${language})`, async ({
    page,
  }) => {
    const names = NAMES[language];
    const { quotationId, quotationNumber } = await customer(page, language);
    await page.goto(`/shoppingCart/review?quotation=${quotationId}&lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: names.title })).toBeVisible();
    await expect(page.getByText(names.ready, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: names.later }).click();
    await expect(page.getByText(names.kept)).toBeVisible();

    // In the list of My Account, and from there in detail.
    await page.goto(`/layout/home/personal/quotation?lang=${language}`);
    await page.getByRole('link', { name: quotationNumber }).click();
    await page.getByRole('button', { name: names.editRemark }).click();
    await page.getByRole('textbox', { name: names.remark }).fill('In June');
    await page.getByRole('button', { name: names.save }).click();
    const revisions = page.getByRole('region', { name: names.revisions }).first();
    await expect(revisions.getByRole('rowheader', { name: `${quotationNumber}-R2` })).toBeVisible();
    await expect(revisions.getByText(names.invalid)).toBeVisible();
    // Compared line by line with the revision before it: only the remark differs.
    await expect(revisions.getByText(names.sameLines)).toBeVisible();
    await expect(revisions.getByText(names.becameInJune)).toBeVisible();

    await page.getByRole('link', { name: names.uploadPo }).click();
    await page.getByLabel(names.poAmount).fill('1.00');
    await expect(page.getByText(names.otherAmount)).toBeVisible();
    const po = { name: 'PO 4711.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    await page.getByLabel(names.poFile, { exact: true }).last().setInputFiles(po);
    await page.getByRole('button', { name: names.attach }).click();
    await expect(page.getByRole('button', { name: names.attached })).toBeVisible();

    await page.getByRole('button', { name: names.now }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: names.now }).click();
    await expect(page).toHaveURL(/\/shoppingCart\/payment\?order=/);

    await page.goto(`/layout/home/personal/onlineOrder?lang=${language}`);
    await page
      .getByRole('region', { name: /./ })
      .getByRole('link', { name: /^S\d{6}-/ })
      .first()
      .click();
    await expect(page.getByText(names.placed, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: names.apply }).click();
    await page.getByRole('button', { name: names.applyNow, exact: true }).click();
    await expect(
      page.getByRole('region', { name: names.records }).first().getByText(names.applied, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: names.history })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('button', { name: names.pay, exact: true })).toBeVisible();
    const order = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByRole('button', { name: names.cancel }).click();
    await page.getByLabel(names.reason).fill('another serotype');
    await page.getByRole('button', { name: names.send }).click();
    await expect(page.getByText(names.requested, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: names.pay, exact: true })).toHaveCount(0);
    await page.goto(`/shoppingCart/payment?order=${order}`);
    await expect(page.getByText(names.notNow)).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: names.again }).click();
    await expect(page).toHaveURL(/\/shoppingCart\/index/);
  });

test('axe over quotations, orders, invoicing and the shipping fees', async ({ page }) => {
  const { quotationId } = await customer(page, 'en');
  await page.goto(`/layout/home/personal/quotation?id=${quotationId}&lang=en`);
  await page.getByRole('button', { name: NAMES.en.editRemark }).click();
  await page.getByRole('textbox', { name: NAMES.en.remark }).fill('In June');
  await page.getByRole('button', { name: NAMES.en.save }).click();
  await expect(page.getByText(NAMES.en.sameLines)).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('button', { name: NAMES.en.now }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: NAMES.en.now }).click();
  await expect(page).toHaveURL(/\/shoppingCart\/payment\?order=/);
  for (const [address, title] of [
    ['/layout/home/personal/quotation', 'Quotations'],
    ['/layout/home/personal/onlineOrder', 'Online orders'],
    ['/layout/home/personal/invoicing', 'Invoicing'],
    ['/shippingFees', 'Shipping fee rules'],
  ] as const) {
    await page.goto(`${address}?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await violationsInThemes(page), address).toEqual([]);
  }
  await page.goto('/layout/home/personal/onlineOrder?lang=en');
  await page
    .getByRole('link', { name: /^S\d{6}-/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: NAMES.en.again })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
});
