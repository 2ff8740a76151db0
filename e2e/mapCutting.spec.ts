// Enzymes searched and filtered, digests of several open documents on one gel, a fragment opened as a document.
import { violations } from './axe.ts';
import { switchEnzyme } from './enzymePicker.ts';
import { expect, type Page, test } from './test.ts';

// EcoRI at 11 and 71, BamHI at 41; `gene` lies between the EcoRI sites.
const plasmid = (
  name: string,
) => `LOCUS       ${name}                    100 bp    DNA     circular SYN 01-JAN-2024
FEATURES             Location/Qualifiers
     CDS             21..35
                     /label="gene"
ORIGIN
        1 ccccccccaa gaattcttta atgaaacttg gtattaaccc ggatccccgg ggtttttttt
       61 ggggggaaaa gaattcaaaa acccttttaa aaccttttgg
//
`;

async function open(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name: /^(Open another sequence|打开其他序列)$/ });
    if (name !== names[0]) await button.first().click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `${name}.gb`, mimeType: 'text/plain', buffer: Buffer.from(plasmid(name)) });
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'true');
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true });

test('enzymes are found by name, number of cuts and where they cut, and drawn when ticked', async ({
  page,
}) => {
  await page.goto('/tools/plasmidMap?lang=en&panel=enzymes');
  await open(page, 'one');
  await page.getByRole('textbox', { name: 'Range' }).fill('1..30');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Search and filter all enzymes' }).click();
  const row = (name: string) =>
    page.getByRole('region', { name: 'Restriction enzymes' }).getByRole('checkbox', { name });
  const search = page.getByRole('searchbox', { name: /^Name or site/ });
  await search.fill('BamHI');
  await expect(row('BamHI')).toBeVisible();
  await page.getByLabel('Where they cut').selectOption('Only outside the selection');
  await expect(row('BamHI')).toBeVisible();
  // One of its two sites lies in the selection.
  await search.fill('EcoRI');
  await expect(page.getByText('No enzyme fits')).toBeVisible();
  await page.getByLabel('Where they cut').selectOption('Anywhere');
  await page.getByLabel('Show', { exact: true }).selectOption('Do not cut');
  await search.fill('BsmBI');
  // Its isoschizomer is on the same line.
  await expect(page.getByText('Esp3I')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Cut twice');
  await switchEnzyme(page, 'EcoRI');
  await page.getByRole('button', { name: 'Search and filter all enzymes' }).click();
  await expect(page.getByRole('list', { name: 'Enzymes' }).getByRole('listitem')).toHaveCount(2);
  await search.waitFor({ state: 'detached' });
});

test('a gel of two documents with single and double digests, and a fragment as a new document (zh)', async ({
  page,
}) => {
  await page.goto('/tools/plasmidMap?lang=zh&panel=digest');
  await open(page, 'one', 'two');
  const enzymes = page.getByLabel('所用限制酶');
  await enzymes.pressSequentially('ecor');
  const offered = page.locator('datalist option');
  await expect(offered.first()).toHaveAttribute('value', /^EcoR/);
  await enzymes.fill('EcoRI');
  await enzymes.press('Enter');
  await enzymes.fill('BamHI');
  await enzymes.press('Enter');
  await page.getByRole('checkbox', { name: 'one', exact: true }).check({ force: true });
  await page.getByRole('button', { name: '大图' }).click();
  const dialog = page.getByRole('dialog');
  // As wide as the window, not as other dialogs.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThan(1300);
  // Uncut, EcoRI, BamHI, both, of either document, under the heads.
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(1 + 2 * 4);
  await expect(dialog.getByRole('row', { name: /^two：EcoRI \+ BamHI/ })).toContainText('40, 30, 30');
  await dialog.getByLabel('DNA Marker').selectOption('GeneRuler 1 kb Plus');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^将 12\.\.\d+ 作为新文档打开$/ }).click();
  await expect(tab(page, 'two_EcoRI-BamHI')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('tab', { name: '特征' }).click();
  const list = page.getByRole('list', { name: '特征' });
  await expect(list.getByText('gene', { exact: true })).toBeVisible();
  await expect(list.getByText("EcoRI 5' overhang AATT")).toBeVisible();
  await expect(list.getByText("BamHI 5' overhang GATC")).toBeVisible();
});

test('a nicking endonuclease is drawn as a nick, and leaves the circle whole on the gel', async ({
  page,
}) => {
  await page.goto('/tools/plasmidMap?lang=en&panel=digest');
  // Nt.BbvCI nicks the bottom strand of GCTGAGG, before 32.
  const nickable = plasmid('nicked').replace('atgaaacttg gtatt', 'atgaagctga ggatt');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'nicked.gb', mimeType: 'text/plain', buffer: Buffer.from(nickable) });
  await expect(tab(page, 'nicked')).toHaveAttribute('aria-current', 'true');
  const enzymes = page.getByLabel('Cut with');
  await enzymes.fill('nt.bbvci');
  await enzymes.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Nt.BbvCI' })).toBeVisible();
  await expect(page.getByText(/^Nicked, not cut: Nt\.BbvCI before \d+ of the bottom strand/)).toBeVisible();
  const gel = page.getByRole('table', { name: 'Virtual gel' });
  await expect(gel.getByRole('row', { name: /^Nt\.BbvCI/ })).toContainText('100 (open circle, nicked)');
  await page.getByRole('tab', { name: 'Enzymes' }).click();
  await page.getByRole('button', { name: 'Search and filter all enzymes' }).click();
  await switchEnzyme(page, 'Nt.BbvCI');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search and filter all enzymes' }).click();
  const list = page.getByRole('list', { name: 'Enzymes' });
  await expect(list.getByText(/CCTCAGC · .* · nick, bottom strand/)).toBeVisible();
});
