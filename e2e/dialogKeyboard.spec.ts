// In a dialog, Tab stops at the controls, not at the box around them.
import { needsServer } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

for (const [language, login] of [
  ['en', 'Log in'],
  ['zh', '登录'],
] as const)
  test(`Tab goes from control to control of a dialog (${language})`, async ({ page }) => {
    await page.goto(`/tools/reverseUtils?lang=${language}`);
    await page.getByRole('button', { name: login, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus')).toBeVisible();
    const { height } = (await dialog.boundingBox())!;
    // Ten controls, and the empty element from which Blueprint sends the focus back to the first one.
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const focused = await page.locator(':focus').boundingBox();
      expect(focused!.height).toBeLessThan(height / 2);
    }
  });
