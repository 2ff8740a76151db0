// What goes in and what comes out of codon optimization: tables, records, certificates, paper; and a run that is
// cancelled.
import { readFile } from 'node:fs/promises';
import { command } from '#cli/commands/codon.ts';
import { expect, type Page, test } from './test.ts';
import { openTool, result, run, takeExample, typeSequence, waitForResult } from './tool.ts';

const EGFP =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITLGMDELYK';

/** CTA and AAA are what this organism likes. */
const TABLE = [...'ACGT']
  .flatMap((a) => [...'ACGT'].flatMap((b) => [...'ACGT'].map((c) => a + b + c)))
  .map((codon) => `${codon},${codon === 'CTA' || codon === 'AAA' ? 90 : 10}`)
  .join('\n');

const GENBANK = `LOCUS       pDemo                     60 bp    DNA     circular SYN 01-JAN-2026
DEFINITION  demo.
FEATURES             Location/Qualifiers
     CDS             complement(10..39)
                     /label="turned"
     CDS             40..51
                     /label="small"
ORIGIN
        1 ccccccccct tatttgagac ggaattcggc agcaaacata tggctaaata aaccccgggg
//
`;

for (const language of ['en', 'zh'] as const) {
  const word = (en: string, zh: string) => (language === 'en' ? en : zh);

  test(`the printed page holds the whole report (${language})`, async ({ page }) => {
    await openTool(page, 'codonOptimization', language);
    await typeSequence(page, '>demo\nATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAA\n');
    await run(page);
    await waitForResult(page, language);
    await page.getByRole('button', { name: word('Work out', '计算'), exact: true }).click();
    const shown = result(page, language);
    await expect(
      shown.getByRole('table', { name: word('What each rule costs', '各规则的代价') }),
    ).toBeVisible({ timeout: 30_000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: word('Run', '运行'), exact: true })).toBeHidden();
    const figures = shown.getByRole('table', { name: word('Before and after', '优化前后对比') });
    await expect(figures.getByRole('row', { name: /^CAI/ })).toBeVisible();
    const motifs = shown.getByRole('table', { name: word('Motifs', '基序') });
    await expect(motifs.getByRole('row', { name: /BsmBI/ })).toBeVisible();
    await expect(
      shown.getByRole('region', { name: word('Synthesis vendors', '合成厂商检查') }),
    ).toContainText(word('Indicative: gathered 2026-08', '仅供参考：2026-08'));
    const sequence = shown.getByRole('region', { name: word('Sequence', '序列'), exact: true }).first();
    await expect(sequence).toContainText('ATG');
    await expect(sequence).toContainText('*TAA');
    await expect(shown.getByRole('region', { name: word('Design requirements', '设计要求') })).toContainText(
      word('GC of every 50 bases 35–65 %', '每 50 bp GC 35–65%'),
    );
  });
}

test('a long sequence stands whole on paper', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>long\n${EGFP.repeat(3)}\n`);
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption({ label: 'Highest CAI, no rules' });
  await run(page);
  await waitForResult(page);
  const rows = result(page).getByRole('region', { name: 'Sequence', exact: true }).first();
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toContainText('706');
  await expect(rows).toContainText(/K ?AAG$/);
});

test('a run is cancelled, the input stays, and the next run answers', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  const many = Array.from({ length: 600 }, (_, i) => `>p${i}\n${EGFP}\n`).join('');
  await typeSequence(page, many);
  await run(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Cancelled. The input is as you left it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await expect(result(page)).toHaveAttribute('aria-busy', 'false');
  await typeSequence(page, '>short\nMKWVTFISLLFLFSSAYS\n');
  await run(page);
  await waitForResult(page);
  await expect(result(page)).toContainText('Best possible under these rules, proved');
});

test('a table of codon usage is pasted as CSV', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>p\nMLK\n');
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption({ label: 'Highest CAI, no rules' });
  await page.getByRole('combobox', { name: 'Host' }).selectOption({ label: 'Own table (paste or file)' });
  await page.getByRole('textbox', { name: 'Own codon usage table' }).fill('codon,value\nATG,x\n');
  await run(page);
  await expect(page.getByText(/line 2/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Own codon usage table' }).fill(`codon,value\n${TABLE}\n`);
  await run(page);
  await waitForResult(page);
  expect(await downloadText(page, 'FASTA')).toMatch(/\nATGCTAAAA\n/);
});

test('every record of a FASTA file becomes a design of the download', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>one\nMKWVTFISLL\n>two\nMGSSHHHHHHSSG\n>three\nATGGCCGAATTCGGCTAA\n');
  await run(page);
  await waitForResult(page);
  const fasta = await downloadText(page, 'FASTA');
  expect(fasta.match(/^>\w+/gm)).toEqual(['>one', '>two', '>three']);
  expect(fasta.split('>')[3]).toMatch(/\nATGGC.GA[AG]TT[CT]GG.TAA\n/);
});

test('a coding sequence is taken out of a GenBank record and written with its features', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, GENBANK);
  await run(page);
  await waitForResult(page);
  const chooser = result(page).getByRole('combobox', { name: 'Coding sequence' });
  await expect(chooser.locator('option:checked')).toContainText('turned');
  const genbank = await downloadText(page, 'GenBank');
  expect(genbank).toMatch(/CDS {13}1\.\.30/);
  expect(genbank).toContain('/translation="MFAAEFRLK"');
  expect(genbank).toMatch(/misc_feature +\d+\.\.\d+\s+\/label="changed codons"/);
  await chooser.selectOption({ label: 'small · 40..51 (12 bp)' });
  await waitForResult(page);
  await expect(result(page).getByRole('heading', { name: /small/ })).toBeVisible();
});

test('a certificate of the page is confirmed by the command line', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await takeExample(page);
  await run(page);
  await waitForResult(page);
  const json = await downloadText(page, 'JSON with proof data');
  let stated = '';
  await command.run(
    { values: { check: true }, files: ['design.json'] },
    {
      read: async () => new TextEncoder().encode(json),
      async *stream() {
        yield new TextEncoder().encode(json);
      },
      write: async (text) => {
        stated += typeof text === 'string' ? text : new TextDecoder().decode(text);
      },
      put: () => {},
      note: () => {},
    },
  );
  expect(stated).toMatch(/^EGFP\twithin\tConfirmed: the protein and all rules are kept/);
});

test('host usage is matched by several designs, each told with its distance', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>p\n${EGFP}\n`);
  await page.getByRole('combobox', { name: 'Objective' }).selectOption({ label: 'Match host usage' });
  await page.getByRole('button', { name: /Search and variants/ }).click();
  await page.getByRole('spinbutton', { name: 'Designs wanted' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Designs wanted' }).blur();
  await run(page);
  await waitForResult(page);
  const designs = result(page).getByRole('table', { name: 'All designs' });
  await expect(designs.getByRole('row')).toHaveCount(4);
  await result(page).getByRole('button', { name: 'Check now' }).click();
  await expect(result(page).getByText(/Confirmed: the protein and all rules are kept/)).toBeVisible();
});

test('splice donors are given a price', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>p\n${EGFP}\n`);
  await page.getByRole('button', { name: /Signals to avoid/ }).click();
  await page.getByRole('spinbutton', { name: 'Price on splice donors from (bits)' }).fill('4');
  await page.getByRole('spinbutton', { name: 'Price of each splice donor' }).fill('0.5');
  await page.getByRole('spinbutton', { name: 'Price of each splice donor' }).blur();
  await run(page);
  await waitForResult(page);
  await expect(result(page).getByRole('region', { name: 'Design requirements' })).toContainText(
    'splice donor of 4 bits or more at a price of 0.5 each',
  );
});

async function downloadText(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
