import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY } from '#contract/headers.ts';
import { drawAwards, drawRecords } from '#server/db/tables/questionnaires.ts';
import { findAwardAt } from '#server/questionnaires/draws.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { logInByPhone, openAnotherBrowser, openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const sample = samples.saveStaffQuestionnaire(OWNS_NOTHING);

type Draw = NonNullable<InputOf<'saveStaffQuestionnaire'>['draw']>;

let staff: Person;
beforeEach(async () => {
  staff = await createPerson(site, '13800138001', true);
}, 120_000);

/** An open one; the site is left without a session. */
async function open(
  changes: Partial<typeof sample> = {},
): Promise<{ readonly id: string; readonly drawId: string }> {
  site.token = await staff.token();
  const saved = await site.ask('saveStaffQuestionnaire', { ...sample, ...changes });
  if (saved.data === null) throw new Error(saved.msg);
  const { id } = saved.data;
  await site.ask('setQuestionnaireState', { id, state: 'open', reason: 'Spring' });
  site.token = undefined;
  const { data } = await site.ask('getQuestionnaire', { id });
  return { id, drawId: data?.drawId ?? '' };
}

const drawOf = (changes: Partial<Draw>): Draw => ({ ...(sample.draw as Draw), ...changes });
const answersOf = (text = '') => [
  { topicId: 'again', choiceIds: ['yes'], scale: null, text: '' },
  { topicId: 'ease', choiceIds: [], scale: 4, text: '' },
  { topicId: 'problem', choiceIds: [], scale: null, text },
];

/** The headers of a browser that the server has named. */
async function browser(): Promise<Readonly<Record<string, string>>> {
  const { data } = await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
  return { [SYSTEM_KEY]: data?.sysKey ?? '', [SYSTEM_CODE]: data?.systemCode ?? '' };
}

describe('a questionnaire', () => {
  it('is found while it is open, by the site of the account or the language of a visitor', async () => {
    expect((await site.ask('getQuestionnaireForWidget', {})).data?.questionnaireId).toBeNull();
    const { id, drawId } = await open();
    expect((await site.ask('getQuestionnaireForWidget', {})).data).toEqual({ questionnaireId: id, drawId });
    const zh = { 'accept-language': 'zh_cn' };
    expect((await site.ask('getQuestionnaireForWidget', {}, zh)).data?.questionnaireId).toBeNull();
    // A token gates the lookup.
    expect((await site.ask('getQuestionnaireId', {})).code).toBe('00000002');
    site.token = await staff.token();
    expect((await site.ask('getQuestionnaireId', {})).data?.questionnaireId).toBeNull();
  });

  it('is not found before it opens and after it has closed', async () => {
    const { id } = await open({ opens: '2026-11-22T09:00:00.000Z', closes: '2026-11-22T10:00:00.000Z' });
    const findOpen = async () => (await site.ask('getQuestionnaireForWidget', {})).data?.questionnaireId;
    expect(await findOpen()).toBeNull();
    const early = await site.ask(
      'submitQuestionnaire',
      { questionnaireId: id, answers: answersOf() },
      await browser(),
    );
    expect(early.msg).toBe('The activity is not open yet.');
    site.clock.pass(3_600);
    expect(await findOpen()).toBe(id);
    site.clock.pass(3_600);
    expect(await findOpen()).toBeNull();
  });

  it('is filled in once a browser without an account, also by twenty at the same moment', async () => {
    const { id } = await open();
    const headers = await browser();
    const send = () =>
      site.ask('submitQuestionnaire', { questionnaireId: id, answers: answersOf() }, headers);
    expect(await runAtOnce(20, send)).toBe(1);
    expect((await send()).msg).toMatch(/filled in this questionnaire already/);
    expect((await site.ask('getQuestionnaire', { id }, headers)).data?.isFilled).toBe(true);
    expect((await site.ask('getQuestionnaire', { id }, await browser())).data?.isFilled).toBe(false);
    // Signing in there does not allow a second response either.
    await logInByPhone(here, site, '13900139000');
    expect((await send()).code).toBe('00000006');
  });

  it('is filled in once an account, from whatever browser', async () => {
    const { id } = await open();
    await logInByPhone(here, site, '13900139000');
    const send = async () =>
      site.ask(
        'submitQuestionnaire',
        { questionnaireId: id, answers: answersOf('it "hurts"') },
        await browser(),
      );
    expect(await runAtOnce(20, send)).toBe(1);
    const { data } = await site.ask('getFillHistory', {});
    expect(data).toHaveLength(1);
    expect(data?.[0]?.topics).toMatchObject([
      {
        choices: [
          { id: 'yes', isChosen: 1 },
          { id: 'no', isChosen: 0 },
        ],
      },
      { chosenScale: 4 },
      { answer: 'it "hurts"' },
    ]);
  });

  it('does not take what cannot be counted to a browser or an account', async () => {
    const { id } = await open();
    const reply = await site.ask('submitQuestionnaire', { questionnaireId: id, answers: answersOf() });
    expect(reply.msg).toMatch(/browser could not be recognized/);
  });

  it.each([
    ['nothing for a required question', answersOf().slice(1), 'required'],
    ['a choice that is none', [{ ...answersOf()[0]!, choiceIds: ['maybe'] }], 'does not fit'],
    ['both choices of one', [{ ...answersOf()[0]!, choiceIds: ['yes', 'no'] }], 'does not fit'],
    ['a step above the scale', [answersOf()[0]!, { ...answersOf()[1]!, scale: 6 }], 'does not fit'],
    ['the same twice', [...answersOf(), answersOf()[0]!], 'does not fit'],
  ])('refuses %s', async (_, answers, why) => {
    const { id } = await open();
    const reply = await site.ask('submitQuestionnaire', { questionnaireId: id, answers }, await browser());
    expect(reply.msg).toContain(why);
  });

  it('refuses a description of more than 200 characters', async () => {
    const { id } = await open();
    const send = (length: number) => async () =>
      site.ask(
        'submitQuestionnaire',
        { questionnaireId: id, answers: answersOf('x'.repeat(length)) },
        await browser(),
      );
    expect((await send(201)()).code).toBe('00000005');
    expect((await send(200)()).code).toBe('00000000');
  });
});

describe('the draw', () => {
  it('gives no more than there are to twenty at the same moment, and then says so', async () => {
    const { id, drawId } = await open({
      draw: drawOf({ awards: [{ ...sample.draw!.awards[0]!, stock: 3 }] }),
    });
    const fills: string[] = [];
    for (let at = 0; at < 20; at++) {
      const input = { questionnaireId: id, answers: answersOf() };
      fills.push((await site.ask('submitQuestionnaire', input, await browser())).data?.fillId ?? '');
    }
    expect(await runAtOnce(20, (at) => site.ask('drawOutside', { drawId, fillId: fills[at]! }))).toBe(3);
    const won = await here.database.db.select().from(drawRecords).where(eq(drawRecords.drawId, drawId));
    expect(won).toHaveLength(3);
    const [award] = await here.database.db.select().from(drawAwards).where(eq(drawAwards.drawId, drawId));
    expect(award).toMatchObject({ stock: 3, given: 3 });
    const left = fills.find((fillId) => !won.some((it) => it.fillId === fillId)) ?? '';
    expect((await site.ask('drawOutside', { drawId, fillId: left })).msg).toMatch(
      /winning count has been reached/,
    );
    const zh = { 'accept-language': 'zh_cn' };
    expect((await site.ask('drawOutside', { drawId, fillId: left }, zh)).msg).toMatch(/中奖名额已满/);
  });

  it('is one a fill, also by twenty of its owner at the same moment', async () => {
    const { id, drawId } = await open();
    await logInByPhone(here, site, '13900139000');
    expect((await site.ask('draw', { drawId })).msg).toMatch(/fill in the questionnaire first/);
    await site.ask('submitQuestionnaire', { questionnaireId: id, answers: answersOf() }, await browser());
    expect((await site.ask('getDraw', { drawId })).data?.remaining).toBe(1);
    expect(await runAtOnce(20, () => site.ask('draw', { drawId }))).toBe(1);
    expect((await site.ask('draw', { drawId })).msg).toMatch(/used your draw/);
    expect((await site.ask('getDraw', { drawId })).data).toMatchObject({
      remaining: 0,
      last: { award: { name: 'Gift card of $25' }, isAccepted: false },
    });
    expect((await site.ask('listDraws', { id: drawId })).data).toMatchObject([{ state: 'won' }]);
  });

  it('answers the same to a key that comes twice', async () => {
    const { id, drawId } = await open();
    const input = { questionnaireId: id, answers: answersOf() };
    const fillId = (await site.ask('submitQuestionnaire', input, await browser())).data?.fillId ?? '';
    const key = { 'idempotency-key': 'one-click-of-a-browser' };
    const first = await site.ask('drawOutside', { drawId, fillId }, key);
    expect(await site.ask('drawOutside', { drawId, fillId }, key)).toEqual(first);
    expect(first.data?.award).not.toBeNull();
  });

  it('ends when its winning count is reached, whatever is left', async () => {
    const { id, drawId } = await open({ draw: drawOf({ maxWins: 1 }) });
    const fill = async () =>
      (await site.ask('submitQuestionnaire', { questionnaireId: id, answers: answersOf() }, await browser()))
        .data?.fillId ?? '';
    const [first, second] = [await fill(), await fill()];
    expect((await site.ask('drawOutside', { drawId, fillId: first })).code).toBe('00000000');
    expect((await site.ask('drawOutside', { drawId, fillId: second })).msg).toMatch(/winning count/);
  });

  it('is won by the fill alone: an account cannot be drawn for by the id of its fill', async () => {
    const { id, drawId } = await open();
    await logInByPhone(here, site, '13900139000');
    const input = { questionnaireId: id, answers: answersOf() };
    const fillId = (await site.ask('submitQuestionnaire', input, await browser())).data?.fillId ?? '';
    const stranger = openAnotherBrowser(here, site);
    expect((await stranger.ask('drawOutside', { drawId, fillId })).msg).toMatch(/fill in/);
  });

  it('sends an award where its winner says, once', async () => {
    const posted = { ...sample.draw!.awards[0]!, needsAddress: true };
    const { id, drawId } = await open({ draw: drawOf({ awards: [posted] }) });
    const input = { questionnaireId: id, answers: answersOf() };
    const fillId = (await site.ask('submitQuestionnaire', input, await browser())).data?.fillId ?? '';
    const recordId = (await site.ask('drawOutside', { drawId, fillId })).data?.recordId ?? '';
    const to = {
      receiver: 'Wang Wei',
      phone: '13800138000',
      email: 'w@example.com',
      address: '5 Yiheyuan Road',
    };
    expect((await site.ask('acceptAward', { recordId, ...to })).code).toBe('00000008');
    expect((await site.ask('acceptAward', { recordId, fillId, ...to, address: ' ' })).msg).toMatch(/address/);
    expect(await runAtOnce(20, () => site.ask('acceptAward', { recordId, fillId, ...to }))).toBe(1);
    expect((await site.ask('acceptAward', { recordId, fillId, ...to })).msg).toMatch(/accepted already/);
    site.token = await staff.token();
    const wins = { page: 1, size: 20, questionnaireId: id } as const;
    expect((await site.ask('listWins', wins)).data?.rows).toMatchObject([
      { recordId, state: 'accepted', ...to },
    ]);
    await site.ask('markAwardSent', { recordId, reason: 'SF123' });
    expect((await site.ask('listWins', { ...wins, state: 'sent' })).data?.total).toBe(1);
  });

  it('hits what its chances say', () => {
    const awards = [{ chance: 100 }, { chance: 900 }];
    const hits = Array.from({ length: 10_000 }, (_, number) => findAwardAt(awards, number));
    expect(awards.map((it) => hits.filter((hit) => hit === it).length)).toEqual([100, 900]);
  });
});

describe('the staff', () => {
  it('open one at a time, count the answers, and keep the questions once there are any', async () => {
    const { id } = await open();
    await site.ask(
      'submitQuestionnaire',
      { questionnaireId: id, answers: answersOf('=1+1') },
      await browser(),
    );
    site.token = await staff.token();
    const second = (await site.ask('saveStaffQuestionnaire', sample)).data?.id ?? '';
    const opening = await site.ask('setQuestionnaireState', { id: second, state: 'open', reason: 'Two' });
    expect(opening.msg).toMatch(/Another questionnaire of this site is open/);
    expect((await site.ask('getQuestionnaireResults', { id })).data).toMatchObject({
      ...{ fills: 1, byAccounts: 0 },
      topics: [
        {
          answered: 1,
          choices: [
            { choiceId: 'yes', count: 1 },
            { choiceId: 'no', count: 0 },
          ],
        },
        { steps: [0, 0, 0, 1, 0] },
        { texts: ['=1+1'] },
      ],
    });
    const changed = await site.ask('saveStaffQuestionnaire', {
      ...sample,
      id,
      topics: sample.topics.slice(0, 1),
    });
    expect(changed.msg).toMatch(/filled it in already/);
    const title = { en: 'Feedback', zh: '反馈' };
    const { data } = await site.ask('getStaffQuestionnaire', { id });
    const { fills: _, given: __, state: ___, createdTime: ____, ...kept } = data!;
    expect((await site.ask('saveStaffQuestionnaire', { ...kept, title, reason: 'Typo' })).code).toBe(
      '00000000',
    );
    expect((await site.ask('getStaffQuestionnaire', { id })).data?.title).toEqual(title);
    // A colleague who read it before that gets a message, and nothing is overwritten.
    const later = await site.ask('saveStaffQuestionnaire', { ...kept, reason: 'Another typo' });
    expect(later.msg).toMatch(/Somebody else changed this questionnaire meanwhile/);
    expect((await site.ask('getStaffQuestionnaire', { id })).data?.title).toEqual(title);
  });

  it.each([
    [{ opens: '2026-12-01T00:00:00.000Z', closes: '2026-11-01T00:00:00.000Z' }, 'before it opens'],
    [{ topics: [{ ...sample.topics[0]!, choices: [] }] }, 'at least two'],
    [{ topics: [{ ...sample.topics[1]!, scale: null }] }, 'steps'],
    [{ topics: [sample.topics[0]!, sample.topics[0]!] }, 'same id'],
    [
      {
        draw: drawOf({
          awards: [sample.draw!.awards[0]!, { ...sample.draw!.awards[0]!, id: 'mug', chance: 1 }],
        }),
      },
      'above 100%',
    ],
  ])('cannot keep what makes no sense: %#', async (changes, why) => {
    site.token = await staff.token();
    expect((await site.ask('saveStaffQuestionnaire', { ...sample, ...changes })).msg).toContain(why);
  });

  it('cannot take away what was won', async () => {
    const { id, drawId } = await open();
    const input = { questionnaireId: id, answers: answersOf() };
    const fillId = (await site.ask('submitQuestionnaire', input, await browser())).data?.fillId ?? '';
    await site.ask('drawOutside', { drawId, fillId });
    site.token = await staff.token();
    const { data } = await site.ask('getStaffQuestionnaire', { id });
    const { fills: _, given: __, state: ___, createdTime: ____, ...kept } = data!;
    const save = (draw: Draw | null) => site.ask('saveStaffQuestionnaire', { ...kept, draw, reason: 'Less' });
    expect((await save(null)).msg).toMatch(/cannot be taken out/);
    const less = { ...kept.draw!.awards[0]!, stock: 0 };
    expect((await save(drawOf({ awards: [less] }))).msg).toMatch(/cannot be taken out/);
    expect((await save(drawOf({ awards: [{ ...less, stock: 1 }] }))).code).toBe('00000000');
  });
});
