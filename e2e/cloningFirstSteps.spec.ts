// What a beginner meets: a plasmid in FASTA, an insert that has the sites already, a Golden Gate enzyme that cuts the
// vector where it should not.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textOf } from '#bio/core/bytes.ts';
import { violations } from './axe.ts';
import { switchEnzymeAndClose } from './enzymePicker.ts';
import { circle, genBank } from './plasmids.ts';
import { expect, test } from './test.ts';

const vector = textOf(circle('pcDNA3', 'pcDNA3.1+').bytes);
// The start and the end of EGFP, as it comes from a PCR with HindIII and XhoI in its primers.
const insert = 'GATCGAAGCTTGCCACCATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGCATGGACGAGCTGTACAAGTAACTCGAGCTAGT';

const addFiles = (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'pcDNA3.fa', mimeType: 'text/plain', buffer: Buffer.from(`>pcDNA3\n${vector}\n`) },
      { name: 'EGFP.fa', mimeType: 'text/plain', buffer: Buffer.from(`>EGFP\n${insert}\n`) },
    ]);

test('a plasmid in FASTA is read as a line, and by a click as the circle that it is', async ({ page }) => {
  await page.goto('/tools/cloning?lang=en');
  await addFiles(page);
  const plasmid = page.getByRole('group', { name: 'Molecule 1' });
  await expect(plasmid.getByText('read as a line that begins at base 1')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Molecule 2' }).getByText('read as a line')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await plasmid.getByRole('button', { name: 'Read as a circle' }).click();
  await expect(plasmid.getByText('read as a line')).toBeHidden();
  await expect(plasmid.getByLabel('Topology')).toBeFocused();
  await expect(plasmid.getByLabel('Topology')).toHaveValue('circular');
  for (const name of ['Molecule 1', 'Molecule 2']) {
    const group = page.getByRole('group', { name });
    await group.getByRole('button', { name: 'Choose enzymes…' }).click();
    await switchEnzymeAndClose(page, 'HindIII');
    await group.getByRole('button', { name: 'Cut with: HindIII' }).click();
    await switchEnzymeAndClose(page, 'XhoI');
  }
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The wanted product arises' })).toBeVisible();
  const detail = page.getByRole('region', { name: 'pcDNA3 → EGFP', exact: true });
  await expect(detail).toContainText(/circle · 5,4\d\d bp/);
});

test('设计引物：插入片段自身含所选酶的位点，或载体保留 IIS 型酶位点，均说明原因', async ({ page }) => {
  await page.goto('/tools/cloning?lang=zh');
  await addFiles(page);
  await page.getByText('通过设计引物添加').click();
  const plasmid = page.getByRole('group', { name: '载体' });
  await page.getByRole('button', { name: '移除 pcDNA3.fa' }).click();
  await expect(page.getByText('请先添加载体。')).toBeVisible();
  await plasmid.getByRole('textbox', { name: '载体' }).fill(`>pcDNA3\n${vector}`);
  await page.getByRole('button', { name: '按环状读取' }).click();
  await plasmid.getByRole('button', { name: '选择限制酶…' }).click();
  await switchEnzymeAndClose(page, 'HindIII');
  await plasmid.getByRole('button', { name: '酶切：HindIII' }).click();
  await switchEnzymeAndClose(page, 'XhoI');
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: '这些引物不能得到目标质粒' })).toBeVisible();
  await expect(page.getByText(/^EGFP 自身含有所选酶的位点（HindIII 6、XhoI \d+）.*“已具备”/)).toBeVisible();
  // Primers that fail are not to be ordered.
  await expect(page.getByRole('heading', { name: '订购清单' })).toBeHidden();

  await page.getByLabel('方法').selectOption({ label: 'Golden Gate 组装' });
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(page.getByText(/BsaI 可切开 pcDNA3，但作为载体的片段上仍保留该酶位点/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('IIS 型限制酶').selectOption('PaqCI');
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: '经模拟验证，这些引物可得到目标质粒' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '订购清单' })).toBeVisible();
});

test('TOPO TA into a file of a circle: the vector is a line, and the product is downloaded', async ({
  page,
}) => {
  await page.goto('/tools/bench?lang=en');
  await page.getByRole('navigation').getByRole('link', { name: 'Cloning', exact: true }).click();
  await page.getByLabel('Method').selectOption({ label: 'TOPO TA' });
  const insertFile = { name: 'EGFP.fa', mimeType: 'text/plain', buffer: Buffer.from(`>EGFP\n${insert}\n`) };
  await page.getByLabel('Add files…').setInputFiles([genBank(circle('pcDNA3', 'pcDNA3.1+')), insertFile]);
  const plasmid = page.getByRole('group', { name: 'Vector' });
  await expect(plasmid.getByText(/^A TOPO vector is linear, .* read as a circle/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await plasmid.getByRole('button', { name: 'Read as a line' }).click();
  await expect(plasmid.getByText(/^A TOPO vector/)).toBeHidden();
  await expect(plasmid.getByLabel('Topology')).toHaveValue('linear');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: '2 wanted products arise' })).toBeVisible();
  const detail = page.getByRole('region', { name: 'pcDNA3 → EGFP', exact: true });
  await expect(detail.getByText('What it is: every molecule once', { exact: true })).toBeVisible();
  await detail.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GenBank' }).click(),
  ]);
  const length = vector.length + insert.length + 2;
  expect(await readFile(await file.path(), 'utf8')).toContain(`${length} bp`);
});
