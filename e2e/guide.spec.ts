// The guided tour of the designer: offered, never forced; started, paged, skipped and finished by mouse and keyboard,
// in both languages, and stored under the names that the portal has for it.
import { expect, type Page, test } from './test.ts';

const CARRIER = '/layout/home/service/carrier';
const WORDS = {
  en: {
    begin: 'Begin the tour',
    skip: 'Skip',
    next: 'Next',
    previous: 'Previous',
    finish: 'Finish',
    again: 'Watch again',
  },
  zh: {
    begin: '开始导览',
    skip: '跳过',
    next: '下一步',
    previous: '上一步',
    finish: '完成',
    again: '再看一遍导览',
  },
} as const;
type Language = keyof typeof WORDS;

async function openExample(page: Page, name: string, language: Language): Promise<void> {
  await page.goto(`${CARRIER}/preA?lang=${language}`);
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('application').first()).toBeVisible();
}

const offer = (page: Page) => page.getByRole('note').filter({ has: page.getByRole('button') });
const popover = (page: Page) => page.getByRole('dialog');
const flags = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => /uidelines$|FirstVisit$/.test(key))),
  );
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const language of ['en', 'zh'] as const) {
  const words = WORDS[language];
  test(`${language}: begun, turned forth and back, finished, watched again`, async ({ page }) => {
    await openExample(page, 'pAAV-CMV-EGFP', language);
    await button(page, words.begin).click();
    await expect(popover(page)).toContainText('1 / 7');
    await expect(popover(page).getByRole('button', { name: words.previous })).toBeDisabled();
    await popover(page).getByRole('button', { name: words.next }).click();
    await expect(popover(page)).toContainText('2 / 7');
    await popover(page).getByRole('button', { name: words.previous }).click();
    await expect(popover(page)).toContainText('1 / 7');
    for (let step = 2; step <= 7; step++) {
      await popover(page).getByRole('button', { name: words.next }).click();
      await expect(popover(page)).toContainText(`${step} / 7`);
    }
    await popover(page).getByRole('button', { name: words.finish }).click();
    await expect(popover(page)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
    expect(await flags(page)).toEqual({
      frameworkGuidelines: '1',
      addItemGuidelines: '1',
      selectionComponentGuidelines: '1',
      aavFirstVisit: '1',
    });
    await page.reload();
    await expect(page.getByRole('application').first()).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await button(page, words.again).click();
    await expect(popover(page)).toContainText('1 / 7');
    await popover(page).getByRole('button', { name: words.skip }).click();
    await expect(popover(page)).toHaveCount(0);
  });

  test(`${language}: by keyboard alone, Escape ends it and the focus comes back`, async ({ page }) => {
    await openExample(page, 'pLV-U6-shEGFP-PGK-Puro', language);
    await button(page, words.begin).focus();
    await page.keyboard.press('Enter');
    await expect(popover(page).getByRole('button', { name: words.next })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popover(page)).toContainText('2 / 7');
    await expect(popover(page).getByRole('button', { name: words.next })).toBeFocused();
    // No key is lost while a step is still moving into its place.
    await page.keyboard.press('ArrowLeft');
    await expect(popover(page)).toContainText('1 / 7');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(popover(page)).toContainText('3 / 7');
    await page.keyboard.press('Escape');
    await expect(popover(page)).toHaveCount(0);
    await expect(button(page, words.again)).toBeFocused();
    expect(await flags(page)).toMatchObject({ frameworkGuidelines: '1', lvvFirstVisit: '1' });
    expect(await flags(page)).not.toHaveProperty('aavFirstVisit');
  });
}

test('an offer that is skipped is not made again, and another system has one step more to tell', async ({
  page,
}) => {
  await openExample(page, 'pAAV-CMV-EGFP', 'en');
  await button(page, 'Skip').click();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: /pLV-EF1a-EGFP-P2A-Puro$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pLV-EF1a-EGFP-P2A-Puro');
  await expect(offer(page)).toContainText('One step');
  await button(page, 'Begin the tour').click();
  await expect(popover(page)).toContainText('What a lentivirus can carry');
  await popover(page).getByRole('button', { name: 'Finish' }).click();
  await expect(offer(page)).toHaveCount(0);
});

test('steps 1 and 3 have their own, and the way back in the browser ends a tour', async ({ page }) => {
  await openExample(page, 'pAAV-CMV-EGFP', 'en');
  await page.getByRole('link', { name: 'Select vector' }).click();
  await expect(page.getByRole('combobox', { name: 'System' })).toBeVisible();
  await button(page, 'Begin the tour').click();
  await expect(popover(page)).toContainText('1 / 3');
  await popover(page).getByRole('button', { name: 'Next' }).click();
  await expect(popover(page)).toContainText('How many inserts');
  await popover(page).getByRole('button', { name: 'Next' }).click();
  await expect(popover(page)).toContainText('The backbone');
  await page.goBack();
  await expect(popover(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Summary' }).click();
  await button(page, 'Begin the tour').click();
  await expect(popover(page)).toContainText('1 / 2');
  await page.keyboard.press('Escape');
  expect(await flags(page)).toEqual({ reSelectionGuidelines: '1', downloadGuidelines: '1' });
});

test('a 0 of a guide is removed without a login, a 1 is kept', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.evaluate(() => {
    localStorage.setItem('aavFirstVisit', '0');
    localStorage.setItem('frameworkGuidelines', '1');
  });
  await openExample(page, 'pAAV-CMV-EGFP', 'en');
  expect(await flags(page)).toEqual({ frameworkGuidelines: '1' });
  await expect(offer(page)).toContainText('3 steps');
});
