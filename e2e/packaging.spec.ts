// The packaging check of a plasmid from a file, in the plasmid map.
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { listElements } from '#bio/table/elements.ts';
import { circle, genBank, overloadedRecord } from './plasmids.ts';
import { expect as soon, test } from './test.ts';

/** A job may wait for its turn on a busy machine. */
const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);

for (const [language, text] of [
  [
    'en',
    {
      tab: 'Packaging',
      over: '467 bp over',
      fits: '122 bp free',
      preview: 'Preview',
      apply: 'Apply',
      close: 'Close the preview',
      undo: 'Undo',
    },
  ],
  [
    'zh',
    {
      tab: '包装长度',
      over: '467 bp',
      fits: '尚余 122 bp',
      preview: '预览',
      apply: '应用',
      close: '关闭预览',
      undo: '撤销',
    },
  ],
] as const)
  test(`a plasmid that is too long to be packaged is shortened, tried out first, and had back (${language})`, async ({
    page,
  }) => {
    await page.goto(`/tools/plasmidMap?lang=${language}`);
    await page.locator('input[type=file]').first().setInputFiles(genBank(overloadedRecord()));
    await page.getByRole('tab', { name: text.tab }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('status')).toContainText(text.over);
    await panel.getByRole('button', { name: text.preview, exact: true }).first().click();
    await expect(page.getByRole('button', { name: text.close })).toBeVisible();
    await expect(page.getByRole('img', { name: /7,446 bp/ })).toBeVisible();
    await expect(page.getByText('8,035 bp').first()).toBeVisible();
    await page.getByRole('button', { name: text.close }).click();
    await expect(page.getByRole('img', { name: /8,035 bp/ })).toBeVisible();
    await panel.getByRole('button', { name: text.apply, exact: true }).first().click();
    await expect(panel.getByRole('status')).toContainText(text.fits);
    await expect(page.getByText('7,446 bp').first()).toBeVisible();
    await page.getByRole('button', { name: text.undo, exact: true }).first().click();
    await expect(panel.getByRole('status')).toContainText(text.over);
  });

test('where two arcs are possible it is asked which one is meant', async ({ page }) => {
  const bases = listElements().find((it) => it.id === 'aav2-ditr-91-pgs-scaav-itr128-dtrs')!.versions[0]!
    .bases;
  const repeat = Uint8Array.from(bases, (code) => 'ACGT'.charCodeAt(code));
  const [short, long] = [generateDna(createRandom(1), 900), generateDna(createRandom(2), 1500)];
  const bytes = Uint8Array.from([...repeat, ...short, ...repeat, ...long]);
  await page.goto('/tools/plasmidMap?lang=zh&panel=packaging');
  const record = createSequenceRecord({ name: 'two-arcs', bytes, topology: 'circular' });
  await page.locator('input[type=file]').first().setInputFiles(genBank(record));
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('实际包装的是哪一个');
  await panel.getByRole('radio', { name: /1,500 bp/ }).press(' ');
  await expect(panel.getByRole('status')).toContainText('ITR 之间 1500 bp');
  await panel.getByRole('radio', { name: /900 bp/ }).press(' ');
  await expect(panel.getByRole('status')).toContainText('ITR 之间 900 bp');
});

test('a line whose repeats would bound a genome is closed by a button', async ({ page }) => {
  await page.goto('/tools/plasmidMap?lang=en&panel=packaging');
  const line = { ...unwrap(rotate(circle('opened', 'pX601'), 2000)), topology: 'linear' as const };
  await page.locator('input[type=file]').first().setInputFiles(genBank(line));
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('read it as circular');
  await panel.getByRole('button', { name: 'Mark as circular' }).click();
  await expect(panel.getByRole('status')).toContainText('4578 bp between the ITRs');
});
