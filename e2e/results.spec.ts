// Saved results between the page and the command line: what one saves, the other runs again, and either finds the same
// output or names the difference. The round trip of each tool is in cli/commands/replay.test.ts.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { violationsInThemes } from './axe.ts';
import { expect, type Page, test as watched } from './test.ts';
import { openTool, result, run, TOOLS, typeSequence, waitForResult } from './tool.ts';

const test = watched.extend<{ readonly folder: string }>({
  folder: async ({ page: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'genewright-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

const CDS = 'ATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAA';
const LACZ = 'ACGACGTTGTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTT';
const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const FASTA = {
  cds: `>demo\n${CDS}\n`,
  other: `>demo\n${CDS.replace('AAACTG', 'AAGCTG')}\n`,
  lacz: `>lacz\n${LACZ}\n`,
  floxed: `>floxed\n${LOXP}GGGGCCCC${LOXP}TTTTAA\n`,
};
/** A tool, what it is given, and the heading of its page. */
const RUNS = [
  ['reverse', ['cds'], TOOLS.reverseUtils.en],
  ['geneticAnalysis', ['lacz'], TOOLS.geneticAnalysis.en],
  ['primer', ['lacz'], TOOLS.primer.en],
  ['proteinTranslation', ['cds'], TOOLS.proteinTranslation.en],
  ['codonOptimization', ['cds'], TOOLS.codonOptimization.en],
  ['cre', ['floxed'], TOOLS.sequenceAlignment.en],
  ['align', ['cds', 'other'], TOOLS.sequenceAlignment.en],
  ['calculator', ['cds'], 'Bench calculator'],
] as const;

test.describe('opened on the page', () => {
  test.use({ isMember: true });

  test('what the command line saved of every tool is the same on the page, dropped anywhere', async ({
    page,
    folder,
  }) => {
    const paths = await fastaFiles(folder);
    await page.goto('/layout/home/select?lang=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [tool, names, title] of RUNS) {
      const { stdout } = await genewright('result', tool, '--include', ...names.map((it) => paths[it]));
      await dropAnywhere(page, `${tool}.genewright.json`, stdout);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(note(page), tool).toContainText('The same result as was saved', { timeout: 30_000 });
    }
  });
});

test('what the page saved the command line runs again: the same, and after a change another', async ({
  page,
  folder,
}) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, FASTA.cds);
  await page.getByRole('radio', { name: 'Complement', exact: true }).click();
  await waitForResult(page);
  const saved = await saveResult(page, /With the sequence/);
  expect(saved.name).toBe('sequence.reverse.genewright.json');
  const path = join(folder, saved.name);
  await writeFile(path, saved.text);
  expect((await genewright('replay', path)).stdout).toMatch(/^same\treverse\tsha256-/);

  await writeFile(path, saved.text.replace('"complement"', '"reverse"'));
  const other = await genewright('replay', path);
  expect(other.code).toBe(3);
  expect(other.stdout).toMatch(/^fasta\t/);
});

test('a codon design is saved with its proof, which the command line checks', async ({ page, folder }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, FASTA.cds);
  await run(page);
  await waitForResult(page);
  const saved = await saveResult(page, /With the sequence/);
  const path = join(folder, saved.name);
  await writeFile(path, saved.text);
  const { stdout, stderr } = await genewright('replay', path);
  expect(stdout).toMatch(/^same\tcodonOptimization\t/);
  expect(stderr).toMatch(/Confirmed/i);
});

for (const language of ['en', 'zh'] as const)
  test(`without its sequence it asks for it, refuses another by SEGUID and names a difference (${language})`, async ({
    page,
    folder,
  }) => {
    const paths = await fastaFiles(folder);
    const { stdout } = await genewright('result', 'reverse', paths.cds);
    expect(stdout).not.toContain(CDS);
    await openTool(page, 'reverseUtils', language);
    const chooser = page.getByLabel(language === 'en' ? 'Open file' : '打开文件');
    // Chosen in the input, under its own name or another: the input looks into JSON.
    await chooser.setInputFiles({
      name: language === 'en' ? 'kept.json' : 'sequence.reverse.genewright.json',
      mimeType: 'application/json',
      buffer: Buffer.from(stdout),
    });
    await expect(note(page, language)).toContainText(/ldseguid=[\w-]{27}/);
    await chooser.setInputFiles(paths.other);
    await expect(page.getByRole('alert', { name: NOTE[language] })).toContainText(
      language === 'en' ? 'Expected the molecule ldseguid=' : '应为 ldseguid=',
    );
    await chooser.setInputFiles(paths.cds);
    await expect(note(page, language)).toContainText(
      language === 'en' ? 'The same result as was saved' : '与保存的结果完全一致',
    );
    await expect(result(page, language)).toContainText('TTATTTGAGA');

    const altered = stdout.replace(/sha256-[0-9a-f]{16}"/, 'sha256-0000000000000000"');
    const digest = /"output": \{\s*"digest": "(sha256-\w+)"/.exec(altered)![1]!;
    await dropAnywhere(page, 'x.genewright.json', altered.replace(digest, `sha256-${'0'.repeat(64)}`));
    await expect(note(page, language)).toContainText(language === 'en' ? 'has no sequence' : '不含序列');
    await chooser.setInputFiles(paths.cds);
    await expect(note(page, language)).toContainText(language === 'en' ? '1 part differs' : '1 处有差异');
    await expect(note(page, language).getByRole('rowheader', { name: 'fasta' })).toBeVisible();
    await page.getByRole('button', { name: language === 'en' ? 'Save result' : '保存结果' }).click();
    await expect(page.getByRole('menuitem', { name: 'SEGUID' })).toBeVisible();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await note(page, language)
      .getByRole('button', { name: language === 'en' ? 'Close' : '关闭' })
      .click();
    await expect(note(page, language)).toBeHidden();
  });

const NOTE = { en: 'Saved result', zh: '保存的结果' } as const;

function note(page: Page, language: 'en' | 'zh' = 'en') {
  return page.getByRole('status', { name: NOTE[language] });
}

async function saveResult(
  page: Page,
  item: RegExp,
): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'Save result' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function dropAnywhere(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([content], name, { type: 'application/json' }));
      return data;
    },
    { name, content },
  );
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer });
}

async function fastaFiles(folder: string): Promise<Readonly<Record<keyof typeof FASTA, string>>> {
  const paths = Object.fromEntries(Object.keys(FASTA).map((it) => [it, join(folder, `${it}.fa`)]));
  for (const [name, text] of Object.entries(FASTA)) await writeFile(paths[name]!, text);
  return paths as Record<keyof typeof FASTA, string>;
}

async function genewright(...args: readonly string[]) {
  try {
    const done = await promisify(execFile)(process.execPath, ['dist/cli/main.mjs', ...args]);
    return { ...done, code: 0 };
  } catch (error) {
    return error as { readonly stdout: string; readonly stderr: string; readonly code: number };
  }
}
