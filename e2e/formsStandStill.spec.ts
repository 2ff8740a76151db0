// Nothing below an input moves when what was put in is recognized: whoever presses a button at that moment meets it.
import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';

// Some of the tools open to members alone.
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
};

/** Each screen with a line that says what was recognized; the map opens by then. */
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
  ['en', { empty: 'No sequence yet', fromSequence: 'Sequence', options: 'Options' }],
  ['zh', { empty: '尚无序列', fromSequence: '序列', options: '选项' }],
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
        // Of a molecule to clone, more is chosen below it as soon as it is there.
        const below = source
          .getByRole('combobox')
          .or(page.getByRole('region', { name: words.options, exact: true }).locator('input, select, button'))
          .first();
        for (const [what, text] of Object.entries(INPUTS)) {
          await source.getByRole('textbox').fill('');
          await expect(source.getByRole('status')).toHaveText(words.empty);
          const before = await distance(source, below);
          await source.getByRole('textbox').fill(text);
          await expect(source.getByRole('status')).toHaveText(/\d (bp|nt|aa)|Expected|应为/);
          expect.soft(await distance(source, below), `${screen}, ${what}`).toBe(before);
        }
      }
    });

/** From the upper edge of the one to that of the other, since what is scrolled moves both. */
async function distance(from: Locator, to: Locator): Promise<number> {
  const [above, below] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  return Math.round(below!.y - above!.y);
}
