// What the console shows of the business: figures with their table, a new catalogue entry with its options, and a
// document as it will be printed.
import { violations } from './axe.ts';
import { consoleOf, newCustomer } from './customer.ts';
import { needsServer } from './portal.ts';
import { expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(180_000);
needsServer();

test('figures add up, an entry is made with options, a document is previewed', async ({ page, browser }) => {
  const customer = await newCustomer(page);
  const { orderNumber } = await customer.place({ productType: 8, tubes: 60, microlitres: 50 });
  const staff = await consoleOf(browser, 'administrator');
  await staff.goto('/staff/figures?lang=en&figure=revenue');
  const table = staff.getByRole('region', { name: 'Revenue by kind' });
  await expect(table.getByRole('columnheader', { name: 'Shipping' })).toBeVisible();
  await expect(staff.getByRole('img', { name: /Revenue by kind by week/ })).toBeVisible();
  expect(await violations(staff)).toEqual([]);
  const saving = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export Excel' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Revenue by kind .*\.xlsx$/);

  await staff.goto('/staff/catalogue?lang=en&new=1');
  const sku = `NEW-${orderNumber}`;
  await staff.getByLabel('SKU', { exact: true }).fill(sku);
  await staff.getByLabel('Name (English)', { exact: true }).first().fill('Serotype test kit');
  await staff.getByLabel('Name (Chinese)', { exact: true }).first().fill('血清型测试盒');
  await staff.getByLabel('Category').fill('kit');
  await staff.getByRole('button', { name: 'Add an option' }).click();
  const option = staff.getByRole('group', { name: 'Option 1' });
  await option.getByLabel('Code').first().fill('grade');
  await option.getByLabel('Name (English)').first().fill('Grade');
  await option.getByLabel('Name (Chinese)').first().fill('等级');
  const choice = option.getByRole('group', { name: 'Choice 1' });
  await choice.getByLabel('Code').fill('gmp');
  await choice.getByLabel('Name (English)').fill('GMP');
  await choice.getByLabel('Name (Chinese)').fill('GMP 级');
  await staff.getByLabel('Reason', { exact: true }).fill('New in the price list');
  expect(await violations(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff).toHaveURL(new RegExp(`/staff/catalogue/${sku}`));
  await expect(staff.getByRole('group', { name: 'Option 1' }).getByLabel('Code').first()).toHaveValue(
    'grade',
  );

  await staff.goto(`/staff/orders?lang=en&search=${orderNumber}`);
  await staff.getByRole('link', { name: orderNumber }).click();
  await staff.getByRole('button', { name: 'Preview: Order summary' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('article')).toContainText(orderNumber);
  expect(await violations(staff)).toEqual([]);
});
