// The plasmid map with the keyboard alone: an enzyme is chosen from the list, a primer is made, and each dialog takes
// the focus and gives it back.
import { press, tabTo } from './keyboard.ts';
import { circle, genBank } from './plasmids.ts';
import { expect, type Page, test } from './test.ts';

async function open(page: Page, panel: string): Promise<void> {
  await page.goto(`/tools/plasmidMap?lang=en&panel=${panel}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(genBank(circle('pX', 'pX601')));
  await expect(page.getByRole('application').first()).toBeVisible();
}

test('an enzyme is chosen from the list of all, and the focus goes back to what opened it', async ({
  page,
}) => {
  await open(page, 'enzymes');
  await tabTo(page, page.getByRole('radio', { name: 'Unique' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Chosen' })).toBeChecked();
  const browse = page.getByRole('button', { name: 'Browse all enzymes' });
  await press(page, browse);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('AgeI');
  await press(page, dialog.getByRole('checkbox', { name: /^AgeI/ }), 'Space');
  await page.keyboard.press('Escape');
  await expect(browse).toBeFocused();
  await expect(page.getByRole('list', { name: 'Enzymes' })).toContainText('AgeI');
});

test('a primer is made from a typed range, and the name of the map shows where the focus is', async ({
  page,
}) => {
  await open(page, 'primers');
  await tabTo(page, page.getByRole('button', { name: 'Open another sequence' }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'solid');
  await tabTo(page, page.getByRole('textbox', { name: 'Range' }));
  await page.keyboard.type('101..122');
  await page.keyboard.press('Enter');
  const make = page.getByRole('button', { name: 'New primer from the selection' });
  await press(page, make);
  const dialog = page.getByRole('dialog', { name: 'New primer' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('P1');
  await press(page, dialog.getByRole('button', { name: 'Extend at the 3′ end' }));
  await press(page, dialog.getByRole('button', { name: 'Add to the map' }));
  await expect(page.getByRole('list', { name: 'On the map' })).toContainText('101..123 · 23 nt');
  await expect(make).toBeFocused();
});

test('a list is one stop: arrow keys go through its rows, Tab leaves it', async ({ page }) => {
  await open(page, 'enzymes');
  const rows = page.getByRole('list', { name: 'Enzymes', exact: true }).getByRole('listitem');
  const rowOf = (index: number) => rows.nth(index).getByRole('button').first();
  await tabTo(page, rowOf(0));
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(rows.last().getByRole('button').first()).toBeFocused();
  // Tab goes through the buttons of the row, and then out of it.
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab');
  expect(await rows.evaluateAll((all) => all.some((row) => row.contains(document.activeElement)))).toBe(
    false,
  );
});
