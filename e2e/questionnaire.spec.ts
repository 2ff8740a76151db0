// A questionnaire from the console to the person who fills it in: made and opened, found by the widget, kept over a
// reload, sent, and a prize drawn and accepted without an account; the console shows the answers and the winner. Then
// many people draw at the same moment.
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY, TOKEN } from '#contract/headers.ts';
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { violations } from './axe.ts';
import { ask, times } from './manyCalls.ts';
import { needsServer, sessionOf, signInAs } from './portal.ts';
import { expect, type Page, test } from './test.ts';

needsServer();
// A site has only one open questionnaire.
test.describe.configure({ mode: 'serial' });

const OWN = { title: 'Feedback of spring', question: 'Would you order again?', award: 'Gift card of $25' };

/** In the dialog that asks why. */
async function confirm(page: Page, act: string) {
  const box = page.getByRole('dialog');
  await box.getByLabel('Reason').fill('Spring');
  // The cross of the dialog is named Close, too.
  await box.getByRole('button', { name: act, exact: true }).last().click();
  await expect(box).toHaveCount(0);
}

test('a questionnaire is made, filled in by a visitor, drawn for and accepted', async ({ page, browser }) => {
  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(desk, preparedStaffOf('content'));
  await desk.goto('/staff/questionnaires/new?lang=en');
  const facts = desk.getByRole('region', { name: 'Questionnaire', exact: true });
  await facts.getByLabel('Title in English').fill(OWN.title);
  await facts.getByLabel('Title in Chinese').fill('春季反馈');
  const question = desk.getByRole('region', { name: 'Question 1' });
  await question.getByLabel('Question in English').fill(OWN.question);
  await question.getByLabel('Question in Chinese').fill('您还会再次下单吗？');
  for (const [place, en, zh] of [
    [1, 'Yes', '会'],
    [2, 'No', '不会'],
  ] as const) {
    await question.getByLabel(`Choice ${place} in English`).fill(en);
    await question.getByLabel(`Choice ${place} in Chinese`).fill(zh);
  }
  await desk.getByRole('button', { name: 'Add a question' }).click();
  const second = desk.getByRole('region', { name: 'Question 2' });
  await second.getByLabel('Kind').selectOption('text');
  await second.getByText('Required').click();
  await second.getByLabel('Question in English').fill('Describe a problem.');
  await second.getByLabel('Question in Chinese').fill('请描述遇到的问题。');
  const draw = desk.getByRole('region', { name: 'Draw', exact: true });
  await draw.getByText('Who fills it in may draw once').click();
  await draw.getByLabel('Title in English').fill('Draw for a gift card');
  await draw.getByLabel('Title in Chinese').fill('抽奖');
  await draw.getByLabel('Rules in English').fill('One draw each.');
  await draw.getByLabel('Rules in Chinese').fill('每人一次。');
  await draw.getByLabel('Name in English').fill(OWN.award);
  await draw.getByLabel('Name in Chinese').fill('25 美元礼品卡');
  await draw.getByLabel('Chance in %').fill('100');
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await confirm(desk, 'Save');
  await expect(desk.getByRole('heading', { level: 1, name: OWN.title })).toBeVisible();
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await confirm(desk, 'Open');
  await expect(desk.getByRole('main').getByRole('button', { name: 'Close', exact: true })).toBeVisible();

  await page.goto('/aboutUs?lang=en');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Provide your feedback/ }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: OWN.title })).toBeVisible();
  const submit = tab.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(tab.getByText('Please answer this question.')).toBeVisible();
  await tab.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await tab.getByRole('textbox', { name: /Describe a problem/ }).fill('The map of pUC19 was upside down.');
  expect(await violations(tab)).toEqual([]);
  await tab.reload();
  await expect(tab.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await submit.click();
  await tab.getByRole('button', { name: 'Draw now' }).click();
  await expect(tab.getByText(`Congratulations! You have won: ${OWN.award}`)).toBeVisible();
  await tab.getByLabel(/^Name/).fill('Rosalind Franklin');
  await tab.getByLabel(/^Email/).fill('rosalind@example.org');
  expect(await violations(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Accept the award' }).click();
  await expect(tab.getByText(/on its way to you/).first()).toBeVisible();
  await tab.reload();
  await expect(tab.getByText('You have filled in this questionnaire already. Thank you!')).toBeVisible();

  await desk.reload();
  await expect(desk.getByRole('region', { name: 'Answers' })).toContainText('1 person filled it in');
  await desk.getByRole('link', { name: 'Awards won' }).click();
  await expect(desk.getByRole('row', { name: /Rosalind Franklin/ })).toContainText('To be sent');
  await desk.goBack();
  await desk.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await confirm(desk, 'Close');
  await desk.context().close();
});

const STOCK = 3;

test('a draw never gives more prizes than there are, nor two draws for one form', async ({ page }) => {
  const desk = { [TOKEN]: await sessionOf(page, preparedStaffOf('content')) };
  const sample = samples.saveStaffQuestionnaire(OWNS_NOTHING);
  const award = { ...sample.draw!.awards[0]!, stock: STOCK };
  const saved = await ask(
    page,
    '/staff/questionnaire/save',
    { ...sample, draw: { ...sample.draw, awards: [award] } },
    desk,
  );
  const { id } = saved.data;
  await ask(page, '/staff/questionnaire/state', { id, state: 'open', reason: 'Spring' }, desk);
  const content = await page.request.get(`/api/order/questionnaireTopic/detail/content?id=${id}`);
  const { drawId } = (await content.json()).data;

  const fills = await times(3 * STOCK, async () => {
    const named = await ask(page, '/sys/getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
    const browser = { [SYSTEM_KEY]: named.data.sysKey, [SYSTEM_CODE]: named.data.systemCode };
    const answers = [{ topicId: 'again', choiceIds: ['yes'], scale: null, text: '' }];
    const sent = await times(4, () =>
      ask(page, '/order/questionnaireTopic/submit', { questionnaireId: id, answers }, browser),
    );
    const taken = sent.filter((it) => it.code === '00000000');
    expect(taken).toHaveLength(1);
    return taken[0]!.data.fillId as string;
  });
  const draws = await times(4 * fills.length, (at) =>
    ask(page, '/order/draw/client/outSize/draw', { drawId, fillId: fills[at % fills.length]! }),
  );
  const drawn = draws.filter((it) => it.code === '00000000');
  expect(drawn.filter((it) => it.data.award !== null)).toHaveLength(STOCK);
  expect(drawn.length).toBeLessThanOrEqual(fills.length);
  const results = await ask(
    page,
    '/staff/questionnaire/wins',
    { page: 1, size: 50, questionnaireId: id },
    desk,
  );
  expect(results.data.total).toBe(STOCK);
  await ask(page, '/staff/questionnaire/state', { id, state: 'closed', reason: 'Spring' }, desk);
});
