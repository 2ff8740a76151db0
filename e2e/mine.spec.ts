// What a person keeps in this browser: vectors and sequences listed, named, archived, compared, exported and imported.
// No server answers here: these pages work without one.
import { readFile } from 'node:fs/promises';
import { unwrap } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { replace } from '#bio/edit/splice.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { violationsInThemes } from './axe.ts';
import { asFile, circle, genBank, overloadedRecord } from './plasmids.ts';
import { type Page, expect as soon, test, undoFrom } from './test.ts';

/** A job may wait for its turn on a busy machine. */
const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
test.beforeEach(async ({ context }) => {
  await context.route('**/version.json*', (route) => route.fulfill({ status: 404 }));
});

const CARRIER = '/layout/home/personal/carrier';
const SEQUENCES = '/layout/home/personal/sequence';
type Language = 'en' | 'zh';

const NAMES = {
  en: {
    vectors: 'My vectors',
    sequences: 'My sequences',
    compare: 'Compare',
    compared: 'Compare two vectors',
    choose: 'Choose',
    more: (name: string) => `More for ${name}`,
  },
  zh: {
    vectors: '我的载体',
    sequences: '我的序列',
    compare: '比较',
    compared: '比较两个载体',
    choose: '选择',
    more: (name: string) => `${name} 的更多操作`,
  },
} as const;

const plasmid = circle('pEGFP-N1', 'pEGFP-N1');
/** The ATG of EGFP is at base 679; its codon 35 is GAG. */
const CODON_35 = 678 + 3 * 34;

/** E35K in EGFP, a base deleted after codon 100, written from another start and from the other strand. */
function mutant(): SequenceRecord {
  const bytes = plasmid.bytes.slice();
  bytes[CODON_35] = 65;
  const once = { ...plasmid, name: 'mutant', bytes };
  const at = 678 + 500;
  const twice = replace(once, { start: at, end: at + 1 }, { bytes: new Uint8Array(0), features: [] }).record;
  return unwrap(flip(unwrap(rotate(twice, 1500))));
}

async function openVectors(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(`${CARRIER}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: NAMES[language].vectors })).toBeVisible();
}

async function openSequences(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(`${SEQUENCES}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: NAMES[language].sequences })).toBeVisible();
}

async function addFiles(page: Page, ...files: ReturnType<typeof asFile>[]): Promise<void> {
  const button = page.getByRole('button', { name: /^(Add from file|由文件添加)$/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

async function doWith(page: Page, name: string, act: string, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: NAMES[language].more(name), exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

for (const language of ['en', 'zh'] as const)
  test(`two vectors are compared whatever their origin and strand (${language})`, async ({ page }) => {
    const words = NAMES[language];
    await openVectors(page, language);
    await addFiles(page, genBank(plasmid), asFile('mutant.fa', writeFasta([mutant()])));
    await expect(row(page, 'pEGFP-N1')).toContainText('NeoR/KanR');
    await expect(row(page, 'pEGFP-N1')).toContainText('4,733 bp');
    await expect(row(page, 'mutant')).toContainText('4,732 bp');
    await expect(
      page.getByText(language === 'en' ? 'it was read as circular' : '已按环状处理'),
    ).toBeVisible();

    for (const name of ['pEGFP-N1', 'mutant'])
      await page.getByRole('checkbox', { name: `${words.choose} ${name}`, exact: true }).press(' ');
    await page.getByRole('button', { name: words.compare, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.compared })).toBeVisible();
    const found = page.getByRole('table', { name: language === 'en' ? 'Differences' : '差异' });
    await expect(found).toContainText('E35K');
    await expect(found.getByRole('row')).toHaveCount(3);
    await expect(found).toContainText(language === 'en' ? 'missense' : '错义');
    await expect(found).toContainText(/fs\*/);
    await expect(page.getByText(language === 'en' ? '2 differences' : '2 处差异')).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: language === 'en' ? 'Differences as CSV' : '差异表 CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain(`substitution,${CODON_35 + 1},`);
    expect(csv).toContain('EGFP: missense E35K');
  });

test('one molecule written twice is reported to be one', async ({ page }) => {
  await openVectors(page);
  const other = { ...unwrap(flip(unwrap(rotate(plasmid, 2222)))), name: 'same' };
  await addFiles(page, genBank(plasmid), genBank(other));
  for (const name of ['pEGFP-N1', 'same'])
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).press(' ');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAMES.en.compared })).toBeVisible();
  await expect(page.getByText('One and the same molecule')).toBeVisible();
  await expect(page.getByText('Every feature is intact.')).toBeVisible();
});

test('a vector is renamed, remarked, duplicated, archived, restored, deleted and had back, also after a reload', async ({
  page,
}) => {
  await openVectors(page);
  await addFiles(page, genBank(plasmid));
  await expect(row(page, 'pEGFP-N1')).toContainText('720 bp');

  await doWith(page, 'pEGFP-N1', 'Rename and remark…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await expect(dialog).toContainText('Please enter a name.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('reporter');
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('from the Li group');
  await dialog.getByRole('combobox', { name: 'Plasmid class' }).selectOption('backbone');
  await dialog.getByRole('textbox', { name: 'Plasmid ID' }).fill('pLab-0042');
  await dialog.getByRole('textbox', { name: 'Sequence ID' }).fill('U55762.1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'reporter')).toContainText('from the Li group');
  await expect(row(page, 'reporter')).toContainText('Backbone plasmid');

  await doWith(page, 'reporter', 'Duplicate');
  await expect(row(page, 'Copy of reporter')).toContainText('4,733 bp');
  await doWith(page, 'reporter', 'Archive');
  await expect(row(page, 'reporter')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('archived');
  await expect(row(page, 'reporter')).toBeVisible();
  await doWith(page, 'reporter', 'Restore from the archive');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await expect(row(page, 'reporter')).toBeVisible();

  await doWith(page, 'Copy of reporter', 'Delete');
  await expect(row(page, 'Copy of reporter')).toHaveCount(0);
  await undoFrom(page, 'Vector deleted.', 'Undo');
  await expect(row(page, 'Copy of reporter')).toBeVisible();
  await doWith(page, 'Copy of reporter', 'Delete');
  await expect(row(page, 'Copy of reporter')).toHaveCount(0);

  await page.reload();
  await expect(row(page, 'reporter')).toContainText('from the Li group');
  await expect(row(page, 'Copy of reporter')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search vectors' }).fill('backbone li pLab-0042 u55762');
  await expect(row(page, 'reporter')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search vectors' }).fill('nothing of that name');
  await expect(page.getByText('No vector fits')).toBeVisible();
});

test('the list is sorted by its heads', async ({ page }) => {
  await openVectors(page);
  await addFiles(
    page,
    genBank(plasmid),
    genBank(circle('pX601', 'pX601')),
    genBank(circle('pLKO', 'pLKO.1-puro')),
  );
  await expect(row(page, 'pLKO')).toContainText('Lentivirus');
  const names = () => page.getByRole('row').getByRole('link').allTextContents();
  await page.getByRole('button', { name: 'Size' }).click();
  await expect.poll(names).toEqual(['pEGFP-N1', 'pLKO', 'pX601']);
  await page.getByRole('button', { name: 'Size' }).click();
  await expect.poll(names).toEqual(['pX601', 'pLKO', 'pEGFP-N1']);
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Genome' }).click();
  await expect.poll(names).toEqual(['pX601', 'pLKO', 'pEGFP-N1'].toSorted(byGenome));
});

/** 4,578 and 6,077 bp between the repeats; a plasmid without them is last. */
function byGenome(a: string, b: string): number {
  const order = ['pLKO', 'pX601', 'pEGFP-N1'];
  return order.indexOf(a) - order.indexOf(b);
}

test('键盘：由列表进入详情，再到质粒图谱', async ({ page }) => {
  await openVectors(page, 'zh');
  await addFiles(page, genBank(circle('pX601', 'pX601')));
  await page.getByRole('link', { name: 'pX601', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'pX601' })).toBeVisible();
  await expect(page.getByRole('region', { name: '包装长度' })).toContainText('4578 bp');
  await expect(page.getByRole('region', { name: '基本信息' })).toContainText('单链 AAV');
  await expect(page.getByRole('region', { name: '特征' }).first()).toContainText('SaCas9');
  await page.getByRole('button', { name: NAMES.zh.more('pX601') }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: '质粒图谱' });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/plasmidMap/);
  await expect(page.getByRole('img', { name: /7,446 bp/ })).toBeVisible();
});

test('a finished design stands in My Vectors and opens in the designer again', async ({ page }) => {
  await page.goto('/layout/home/service/carrier/preA?lang=en');
  await page.getByRole('button', { name: /pAAV-CMV-EGFP$/ }).click();
  await expect(page.getByRole('application').first()).toBeVisible();
  await page.getByRole('link', { name: /Summary/ }).click();
  await page.getByRole('button', { name: /^Finish and keep/ }).click();
  await expect(page.getByText(/^Kept/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'My vectors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAMES.en.vectors })).toBeVisible();
  await expect(row(page, 'pAAV-CMV-EGFP')).toContainText('2,165 bp');
  await expect(row(page, 'pAAV-CMV-EGFP')).toContainText('Vector construction');
  await doWith(page, 'pAAV-CMV-EGFP', 'Rename and remark…');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('my AAV');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'my AAV')).toBeVisible();
  await doWith(page, 'my AAV', 'Open in the designer');
  await expect(page).toHaveURL(/carrier\/second/);
  await expect(page.getByRole('heading', { level: 1, name: 'my AAV' })).toBeVisible();
});

test('what an earlier version kept is there, with all it had', async ({ page }) => {
  // A file of the same host on which the app does not run, so that the database stays as version 2 left it.
  await page.goto('/icon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('genewright', 2);
        opening.onupgradeneeded = () => {
          const db = opening.result;
          db.createObjectStore('drafts');
          db.createObjectStore('sequences', { keyPath: 'id' });
          db.createObjectStore('vectors', { keyPath: 'id' });
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const change = db.transaction(['sequences', 'vectors'], 'readwrite');
          const savedAt = '2026-01-02T03:04:05.000Z';
          change.objectStore('sequences').put({
            id: 's1',
            name: 'old guide',
            kind: 'dna',
            topology: 'linear',
            length: 20,
            text: '>old guide\nGGGCACGGGCAGCTTGCCGG\n',
            savedAt,
          });
          const design = {
            id: 'GW-0LD00001',
            name: 'old design',
            description: '',
            system: 'ssAAV',
            purpose: 'orf',
            backbone: 'pAAV',
            slots: [],
            avoid: [],
          };
          change
            .objectStore('vectors')
            .put({ id: design.id, design, length: 3000, savedAt, isArchived: true });
          change.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );
  await openVectors(page);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('archived');
  await expect(row(page, 'old design')).toContainText('GW-0LD00001');
  await expect(row(page, 'old design')).toContainText('Jan 2, 2026');
  await openSequences(page);
  await expect(page.getByRole('row').filter({ hasText: 'old guide' })).toContainText('20 bp');
  await doWith(page, 'old guide', 'Duplicate');
  await expect(page.getByRole('row').filter({ hasText: 'Copy of old guide' })).toBeVisible();
});

test('all leaves as one file and comes back, once', async ({ page }) => {
  await openVectors(page);
  await addFiles(page, genBank(plasmid), genBank(circle('pX601', 'pX601')));
  await expect(row(page, 'pX601')).toContainText('4,578 bp');
  await page.getByRole('button', { name: 'Backup' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Export all/ }).click(),
  ]);
  const file = {
    name: 'all.json',
    mimeType: 'application/json',
    buffer: await readFile(await download.path()),
  };
  await doWith(page, 'pX601', 'Delete');
  await expect(row(page, 'pX601')).toHaveCount(0);

  const bringBack = async () => {
    await page.getByRole('button', { name: 'Backup' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: /^Import/ }).click(),
    ]);
    await chooser.setFiles(file);
  };
  await bringBack();
  await expect(page.getByText('Imported: 1 added, 0 updated, 1 here already.')).toBeVisible();
  await expect(row(page, 'pX601')).toContainText('4,578 bp');
  await bringBack();
  await expect(page.getByText('Imported: 0 added, 0 updated, 2 here already.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('a file that is no vector is reported, and the others are taken', async ({ page }) => {
  await openVectors(page);
  const protein = asFile('protein.fa', new TextEncoder().encode('>p\nMKVLEEFQWW\n'));
  await addFiles(page, protein, genBank(plasmid));
  await expect(row(page, 'pEGFP-N1')).toBeVisible();
  await expect(page.getByText(/^protein\.fa: Expected 1 to 200 DNA records/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the notes' }).click();
  await expect(page.getByText(/^protein\.fa/)).toHaveCount(0);
});

for (const [language, text] of [
  [
    'en',
    {
      add: 'Add a sequence',
      save: 'Save',
      name: 'Name',
      letters: 'Sequence',
      needs: ['Please enter the name.', 'Please enter the sequence.'],
    },
  ],
  [
    'zh',
    { add: '添加序列', save: '保存', name: '名称', letters: '序列', needs: ['请输入名称。', '请输入序列。'] },
  ],
] as const)
  test(`a sequence is added by form, which asks for name and sequence (${language})`, async ({ page }) => {
    await openSequences(page, language);
    await page.getByRole('button', { name: text.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.save }).click();
    for (const need of text.needs) await expect(dialog).toContainText(need);
    await dialog.getByRole('textbox', { name: text.name }).fill('guide 1');
    await dialog.getByRole('textbox', { name: text.letters }).fill('>a\nACGT\n>b\nACGT');
    await dialog.getByRole('button', { name: text.save }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('textbox', { name: text.letters }).fill('GGGCACGGGCAGCTTGCCGG');
    await dialog.getByRole('button', { name: text.save }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'guide 1' })).toContainText('20 bp');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'guide 1' })).toContainText('20 bp');
  });

test('a sequence of a file keeps its features into a tool, is deleted and had back', async ({ page }) => {
  await openSequences(page);
  const features = [
    {
      type: 'CDS',
      name: 'EGFP',
      parts: [{ start: 678, end: 1398, strand: 1 as const }],
      qualifiers: [{ key: 'label', value: 'EGFP' }],
    },
  ];
  await addFiles(page, genBank({ ...plasmid, features }));
  const line = page.getByRole('row').filter({ hasText: 'pEGFP-N1' });
  await expect(line).toContainText('4,733 bp');
  await expect(line).toContainText('Circular');
  await doWith(page, 'pEGFP-N1', 'Delete');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  await doWith(page, 'pEGFP-N1', 'Archive');
  await expect(line).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('all');
  await doWith(page, 'pEGFP-N1', 'Plasmid map');
  await expect(page).toHaveURL(/plasmidMap/);
  await expect(page.getByRole('tabpanel')).toContainText('EGFP');
  await expect(page.getByRole('tabpanel')).toContainText('679..1398');
});

test('axe finds nothing serious on the pages of what is kept, in both themes', async ({ page }) => {
  await openVectors(page);
  expect(await violationsInThemes(page)).toEqual([]);
  await addFiles(page, genBank(plasmid), genBank(overloadedRecord()));
  await expect(row(page, 'overloaded')).toContainText('5,167 bp');
  expect(await violationsInThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'overloaded', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'overloaded' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Packaging length' })).toContainText('5167 bp');
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goto(`${CARRIER}/compare?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: NAMES.en.compared })).toBeVisible();
  for (const [which, name] of [
    ['First', 'pEGFP-N1'],
    ['Second', 'overloaded'],
  ] as const) {
    const picker = page.getByRole('combobox', { name: `${which} vector` });
    const value = await picker.locator('option', { hasText: name }).getAttribute('value');
    await picker.selectOption(value);
  }
  await expect(page.getByRole('region', { name: 'Features' }).first()).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await openSequences(page);
  await addFiles(page, genBank(plasmid));
  await expect(page.getByRole('row').filter({ hasText: 'pEGFP-N1' })).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goto('/tools/plasmidMap?lang=en&panel=packaging');
  await page.locator('input[type=file]').first().setInputFiles(genBank(overloadedRecord()));
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText('467 bp over');
  expect(await violationsInThemes(page)).toEqual([]);
});
