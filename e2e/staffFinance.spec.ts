// Finance in the console: money that came is confirmed and a part given back; the customer's page states the same.
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, prepareUse, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('a transfer is confirmed at its exact amount, and a part of it given back', async ({
  page,
  browser,
}) => {
  const person = prepareUse('finance', 'en');
  await signInAs(page, person);
  await page.goto(`/shoppingCart/payment?order=${person.id}-transfer&lang=en`);
  const ways = page.getByRole('form', { name: 'How would you like to pay?' });
  await ways.getByRole('radio', { name: 'Bank transfer' }).check({ force: true });
  await ways.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Waiting for your transfer')).toBeVisible();

  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(desk, preparedStaffOf('finance'));
  const number = `GW-transfer-${person.id}`;
  await desk.goto(`/staff/payments?lang=en&search=${number}`);
  await desk.getByRole('button', { name: `Confirm the receipt for ${number}` }).click();
  const box = desk.getByRole('dialog');
  const confirm = box.getByRole('button', { name: 'Confirm receipt' });
  await box.getByLabel('Received, in USD').fill('1280');
  await expect(box.getByText('USD 0.50 is missing')).toBeVisible();
  await expect(confirm).toBeDisabled();
  expect(await violations(desk)).toEqual([]);
  await box.getByLabel('Received, in USD').fill('1,280.50');
  await confirm.click();
  const row = desk.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Paid');
  await page.reload();
  await expect(page.getByText('Waiting for your transfer')).toHaveCount(0);

  await desk.getByRole('button', { name: `Refund ${number}` }).click();
  await box.getByLabel('Amount, in USD').fill('280.50');
  await expect(box.getByText('Afterwards: given back USD 280.50, left USD 1,000.00')).toBeVisible();
  await box.getByLabel('Reason').fill('One vial arrived thawed.');
  await box.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(row).toContainText('Partly given back');
  await expect(row).toContainText('USD 280.50');

  await desk.getByRole('link', { name: 'Invoices' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.context().close();
});
