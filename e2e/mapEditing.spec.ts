// The plasmid map as an editor: bases typed, pasted, cut and reverse-complemented, documents in tabs, each step undone,
// also after a reload.
import { expect, type Page, test } from './test.ts';

// `lead` is a coding sequence of 5 codons and a stop at 11..28; `tail` lies over the origin.
const PLASMID = `LOCUS       small                     60 bp    DNA     circular SYN 01-JAN-2024
FEATURES             Location/Qualifiers
     CDS             11..28
                     /label="lead"
     misc_feature    join(55..60,1..4)
                     /label="tail"
ORIGIN
        1 ccccccccaa atgaaagctt ggtattaacc ggggccccgg ggtttttttt ggggggaaaa
//
`;

async function open(page: Page, name = 'small', text = PLASMID): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.gb`, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true');
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open sequences' });
const tab = (page: Page, name: string) => tabs(page).getByRole('button', { name, exact: true });
const letters = (page: Page) => page.getByRole('application', { name: /^Letters of/ });
const range = (page: Page) => page.getByRole('textbox', { name: 'Range' }).first();
const rows = (page: Page) => letters(page).locator('[data-strand="top"]');
const features = (page: Page) => page.getByRole('list', { name: 'Features' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();

async function goTo(page: Page, place: string): Promise<void> {
  await range(page).fill(place);
  await range(page).press('Enter');
  await expect(range(page)).toHaveValue(place);
}

async function bases(page: Page): Promise<string> {
  return (await rows(page).allTextContents()).join('');
}

async function openLetters(page: Page): Promise<void> {
  await page.goto('/tools/plasmidMap?lang=en&view=sequence');
  await open(page);
  await expect(letters(page)).toBeVisible();
}

test('bases are typed, deleted and replaced; features follow, and every act is undone', async ({ page }) => {
  await openLetters(page);
  const before = await bases(page);
  await goTo(page, '20');
  await letters(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('acg');
  await expect.poll(() => bases(page)).toBe(`${before.slice(0, 20)}acg${before.slice(20)}`);
  await expect(features(page).getByText('CDS → 11..31')).toBeVisible();
  // What is typed without a pause is one step.
  await undo(page).click();
  await expect.poll(() => bases(page)).toBe(before);

  await goTo(page, '23..30');
  await letters(page).focus();
  await page.keyboard.press('Backspace');
  await expect.poll(() => bases(page)).toBe(before.slice(0, 22) + before.slice(30));
  await expect(page.getByText('Cut: lead')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => bases(page)).toBe(before);
  await expect(features(page).getByText('CDS → 11..28')).toBeVisible();
  // What undo brought back is selected.
  await expect(range(page)).toHaveValue('23..30');

  // Also over the origin: the rest of the sequence is joined, and the feature there is removed with its bases.
  await goTo(page, '55..4');
  await letters(page).focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Deleted with the bases: tail')).toBeVisible();
  await expect.poll(() => bases(page)).toBe(before.slice(4, 54));

  await page.reload();
  await expect.poll(() => bases(page)).toBe(before.slice(4, 54));
  await undo(page).click();
  await expect.poll(() => bases(page)).toBe(before);
});

test('cut, paste, turn in place and letter case, with the features of what is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLetters(page);
  const before = await bases(page);
  await goTo(page, '11..28');
  await letters(page).focus();
  await page.keyboard.press('Control+x');
  await expect.poll(() => bases(page)).toBe(before.slice(0, 10) + before.slice(28));
  await expect(features(page).getByText('lead')).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await expect.poll(() => bases(page)).toBe(before.slice(0, 10) + before.slice(28) + before.slice(10, 28));
  await expect(features(page).getByText('CDS → 43..60')).toBeVisible();

  await goTo(page, '43..60');
  await page.getByRole('button', { name: 'Edit bases' }).click();
  await page.getByRole('menuitem', { name: 'Reverse complement in place' }).click();
  await expect(features(page).getByText('CDS ← 43..60')).toBeVisible();
  await expect.poll(async () => (await bases(page)).slice(42)).toBe('ttaataccaagctttcat');
  await page.getByRole('button', { name: 'Edit bases' }).click();
  await page.getByRole('menuitem', { name: 'Capital letters' }).click();
  await expect.poll(async () => (await bases(page)).slice(42)).toBe('TTAATACCAAGCTTTCAT');

  await page.getByRole('button', { name: 'List of edits' }).click();
  await page.getByRole('menuitem', { name: 'As it was opened' }).click();
  await expect.poll(() => bases(page)).toBe(before);
});

test('what is pasted is read, and what are no bases is refused with the place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLetters(page);
  const before = await bases(page);
  const paste = async (text: string) => {
    await page.evaluate((it) => navigator.clipboard.writeText(it), text);
    await goTo(page, '20');
    await letters(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+v');
  };
  await paste('ACGEFT');
  await expect(page.getByText(/found “E” at character 4/)).toBeVisible();
  expect(await bases(page)).toBe(before);
  await paste('  1 acg uuu\n 61 ttt');
  await expect.poll(() => bases(page)).toBe(`${before.slice(0, 19)}acgtttttt${before.slice(19)}`);
  await undo(page).click();
  await paste('>insert\nGATTACA\n');
  await expect.poll(() => bases(page)).toBe(`${before.slice(0, 19)}GATTACA${before.slice(19)}`);
});

test('the codon under the caret, its frame, and another codon of a host in its place', async ({ page }) => {
  await openLetters(page);
  const before = await bases(page);
  await goTo(page, '18');
  await expect(page.getByText('lead: codon 3 of 6, gct = A')).toBeVisible();
  await page.getByRole('combobox', { name: 'Codon usage of' }).selectOption({ label: 'E. coli K-12' });
  const choice = page.getByRole('combobox', { name: 'Set codon…' });
  await expect(choice.locator('option[value="CTG"]')).toHaveText(/^L CTG · 50 %/);
  await choice.selectOption('CTG');
  await expect.poll(() => bases(page)).toBe(`${before.slice(0, 16)}ctg${before.slice(19)}`);
  await expect(page.getByText('lead: codon 3 of 6, ctg = L')).toBeVisible();
  await expect(features(page).getByText('CDS → 11..28')).toBeVisible();
  await goTo(page, '18');
  await letters(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Reading frame broken: 2 bases over whole codons')).toBeVisible();
});

test('on the map a typed letter opens a dialog, and the bottom strand is typed leftwards', async ({
  page,
}) => {
  await page.goto('/tools/plasmidMap?lang=en&view=circular');
  await open(page);
  await goTo(page, '40');
  const map = page.getByRole('application').first();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('g');
  const box = page.getByRole('textbox', { name: /^Bases/ });
  await expect(box).toHaveValue('g');
  await box.press('a');
  await box.press('Enter');
  await expect(page.getByText('62 bp', { exact: true }).first()).toBeVisible();
  await page.getByText('Sequence', { exact: true }).click();
  await expect.poll(async () => (await bases(page)).slice(38, 44)).toBe('gggagg');
  await goTo(page, '10');
  await page.getByRole('button', { name: 'Read the other strand: top strand' }).first().click();
  await letters(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('ac');
  await expect.poll(async () => (await bases(page)).slice(8, 14)).toBe('aagtat');
});

test('documents stand in tabs with their own steps; Close asks, and what is saved over stays as a version', async ({
  page,
}) => {
  await openLetters(page);
  await page.getByRole('button', { name: 'Open another sequence' }).click();
  await open(page, 'other', PLASMID.replace('small', 'other'));
  await goTo(page, '1..10');
  await letters(page).focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('50 bp', { exact: true })).toBeVisible();
  const other = tab(page, 'other, edits not saved');
  await expect(other).toBeVisible();
  await tab(page, 'small').click();
  await expect(page.getByText('60 bp', { exact: true })).toBeVisible();
  await expect(undo(page)).toBeDisabled();
  const close = page.getByRole('button', { name: 'Close other' });
  const question = page.getByRole('alertdialog', { name: 'Save the edits of “other”?' });
  await close.click();
  await expect(question).toContainText('1 edit is not saved');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(other).toBeVisible();
  await close.click();
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(other).toBeHidden();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByText('50 bp', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved to My Sequences of this browser.').first()).toBeVisible();
  await expect(tab(page, 'other')).toBeVisible();

  // Overwritten, saved on closing, opened from My Sequences and saved again: one sequence with its versions.
  await undo(page).click();
  await close.click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(tabs(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Open another sequence' }).click();
  const kept = page.getByRole('region', { name: 'My Sequences of this browser' });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await kept.getByRole('button', { name: 'other 60 bp' }).click();
  await expect(tab(page, 'other')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('60 bp', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions…' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions of “other”' });
  await expect(versions.getByRole('row')).toHaveCount(2);
  await versions.getByRole('button', { name: /^Open the version/ }).click();
  await expect(page.getByText('50 bp', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close other' }).nth(1).click();
  await expect(tab(page, 'other')).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(tabs(page).getByRole('listitem')).toHaveCount(2);
  await expect(tab(page, 'other')).toHaveAttribute('aria-current', 'true');
});

test('two documents side by side: a feature of one goes into the other, and back by undo', async ({
  page,
}) => {
  await openLetters(page);
  const before = await bases(page);
  await page.getByRole('button', { name: 'Open another sequence' }).click();
  await open(page, 'other', PLASMID.replace('small', 'other').replace('"lead"', '"donor"'));
  await tab(page, 'small').click();
  await goTo(page, '5');
  await letters(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Side by side' }).click();
  const beside = page.getByRole('region', { name: 'Beside: other' });
  await beside.getByRole('combobox', { name: 'Select a feature' }).selectOption({ label: 'donor' });
  await expect(beside.getByRole('textbox', { name: 'Range' })).toHaveValue('11..28');
  await beside.getByRole('button', { name: 'Insert at the caret' }).click();
  await expect.poll(() => bases(page)).toBe(before.slice(0, 5) + before.slice(10, 28) + before.slice(5));
  await expect(features(page).getByText('donor')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => bases(page)).toBe(before);

  await beside.getByRole('button', { name: 'Edit this one' }).click();
  await expect(tab(page, 'other')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Beside: small' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the view beside' }).click();
  await expect(page.getByRole('region', { name: 'Beside: small' })).toBeHidden();
});

test('a double click opens a feature, a right click its menu, ? the keys', async ({ page }) => {
  await openLetters(page);
  const bar = letters(page).locator('[data-mark="feature:0"]').first();
  await bar.dblclick();
  const dialog = page.getByRole('dialog', { name: 'Edit lead' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('leader');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(features(page).getByText('leader')).toBeVisible();
  await bar.click({ button: 'right' });
  await expect(range(page)).toHaveValue('11..28');
  await page.getByRole('menuitem', { name: 'Reverse complement in place' }).click();
  await expect(features(page).getByText('CDS ← 11..28')).toBeVisible();
  await bar.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete leader' }).click();
  await expect(features(page).getByText('leader')).toBeHidden();
  await letters(page).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Cut, paste with features',
  );
});
