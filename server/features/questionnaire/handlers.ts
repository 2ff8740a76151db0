// The questionnaire and its draw for everybody: with an account, or by the browser it is filled in.
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { findAnswerProblems, type GivenAnswer } from '#contract/questionnaireAnswers.ts';
import { createId, hashOf } from '#server/auth/secrets.ts';
import type { DrawAward, KeptTopic } from '#server/db/tables/questionnaires.ts';
import { type Context, type Handlers, type Reply, refuse, reply } from '#server/http/handler.ts';
import {
  acceptWin,
  awardsOf,
  type Drawer,
  drawById,
  drawFor,
  drawsOf,
  fillOf,
  recordOf,
  winStateOf,
} from '#server/questionnaires/draws.ts';
import {
  addFill,
  drawIdOf,
  type Filler,
  fillsOf,
  findQuestionnaireById,
  hasFilled,
  isOpen,
  lockQuestionnaire,
  openQuestionnaireOf,
} from '#server/questionnaires/rows.ts';

const words = {
  gone: { en: 'There is no such questionnaire.', zh: '没有该问卷。' },
  // As the specification words it.
  notOpen: { en: 'The activity is not open yet.', zh: '活动暂未开放。' },
  already: {
    en: 'You have filled in this questionnaire already. Thank you!',
    zh: '您已填写过该问卷，感谢参与！',
  },
  missing: { en: 'Please answer every required question.', zh: '请回答所有必填题。' },
  foreign: {
    en: 'An answer does not fit its question. Please load the page again.',
    zh: '答案与题目不符，请刷新页面后重新填写。',
  },
  noBrowser: {
    en: 'This browser could not be recognized. Please load the page again, or log in.',
    zh: '无法识别当前浏览器，请刷新页面或登录后再提交。',
  },
  noDraw: { en: 'There is no such draw.', zh: '没有该抽奖活动。' },
  unfilled: {
    en: 'Please fill in the questionnaire first; one draw is yours then.',
    zh: '请先填写问卷，提交后可抽奖一次。',
  },
  used: { en: 'You have used your draw already.', zh: '您的抽奖机会已用完。' },
  reached: {
    en: 'The winning count has been reached: all awards have been won.',
    zh: '中奖名额已满，奖品已全部抽出。',
  },
  noWin: { en: 'There is no such award of yours.', zh: '没有该中奖记录。' },
  accepted: { en: 'This award has been accepted already.', zh: '该奖品已领取。' },
  noAddress: {
    en: 'Please enter the address and the phone that the award is sent to.',
    zh: '请填写奖品的邮寄地址和联系电话。',
  },
} as const;

const gone = refuse(words.gone, NOT_FOUND);

type Language = 'en' | 'zh';
type QuestionnaireContext = Pick<
  Context<'getQuestionnaireForWidget'>,
  'tx' | 'deps' | 'session' | 'language'
>;

export const questionnaireHandlers = {
  getQuestionnaireId: (_, context) => openIds(context),
  getQuestionnaireForWidget: (_, context) => openIds(context),

  async getQuestionnaire({ id }, context) {
    const { tx, deps, language } = context;
    const found = await findQuestionnaireById(tx, id);
    if (found === undefined) return gone;
    return reply({
      ...{ id, title: found.title[language], introduction: found.introduction[language] },
      topics: found.topics.map((it) => topicAnswer(it, language)),
      isOpen: isOpen(found, deps.clock()),
      isFilled: await hasFilled(tx, id, fillerOf(context)),
      drawId: await drawIdOf(tx, id),
    });
  },

  async submitQuestionnaire({ questionnaireId, answers }, context) {
    const { tx, deps, language, session } = context;
    const now = deps.clock();
    const found = await lockQuestionnaire(tx, questionnaireId);
    if (found === undefined) return gone;
    if (!isOpen(found, now)) return refuse(words.notOpen);
    const [problem] = findAnswerProblems(found.topics, answers);
    if (problem !== undefined) return refuse(words[problem.why]);
    const filler = fillerOf(context);
    if (filler.accountId === undefined && filler.browserHash === undefined) return refuse(words.noBrowser);
    if (await hasFilled(tx, questionnaireId, filler)) return refuse(words.already);
    const fillId = createId(deps.random);
    await addFill(tx, {
      ...{ id: fillId, questionnaireId, answers, language, filledAt: now },
      ...{ accountId: filler.accountId ?? null, isByAccount: session !== undefined },
      browserHash: filler.browserHash ?? null,
    });
    return reply({ fillId, drawId: await drawIdOf(tx, questionnaireId) });
  },

  async getFillHistory({ id }, { tx, session, language }) {
    const rows = await fillsOf(tx, session.userId, id);
    return reply(
      rows.map(({ fill, questionnaire, drawId }) => ({
        ...{ fillId: fill.id, questionnaireId: questionnaire.id, drawId },
        ...{ title: questionnaire.title[language], filledTime: fill.filledAt.toISOString() },
        topics: questionnaire.topics.map((it) => topicAnswer(it, language, fill.answers)),
      })),
    );
  },

  getDraw: ({ drawId }, context) => detailOf(drawId, { accountId: context.session.userId }, context),
  getOutsideDraw: ({ drawId, fillId }, context) => detailOf(drawId, { fillId }, context),
  draw: ({ drawId }, context) => drawPrize(drawId, { accountId: context.session.userId }, context),
  drawOutside: ({ drawId, fillId }, context) => drawPrize(drawId, { fillId }, context),

  async acceptAward({ recordId, fillId, ...receiver }, { tx, session, deps }) {
    const drawer = session === undefined ? { fillId: fillId ?? '' } : { accountId: session.userId };
    let result = await acceptWin(tx, { recordId, drawer }, receiver, deps.clock());
    // Won before somebody signed in.
    if (result === 'gone' && session !== undefined && fillId !== undefined)
      result = await acceptWin(tx, { recordId, drawer: { fillId } }, receiver, deps.clock());
    if (result === 'gone') return refuse(words.noWin, NOT_FOUND);
    if (result === 'already') return refuse(words.accepted);
    return result === 'noAddress' ? refuse(words.noAddress) : reply(true as const);
  },

  async listDraws({ id }, { tx, session, language }) {
    const rows = await drawsOf(tx, session.userId, id);
    return reply(
      rows.map(({ record, award }) => ({
        ...{ recordId: record.id, awardName: award?.name[language] ?? '' },
        ...{ needsAddress: award?.needsAddress ?? false, drawnTime: record.drawnAt.toISOString() },
        state: award === null ? ('blank' as const) : winStateOf(record),
      })),
    );
  },
} satisfies Handlers<
  | 'getQuestionnaireId'
  | 'getQuestionnaireForWidget'
  | 'getQuestionnaire'
  | 'submitQuestionnaire'
  | 'getFillHistory'
  | 'getDraw'
  | 'getOutsideDraw'
  | 'draw'
  | 'drawOutside'
  | 'acceptAward'
  | 'listDraws'
>;

/** Open questionnaires of the account's site; for a visitor, of the site of the language. */
async function openIds(context: QuestionnaireContext): Promise<Reply<OutputOf<'getQuestionnaireId'>>> {
  const { tx, deps, session, language } = context;
  const site = session?.registerSite ?? (language === 'zh' ? 0 : 1);
  const found = await openQuestionnaireOf(tx, site, deps.clock());
  if (found === undefined) return reply({ questionnaireId: null, drawId: null });
  return reply({ questionnaireId: found.id, drawId: await drawIdOf(tx, found.id) });
}

function fillerOf({
  session,
  systemKey,
}: Pick<Context<'submitQuestionnaire'>, 'session' | 'systemKey'>): Filler {
  return {
    accountId: session?.userId,
    browserHash: systemKey === undefined ? undefined : hashOf('browser', systemKey),
  };
}

async function detailOf(
  drawId: string,
  drawer: Drawer,
  { tx, language }: Pick<QuestionnaireContext, 'tx' | 'language'>,
): Promise<Reply<OutputOf<'getDraw'>>> {
  const draw = await drawById(tx, drawId);
  if (draw === undefined) return refuse(words.noDraw, NOT_FOUND);
  const fill = await fillOf(tx, draw.questionnaireId, drawer);
  const last = fill && (await recordOf(tx, fill.id));
  const awards = await awardsOf(tx, drawId);
  return reply({
    ...{ drawId, title: draw.title[language], rules: draw.rules[language] },
    awards: awards.map((it) => awardAnswer(it, language)),
    remaining: fill !== undefined && last === undefined ? 1 : 0,
    last: last
      ? {
          recordId: last.record.id,
          award: last.award && awardAnswer(last.award, language),
          isAccepted: last.record.acceptedAt !== null,
        }
      : null,
  });
}

async function drawPrize(
  drawId: string,
  drawer: Drawer,
  { tx, deps, language }: Pick<QuestionnaireContext, 'tx' | 'deps' | 'language'>,
): Promise<Reply<OutputOf<'draw'>>> {
  const result = await drawFor(tx, drawId, drawer, { random: deps.random, now: deps.clock() });
  if (result.at === 'gone') return refuse(words.noDraw, NOT_FOUND);
  if (result.at !== 'drawn') return refuse(words[result.at]);
  const award = result.award === undefined ? null : awardAnswer(result.award, language);
  return reply({ recordId: result.recordId, award, remaining: 0 });
}

function awardAnswer({ id: awardId, name, picture, needsAddress }: DrawAward, language: Language) {
  return { awardId, name: name[language], picture, needsAddress };
}

/** With what was answered, where answers are given. */
function topicAnswer(it: KeptTopic, language: Language, answers?: readonly GivenAnswer[]) {
  const given = answers?.find(({ topicId }) => topicId === it.id);
  return {
    ...{ id: it.id, kind: it.kind, text: it.text[language], isRequired: it.isRequired },
    choices: it.choices.map((choice) => ({
      ...{ id: choice.id, text: choice.text[language] },
      ...(answers && { isChosen: given?.choiceIds.includes(choice.id) ? (1 as const) : (0 as const) }),
    })),
    scale: it.scale && { max: it.scale.max, low: it.scale.low[language], high: it.scale.high[language] },
    ...(given && given.text !== '' && { answer: given.text }),
    ...(given && given.scale !== null && { chosenScale: given.scale }),
  };
}
