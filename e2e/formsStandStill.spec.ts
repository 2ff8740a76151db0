// Nothing below an input moves when its content is recognized: whoever presses a button at that moment hits it.
import type { JSHandle, Locator } from '@playwright/test';
import { expect, type Page, test } from './test.ts';

// Some of the tools open only for members.
test.use({ isMember: true });

// EGFP's first 20 codons and a stop.
const CODING = 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGGGTGGTGCCCATCCTGGTCGAGCTGTAA';

const GENBANK = `LOCUS       pTwo      60 bp    DNA     circular SYN 01-JAN-2020
FEATURES             Location/Qualifiers
     CDS             1..60
                     /label="EGFP"
     misc_feature    10..20
                     /label="here"
ORIGIN
        1 ${CODING.toLowerCase()}
//
`;

const INPUTS = {
  'a bare sequence': CODING,
  'FASTA of two records': `>egfp start\n${CODING}\n>again\n${CODING}`,
  'GenBank with features': GENBANK,
  'letters that no sequence has': `${CODING.slice(0, 30)}！？${CODING.slice(30)}`,
  'no sequence at all': '这不是序列，请忽略。',
  'a rest of one base': `${CODING}A`,
  'less than two codons': 'ATGAA',
  'a name that is no name': `>绿\n${CODING}`,
  'a remark beside the sequence': `pEGFP-N1 with the insert of last Tuesday, clone 7 of plate B\n${CODING}\n`,
};

/** Each screen with a line that states what was recognized; the map has opened by then. */
const SCREENS = [
  'reverseUtils',
  'geneticAnalysis',
  'primer',
  'proteinTranslation',
  'codonOptimization',
  'sequenceAlignment',
  'cloning',
  'verification',
  'calculator',
  'bench',
] as const;

for (const [language, words] of [
  ['en', { empty: 'No sequence yet', fromSequence: 'Sequence', result: 'Result' }],
  ['zh', { empty: '尚无序列', fromSequence: '序列', result: '结果' }],
] as const)
  for (const width of [390, 1440])
    test(`no form moves when its input is recognized, ${width} px, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const screen of SCREENS) {
        await page.goto(`/tools/${screen}?lang=${language}`);
        if (screen === 'calculator')
          await page.getByRole('radio', { name: words.fromSequence, exact: true }).click();
        const source = page
          .getByRole('group')
          .filter({ has: page.getByRole('status') })
          .filter({ has: page.getByRole('textbox') })
          .first();
        for (const [what, text] of Object.entries(INPUTS)) {
          await source.getByRole('textbox').fill('');
          await expect(source.getByRole('status')).toHaveText(words.empty);
          const controls = await controlsOf(page, words.result);
          const before = await placesOf(controls, source);
          await source.getByRole('textbox').fill(text);
          await expect(source.getByRole('status')).toHaveText(/\d (bp|nt|aa)|Expected|应为/);
          const after = await placesOf(controls, source);
          const moved = before.filter((it, i) => !after[i]!.endsWith(AWAY) && it !== after[i]);
          expect.soft(moved, `${screen}, ${what}`).toEqual([]);
        }
      }
    });

/** The value for a control that is hidden or gone, such as *Cancel* once a run has ended. */
const AWAY = ' is away';

/** All controls except those that belong to a result, which may appear by itself. */
async function controlsOf(page: Page, result: string): Promise<JSHandle<HTMLElement[]>> {
  return page
    .getByRole('main')
    .evaluateHandle(
      (main, label) =>
        [...main.querySelectorAll<HTMLElement>('input, select, textarea, button')].filter(
          (it) => !it.closest(`[aria-label="${label}"]`),
        ),
      result,
    );
}

/** Scrolling moves all of them, so each is measured from the upper edge of the input. */
async function placesOf(controls: JSHandle<HTMLElement[]>, source: Locator): Promise<readonly string[]> {
  return controls.evaluate(
    (nodes, { from, away }) =>
      nodes.map((it) => {
        const name = it.ariaLabel ?? (it as HTMLInputElement).labels?.[0]?.textContent ?? it.textContent;
        const { y, height } = it.getBoundingClientRect();
        return `${name}${height === 0 ? away : `: ${Math.round(y - from!.getBoundingClientRect().y)}`}`;
      }),
    { from: await source.elementHandle(), away: AWAY },
  );
}
