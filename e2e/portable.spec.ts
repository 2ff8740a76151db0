// The portable file, opened by a double click: it is alone in a folder whose name has a space and Chinese in it,
// Chromium is started as usual, and every request for anything but files, blobs and data is a failure.
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textOf } from '#bio/core/bytes.ts';
import { asFile, circle, genBank } from './plasmids.ts';
import { expect, type Page, test as watched } from './test.ts';
import { expectTool, goTo, result, run, TOOLS, takeExample, typeSequence, waitForResult } from './tool.ts';

interface Opened {
  /** The address of the file. */
  readonly file: string;
  /** What left the page, and what went wrong on it. */
  readonly heard: readonly string[];
}

const test = watched.extend<Opened>({
  file: async ({ page: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), '基因 app-'));
    const file = join(folder, 'genewright.html');
    await copyFile('dist/portable/genewright.html', file);
    await use(pathToFileURL(file).href);
    await rm(folder, { recursive: true });
  },
  heard: async ({ page }, use) => {
    const heard: string[] = [];
    page.on('request', (it) => {
      if (!/^(?:file|blob|data):/.test(it.url())) heard.push(it.url());
    });
    page.on('requestfailed', (it) => {
      const error = it.failure()?.errorText;
      // Requests that were under way when the page was left are no fault.
      if (error !== 'net::ERR_ABORTED') heard.push(`${it.url()}: ${error}`);
    });
    page.on('pageerror', (it) => heard.push(it.message));
    page.on('console', (it) => {
      if (it.type() === 'error') heard.push(it.text());
    });
    await use(heard);
  },
});

const WORDS = {
  chooser: { en: 'What would you like to do?', zh: '您想做什么？' },
  portable: { en: 'Offline edition', zh: '离线版' },
  notHere: { en: 'Not part of the offline edition', zh: '离线版不含此页面' },
  sent: { en: 'Sequence data sent: 0 bytes', zh: '已发送序列数据：0 字节' },
  skip: { en: 'Skip to the tool', zh: '跳到工具内容' },
} as const;

const PLASMID = circle('pEGFP-N1', 'pEGFP-N1');
const FASTA = `>pEGFP-N1\n${textOf(PLASMID.bytes)}\n`;
const CDS = 'ATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAA';

test('one file of less than 12 MB runs every tool on real input, and nothing is asked of anybody', async ({
  page,
  file,
  heard,
}) => {
  expect((await stat(new URL(file))).size).toBeLessThan(12e6);
  await page.goto(`${file}?lang=en`);
  await expect(title(page, WORDS.chooser.en)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(WORDS.portable.en)).toBeVisible();

  await goTo(page, 'reverseUtils');
  await drop(page, 'seven.fa', '>seven\nGATTACA\n');
  await expect(result(page)).toContainText('TGTAATC');

  await goTo(page, 'geneticAnalysis');
  await typeSequence(page, FASTA);
  await expect(result(page)).toContainText(PLASMID.bytes.length.toLocaleString('en'));

  await goTo(page, 'primer');
  await typeSequence(page, FASTA);
  await expect(result(page)).toContainText('EGFP-C');

  await goTo(page, 'proteinTranslation');
  await typeSequence(page, `>demo\n${CDS}\n`);
  await page.getByRole('textbox', { name: 'Name' }).fill('demo');
  await run(page);
  await expect(result(page)).toContainText('MAEFKLFFGSRLK');

  await goTo(page, 'codonOptimization');
  await typeSequence(page, `>demo\n${CDS}\n`);
  await run(page);
  await expect(result(page)).toContainText('Best possible under these rules, proved');

  await goTo(page, 'sequenceAlignment');
  await takeExample(page);
  await expect(result(page)).toContainText('lox');
  await page.getByText('Two sequences').click();
  await page.getByRole('textbox', { name: 'Sequence A' }).fill('>a\nACGTACGT');
  await page.getByRole('textbox', { name: 'Sequence B' }).fill('>b\nACGACGT');
  await run(page);
  await expect(result(page).getByText('Score 25')).toBeVisible();

  await goTo(page, 'plasmidMap');
  await page.getByLabel('Plasmid map').getByLabel('Open file').setInputFiles(genBank(PLASMID));
  await expect(page.getByRole('application').first()).toContainText('pUC ori');

  await page.getByRole('navigation').getByRole('link', { name: 'Vector design' }).click();
  await page.getByRole('button', { name: /pAAV-CMV-EGFP$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pAAV-CMV-EGFP');
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Every rule is met.');

  await page.getByRole('navigation').getByRole('link', { name: 'Gene elements' }).click();
  await expect(page.getByText('Same sequence in two sources').first()).toBeVisible();
  expect(heard).toEqual([]);
});

for (const language of ['en', 'zh'] as const)
  test(`pages change by link and by reload, and what needs a server says so (${language})`, async ({
    page,
    file,
    heard,
  }) => {
    await page.goto(`${file}?lang=${language}`);
    await expect(page).toHaveURL(`${file}?lang=${language}#/layout/home/select`);
    await goTo(page, 'reverseUtils', language);
    await expect(page).toHaveURL(`${file}?lang=${language}#/tools/reverseUtils`);
    await typeSequence(page, 'GATTACA');
    await waitForResult(page, language);
    await goTo(page, 'geneticAnalysis', language);
    await page.reload();
    await expectTool(page, 'geneticAnalysis', language);
    await page.goBack();
    await expectTool(page, 'reverseUtils', language);
    await expect(page.getByRole('textbox', { name: /^(Sequence|序列)$/ })).toHaveValue('GATTACA');

    for (const path of ['/layout/home/personal/basic', '/shoppingCart/index', '/activate', '/google']) {
      // A page does not always see what another page of its folder has just stored, so the language is in the address.
      await page.goto(`${file}?lang=${language}&opened${path}#${path}`);
      await expect(page.getByText(WORDS.notHere[language]).filter({ visible: true })).toBeVisible();
    }
    await expect(page.getByText(WORDS.sent[language])).toBeVisible();
    expect(heard).toEqual([]);
  });

test('an address behind the hash opens at once, and skipping to the tool does not change it', async ({
  page,
  file,
  heard,
}) => {
  await page.goto(`${file}#/tools/primer?lang=zh`);
  await expect(title(page, TOOLS.primer.zh)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: WORDS.skip.zh })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`${file}#/tools/primer?lang=zh`);
  await page.getByRole('link', { name: 'Genewright' }).click();
  await expect(title(page, WORDS.chooser.zh)).toBeVisible();
  expect(heard).toEqual([]);
});

test('where the browser refuses storage to files, every page opens and says that nothing is kept', async ({
  page,
  file,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
      Object.defineProperty(globalThis, name, { get: refuse });
    StorageManager.prototype.getDirectory = async () => refuse();
  });
  await page.goto(`${file}?lang=en#/tools/reverseUtils`);
  await expect(page.getByRole('contentinfo')).toContainText('keeps nothing for this page');
  await typeSequence(page, 'GATTACA');
  await waitForResult(page);
  await expect(result(page)).toContainText('TGTAATC');
  await goTo(page, 'plasmidMap');
  await page.getByRole('button', { name: /pUC19/ }).click();
  await expect(page.getByText('pUC ori').first()).toBeVisible();
});

test('the server gives the offline edition as a download', async ({ page }) => {
  await page.goto('/tools/reverseUtils?lang=en');
  await page.getByRole('button', { name: 'Help' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /offline edition/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('genewright.html');
  expect((await stat(await download.path())).size).toBe((await stat('dist/portable/genewright.html')).size);
  const typed = await page.request.get('/genewright');
  expect(typed.headers()['content-disposition']).toBe('attachment; filename="genewright.html"');
});

function title(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** A file dropped on the tool. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const { mimeType } = asFile(name, new Uint8Array());
  const dataTransfer = await page.evaluateHandle(
    ({ name, content, type }) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name, { type }));
      return data;
    },
    { name, content, type: mimeType },
  );
  await page.getByRole('textbox', { name: 'Sequence' }).first().dispatchEvent('drop', { dataTransfer });
}
