// A coupon from the console to its customer: made, offered, claimed in the popup after a login, given to others,
// counted.
import { TOKEN } from '#contract/headers.ts';
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { violations } from './axe.ts';
import { newCustomer } from './customer.ts';
import { ask, times } from './manyCalls.ts';
import { needsServer, newMember, sessionOf, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();
test.use({ showsCoupons: true });

test('a coupon is made, offered, claimed once and counted on both sides', async ({ page, browser }) => {
  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(desk, preparedStaffOf('content'));
  await desk.goto('/staff/coupons/new?lang=en');
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const stamp = Date.now().toString(36);
  const name = { zh: `载体专享券 ${stamp}`, en: `Vector coupon ${stamp}` };
  for (const [language, region] of [
    ['zh', '中文'],
    ['en', 'English'],
  ] as const) {
    const texts = desk.getByRole('region', { name: region });
    await texts.getByLabel('Name').fill(name[language]);
    await texts.getByLabel('Instructions').fill(language === 'zh' ? '仅限载体构建。' : 'For vectors.');
  }
  await desk.getByLabel('Amount, in CNY').fill('88.5');
  expect(await violations(desk)).toEqual([]);
  await save.click();
  const box = desk.getByRole('dialog');
  await box.getByLabel('Reason').fill('Spring course');
  await box.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: name.en })).toBeVisible();
  await desk.goto(`/staff/coupons?lang=en&search=${stamp}`);
  const row = desk.getByRole('row', { name: new RegExp(name.en) });
  await expect(row).toContainText('¥88.50 off');
  await row.getByRole('button', { name: `Offer ${name.en}` }).click();
  await box.getByLabel('Reason').fill('Spring course');
  await box.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(row).toContainText('Offered');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/cnActivityCouponsRecord/selectPopupList', async (route) => {
    await held;
    await route.continue();
  });
  const { phone } = await newMember(page, 'zh');
  const popup = page.getByRole('dialog', { name: '您有优惠券可用' });
  await page.goto('/tools/reverseUtils');
  const sequence = page.getByRole('main').getByRole('textbox').first();
  await sequence.pressSequentially('ACG');
  // A popup that opens by itself waits while somebody types.
  const answered = page.waitForResponse('**/cnActivityCouponsRecord/selectPopupList');
  release();
  await (await answered).finished();
  await sequence.pressSequentially('TTT');
  await expect(sequence).toHaveValue('ACGTTT');
  await expect(popup).toHaveCount(0);
  await sequence.blur();
  await expect(popup).toHaveCSS('width', '510px');
  const card = popup.getByRole('article', { name: name.zh });
  await expect(card).toContainText('领取后 30 天内有效');
  await expect(popup.getByRole('article', { name: '新用户专享券' })).toContainText('减 ¥100.00');
  await card.getByRole('button', { name: `${name.zh}的使用说明` }).click();
  await expect(card.getByText('仅限载体构建。')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: `领取${name.zh}` }).click();
  await expect(page.getByText('领取成功！')).toBeVisible();
  await expect(card).toContainText('有效期：');
  await card.getByRole('button', { name: `使用${name.zh}` }).click();
  await expect(popup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('closeCoupon'))).toBe('1');

  await page.goto('/layout/home/personal/coupon');
  await expect(page.getByRole('link', { name: '可使用（2）' })).toHaveAttribute('aria-current', 'page');
  await expect(popup).toHaveCount(0);
  await page.getByRole('button', { name: `${name.zh}详情` }).click();
  const details = page.getByRole('dialog', { name: '详情' });
  await expect(details).toContainText('减 ¥88.50');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '已使用（0）' }).click();
  await expect(page.getByText('暂无已使用的优惠券')).toBeVisible();

  await row.getByRole('button', { name: `Give ${name.en}` }).click();
  await box.getByLabel('Customers').fill(`${phone}\nnobody@example.org`);
  await box.getByLabel('Reason').fill('By mistake');
  await box.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(box.getByText('Given to 0 of 2')).toBeVisible();
  const results = box.getByRole('list', { name: 'Result of each line' });
  await expect(results).toContainText('The customer has this coupon already.');
  await expect(results).toContainText('No customer has this email address');
  expect(await violations(desk)).toEqual([]);
  await box.getByRole('button', { name: 'Close' }).last().click();
  await expect(row.getByRole('cell').nth(6)).toHaveText('1');
  await desk.context().close();
});

test('a coupon is claimed once and used once, by forty calls at the same moment', async ({ page }) => {
  const desk = { [TOKEN]: await sessionOf(page, preparedStaffOf('content')) };
  const coupon = samples.saveStaffCoupon(OWNS_NOTHING);
  const { data } = await ask(page, '/staff/coupon/save', { ...coupon, site: 1 }, desk);
  await ask(page, '/staff/coupon/offer', { id: data.id, isOffered: true, reason: 'Spring' }, desk);

  const customer = await newCustomer(page);
  const own = { [TOKEN]: customer.token };
  await times(40, () =>
    page.request.get(`/api/marketing/cnActivityCouponsRecord/getCoupons/${data.id}`, { headers: own }),
  );
  const list = await customer.post('/marketing/cnActivityCouponsRecord/myCouponsPage', { page: 1, size: 50 });
  const records = list.rows.filter((it: { couponId: string }) => it.couponId === data.id);
  expect(records).toHaveLength(1);

  const detail = { productType: 8, tubes: 60, microlitres: 50 };
  const lines = await times(8, () =>
    customer.post('/product/cart/addCart', { detail, quantity: 1, services: [] }),
  );
  const placed = await times(8, (at) =>
    ask(
      page,
      '/order/info/placeOrder',
      {
        ...{ cartIds: [lines[at]!.id], ...customer.buyer, couponRecordId: records[0].id, points: 0 },
        ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
      },
      own,
    ),
  );
  expect(placed.filter((it) => it.code === '00000000')).toHaveLength(1);
  await ask(page, '/staff/coupon/offer', { id: data.id, isOffered: false, reason: 'Spring' }, desk);
});
