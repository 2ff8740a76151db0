// The examples made by hand from an empty cassette, each to the very base: the SEGUID of the summary is that of the
// example. Two more stand in design.spec.ts.
import { Designer } from './designer.ts';
import { expect, test } from './test.ts';

test('hSyn-DIO-mCherry with the mouse: sites, turned slots and moved ones', async ({ page }) => {
  const it = new Designer(page);
  const expected = await it.seguidOf('pAAV-hSyn-DIO-mCherry');
  await it.begin('ssAAV', 'orf');
  await it.fill(1, 'hSyn1 469', /469/);
  await it.add('Recombination site', 2);
  await it.fillSite(2, 'lox2272');
  await it.add('Spacer', 3);
  await it.fillOwn(3, 'lox spacer 1', 'GCAGAATGGTAGCTGGATTGTAGCTGCTATTAGCAATATGAAACCTCTTA');
  await it.add('Recombination site', 4);
  await it.fillSite(4, 'loxP');
  await it.add('Spacer', 5);
  await it.fillOwn(5, 'AscI', 'GGCGCGCC');
  await expect(it.slot(6)).toHaveAccessibleName(/Kozak/);
  await it.fill(7, 'mCherry', /^mCherry/);
  await page.getByRole('button', { name: 'Turn round' }).click();
  await expect(it.slot(7)).toHaveAccessibleName(/bottom strand/);
  await page.getByRole('button', { name: 'Move left' }).click();
  await expect(it.slot(6)).toHaveAccessibleName(/mCherry/);
  await it.choose(7);
  await page.getByRole('button', { name: 'Turn round' }).click();
  await expect(it.slot(7)).toHaveAccessibleName(/bottom strand/);
  await it.add('Spacer', 8);
  await it.fillOwn(8, 'NheI', 'GCTAGC');
  for (const [at, site, name, bases] of [
    [9, 'lox2272', 'lox spacer 2', 'TTGCCTTAACCCAGAAATTATCACTGTTATTCTTTAGAATGGTGCAAAGA'],
    [11, 'loxP', 'EcoRI-EcoRV', 'GAATTCGATATC'],
  ] as const) {
    await it.add('Recombination site', at);
    await it.fillSite(at, site);
    await page.getByRole('button', { name: 'Turn round' }).click();
    await expect(it.slot(at)).toHaveAccessibleName(/bottom strand/);
    await it.add('Spacer', at + 1);
    await it.fillOwn(at + 1, name, bases);
  }
  await it.fill(13, 'WPRE allele 3', /allele 3/);
  await it.fill(14, 'hGH 477', /477/);
  await it.isMet();
  await it.summary();
  expect(await it.seguid()).toBe(expected);
});

test('自互补 AAV：只用键盘，删除空的 WPRE 位置', async ({ page }) => {
  const it = new Designer(page, 'zh', 'key');
  const expected = await it.seguidOf('pscAAV-CMV-EGFP');
  await it.begin('scAAV', 'orf');
  await it.fill(1, 'CMV 508', /508/);
  await it.fill(3, 'EGFP', /^EGFP/);
  await it.choose(4);
  await page.keyboard.press('Delete');
  await expect(it.slots()).toHaveCount(4);
  await it.fill(4, 'SV40 polyA 122', /122/);
  await it.isMet();
  await it.summary();
  expect(await it.seguid()).toBe(expected);
});

test('SaCas9 with its guide by keyboard alone: four ORFs in one frame come with start and stop', async ({
  page,
}) => {
  const it = new Designer(page, 'en', 'key');
  const expected = await it.seguidOf('pAAV-CMV-SaCas9-U6-sgEGFP');
  await it.begin('ssAAV', 'sgRNA-SaCas9');
  await it.fill(1, 'CMV 584', /^CMV \(enhancer\+promoter, 584\)/);
  await it.fill(3, 'SV40 NLS', /^SV40 NLS/);
  for (const [at, search, element] of [
    [4, 'SaCas9', /^SaCas9/],
    [5, 'nucleoplasmin NLS', /^nucleoplasmin NLS/i],
    [6, '3xHA', /^3xHA/],
  ] as const) {
    await it.add('ORF', at);
    await it.fill(at, search, element);
  }
  await it.choose(7);
  await page.keyboard.press('Delete');
  await expect(it.slot(7)).toHaveAccessibleName(/polyA/);
  await it.fill(7, 'bGH 208', /208/);
  await it.fill(8, 'hU6 249', /249/);
  await it.choose(9);
  const form = page.getByRole('tabpanel');
  await form.getByRole('textbox', { name: 'Name' }).fill('sgEGFP');
  await form.getByRole('textbox', { name: 'Sequence' }).fill('GCAACATCCTGGGGCACAAGC');
  await it.pressButton(it.names.use);
  await expect(it.slot(9)).toHaveAccessibleName(/sgEGFP/);
  await it.isMetButFor('4791 bp end to end');
  await it.summary();
  expect(await it.seguid()).toBe(expected);
});

test('慢病毒 U6-shRNA 与 PGK-Puro：鼠标操作，发夹由靶序列生成', async ({ page }) => {
  const it = new Designer(page, 'zh');
  const expected = await it.seguidOf('pLV-U6-shEGFP-PGK-Puro');
  await it.begin('lentivirus', 'shRNA');
  await it.fill(1, 'hU6 249', /249/);
  await it.choose(2);
  const form = page.getByRole('tabpanel');
  await form.getByRole('textbox', { name: '名称' }).fill('shEGFP');
  await form.getByRole('textbox', { name: it.names.target }).fill('TACAACAGCCACAACGTCTAT');
  await it.pressButton(it.names.use);
  await expect(it.slot(2)).toHaveAccessibleName(/shEGFP/);
  await it.fill(4, 'human PGK', /^human PGK/);
  await it.fill(6, 'PuroR', /^PuroR/);
  await it.fill(7, 'WPRE 589', /^WPRE \(589\)/);
  await it.isMet();
  await it.summary();
  expect(await it.seguid()).toBe(expected);
});
