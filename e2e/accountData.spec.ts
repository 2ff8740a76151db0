// What an account begins with: the invitation of a link is kept over redirects and pages.
import { dialog, needsServer, openLogin } from './portal.ts';
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
