// A whole order in Chinese with the keyboard alone: chosen, settled, and paid by transfer.
import { newCustomer } from './customer.ts';
import { press, tabTo } from './keyboard.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { expect as soon, test } from './test.ts';

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

  // A form takes the focus when it opens, and gives it back.
  const addInvoice = main.getByRole('button', { name: '新增发票信息' });
  await press(page, addInvoice);
  const invoice = main.getByRole('form', { name: '新增发票信息' });
  await expect(invoice.getByRole('combobox', { name: '发票类型' })).toBeFocused();
  await press(page, invoice.getByRole('button', { name: '取消' }));
  await expect(addInvoice).toBeFocused();
  const addAddress = main.getByRole('button', { name: '新增地址' });
  await press(page, addAddress);
  const address = main.getByRole('form', { name: '新增地址' });
  await expect(address.getByRole('textbox', { name: '收件人' })).toBeFocused();
  await page.keyboard.type('李华');
  for (const [name, typed] of [
    ['电话号码', '13900139000'],
    ['邮箱', 'li@example.org'],
    ['邮政编码', '200031'],
    ['详细地址', '上海市岳阳路320号'],
  ] as const) {
    await tabTo(page, address.getByRole('textbox', { name }));
    await page.keyboard.type(typed);
  }
  await press(page, address.getByRole('button', { name: '保存' }));
  await expect(main.getByText('上海市岳阳路320号')).toBeVisible();
  await expect(addAddress).toBeFocused();

  await tabTo(page, main.getByRole('radio', { name: '不使用优惠券' }));
  await page.keyboard.press('ArrowDown');
  await expect(main.getByRole('radio', { name: /^新用户专享券/ })).toBeChecked();
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
  await expect(page.getByText('¥1,550.00', { exact: true }).first()).toBeVisible();
});
