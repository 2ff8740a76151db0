// The page model of every tool: what a person does in the one frame they share.
import { expect, type Page } from '@playwright/test';

/** Tools with an *Example* and one text box *Sequence*: offline, bad input and accessibility go through all of them. */
export const TOOLS = {
  reverseUtils: { en: 'Reverse complement', zh: '反向互补' },
  geneticAnalysis: { en: 'GC content & composition', zh: 'GC 含量与组成' },
  primer: { en: 'Primer alignment', zh: '引物比对' },
  proteinTranslation: { en: 'Protein translation', zh: '蛋白质翻译' },
  codonOptimization: { en: 'Codon optimization', zh: '密码子优化' },
  sequenceAlignment: { en: 'Cre & sequence alignment', zh: 'Cre 与序列比对' },
  plasmidMap: { en: 'Plasmid map', zh: '质粒图谱' },
} as const;

export type ToolName = keyof typeof TOOLS;
export const toolNames = Object.keys(TOOLS) as ToolName[];

export async function openTool(
  page: Page,
  name: ToolName | 'bench' | 'calculator',
  language: 'en' | 'zh' = 'en',
): Promise<void> {
  await page.goto(`/tools/${name}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes there through the sidebar, without a reload. */
export async function goTo(page: Page, name: ToolName, language: 'en' | 'zh' = 'en'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: TOOLS[name][language], exact: true }).click();
  await expectTool(page, name, language);
}

/**
 * Waits until that tool is the one on screen. The address alone is not enough: the page before stays in the document,
 * hidden, and until it is hidden a locator finds its buttons.
 */
export async function expectTool(page: Page, name: ToolName, language: 'en' | 'zh' = 'en'): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/tools/${name}`));
  await expect(page.getByRole('region', { name: TOOLS[name][language] }).first()).toBeVisible();
}

/** Loads the first example of the screen shown. */
export async function takeExample(page: Page, language: 'en' | 'zh' = 'en'): Promise<void> {
  const button = page.getByRole('button', { name: language === 'en' ? 'Example' : '示例' }).first();
  const hasMenu = await button.evaluate((it) => it.closest('[aria-haspopup]') !== null);
  await button.click();
  if (hasMenu) await page.getByRole('menuitem').first().click();
}

export async function typeSequence(page: Page, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /Sequence|序列/ })
    .first()
    .fill(text);
}

export async function run(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
}

/** Waits for the tag with the run's time. */
export async function waitForResult(page: Page, language: 'en' | 'zh' = 'en'): Promise<void> {
  await expect(page.getByText(language === 'en' ? /^done in/ : /^用时/)).toBeVisible({ timeout: 90_000 });
}

export function result(page: Page, language: 'en' | 'zh' = 'en') {
  return page.getByRole('region', { name: language === 'en' ? 'Result' : '结果', exact: true });
}
