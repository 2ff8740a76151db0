import { violationsInThemes } from './axe.ts';
import { expect, test } from './test.ts';
import { result, run } from './tool.ts';

const WORDS = {
  en: {
    example: 'Example',
    differences: 'Differences',
    verdict: /Make it again|Accepted with notice|Not known well enough/,
    next: 'Next difference',
    evidence: /^Reads at /,
  },
  zh: {
    example: '示例',
    differences: '差异',
    verdict: /需重新制备|可接受，需告知|证据不足/,
    next: '下一处差异',
    evidence: /的测序结果$/,
  },
} as const;

for (const language of ['en', 'zh'] as const)
  test(`reads are compared with the plasmid as ordered (${language})`, async ({ page }) => {
    const words = WORDS[language];
    await page.goto(`/tools/verification?lang=${language}`);
    await page.getByRole('button', { name: words.example, exact: true }).last().click();
    await expect(page.getByText('simulated.fastq')).toBeVisible();
    await run(page);
    await expect(result(page, language).getByText(words.verdict)).toBeVisible({ timeout: 90_000 });
    const table = page.getByRole('table', { name: words.differences });
    await expect(table.getByRole('row').nth(2)).toBeVisible();
    const evidence = page.getByRole('region', { name: words.evidence });
    const first = await evidence.getAttribute('aria-label');
    await page.getByRole('button', { name: words.next }).click();
    await expect(evidence).not.toHaveAttribute('aria-label', first!);
    if (language === 'en') expect(await violationsInThemes(page)).toEqual([]);
  });
