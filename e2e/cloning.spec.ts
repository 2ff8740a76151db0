// Cloning: from files to every product, a product to the map, and the reasons where the wanted one is missing; a
// product that goes on into the next step and is opened again; primers for an assembly.
import { readFile } from 'node:fs/promises';
import { violations } from './axe.ts';
import { switchEnzymeAndClose } from './enzymePicker.ts';
import { expect, test } from './test.ts';

test('EGFP goes into pUC19, the product opens as a map; too long an overlap is said', async ({ page }) => {
  await page.goto('/tools/cloning?lang=en');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByRole('button', { name: 'Cut with: EcoRI, HindIII' })).toHaveCount(2);
  const heat = page.getByRole('list', { name: 'Temperatures of the digest' }).first();
  await expect(heat).toContainText('EcoRI, HindIII: one incubation at 37 °C (NEB)');
  await expect(heat).toContainText('80 °C for 20 min then inactivates EcoRI, HindIII.');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The wanted product arises' })).toBeVisible();
  await expect(page.getByText('All products of up to 3 pieces are listed')).toBeVisible();
  await page.getByLabel('Pieces in a product').fill('4');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('All products of up to 4 pieces are listed')).toBeVisible();
  const detail = page.getByRole('region', { name: 'pUC19 → EGFP', exact: true });
  await expect(detail.getByText('Features cut, changed or left out')).toBeVisible();
  await expect(detail.getByText(/^lacZ.* of pUC19 is interrupted after base \d+/)).toBeVisible();
  await expect(detail).toContainText('3,361 bp');
  await expect(detail.getByRole('img', { name: 'Map of product-1, 3,361 bp' })).toBeVisible();
  await detail.getByText('Gel of a digest').click();
  await detail.getByRole('button', { name: 'Choose enzymes…' }).click();
  await switchEnzymeAndClose(page, 'PvuII');
  await detail.getByText('partial digests too').click();
  await expect(detail.getByRole('row', { name: 'product-1: PvuII, partial' })).toContainText('3,361');
  await detail.getByLabel('Ladder').selectOption({ label: 'own…' });
  await detail.getByLabel('Lengths of the own ladder').fill('4 kb, 1234, fast');
  await expect(detail.getByText('Type lengths of 10 to 200,000 bp')).toBeVisible();
  await detail.getByLabel('Lengths of the own ladder').fill('4 kb, 1234');
  await expect(detail.getByRole('region', { name: 'Picture of the gel' })).toContainText('1,234');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Method').selectOption({ label: 'Gibson assembly' });
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByLabel('Shortest overlap').fill('40');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The wanted product does not arise' })).toBeVisible();
  await page.getByLabel('Shortest overlap').fill('20');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The wanted product arises' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of product-1, 3,406 bp' })).toBeVisible();
  await page.getByRole('button', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Plasmid map' }).click();
  await expect(page.getByRole('application', { name: /^Map of product-1, 3,406 bp/ })).toBeVisible();
});

test('directional TOPO: one direction, and without CACC the reason', async ({ page }) => {
  await page.goto('/tools/cloning?lang=en');
  await page.getByLabel('Method').selectOption({ label: 'TOPO, directional' });
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The wanted product arises' })).toBeVisible();
  const detail = page.getByRole('region', { name: 'pUC19-D-TOPO → EGFP', exact: true });
  await expect(detail).toContainText('3,434 bp');
  await expect(detail).toContainText('CACC');
  await page.getByRole('button', { name: 'Remove EGFP.gb' }).click();
  await page.getByRole('textbox', { name: 'Insert 1' }).fill('ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGTAA');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/is 5'-GGTG, and no blunt insert end .* begins with CACC/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a PCR product goes on, and is opened again as it was saved', async ({ page }) => {
  await page.goto('/tools/cloning?lang=zh');
  await page.getByRole('button', { name: '示例' }).click();
  await expect(page.getByRole('list', { name: '酶切温度与灭活' }).first()).toContainText(
    '可在 37 °C 同时酶切',
  );
  await expect(page.getByRole('button', { name: '移除 pUC19.gb' })).toBeVisible();
  await page.getByLabel('方法').selectOption({ label: 'PCR 扩增' });
  await page.getByRole('button', { name: '示例' }).click();
  await expect(page.getByLabel('引物', { exact: true })).toHaveValue(/EGFP-HindIII-F/);
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(page.getByRole('heading', { name: '得到 1 种产物' })).toBeVisible();
  await page.getByRole('button', { name: '用于下一步' }).click();
  await page.getByLabel('方法').selectOption({ label: '打开已保存的克隆历史' });
  await expect(page.getByText('克隆历史', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(page.getByRole('heading', { name: '已重做 1 个步骤，结果与记录一致' })).toBeVisible();
  await expect(page.getByText('PCR：EGFP-HindIII-F、EGFP-EcoRI-R')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a part chosen on the map is an insert to clone; primers for EGFP, as a list to order', async ({
  page,
}) => {
  const plasmid = `>plasmid\n${'ACGTTGCATCGGATAC'.repeat(40)}`;
  await page.goto('/tools/plasmidMap?lang=en');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plasmid.fa', mimeType: 'text/plain', buffer: Buffer.from(plasmid) });
  await page.getByRole('textbox', { name: 'Range' }).fill('31..330');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Primers', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Clone this part…' }).click();
  await expect(page.getByRole('heading', { name: 'Cloning' })).toBeVisible();
  const insert = page.getByRole('group', { name: 'Insert 1' });
  await expect(insert.getByRole('textbox', { name: 'Part' })).toHaveValue('31..330');
  await expect(page.getByRole('textbox', { name: 'Insert 1' })).toHaveValue(/plasmid/);

  await page.getByRole('button', { name: 'Example' }).click();
  await expect(insert.getByRole('textbox', { name: 'Part' })).toHaveValue('415..1134');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Done in silico, these primers give the construct' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Download' }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'List, CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/1,A1,pUC19-EGFP-F,TTGCTAAAGCTTATGGTGAGC/);

  await page.getByLabel('Method').selectOption({ label: 'Golden Gate' });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const overhangs = page.getByRole('region', { name: 'Overhangs' });
  await expect(overhangs.getByRole('row')).toHaveCount(3);
  await expect(
    page.getByText(/^T4 ligase joins all 2 overhangs as meant in 100.0 % of assemblies/),
  ).toBeVisible();
});

test('a set of overhangs is completed and judged, and EGFP split where they lie best', async ({ page }) => {
  await page.goto('/tools/cloning?lang=en');
  await page.getByLabel('Method').selectOption({ label: 'Overhangs for Golden Gate' });
  await page.getByLabel('Fixed overhangs').fill('GGAG, CGCT');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: '100.0 % of assemblies have every junction right' }),
  ).toBeVisible();
  await expect(
    page.getByText('No other choice of these overhangs is joined more faithfully: proved.'),
  ).toBeVisible();
  const list = page.getByRole('region', { name: 'Overhangs' });
  await expect(list.getByRole('row')).toHaveCount(11);
  await expect(list.getByRole('row').nth(2)).toContainText('CGCT');

  // Pryor et al. 2020, figure 4A.
  await page.getByRole('radio', { name: 'how good a set is' }).check({ force: true });
  await page.getByLabel('Type IIS enzyme').selectOption('BsmBI');
  await page.getByLabel('The set').fill('GGAG TGAC TCCC TACT CCAT AATG AGCC TTCG GCTT GGTA CGCT');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: '80.9 % of assemblies have every junction right' }),
  ).toBeVisible();
  await page.getByLabel('The set').fill('AATG CATT');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('found AATG and CATT')).toBeVisible();

  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByLabel('Fixed overhangs').fill('');
  await page.getByLabel('Overhangs of the vector').fill('GGAG CGCT');
  await page.getByLabel('Type IIS enzyme').selectOption('BsaI');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Assembled in silico, the fragments give the sequence.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fragments' }).getByRole('row')).toHaveCount(5);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Fragments, FASTA' }).click();
  const text = await readFile((await (await download).path())!, 'utf8');
  expect(text).toMatch(/^>EGFP-1\nTTGCTAGGTCTCAGGAGATGGTGAGCAAGGGCGAGG/);
});

test('one enzyme: the insert that goes in backwards is named, and no enzymes are asked for', async ({
  page,
}) => {
  await page.goto('/tools/cloning?lang=en');
  await page.getByText('added by designed primers').click();
  await page.getByRole('button', { name: 'Example' }).click();
  const vector = page.getByRole('group', { name: 'Vector' });
  await vector.getByRole('button', { name: 'Cut with: EcoRI, HindIII' }).click();
  await switchEnzymeAndClose(page, 'EcoRI');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Done in silico, these primers give the construct' }),
  ).toBeVisible();
  await expect(page.getByText(/^One of them has every molecule once too, in another order/)).toBeVisible();
  // The page offers no number of pieces here, so none is asked for.
  await expect(page.getByText(/the same pieces may form longer ones too\.$/)).toBeVisible();
  const products = page.getByRole('region', { name: 'Products', exact: true });
  await expect(products.getByText('wanted · every molecule once')).toBeVisible();
  await products.getByRole('button', { name: 'pUC19 → pUC19-EGFP, reversed', exact: true }).click();
  await expect(page.getByRole('region', { name: 'pUC19 → pUC19-EGFP, reversed', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await vector.getByRole('button', { name: 'Cut with: HindIII' }).click();
  await switchEnzymeAndClose(page, 'HindIII');
  await expect(page.getByText('Choose the enzymes of the vector first.')).toBeVisible();
});

test('a molecule of the history is replaced: the product is made again, and what breaks is named', async ({
  page,
}) => {
  await page.goto('/tools/cloning?lang=en');
  await page.getByLabel('Method').selectOption({ label: 'Gibson assembly' });
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const detail = page.getByRole('region', { name: 'pUC19-opened → EGFP', exact: true });
  await expect(detail.getByText('How it was made')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await detail.getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'Cloning history' }).click();
    })(),
  ]);
  const { molecules } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    readonly molecules: readonly { readonly body?: { readonly letters: string } }[];
  };
  const { letters } = molecules[0]!.body!;
  const changed = `${letters.slice(0, 900)}${letters[900] === 'A' ? 'C' : 'A'}${letters.slice(901)}`;
  const replaceWith = (name: string, text: string) =>
    detail
      .getByLabel('Replace pUC19-opened by another file…')
      .last()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`>v2\n${text}\n`) });
  await replaceWith('v2.fa', changed);
  const revised = detail.getByRole('region', {
    name: /^Made again with v2 \([\d,]+ bp, v2\.fa\) in place of pUC19-opened$/,
  });
  await expect(revised).toContainText('circle · 3,406 bp');
  await expect(revised.getByText('How it was made')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await replaceWith('short.fa', changed.slice(200, -200));
  await expect(detail.getByText('With short.fa one step cannot be done any more')).toBeVisible();
  await expect(revised).toBeHidden();
});

test('EcoRI ends are filled in for a SmaI insert, and the history keeps it', async ({ page }) => {
  const vector = '>vector\nACTGACTTGACCATGTCAGTACGTAAGTCATCGTTACAGTGCATACTGGTCAGAATTC';
  const insert = '>insert\nATCCCGGGATGAAAGTCTACCATCAGGATACTTCAAGTCATGACTAACCCGGGAT';
  await page.goto('/tools/cloning?lang=en');
  for (const [i, [name, text, enzyme]] of [
    ['Molecule 1', vector, 'EcoRI'],
    ['Molecule 2', insert, 'SmaI'],
  ].entries()) {
    if (i > 0) await page.getByRole('button', { name: 'Add a molecule' }).click();
    await page.getByRole('textbox', { name: name! }).fill(text!);
    const group = page.getByRole('group', { name: name! });
    await group.getByRole('button', { name: 'Choose enzymes…' }).click();
    await switchEnzymeAndClose(page, enzyme!);
  }
  await page.getByLabel('Topology').first().selectOption({ label: 'Circular' });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The wanted product does not arise' })).toBeVisible();
  await page
    .getByLabel('Ends after the digest')
    .first()
    .selectOption({ label: '5′ overhangs filled in (Klenow exo⁻)' });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 wanted products arise' })).toBeVisible();
  await expect(
    page.getByText('Restriction and ligation with EcoRI, SmaI; 5′ overhangs filled in'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Ends after the digest').first()).toHaveValue('fill');
});

test('补平之后二次酶切，一步得到一端平末端、一端粘性末端的载体', async ({ page }) => {
  await page.goto('/tools/cloning?lang=zh');
  await page.getByRole('button', { name: '示例' }).click();
  const vector = page.getByRole('group', { name: '分子 1' });
  await vector.getByRole('button', { name: '酶切：EcoRI、HindIII' }).click();
  await switchEnzymeAndClose(page, 'HindIII');
  await expect(vector.getByRole('button', { name: '二次酶切…' })).toHaveCount(0);
  await vector.getByLabel('酶切后的末端处理').selectOption({ label: '补平 5′ 突出（Klenow exo⁻）' });
  await vector.getByRole('button', { name: '二次酶切…' }).click();
  await switchEnzymeAndClose(page, 'HindIII');
  await expect(vector.getByRole('button', { name: '再酶切：HindIII' })).toBeVisible();
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(page.getByText('5′-AGCT、HindIII').first()).toBeVisible();
  // The insert is cut on both sides: its EcoRI end finds no partner any more.
  await expect(page.getByRole('heading', { name: '得不到目标产物' })).toBeVisible();
  await expect(page.getByText('AATT').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
