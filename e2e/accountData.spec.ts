// What the owner of an account does with it beside ordering: an invitation followed, names, sessions, data, visits
// counted or not, and the end of the account.
import { violations } from './axe.ts';
import { dialog, needsServer, openLogin, registerMember, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('an invitation is kept until the registration', async ({ page }) => {
  await page.goto('/?invite=ABCD2345&lang=en');
  await expect(page).toHaveURL(/layout\/home\/select/);
  await page.goto('/aboutUs?lang=en');
  const box = await openLogin(page, 'en');
  await box.getByRole('button', { name: /register|create an account/i }).click();
  await expect(dialog(page).getByLabel('Invitation code')).toHaveValue('ABCD2345');
});

test('another device is logged out from here with the password, one or all', async ({ page, browser }) => {
  const member = await registerMember(page, 'en');
  await signInAs(page, member);
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(other, member);
  await page.goto('/layout/home/personal/basic?lang=en');
  const devices = page.getByRole('region', { name: 'Where you are logged in' });
  const end = async (name: string, button: string) => {
    await devices.getByRole('button', { name }).first().click();
    const box = dialog(page, name);
    expect(await violations(page)).toEqual([]);
    const password = box.getByLabel('Present password', { exact: true });
    await password.fill('wrong1234');
    await box.getByRole('button', { name: button, exact: true }).click();
    await expect(box.getByText('The password is incorrect.')).toBeVisible();
    await password.fill(member.password);
    await box.getByRole('button', { name: button, exact: true }).click();
  };
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await end('Log out Chrome', 'Log out');
  await expect(page.getByText('That device was logged out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await signInAs(other, member);
  await end('Log out all other devices', 'Log out all other devices');
  await expect(page.getByText('Other devices were logged out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto('/layout/home/personal/basic?lang=en');
  await expect(other.getByText('Rosalind Franklin')).toBeHidden();
  await other.context().close();
});

test('the owner changes a name, sees the sessions, takes the data, refuses to be counted and ends the account', async ({
  page,
}) => {
  let visits = 0;
  page.on('request', (it) => {
    if (it.url().endsWith('/PSysBurialPoint/save')) visits++;
  });
  const member = await registerMember(page, 'en');
  await signInAs(page, member);
  await page.goto('/layout/home/personal/basic?lang=en');
  const names = page.getByRole('form', { name: 'Name', exact: true });
  await names.getByLabel('Middle name').fill('Elsie');
  await names.getByRole('button').click();
  await expect(page.getByText('Rosalind Elsie Franklin')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you are logged in' })).toContainText('this browser');
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all account data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^account-.*\.json$/);

  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
  await expect.poll(() => visits).toBeGreaterThan(0);
  await page.goto('/cookies?lang=en');
  await page.getByText('Let this browser report which pages and controls are used').click();
  visits = 0;
  await page.getByRole('link', { name: 'User agreement' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'What the results are worth' })).toBeVisible();
  await page.goto('/layout/home/personal/basic?lang=en');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  expect(visits).toBe(0);

  const box = dialog(page, 'Delete the account');
  await expect(box.getByText(/gone at once/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await box.getByLabel('Present password', { exact: true }).fill(member.password);
  await box.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
});
