// A whole order in Chinese with the keyboard alone: chosen, settled, and paid by transfer. What is pressed is reached
// with Tab.
import type { Locator } from '@playwright/test';
import { newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

test('a customer chooses, orders and pays by transfer with the keyboard alone', async ({ page }) => {
  const customer = await newCustomer(page, 0);
  await begin(page, customer.token);
  await page.goto('/prefabricated?lang=zh');
  const main = page.getByRole('main');

  await press(page, main.getByRole('button', { name: '将 AAV9-CMV-EGFP 加入购物车' }).first());
  await expect(page.getByText('已加入购物车。', { exact: true }).first()).toBeVisible();
  await press(page, page.getByRole('banner').getByRole('button', { name: /购物车/ }));
  await expect(page.getByRole('heading', { level: 1, name: '购物车' })).toBeVisible();

  const all = main.getByRole('checkbox', { name: '全选' });
  await press(page, all, 'Space');
  await expect(all).toBeChecked();
  await press(page, main.getByRole('button', { name: '去结算' }));
  await expect(page.getByRole('heading', { level: 1, name: '结算' })).toBeVisible();

  await tabTo(page, main.getByRole('textbox', { name: '订单备注' }));
  await page.keyboard.type('请在周五前寄出');
  const order = main.getByRole('button', { name: '提交订单并付款' });
  await expect(order).toBeEnabled();
  await press(page, order);
  await expect(page).toHaveURL(/\/shoppingCart\/payment\?order=/);

  const ways = page.getByRole('form', { name: '请选择付款方式' });
  const transfer = ways.getByRole('radio', { name: /^银行转账/ });
  // One radio of the group is reached with Tab, the others with the arrows.
  await tabTo(page, ways.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(transfer).toBeChecked();
  await press(page, ways.getByRole('button', { name: '继续' }));
  await expect(page.getByText('等待您转账')).toBeVisible();
  await expect(page.getByText('¥1,650.00', { exact: true }).first()).toBeVisible();
});

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** By Tab alone, once around the page at most. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 300; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with Tab`);
}
