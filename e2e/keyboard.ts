// Reaches each control with Tab before it is pressed, as people without a pointer do.
import { expect, type Locator, type Page } from '@playwright/test';

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** By Tab alone, once around the page at most. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 300; tabs++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with Tab`);
}
