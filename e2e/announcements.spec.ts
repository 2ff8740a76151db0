// Announcements: made in the console, shown to visitors at the top of the page. The test itself answers the call for
// the bar, so that no other journey sees it; what the staff make here is planned for a time after all journeys have
// ended.
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations, violationsInThemes } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, type Page, test } from './test.ts';

needsServer();

/** The shift that the bar may cause, once, by its height; a whole page may shift by 0.1 to count as good. */
const SHIFT_BUDGET = 0.06;

const SHIPPING = {
  ...{ id: 'a1', revision: 1, kind: 'warning', place: 'everywhere' },
  texts: {
    en: 'No shipping from 1 to 7 October. Orders placed then are shipped from 8 October on.',
    zh: '10 月 1 日至 7 日暂停发货，期间的订单将于 10 月 8 日起陆续发出。',
  },
  link: { path: '/shippingFees', names: { en: 'Shipping', zh: '运费说明' } },
};
const SAMPLES = {
  ...{ id: 'a2', revision: 1, kind: 'notice', place: 'ordering', link: null },
  texts: { en: 'Please send samples to our new address.', zh: '样品请寄往新地址。' },
};

/** `until`: the answer waits for it. */
async function announce(page: Page, rows: readonly object[], until?: Promise<void>): Promise<void> {
  await page.route('**/api/content/announcement/selectList*', async (route) => {
    await until;
    await route.fulfill({ json: { code: '00000000', msg: '', data: { digest: 'd', rows } } });
  });
}

/** What has moved in the page so far. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, it) => sum + it, 0),
  );
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`visitors see what is announced, close it, and it stays closed (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(it.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await announce(page, [SHIPPING, SAMPLES], held);
    const asked = page.waitForRequest(/announcement\/selectList/);
    await page.goto('/layout/home/service/plasmidExtraction?lang=en');
    await asked;
    await expect(
      page
        .getByText(/USD \d|Still open/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    const before = await shiftOf(page);
    answer();
    const bar = page.getByRole('region', { name: 'Announcement' });
    await expect(bar).toContainText('No shipping from 1 to 7 October');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const shifted = (await shiftOf(page)) - before;
    console.log(`layout shift by an announcement at ${width} px: ${shifted.toFixed(3)}`);
    expect(shifted).toBeGreaterThan(0);
    expect(shifted).toBeLessThan(SHIFT_BUDGET);
    // It takes up space of its own: what was at the top of the page is below it.
    const [strip, main] = [await bar.boundingBox(), await page.locator('#main').boundingBox()];
    expect(strip!.y + strip!.height).toBeLessThanOrEqual(main!.y);
    expect(strip!.width).toBeLessThanOrEqual(width);
    expect(await violationsInThemes(page)).toEqual([]);

    // From the second visit on, its space is kept free while the page opens.
    let answerAgain = () => {};
    await page.unroute('**/api/content/announcement/selectList*');
    await announce(
      page,
      [SHIPPING, SAMPLES],
      new Promise<void>((resolve) => {
        answerAgain = resolve;
      }),
    );
    const askedAgain = page.waitForRequest(/announcement\/selectList/);
    await page.reload();
    await askedAgain;
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    const top = (await page.locator('#main').boundingBox())!.y;
    answerAgain();
    await expect(bar).toContainText('No shipping from 1 to 7 October');
    expect((await page.locator('#main').boundingBox())!.y).toBe(top);

    await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
    const barZh = page.getByRole('region', { name: '公告' });
    await expect(barZh).toContainText('重要提示：10 月 1 日至 7 日暂停发货');
    await barZh.getByRole('button', { name: '第 1 条公告，共 2 条：查看下一条' }).press('Enter');
    await expect(barZh).toContainText('样品请寄往新地址');
    await barZh.getByRole('button', { name: '关闭公告' }).press('Enter');
    await expect(barZh).toContainText('暂停发货');
    await barZh.getByRole('link', { name: '运费说明' }).press('Enter');
    await expect(page).toHaveURL(/\/shippingFees/);
    await barZh.getByRole('button', { name: '关闭公告' }).press('Enter');
    await expect(barZh).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();

    // Once closed it stays closed, until it is changed.
    const answered = page.waitForResponse(/announcement\/selectList/);
    await page.reload();
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(barZh).toHaveCount(0);
    await announce(page, [{ ...SHIPPING, revision: 2 }]);
    await page.reload();
    await expect(barZh).toContainText('暂停发货');
  });

test('the staff make one in both languages, change it and withdraw it', async ({ page }) => {
  await signInAs(page, preparedStaffOf('content'));
  await page.goto('/staff/announcements/new?lang=en');
  const english = page.getByRole('region', { name: 'English', exact: true });
  const chinese = page.getByRole('region', { name: '中文', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const text = `The lab moves ${Date.now().toString(36)}.`;
  await english.getByLabel('Text, at most 300 characters').fill(text);
  await page.getByLabel('Link to a page of this site (optional)').fill('/nowhere');
  await save.click();
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  await expect(chinese.getByText('Please fill in this field.').first()).toBeVisible();
  await page.getByLabel('Link to a page of this site (optional)').fill('/contactUs');
  await english.getByLabel('Words of the link').fill('New address');
  await chinese.getByLabel('Words of the link').fill('新地址');
  await chinese.getByLabel('Text, at most 300 characters').fill('实验室搬迁，样品请寄往新地址。');
  await page.getByLabel('From', { exact: true }).fill('2098-01-01T09:00');
  await page.getByLabel('Until', { exact: true }).fill('2098-01-08T18:00');
  await page.getByLabel('Kind').selectOption({ label: 'Warning' });
  await expect(chinese.getByText('重要提示：实验室搬迁')).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  // What was typed survives a reload.
  await page.reload();
  await expect(english.getByLabel('Text, at most 300 characters')).toHaveValue(text);
  await save.click();
  await expect(page).toHaveURL(/\/staff\/announcements\/(?!new)[\w-]+/);
  await expect(page.getByText('Planned')).toBeVisible();

  await page.getByRole('link', { name: 'All announcements' }).click();
  const list = page.getByRole('region', { name: 'Announcements', exact: true }).first();
  await list.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Planned' });
  const row = list.getByRole('row').filter({ hasText: text });
  await expect(row).toContainText('Chinese site · English site');
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw the announcement?' });
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(row).toHaveCount(0);
  await list.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Withdrawn' });
  await row.getByRole('link').click();
  await expect(page.getByText('This announcement was withdrawn')).toBeVisible();
  await expect(save).toHaveCount(0);
});
