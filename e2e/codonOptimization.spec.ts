import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test.ts';
import { openTool, result, run, takeExample, typeSequence, waitForResult } from './tool.ts';

const CDS = 'ATGGCCGAATTCAAACTGTTTTTTGGATCCCGTCTCAAATAA';

for (const language of ['en', 'zh'] as const) {
  test(`a coding sequence is optimized with a proof and its figures (${language})`, async ({ page }) => {
    const isEnglish = language === 'en';
    await openTool(page, 'codonOptimization', language);
    await typeSequence(page, `>demo\n${CDS}\n`);
    await run(page);
    await waitForResult(page, language);
    const shown = result(page, language);
    await expect(shown).toContainText(
      isEnglish ? 'Best possible under these rules, proved' : '在当前规则下已证明最优',
    );
    const motifs = shown.getByRole('table', { name: isEnglish ? 'Motifs' : '基序', exact: true });
    const site = motifs.getByRole('row', { name: /BsmBI/ });
    await expect(site).toContainText(isEnglish ? 'at 31' : '处：31');
    await expect(site).toContainText(isEnglish ? '1 removed' : '去除 1');
    const rules = shown.getByRole('table', {
      name: isEnglish ? 'Every rule, read again' : '逐条规则独立复核',
    });
    await expect(rules.getByRole('row', { name: /BsmBI/ })).toContainText(
      isEnglish ? '1 × kept' : '1 处 满足',
    );
    await expect(shown).toContainText('Kazusa CUTG, 93487 CDS');
  });
}

test('the download keeps the protein and has none of the sites', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await takePurpose(page, /higher CAI/);
  await takeExample(page);
  await run(page);
  await waitForResult(page);
  const dna = (await downloadText(page, 'FASTA')).replace(/^>.*$/gm, '').replace(/\s/g, '');
  expect(dna.length).toBe(720);
  expect(dna.slice(0, 3)).toBe('ATG');
  expect(dna).not.toMatch(/GGTCTC|GAGACC|CGTCTC|GAGACG|AATAAA|A{6}|C{6}|G{6}|T{5}/);
  const json = JSON.parse(await downloadText(page, 'JSON with proof data')) as {
    dna: string;
    status: string;
  };
  expect([json.dna, json.status]).toEqual([dna, 'optimal']);
});

test('rules that clash are named with their residues, and dropping one helps', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>clash\nMAVGKKTWLD\n');
  await page.getByRole('button', { name: /Signals to avoid/ }).click();
  await page.getByRole('textbox', { name: 'Own motifs' }).fill('TTTT');
  await run(page);
  await expect(page.getByText(/residues 5–7 \(KKT\)/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Own motifs' }).fill('=TTTT');
  await run(page);
  await waitForResult(page);
  await expect(result(page)).toContainText('Best possible under these rules, proved');
});

test('a batch shows every design and what could not be done', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>one\nMKWVTFISLLFLFSSAYS\n>bad\nMKX\n>two\nMGSSHHHHHHSSG\n');
  await run(page);
  await waitForResult(page);
  const batch = result(page).getByRole('table', { name: 'All designs' });
  await expect(batch.getByRole('row', { name: /one/ })).toContainText(
    'Best possible under these rules, proved',
  );
  await expect(batch.getByRole('row', { name: /bad/ })).toContainText('no design');
});

test('a purpose sets the rules', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await takeExample(page);
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption({ label: 'AAV, CpG-free' });
  await run(page);
  await waitForResult(page);
  await expect(result(page).getByRole('row', { name: /^CpG \d+ 0$/ })).toBeVisible();
});

test('repeats go, variants stand beside the best design, and its certificate is confirmed', async ({
  page,
}) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>his\nM${'HHHHHHGGSGGS'.repeat(4)}KLW\n`);
  await takePurpose(page, /higher CAI/);
  await page.getByRole('button', { name: /Repeats and hairpins/ }).click();
  await page.getByRole('spinbutton', { name: 'No repeat of (bases)' }).fill('12');
  await page.getByRole('button', { name: /Search and variants/ }).click();
  await page.getByRole('spinbutton', { name: 'Designs wanted' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Designs wanted' }).blur();
  await page.getByRole('spinbutton', { name: /Below the best/ }).fill('40');
  await page.getByRole('spinbutton', { name: /Below the best/ }).blur();
  await run(page);
  await waitForResult(page);
  const shown = result(page);
  await expect(shown.getByRole('table', { name: 'All designs' }).getByRole('row')).toHaveCount(4);
  await expect(shown.getByRole('region', { name: 'Synthesis vendors' })).toContainText('IDT gBlocks');
  await shown.getByRole('button', { name: 'Check now' }).click();
  await expect(shown.getByText(/Confirmed: the protein and all rules are kept/)).toBeVisible();
});

test('a certificate file is judged, and a changed one refused', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>short\nMKWVTFISLLFLFSSAYS\n');
  await run(page);
  await waitForResult(page);
  const json = await downloadText(page, 'JSON with proof data');
  await page.getByRole('button', { name: /Check a certificate/ }).click();
  const choose = page.getByLabel('Choose a certificate (JSON)');
  const file = (text: string) => ({
    name: 'd.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await choose.setInputFiles(file(json));
  await expect(page.getByText(/Confirmed: the protein and all rules are kept/)).toBeVisible();
  const data = JSON.parse(json) as { dna: string };
  await choose.setInputFiles(file(JSON.stringify({ ...data, dna: data.dna.replace(/^ATG/, 'CTG') })));
  await expect(page.getByText(/Not confirmed: “same protein” is broken/)).toBeVisible();
});

test('where no design exists the one that breaks least is given, with the places', async ({ page }) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>rich\nMKWL${'A'.repeat(30)}\n`);
  await page.getByRole('button', { name: /GC content/ }).click();
  await page.getByRole('spinbutton', { name: /Every window of 1: highest/ }).fill('55');
  await page.getByRole('spinbutton', { name: /Every window of 1: highest/ }).blur();
  await page.getByRole('button', { name: /Search and variants/ }).click();
  await page.getByText('If no design keeps all rules').click();
  await run(page);
  await waitForResult(page);
  await expect(result(page)).toContainText('No design keeps all rules; this one breaks them least');
  await expect(result(page)).toContainText('GC in 50 bases');
});

for (const language of ['en', 'zh'] as const) {
  test(`a design that a vendor would refuse is made to fit it, at a price told before (${language})`, async ({
    page,
  }) => {
    const word = (en: string, zh: string) => (language === 'en' ? en : zh);
    await openTool(page, 'codonOptimization', language);
    await takeExample(page, language);
    await takePurpose(page, language === 'en' ? /higher CAI/ : /CAI 更高/);
    await run(page);
    await waitForResult(page, language);
    const shown = result(page, language);
    await expect(shown).toContainText(word('Twist would refuse it', 'Twist 可能拒单'));
    await expect(shown).toContainText(word('share in repeated 9-mers:', '9-mer 重复占比：'));
    await expect(shown.getByText(/^CAI 0\.\d{3} → 0\.\d{3}/)).toBeVisible();
    await shown.getByRole('button', { name: word('Make it fit Twist', '调整至符合 Twist') }).click();
    await expect(shown).toContainText(word('Twist should take it', '可在 Twist 下单'));
    await expect(shown).toContainText(word('Made to fit Twist: CAI 0.', '已调整至符合 Twist：CAI 0.'));
    await shown
      .getByRole('combobox', { name: word('To be ordered from', '计划下单厂商') })
      .selectOption('GenScript');
    await expect(shown).toContainText(
      word('No numeric limit of GenScript could be verified', '未能在公开资料中核实'),
    );
  });
}

test('the first design of a newcomer can be ordered, and Run brings it into sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openTool(page, 'codonOptimization');
  await takeExample(page);
  await page.getByRole('button', { name: /Search and variants/ }).click();
  await page.getByRole('spinbutton', { name: 'Designs wanted' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await waitForResult(page);
  await expect(result(page).getByText('Twist should take it')).toBeInViewport();
});

/** Chooses a purpose by a part of its name. */
async function takePurpose(page: Page, name: RegExp): Promise<void> {
  const purposes = page.getByRole('combobox', { name: /Purpose|用途预设/ });
  const label = await purposes.locator('option').filter({ hasText: name }).first().textContent();
  await purposes.selectOption({ label: label ?? '' });
}

for (const language of ['en', 'zh'] as const) {
  test(`no site near a given target is left (${language})`, async ({ page }) => {
    const isEnglish = language === 'en';
    const target = 'AAGTTCCTGATCCTGCTGTTC';
    await openTool(page, 'codonOptimization', language);
    await typeSequence(page, 'MKFLILLFNILCLFPVLAADNHGVSMNASEEKKRLWQTPYHGD');
    await page.getByRole('button', { name: isEnglish ? /Signals to avoid/ : /需避开的信号序列/ }).click();
    await page
      .getByRole('textbox', { name: isEnglish ? 'Targets to escape' : '需规避的靶序列' })
      .fill(target);
    await run(page);
    await waitForResult(page, language);
    await expect(result(page, language)).toContainText(
      isEnglish ? `no site within 3 mismatches of ${target}` : `不含与 ${target} 错配数 ≤ 3 的位点`,
    );
    await expect(result(page, language)).toContainText(
      isEnglish ? 'Best possible under these rules, proved' : '在当前规则下已证明最优',
    );
  });
}

for (const language of ['en', 'zh'] as const) {
  test(`rare codons may stand, but not in a row (${language})`, async ({ page }) => {
    const word = (en: string, zh: string) => (language === 'en' ? en : zh);
    await openTool(page, 'codonOptimization', language);
    await typeSequence(page, '>coli\nATGAGGAGGAAACTAAGATGGAGGTAA\n');
    // The first takes the host, the second every rule.
    await takePurpose(page, language === 'en' ? /^E\. coli/ : /^大肠杆菌/);
    await takePurpose(page, language === 'en' ? /no rules/ : /无约束/);
    await page
      .getByRole('combobox', { name: word('Objective', '优化目标') })
      .selectOption({ label: word('Fewest changes', '最少改动') });
    const part = page.getByRole('button', { name: word('Runs and rare codons', '同聚物与稀有密码子') });
    await part.click();
    const length = page.getByRole('spinbutton', {
      name: word('How many in a row are too many', '连续达到几个即不允许'),
    });
    await expect(length).toBeHidden();
    const below = page.getByRole('spinbutton', {
      name: word('No rare codons in a row, below (%)', '避免连续出现频率低于（%）的密码子'),
    });
    await below.fill('10');
    await below.blur();
    await expect(length).toHaveValue('2');
    await run(page);
    await waitForResult(page, language);
    const rules = result(page, language).getByRole('table', {
      name: word('Every rule, read again', '逐条规则独立复核'),
    });
    const row = rules.getByRole('row', {
      name: word('no 2 codons in a row each used below 10 %', '频率低于 10% 的密码子不连续出现 2 个及以上'),
    });
    await expect(row).toContainText(word('2 × kept', '2 处 满足'));
    await part.click();
    await expect(part).toContainText(word('no 2 in a row < 10 %', '低于 10% 的不连续 2 个'));
  });
}

async function downloadText(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('a protein of repeats that no vendor takes is designed all the same, and why is reported', async ({
  page,
}) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>silk\nM${'AAAAAAAAGGAGQGGYGGLGSQGAGRGGLGGQ'.repeat(4)}\n`);
  await run(page);
  await waitForResult(page);
  await expect(result(page)).toContainText('No design within the limits of Twist was found');
  await expect(result(page)).toContainText('Twist would refuse it');
});
