// The console of the staff: who may see what.
import type { RoleName } from '#contract/staff/permissions.ts';
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, newMember, signInAs } from './portal.ts';
import { expect, type Page, test } from './test.ts';

needsServer();

async function openConsole(page: Page, role: RoleName): Promise<void> {
  await signInAs(page, preparedStaffOf(role));
  await page.goto('/staff?lang=en');
}

test('an administrator finds the staff by role, by name, and again by the address', async ({ page }) => {
  await openConsole(page, 'administrator');
  const menu = page.getByRole('navigation', { name: 'Console' });
  await menu.getByRole('link', { name: 'Staff', exact: true }).click();
  const list = page.getByRole('region', { name: 'Staff', exact: true }).first();
  await expect(list.getByRole('status')).toHaveText(/entries/);
  await list.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Finance' });
  await expect(list.getByRole('row', { name: /finance@example\.org/ })).toBeVisible();
  await expect(list.getByRole('status')).toHaveText('1 entry');
  await page.reload();
  await expect(list.getByRole('status')).toHaveText('1 entry');
  expect(await violations(page)).toEqual([]);
});

test('the last section of the menu opens at its heading', async ({ page }) => {
  await openConsole(page, 'administrator');
  await page.goto('/staff/security?lang=en');
  await expect(page.getByRole('link', { name: 'Two-step sign-in' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeInViewport();
});

test('who is not of the staff learns so', async ({ page }) => {
  await newMember(page, 'en');
  await page.goto('/staff');
  await expect(page.getByText('Permission denied')).toBeVisible();
});
