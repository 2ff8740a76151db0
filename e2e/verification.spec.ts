import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { textOf } from '#bio/core/bytes.ts';
import { createRandom } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { parseTrace } from '#bio/format/trace.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { violations, violationsInThemes } from './axe.ts';
import { expect, test } from './test.ts';
import { result, run } from './tool.ts';

const WORDS = {
  en: {
    example: 'Example',
    differences: 'Differences',
    verdict: /Make it again|Accepted with notice|Not known well enough/,
    next: 'Next difference',
    evidence: /^Reads at /,
    rule: 'Acceptance rule',
    remake: 'Make it again',
    accepted: 'Accepted with notice',
  },
  zh: {
    example: '示例',
    differences: '差异',
    verdict: /需重新制备|可接受，需告知|证据不足/,
    next: '下一处差异',
    evidence: /的测序结果$/,
    rule: '验收规则',
    remake: '需重新制备',
    accepted: '可接受，需告知',
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
    // What counts as functional is chosen: without coding sequences the same differences are accepted.
    await expect(result(page, language).getByText(words.remake)).toBeVisible();
    await page.getByText(words.rule, { exact: true }).click();
    if (language === 'en') expect(await violationsInThemes(page)).toEqual([]);
    await page.getByText('CDS', { exact: true }).click();
    await run(page);
    await expect(result(page, language).getByText(words.accepted)).toBeVisible({ timeout: 90_000 });
  });

test('files without reads are left out by name; any base is looked at, wider and closer', async ({
  page,
}) => {
  await page.goto('/tools/verification?lang=en');
  const trace = gunzipSync(await readFile('fixtures/verify/3100.ab1.gz'));
  const { bases } = unwrap(parseTrace(new Uint8Array(trace)));
  const ordered = `>ordered\n${textOf(bases.slice(30, 400))}\n`;
  await page.getByRole('textbox', { name: 'Plasmids as ordered' }).fill(ordered);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await page
    .getByRole('region', { name: 'Sequencing reads' })
    .locator('input[type=file]')
    .setInputFiles([
      file('3100.ab1', trace),
      file('cut.ab1', trace.subarray(0, 20_000)),
      file('empty.ab1', Buffer.alloc(0)),
    ]);
  await run(page);
  await expect(page.getByText('2 files were left out: they hold no reads that can be used')).toBeVisible();
  await expect(page.getByText(/^cut\.ab1: Expected a whole ab1 file/)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'No sure difference, but not every base is confirmed' }),
  ).toBeVisible();
  await expect(page.getByText('The reads show no difference.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Go to base…' }).fill('200');
  await page.keyboard.press('Enter');
  const evidence = page.getByRole('region', { name: 'Reads at 200', exact: true });
  await expect(evidence.getByRole('region', { name: '16S_S2_1387R' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'At 200: confirmed' })).toBeVisible();
  const window = evidence.getByRole('img', { name: /^ordered / });
  const near = (await window.getAttribute('aria-label'))!.length;
  await evidence.getByRole('button', { name: 'Wider' }).click();
  expect((await window.getAttribute('aria-label'))!.length).toBeGreaterThan(2 * near);
  expect(await violations(page)).toEqual([]);
  await evidence.getByRole('button', { name: '30 bp on' }).click();
  await expect(page.getByRole('region', { name: 'Reads at 230', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Go to base…' }).fill('371');
  await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeDisabled();
});

test('reads run from the end of a line on to its start: verified as a circle, its own difference is shown', async ({
  page,
}) => {
  await page.goto('/tools/verification?lang=en');
  const random = createRandom(7);
  const letters = randomWord(random, 'ACGT', 1_000);
  const built = `${letters.slice(0, 700)}${letters[700] === 'A' ? 'C' : 'A'}${letters.slice(701)}`;
  await page.getByRole('textbox', { name: 'Plasmids as ordered' }).fill(`>ordered\n${letters}\n`);
  const assembly = Buffer.from(`>assembly\n${built.slice(400)}${built.slice(0, 400)}\n`);
  await page
    .getByRole('region', { name: 'Sequencing reads' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'assembly.fa', mimeType: 'text/plain', buffer: assembly });
  await run(page);
  await page.getByRole('button', { name: 'Next difference' }).click();
  await page.getByRole('textbox', { name: 'Go to base…' }).fill('200');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Reads at 200', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Verify as circular' }).click();
  await expect(page.getByRole('button', { name: 'Verify as circular' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Reads at 701', exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Difference 1 of 1: 701, different' }),
  ).toBeVisible();
});

// A trace of an ABI 3100 (Biopython 8b4d499f0e42, Tests/Abi/3100.ab1), against its own calls with two bases changed.
test.describe('with the network off', () => {
  test.use({ serviceWorkers: 'allow' });
  // First everything that the page needs to work offline is fetched.
  test.setTimeout(120_000);

  test('a real trace, dropped with the network off: verdict, next difference by key, certificate confirmed', async ({
    page,
    context,
  }) => {
    // Not a Buffer, whose slices share its memory.
    const file = new Uint8Array(gunzipSync(await readFile('fixtures/verify/3100.ab1.gz')));
    const { bases, qualities } = unwrap(parseTrace(file));
    const good = (at: number) => qualities!.subarray(at - 5, at + 6).every((it) => it >= 30);
    const changed = [...bases.keys()]
      .filter((it) => it > 60 && good(it))
      .filter((_, i) => i % 40 === 0)
      .slice(0, 2);
    const ordered = bases.slice(30, 400);
    for (const at of changed) ordered[at - 30] = bases[at] === 65 ? 71 : 65;

    await page.goto('/tools/verification?lang=en');
    await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Plasmids as ordered' }).fill(`>ordered\n${textOf(ordered)}\n`);
    const dropped = await page.evaluateHandle(
      (content) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(content)], '3100.ab1'));
        return data;
      },
      [...file],
    );
    await page
      .getByRole('region', { name: 'Sequencing reads' })
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('3100.ab1')).toBeVisible();
    await run(page);

    const where = page.getByRole('group', { name: 'From place to place' }).getByRole('status');
    await expect(where).toContainText(`Difference 1 of `);
    // In a text field the keys type instead.
    await page.getByRole('region', { name: 'Differences' }).focus();
    await page.keyboard.press(']');
    await expect(where).toContainText('Difference 2 of ');
    await page.keyboard.press('[');
    await expect(where).toContainText(`Difference 1 of `);
    expect(await violationsInThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Certificate (JSON)' }).click(),
    ]);
    await page.getByLabel('Choose certificate (JSON)').setInputFiles(await download.path());
    await expect(page.getByText('the reads give the same certificate again')).toBeVisible();
  });
});
