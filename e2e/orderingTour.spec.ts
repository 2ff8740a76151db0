// The tour of ordering: from the chooser over its pages to My Account, by the keyboard too.
import { needsServer, newMember, openStart } from './portal.ts';
import { expect, type Page, test } from './test.ts';

needsServer();

const TITLES = {
  en: ['Choose a service', 'Say what you need', 'The cart keeps it', 'Checkout', 'Quotations', 'My account'],
  zh: ['选择服务', '填写需求', '加入购物车', '结算', '报价单', '个人中心'],
} as const;
const WORDS = {
  en: { begin: 'How ordering works', next: 'Next', previous: 'Previous', finish: 'Finish', skip: 'Skip' },
  zh: { begin: '订购流程导览', next: '下一步', previous: '上一步', finish: '完成', skip: '跳过' },
} as const;

function step(page: Page, title: string) {
  return page.getByRole('dialog').filter({ hasText: title });
}

test('a member is led through the pages of ordering, and back', async ({ page }) => {
  await newMember(page, 'en');
  const words = WORDS.en;
  await page.getByRole('button', { name: words.begin }).click();
  for (const [at, title] of TITLES.en.entries()) {
    await expect(step(page, title)).toContainText(`${at + 1} / ${TITLES.en.length}`);
    await expect(page.getByRole('button', { name: at < 5 ? words.next : words.finish })).toBeFocused();
    if (at < 5) await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/personal\/basic/);
  // The menu of the page that is shown, not of the one that was left.
  await expect(page.getByRole('navigation', { name: 'My account' })).toHaveClass(/driver-active-element/);
  await page.getByRole('button', { name: words.previous }).click();
  await expect(step(page, 'Quotations')).toBeVisible();
  await expect(page).toHaveURL(/personal\/quotation/);
  await page.getByRole('button', { name: words.next }).click();
  await page.getByRole('button', { name: words.finish }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('That was the tour of ordering.')).toBeVisible();
});

test('a visitor learns of the pages that need an account, and not led there', async ({ page }) => {
  await openStart(page, 'zh');
  await page.getByRole('button', { name: WORDS.zh.begin }).click();
  for (const title of TITLES.zh.slice(0, 4)) {
    await expect(step(page, title)).toBeVisible();
    await page.getByRole('button', { name: WORDS.zh.next }).click();
  }
  await expect(page).toHaveURL(/virusPackaging/);
  await page.getByRole('button', { name: WORDS.zh.skip }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
