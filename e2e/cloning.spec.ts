// Cloning: from files to every product, a product to the map, and the reasons where the wanted one is missing.
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

test('EGFP goes into pUC19, the product opens as a map; too long an overlap is said', async ({ page }) => {
  await page.goto('/tools/cloning?lang=en');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByRole('button', { name: 'Cut with: EcoRI, HindIII' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('The wanted product arises')).toBeVisible();
  const detail = page.getByRole('region', { name: 'pUC19 → EGFP', exact: true });
  await expect(detail).toContainText('3,361 bp');
  await expect(detail.getByRole('img', { name: 'Map of product-1, 3,361 bp' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Method').selectOption({ label: 'Gibson assembly' });
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByLabel('Shortest overlap').fill('40');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('The wanted product does not arise')).toBeVisible();
  await page.getByLabel('Shortest overlap').fill('20');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('The wanted product arises')).toBeVisible();
  await page.getByRole('button', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Plasmid map' }).click();
  await expect(page.getByRole('application', { name: /^Map of product-1, 3,406 bp/ })).toBeVisible();
});
