// A human or mouse gene is found by a common name and put into the ORF of a design, which names the plasmid that the
// sequence is from.
import type { Page } from '@playwright/test';
import { Designer } from './designer.ts';
import { expect, test } from './test.ts';

/** A new plasmid with the editor of its ORF open. */
async function openOrf(page: Page) {
  const designer = new Designer(page);
  await designer.begin('plasmid', 'orf');
  const orf = designer
    .slots()
    .and(page.getByRole('button', { name: /ORF/ }))
    .first();
  await orf.click();
  return { designer, orf };
}

test('a gene by its symbol: found as HER-2 with the mouse, as OCT4 by Enter', async ({ page }) => {
  const { designer, orf } = await openOrf(page);
  await page.getByRole('tab', { name: designer.names.own }).click();
  const search = page.getByRole('textbox', { name: 'Human or mouse gene by symbol' });
  await search.fill('HER-2');
  await page.getByRole('button', { name: /^ERBB2/ }).click();
  await expect(orf).toHaveAccessibleName(/ERBB2/);
  await expect(page.getByText(/translation equals NP_004439/)).toBeVisible();
  await search.fill('oct4');
  await expect(page.getByText('2 genes found')).toBeVisible();
  await search.press('Enter');
  await expect(orf).toHaveAccessibleName(/POU5F1/);
  await search.fill('SOX2');
  await expect(page.getByRole('button', { name: /^SOX2\s*human/ })).toBeVisible();
  await page.getByRole('button', { name: /^Sox2\s*mouse/ }).click();
  await expect(orf).toHaveAccessibleName(/Sox2/);
  await expect(page.getByText(/^Sox2 \(mouse\): 960 bp .*translation equals P48432/)).toBeVisible();
});

test('a gene whose symbol was typed into the search of elements is offered there', async ({ page }) => {
  const { orf } = await openOrf(page);
  await page.getByRole('searchbox', { name: 'Search elements' }).fill('Sox2');
  const genes = page.getByRole('region', { name: 'Human and mouse genes' });
  await genes.getByRole('button', { name: /^Sox2\s*mouse/ }).click();
  await expect(orf).toHaveAccessibleName(/Sox2/);
  await expect(page.getByText(/^Sox2 \(mouse\): 960 bp /)).toBeVisible();
});
