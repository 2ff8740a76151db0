// What belongs to no single tool: sequences go from any tool to any other, are kept in the browser, and drafts and
// options are there again in the other language, the other theme and after a reload.
import { expect, type Page, test } from './test.ts';
import {
  expectTool,
  goTo,
  openTool,
  result,
  run,
  TOOLS,
  type ToolName,
  typeSequence,
  waitForResult,
} from './tool.ts';

// One of the tools opens only for members.
test.use({ isMember: true });

// EGFP's first 20 codons and a stop; long and clean enough for every tool.
const CODING = 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGTAA';

/** The tools that a result can be sent to: proteins do not go to tools that read only bases. */
const NUCLEOTIDE: readonly ToolName[] = [
  'plasmidMap',
  'reverseUtils',
  'geneticAnalysis',
  'primer',
  'proteinTranslation',
  'codonOptimization',
  'sequenceAlignment',
];
const PROTEIN: readonly ToolName[] = ['codonOptimization', 'sequenceAlignment'];
/** They need more than one sequence. */
const WITH_OTHERS = ['Cloning', 'Sequencing verification', 'Bench calculator'];

test('a sequence goes to every tool that can read it', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, `>egfp start\n${CODING}`);
  await waitForResult(page);
  for (const to of NUCLEOTIDE.filter((it) => it !== 'reverseUtils')) {
    await goTo(page, 'reverseUtils');
    await sendTo(page, to);
    await expect(expectArrival(page, to)).toBeVisible();
  }
});

for (const [from, to] of [
  ['geneticAnalysis', 'primer'],
  ['primer', 'plasmidMap'],
  ['plasmidMap', 'reverseUtils'],
  ['codonOptimization', 'geneticAnalysis'],
  ['proteinTranslation', 'codonOptimization'],
] as const)
  test(`${from} offers every other tool that can read its result, and sends it`, async ({ page }) => {
    await openTool(page, from);
    await typeSequence(page, `>egfp start\n${CODING}`);
    await expect(page.getByText(/^60 bp$/).first()).toBeVisible();
    await run(page);
    await waitForResult(page);
    await page.getByRole('button', { name: 'Send to' }).first().click();
    const isProtein = from === 'proteinTranslation';
    const targets = (isProtein ? PROTEIN : NUCLEOTIDE).filter((it) => it !== from);
    await expect(page.getByRole('menuitem')).toHaveText([
      ...targets.map((it) => TOOLS[it].en),
      ...(isProtein ? [] : WITH_OTHERS),
      'Keep in this browser',
      'Save to my account',
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await sendTo(page, to);
    await expect(expectArrival(page, to)).toBeVisible();
  });

test('Escape closes a menu in the very moment in which it opens', async ({ page }) => {
  await openTool(page, 'geneticAnalysis');
  await typeSequence(page, `>egfp start\n${CODING}`);
  await waitForResult(page);
  const button = page.getByRole('button', { name: 'Send to' }).first();
  await button.click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  // Before the next frame, in which the menu takes the focus.
  await button.evaluate(async (it: HTMLElement) => {
    it.focus();
    it.click();
    // React draws it in a microtask.
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a kept sequence is there after a reload, opens in another tool, and can be removed', async ({
  page,
}) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, `>egfp start\n${CODING}`);
  await waitForResult(page);
  await page.getByRole('button', { name: 'Send to' }).click();
  await page.getByRole('menuitem', { name: 'Keep in this browser' }).click();
  await expect(page.getByText('Kept in this browser.')).toBeVisible();
  await openTool(page, 'geneticAnalysis');
  await page.getByRole('button', { name: 'My sequences' }).click();
  await page.getByRole('menuitem', { name: /egfp/ }).click();
  await expect(result(page)).toContainText('60 bp');
  await page.getByRole('button', { name: 'My sequences' }).click();
  await page.getByRole('button', { name: /^Remove egfp/ }).click();
  await expect(page.getByText('Nothing kept in this browser yet.')).toBeVisible();
});

test('drafts and options outlive language, theme and reload', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, CODING);
  await page.getByRole('radio', { name: 'Complement', exact: true }).click();
  await page.getByRole('combobox', { name: 'Write as' }).selectOption('rna');
  await expect(result(page)).toContainText('UACCACUCGU');
  await goTo(page, 'geneticAnalysis');
  await typeSequence(page, CODING);
  await page.getByRole('combobox', { name: 'GC counts' }).selectOption('seqkit');
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('button', { name: '深色主题' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox', { name: 'GC 计算方式' })).toHaveValue('seqkit');
  await page.goto('/tools/reverseUtils');
  await expect(page.getByRole('heading', { level: 1, name: '反向互补' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('textbox', { name: '序列' })).toHaveValue(CODING);
  await expect(page.getByRole('radio', { name: '互补', exact: true })).toBeChecked();
  await expect(page.getByRole('combobox', { name: '输出为' })).toHaveValue('rna');
  await expect(result(page, 'zh')).toContainText('UACCACUCGU');
  await goTo(page, 'geneticAnalysis', 'zh');
  await expect(page.getByRole('combobox', { name: 'GC 计算方式' })).toHaveValue('seqkit');
  await expect(page.getByRole('textbox', { name: '序列' })).toHaveValue(CODING);
});

async function sendTo(page: Page, to: ToolName): Promise<void> {
  await page.getByRole('button', { name: 'Send to' }).first().click();
  await page.getByRole('menuitem', { name: TOOLS[to].en, exact: true }).click();
  await expectTool(page, to);
}

/** The sequence is in the form, or on the map. */
function expectArrival(page: Page, to: ToolName) {
  return to === 'plasmidMap'
    ? page.getByRole('application').first()
    : page
        .getByRole('status')
        .filter({ hasText: /\d (bp|nt|aa)/ })
        .first();
}
