import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test.ts';
import { expectTool, openTool, result, takeExample, typeSequence, waitForResult } from './tool.ts';

// One of the tools opens only for members.
test.use({ isMember: true });

const tab = (page: Page, name: RegExp) => result(page).getByRole('tab', { name });
const ownPrimers = (page: Page) => page.getByRole('textbox', { name: 'My primers' });
const download = async (page: Page, label: string) => {
  await result(page).getByRole('button', { name: 'Download', exact: true }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label, exact: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
};

// pUC19 around the polylinker: M13F(-20) at 9..25, M13R at 95..111 on the other strand (EMBOSS primersearch: 103 bp).
const LACZ =
  'ACGACGTTGTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTTGGCGTAATCATGGTCATAGCTGTTTCCTGTGTGAAATTGTTATCCGCT';

for (const language of ['en', 'zh'] as const) {
  test(`the universal panel binds pUC19, and the rest says where it comes closest (${language})`, async ({
    page,
  }) => {
    await openTool(page, 'primer', language);
    await takeExample(page, language);
    await waitForResult(page, language);
    const view = result(page, language);
    await expect(view).toContainText('M13F(-20)');
    await expect(view).toContainText('Tm');
    await view.getByRole('tab').nth(1).click();
    await expect(view).toContainText(language === 'en' ? 'too many mismatches' : '错配过多');
  });
}

test('own primers with a tail and a mismatch are aligned, told with their ends, and kept', async ({
  page,
}) => {
  await openTool(page, 'primer');
  await typeSequence(page, LACZ);
  await waitForResult(page);
  await ownPrimers(page).fill('fwd\tGGAATTCGTAAAACGACGGCCAGT\nrev\tCAGGAAACACCTATGAC\nbad\tACGTXX\n');
  await expect(page.getByText(/line 3, position 5: Expected bases/)).toBeVisible();
  const table = result(page).getByRole('table', { name: 'Binding sites' });
  await table.getByRole('button', { name: 'fwd' }).click();
  const figure = result(page).getByRole('figure', { name: 'Alignment of fwd' });
  await expect(figure).toContainText('17 of 24 bases bound at 9..25, 0 mismatched');
  await table.getByRole('button', { name: 'rev' }).click();
  await expect(result(page).getByRole('figure', { name: 'Alignment of rev' })).toContainText('1 mismatched');
  await expect.poll(() => keptOwn(page)).toContain('fwd\tGGAATTCG');
  await page.reload();
  await expect(ownPrimers(page)).toHaveValue(/fwd\tGGAATTCGTAAAACGACGGCCAGT/);
});

/** What this browser remembers of the own primers. */
function keptOwn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('genewright');
        opening.onsuccess = () => {
          const requested = opening.result.transaction('drafts').objectStore('drafts').get('primer');
          requested.onsuccess = () => {
            opening.result.close();
            resolve(String(requested.result?.options?.own ?? ''));
          };
        };
      }),
  );
}

test('the overview is walked by arrow keys', async ({ page }) => {
  await openTool(page, 'primer');
  await typeSequence(page, LACZ);
  await waitForResult(page);
  const sites = result(page).getByRole('listbox', { name: 'Primers along the template' }).getByRole('option');
  await sites.first().click();
  await page.keyboard.press('ArrowRight');
  await expect(result(page).getByRole('option', { selected: true })).toBeFocused();
});

test('a plasmid is drawn as a circle too, and goes to the map with its primers', async ({ page }) => {
  await openTool(page, 'primer');
  await takeExample(page);
  await waitForResult(page);
  await result(page).getByText('Circle', { exact: true }).click();
  await expect(result(page).getByRole('option', { name: /^M13F\(-20\), reverse/ })).toBeVisible();
  await result(page).getByRole('button', { name: 'Send to' }).first().click();
  await page.getByRole('menuitem', { name: 'Plasmid map' }).click();
  await expectTool(page, 'plasmidMap');
  await expect(
    page
      .getByText(/primer_bind/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('in-silico PCR of the M13 primers gives the 103 bp that primersearch reports', async ({ page }) => {
  await openTool(page, 'primer');
  await typeSequence(page, LACZ);
  await waitForResult(page);
  await page.getByRole('button', { name: 'Choose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Universal panel' });
  await dialog.getByRole('button', { name: 'Clear the 139 shown' }).click();
  await dialog.getByLabel('Search name, target or sequence').fill('M13');
  for (const name of ['M13F(-20)', 'M13R'])
    await dialog
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '\\$&')}(Forward|Reverse)`) })
      .getByRole('checkbox')
      .click({ force: true });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(result(page)).toContainText('2 primers bind');
  await tab(page, /PCR products/).click();
  await expect(result(page).getByRole('table', { name: 'PCR products' })).toContainText('103');
  const fasta = await downloadProducts(page);
  expect(fasta.split('\n').slice(1).join('')).toBe(LACZ.slice(8, 111));
});

async function downloadProducts(page: Page): Promise<string> {
  await result(page).getByRole('tabpanel').getByRole('button', { name: 'Download', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'FASTA', exact: true }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('coverage tells gaps, and a new primer for one joins the own primers', async ({ page }) => {
  await openTool(page, 'primer');
  await takeExample(page);
  await waitForResult(page);
  await tab(page, /Sequencing coverage/).click();
  await expect(result(page).getByRole('table', { name: 'Gaps' })).toBeVisible();
  await result(page).getByRole('button', { name: 'Add walk-1F to my primers' }).click();
  await expect(ownPrimers(page)).toHaveValue(/walk-1F\t[acgt]{18,26}/i);
});

test('downloads: a table of sites, and GenBank with primer_bind features', async ({ page }) => {
  await openTool(page, 'primer');
  await typeSequence(page, LACZ);
  await waitForResult(page);
  const table = await download(page, 'TSV');
  expect(table).toMatch(/\tM13F\(-20\)\t\+\t9\.\.25\t17\t0\t\t0\t49\.17\t49\.17\t52\.94\t/);
  expect(await download(page, 'GenBank')).toMatch(/primer_bind +9\.\.25/);
});

test('the conditions are reported and change the Tm', async ({ page }) => {
  await openTool(page, 'primer');
  await typeSequence(page, LACZ);
  await waitForResult(page);
  await expect(page.getByText('50 mM Na⁺ · 25 nM primer')).toBeVisible();
  await page.getByRole('button', { name: 'Tm conditions' }).click();
  await page.getByLabel('Preset').selectOption('presetPrimer3');
  await expect(page.getByText(/primer3 oligotm · 50 mM Na⁺ · 1.5 mM Mg²⁺/)).toBeVisible();
  // primer3 2.6.1: oligotm GTAAAACGACGGCCAGT is 54.695495
  const row = result(page).getByRole('row').filter({ hasText: 'M13F(-20)' });
  await expect(row).toContainText('54.7');
});

test('numbers are taken as they are typed, in the options and in the result', async ({ page }) => {
  await openTool(page, 'primer');
  await typeSequence(page, LACZ);
  await waitForResult(page);
  await page.getByRole('button', { name: 'Tm conditions' }).click();
  const magnesium = page.getByLabel('Mg²⁺, mM');
  await magnesium.press('Control+a');
  await magnesium.pressSequentially('1.5');
  await expect(page.getByText(/50 mM Na⁺ · 1\.5 mM Mg²⁺/)).toBeVisible();
  await tab(page, /PCR products/).click();
  const longest = page.getByLabel('Longest product, bp');
  await longest.press('Control+a');
  await longest.pressSequentially('101');
  await expect(longest).toHaveValue('101');
  await expect(longest).toBeFocused();
});

test('protein is refused, and no primer at all is said', async ({ page }) => {
  await openTool(page, 'primer');
  await typeSequence(page, 'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKF');
  await expect(page.getByText('Primers bind DNA; give the coding sequence')).toBeVisible();
});
