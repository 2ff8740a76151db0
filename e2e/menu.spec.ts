// Menus and the focus: it comes back the moment a menu closes, unless somebody has moved it elsewhere meanwhile.
import { expect, type Page, test } from './test.ts';
import { openTool } from './tool.ts';

const openMenu = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  return button;
};
const hasFocus = 'button[aria-haspopup="menu"]:focus';

for (const key of ['Enter', 'Space', 'Escape', 'Tab'] as const)
  test(`${key} in a menu gives the focus back before the menu has faded`, async ({ page }) => {
    await openTool(page, 'reverseUtils');
    await openMenu(page, 'Example');
    // In the same turn of the event loop as the key: what the page sees right after it.
    await page.evaluate(
      ([pressed, selector]) => {
        addEventListener('keydown', (event) => {
          if (event.key === pressed)
            queueMicrotask(() => {
              document.body.dataset['back'] = `${document.querySelector(selector!) !== null}`;
            });
        });
      },
      [key === 'Space' ? ' ' : key, hasFocus],
    );
    await page.keyboard.press(key);
    // Whether the key event is stopped (Escape) or not: the focus is on the button, or after Tab on what follows it.
    if (key !== 'Escape') await expect(page.locator('body')).toHaveAttribute('data-back', 'true');
    const area = page.getByRole('textbox', { name: 'Sequence' });
    await area.focus();
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(area).toBeFocused();
  });

test('letters typed while a menu fades arrive where they were typed', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await openMenu(page, 'Example');
  await page.keyboard.press('Escape');
  const area = page.getByRole('textbox', { name: 'Sequence' });
  await area.focus();
  await page.keyboard.type('GATTACAGATTACA', { delay: 40 });
  await expect(area).toHaveValue('GATTACAGATTACA');
});

test('a click beside a menu closes it, and the field that was clicked keeps the focus', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await openMenu(page, 'Example');
  const area = page.getByRole('textbox', { name: 'Sequence' });
  await area.click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(area).toBeFocused();
});

test('a field that a menu item opens keeps the focus', async ({ page }) => {
  await page.goto('/layout/home/service/carrier/preA?lang=en');
  await page.getByRole('button', { name: /pAAV-CMV-EGFP/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pAAV-CMV-EGFP');
  await page.getByRole('link', { name: 'Summary' }).click();
  await page.getByRole('button', { name: 'Finish and keep in My Vectors' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await openMenu(page, 'More about pAAV-CMV-EGFP');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  const name = page.getByRole('region', { name: 'My Vectors' }).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(name).toBeFocused();
  await name.fill('renamed by keyboard');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'More about renamed by keyboard' })).toBeVisible();
});

test('a dialog that a menu item opens gives the focus back to the button of the menu', async ({ page }) => {
  await openTool(page, 'plasmidMap');
  await page.getByRole('button', { name: /pUC19/ }).click();
  const button = await openMenu(page, 'Edit');
  await page.getByRole('menuitem').first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});
