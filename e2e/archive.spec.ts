// The literature archive: narrowed down, the address following each step, and cited.
import { readFile } from 'node:fs/promises';
import { preparedPersonOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('papers are narrowed down by facets that stand in the address, and cited', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, preparedPersonOf(90));
  await page.goto('/archive?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Literature' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Narrow down' });
  const retina = filters.getByRole('checkbox', { name: /^Retina/ });
  await retina.press('Space');
  await filters.getByText('Gene therapy', { exact: true }).click();
  await expect(page).toHaveURL(/organ=retina.*field=geneTherapy/);
  const papers = page.getByRole('region', { name: 'Papers' });
  await expect(papers.getByRole('status')).toHaveText('1 paper');
  // The focus stays where it is although the facets were counted again.
  const therapy = filters.getByRole('checkbox', { name: /^Gene therapy/ });
  await therapy.press('Space');
  await expect(page).not.toHaveURL(/geneTherapy/);
  await expect(papers.getByRole('status')).not.toHaveText('1 paper');
  await expect(therapy).toBeFocused();
  await therapy.press('Space');
  await expect(papers.getByRole('status')).toHaveText('1 paper');
  await page.reload();
  await expect(papers.getByRole('heading', { name: /^Efficacy and safety of voretigene/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await papers.getByRole('button', { name: /^Copy the citation/ }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Russell S, et al. Efficacy and safety');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All as BibTeX' }).click();
  const bibtex = await readFile(await (await download).path(), 'utf8');
  expect(bibtex).toContain('doi = {10.1016/S0140-6736(17)31868-8}');
});
