// What the designer asks before something is lost, and what it remembers of the answers.
import { textOf } from '#bio/core/bytes.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';
import { Designer } from './designer.ts';
import { expect, type Page, test, undoFrom } from './test.ts';

const asks = (page: Page) => page.getByRole('alertdialog');

test('fewer ORFs: what would be lost is named, kept or given up, and had back by undo', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pLV-EF1a-EGFP-P2A-Puro');
  await page.getByRole('link', { name: 'Select vector' }).click();
  const number = page.getByRole('spinbutton', { name: 'Number of ORFs' });
  await expect(number).toHaveValue('2');
  await number.fill('1');
  await expect(asks(page)).toContainText('PuroR');
  await expect(asks(page)).toContainText('P2A');
  await expect(asks(page)).not.toContainText('EGFP');
  await asks(page).getByRole('button', { name: 'Keep them' }).click();
  await expect(number).toHaveValue('2');
  await number.fill('1');
  await asks(page).getByRole('button', { name: 'Reduce' }).click();
  await expect(number).toHaveValue('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(number).toHaveValue('2');
  await number.fill('3');
  await expect(number).toHaveValue('3');
  await expect(asks(page)).toHaveCount(0);
});

test('a dialog that is answered takes no more clicks while it fades', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pLV-EF1a-EGFP-P2A-Puro');
  await page.getByRole('link', { name: 'Select vector' }).click();
  await page.getByRole('spinbutton', { name: 'Number of ORFs' }).fill('1');
  await expect(asks(page)).toContainText('PuroR');
  const isHitBeforeAndAfter = await asks(page).evaluate(async (dialog) => {
    const [reduce, keep] = ['Reduce', 'Keep them'].map((name) =>
      [...dialog.querySelectorAll('button')].find((button) => button.textContent === name),
    );
    const { x, y } = reduce!.getBoundingClientRect();
    const isHit = () => dialog.contains(document.elementFromPoint(x + 5, y + 5));
    const before = isHit();
    keep!.click();
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return [before, isHit()];
  });
  expect(isHitBeforeAndAfter).toEqual([true, false]);
});

for (const [language, example, label, insert] of [
  ['en', 'pAAV-CMV-SaCas9-U6-sgEGFP', 'Number of sgRNAs', 'sgEGFP'],
  ['zh', 'pLV-U6-shEGFP-PGK-Puro', 'shRNA 数量', 'shEGFP'],
] as const)
  test(`${label}: a second one comes with its promoter and goes without a word while it is empty`, async ({
    page,
  }) => {
    const it = new Designer(page, language);
    await it.openExample(example);
    const before = await it.slots().count();
    await page.getByRole('link', { name: /Select vector|选择载体/ }).click();
    const number = page.getByRole('spinbutton', { name: label });
    await number.fill('2');
    await page
      .getByRole('link', { name: /Design$|设计$/ })
      .last()
      .click();
    await expect(it.slots()).toHaveCount(before + (language === 'en' ? 4 : 3));
    await page.getByRole('link', { name: /Select vector|选择载体/ }).click();
    await number.fill('1');
    await page
      .getByRole('link', { name: /Design$|设计$/ })
      .last()
      .click();
    await expect(it.slots()).toHaveCount(before);
    await expect(page.getByRole('button', { name: new RegExp(insert) }).first()).toBeVisible();
  });

test('删除已填入 ORF 的位置会先询问；其他位置可从提示中撤销', async ({ page }) => {
  const it = new Designer(page, 'zh');
  await it.openExample('pAAV-CMV-EGFP');
  await it.choose(3);
  await page.keyboard.press('Delete');
  await expect(asks(page)).toContainText('EGFP');
  await asks(page).getByRole('button', { name: '保留' }).click();
  await expect(it.slots()).toHaveCount(5);
  await it.choose(3);
  await page.keyboard.press('Delete');
  await asks(page).getByRole('button', { name: '删除位置' }).click();
  await expect(it.slots()).toHaveCount(4);
  await expect(it.slot(2)).toBeFocused();
  await it.choose(3);
  await page.keyboard.press('Delete');
  await expect(it.slots()).toHaveCount(3);
  await undoFrom(page, '已删除该位置', '撤销');
  await expect(it.slots()).toHaveCount(4);
});

test('another source clears the plasmid information, after a yes', async ({ page }) => {
  const it = new Designer(page);
  await it.start();
  const panel = page.getByRole('region', { name: 'New vector' });
  const source = (name: string) => panel.getByRole('radio', { name });
  await source('My plasmid').click();
  await source('Saved').click();
  await expect(asks(page)).toHaveCount(0);
  await source('My plasmid').click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('pMine');
  await panel.getByRole('textbox', { name: 'Sequence' }).fill('ACGTACGT');
  await source('New').click();
  await expect(asks(page)).toContainText('will be cleared');
  await asks(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(panel.getByRole('textbox', { name: 'Sequence' })).toHaveValue('ACGTACGT');
  await panel.getByRole('button', { name: 'Begin the design' }).click();
  await expect(panel).toContainText('Expected a plasmid');
  await source('New').click();
  await asks(page).getByRole('button', { name: 'Clear and switch' }).click();
  await expect(panel.getByRole('combobox', { name: 'System' })).toBeVisible();
  await source('My plasmid').click();
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a length that may stay is not asked about again until it changes', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.fill(1, 'EF1a 1179', /1179/);
  await it.fill(3, 'SaCas9', /^SaCas9/);
  const length = page.getByRole('region', { name: 'Length' });
  await expect(length).toContainText('Too long by');
  await page.getByRole('button', { name: 'Continue as it is' }).click();
  const wpre = page.getByRole('button', { name: /^Delete WPRE/ });
  await expect(wpre).toHaveCount(0);
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByText(/^cdseguid=/)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(it.slot(1)).toBeVisible();
  await expect(page.getByText('still')).toBeVisible();
  await page.reload();
  await expect(page.getByText('still')).toBeVisible();
  await expect(wpre).toHaveCount(0);
  await it.fill(5, 'hGH 477', /477/);
  await expect(wpre).toBeVisible();
});

test('自有质粒保留自身骨架，总览中的序列与原质粒完全一致', async ({ page }) => {
  const it = new Designer(page, 'zh');
  await it.start();
  const { bytes } = backboneOf('lentiGuide-Puro-CTRLg1')!;
  await page.getByRole('radio', { name: '自有质粒' }).click();
  await page.getByRole('textbox', { name: '序列' }).fill(`>lentiGuide\n${textOf(bytes)}`);
  await page.getByRole('button', { name: '开始设计' }).click();
  await expect(page.getByText('并保留其自身骨架')).toBeVisible();
  await page.getByRole('link', { name: '选择载体' }).click();
  const backbone = page.getByRole('combobox', { name: '骨架' });
  await expect(backbone.locator('option:checked')).toContainText('自带骨架：lentiGuide');
  await page.getByRole('link', { name: '总览' }).click();
  expect(await it.seguid()).toBe(cdseguidOf(bytes));
});

test('a protein pasted for an ORF is optimized in place', async ({ page }) => {
  const it = new Designer(page);
  await it.begin('ssAAV', 'orf');
  const orf = page.getByRole('button', { name: /^Slot \d+, ORF/ }).first();
  await orf.click();
  await page.getByRole('tab', { name: 'Own sequence' }).click();
  const form = page.getByRole('tabpanel');
  await form
    .getByRole('textbox', { name: 'Sequence' })
    .fill('>tiny\nMVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKF\n');
  await form.getByRole('button', { name: 'Put it in the slot' }).click();
  await expect(form).toContainText('A protein of 47 residues');
  await form.getByRole('combobox', { name: 'Codons of' }).selectOption({ label: 'Mouse' });
  await form.getByRole('button', { name: 'Optimize and put it in the slot' }).click();
  await expect(form).toContainText('Optimized for Mouse: 144 bp with a stop, CAI 0.');
  await expect(orf).toHaveAccessibleName(/tiny/);
});

for (const [language, purpose, kind] of [
  ['en', 'sgRNA-SpCas9', /^Slot \d+, Guide/],
  ['zh', 'shRNA', /^位置 \d+，.*(shRNA|发夹)/],
] as const)
  test(`${purpose}: designed from a coding sequence, scored, and put into the slot (${language})`, async ({
    page,
  }) => {
    const word = (en: string, zh: string) => (language === 'en' ? en : zh);
    const it = new Designer(page, language);
    await it.begin('ssAAV', purpose);
    const slot = page.getByRole('button', { name: kind }).first();
    await slot.click();
    await page.getByRole('tab', { name: word('From a gene', '由基因设计') }).click();
    const form = page.getByRole('tabpanel');
    const coding = listElements().find((one) => one.id === 'egfp')!.versions[0]!.bases;
    const gene = `>EGFP\n${[...coding].map((code) => 'ACGT'[code]).join('')}`;
    await form.getByRole('textbox', { name: word('Coding sequence', '编码序列') }).fill(gene);
    await form.getByRole('button', { name: word('Design', '设计'), exact: true }).click();
    await expect(form.getByRole('table')).toContainText(
      word('Other places in the sequence: none', '序列内其他匹配：无'),
    );
    await expect(form.getByRole('row')).toHaveCount(61);
    await form
      .getByRole('button', { name: /^(Use|采用) [ACGT]{20}/ })
      .first()
      .click();
    await expect(slot).toHaveAccessibleName(/s[gh]EGFP-\d+/);
    await expect(it.checks()).not.toContainText(word('Guide of 20 bp is', '靶序列应为'));
  });

test('a bacterial vector asks for its ORF alone, in the codons of E. coli', async ({ page }) => {
  const it = new Designer(page);
  await it.start();
  await page.getByRole('combobox', { name: 'System' }).selectOption('bacterial');
  await expect(page.getByText('no backbone of theirs could be verified')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the design' }).click();
  await expect(it.slots()).toHaveCount(2);
  await it.choose(2);
  await page.getByRole('tab', { name: 'Own sequence' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByRole('textbox', { name: 'Sequence' }).fill('NM_000546.6');
  await form.getByRole('button', { name: 'Put it in the slot' }).click();
  await expect(form).toContainText('is an accession number');
  await form
    .getByRole('textbox', { name: 'Sequence' })
    .fill('MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKF');
  await form.getByRole('button', { name: 'Put it in the slot' }).click();
  await form.getByRole('button', { name: 'Optimize and put it in the slot' }).click();
  await expect(form).toContainText('Optimized for E. coli K-12: 144 bp');
  await it.isMet();
});
