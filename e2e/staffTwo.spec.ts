// Two of the staff on one item: the second gets a question before anything is done, leaves it or takes it over. And one
// act on many rows, with an answer for each.
import { violations } from './axe.ts';
import { consoleOf, newCustomer } from './customer.ts';
import { needsServer } from './portal.ts';
import { type Page, expect as soon, test } from './test.ts';

const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
needsServer();

test('what a colleague has taken is left, or taken over and done', async ({ page, browser }) => {
  const customer = await newCustomer(page);
  const { orderId, orderNumber } = await customer.place({ productType: 8, tubes: 60, microlitres: 50 });
  await customer.post('/order/online/requestCancel', { id: orderId, reason: 'wrong tubes' });

  const first = await consoleOf(browser, 'sales');
  await first.goto(`/staff/work?lang=en&search=${orderNumber}`);
  await first.getByRole('checkbox', { name: 'Select all of this page' }).check({ force: true });
  await first.getByRole('button', { name: 'Take', exact: true }).first().click();
  await expect(first.getByText(`Answer a request to cancel ${orderNumber}: taken`)).toBeVisible();

  const second = await consoleOf(browser, 'administrator');
  await second.goto(`/staff/orders/${orderId}?lang=en`);
  await expect(second.getByText('The customer asks to cancel: wrong tubes')).toBeVisible();
  const decline = async () => {
    await second.getByRole('button', { name: 'Decline the request' }).first().click();
    const reasons = second.getByRole('dialog', { name: 'Decline the request to cancel?' });
    await reasons.getByLabel('Reason').fill('they are packed already');
    await reasons.getByRole('button', { name: 'Decline the request' }).click();
  };
  await decline();
  const question = second.getByRole('dialog', { name: 'A colleague is working on this' });
  await expect(question.getByText(/has had it since/)).toBeVisible();
  expect(await violations(second)).toEqual([]);
  await second.screenshot({ path: 'test-results/staff-take-over.png' });
  await question.getByRole('button', { name: /^Leave it to/ }).click();
  await expect(question).toBeHidden();
  await second.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(second.getByText('The customer asks to cancel: wrong tubes')).toBeVisible();

  await decline();
  await question.getByRole('button', { name: 'Take over and continue' }).click();
  await expect(second.getByText('The request is declined; the order goes on.')).toBeVisible();
  await expect(second.getByText('The customer asks to cancel: wrong tubes')).toBeHidden();
});

test('a step of many orders answers for each', async ({ page, browser }) => {
  const customer = await newCustomer(page);
  const tubes = { productType: 8, tubes: 60, microlitres: 50 };
  const numbers = [];
  for (let at = 0; at < 2; at++) numbers.push((await customer.place(tubes)).orderNumber);
  const production = await consoleOf(browser, 'production');
  await production.goto('/staff/orders?lang=en');
  for (const number of numbers)
    await production.getByRole('checkbox', { name: `Select ${number}` }).check({ force: true });
  await production.getByRole('button', { name: 'Start production' }).click();
  for (const number of numbers)
    await expect(production.getByText(`${number}: Line 1: In production`)).toBeVisible();
  expect(await violations(production)).toEqual([]);
});

test('of two who change one announcement the second is notified, and decides what stays', async ({
  browser,
}) => {
  const [first, second] = [await consoleOf(browser, 'content'), await consoleOf(browser, 'administrator')];
  const textOf = (page: Page) =>
    page.getByRole('region', { name: 'English', exact: true }).getByLabel('Text, at most 300 characters');
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.goto('/staff/announcements/new?lang=en');
  await textOf(first).fill('Closed on Monday.');
  const chinese = first.getByRole('region', { name: '中文', exact: true });
  await chinese.getByLabel('Text, at most 300 characters').fill('周一休息。');
  await first.getByLabel('From', { exact: true }).fill('2098-02-01T09:00');
  await first.getByLabel('Until', { exact: true }).fill('2098-02-08T18:00');
  await save(first);
  await expect(first).toHaveURL(/\/staff\/announcements\/(?!new)[\w-]+/);
  const { pathname } = new URL(first.url());

  await second.goto(`${pathname}?lang=en`);
  await textOf(second).fill('Closed on Wednesday.');
  await textOf(first).fill('Closed on Tuesday.');
  await save(first);
  await expect(first.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
  await save(second);
  const told = second.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' }).first();
  await expect(told).toBeVisible();
  await expect(textOf(second)).toHaveValue('Closed on Wednesday.');
  await second.getByRole('button', { name: 'Show what is saved' }).press('Enter');
  await expect(textOf(second)).toHaveValue('Closed on Tuesday.');
  await expect(textOf(second)).toBeDisabled();
  await second.getByRole('button', { name: 'Show what I typed' }).press('Enter');
  await second.getByRole('button', { name: 'Keep mine, to save it over theirs' }).press('Enter');
  await expect(textOf(second)).toHaveValue('Closed on Wednesday.');
  await save(second);
  await expect(second.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
  await first.reload();
  await expect(textOf(first)).toHaveValue('Closed on Wednesday.');
});
