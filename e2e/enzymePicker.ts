// The list of enzymes of the picker that is open.
import { expect, type Page } from '@playwright/test';

const SEARCH = /^(Name or site|名称或识别序列)/;

/** Searches an enzyme and chooses it, or chooses it no longer. */
export async function switchEnzyme(page: Page, enzyme: string): Promise<void> {
  await page.getByRole('searchbox', { name: SEARCH }).fill(enzyme);
  const box = page.getByRole('checkbox', { name: new RegExp(`^${enzyme.replaceAll('.', '\\.')}\\b`) });
  const wasChosen = await box.isChecked();
  // Its line, since the box lies under its own picture: it is clicked once it stands still.
  await page.locator('label').filter({ has: box }).click();
  await expect(box).toBeChecked({ checked: !wasChosen });
}

/** Does the same, and closes the list. */
export async function switchEnzymeAndClose(page: Page, enzyme: string): Promise<void> {
  await switchEnzyme(page, enzyme);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: SEARCH })).toHaveCount(0);
}
