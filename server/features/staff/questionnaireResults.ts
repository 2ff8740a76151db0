// What was answered to a questionnaire, and who won what in its draw.
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { GivenAnswer } from '#contract/questionnaireAnswers.ts';
import { writeCsv } from '#server/csv.ts';
import type { Tx } from '#server/db/database.ts';
import {
  drawAwards,
  drawRecords,
  draws,
  type KeptTopic,
  questionnaireFills,
  questionnaires,
} from '#server/db/tables/questionnaires.ts';
import { type Handlers, refuse, reply, replyWithFile } from '#server/http/handler.ts';
import { hasWinState, winStateOf } from '#server/questionnaires/draws.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText } from './lists.ts';

const gone = refuse({ en: 'There is no such questionnaire.', zh: '没有该问卷。' }, NOT_FOUND);

const words = {
  noWin: { en: 'There is no such award.', zh: '没有该中奖记录。' },
  notAccepted: {
    en: 'The winner has not given an address yet.',
    zh: '中奖者尚未填写收货信息。',
  },
} as const;

export const questionnaireResultHandlers = {
  async getQuestionnaireResults({ id }, { tx }) {
    const [it] = await tx.select().from(questionnaires).where(eq(questionnaires.id, id));
    if (it === undefined) return gone;
    const fills = await fillsOf(tx, id);
    return reply({
      fills: fills.length,
      byAccounts: fills.filter((fill) => fill.isByAccount).length,
      topics: it.topics.map((topic) => resultOf(topic, fills)),
    });
  },

  async exportQuestionnaire({ id }, { tx, language }) {
    const [it] = await tx.select().from(questionnaires).where(eq(questionnaires.id, id));
    if (it === undefined) return gone;
    const fills = await fillsOf(tx, id);
    const head = [
      '#',
      language === 'zh' ? '填写时间' : 'Filled in',
      ...it.topics.map((topic) => topic.text[language]),
    ];
    const rows = fills.map((fill, place) => [
      String(place + 1),
      fill.filledAt.toISOString(),
      ...it.topics.map((topic) => cellOf(topic, fill.answers, language)),
    ]);
    const blob = new Blob([writeCsv([head, ...rows])]);
    return replyWithFile(blob.stream(), `questionnaire-${id}.csv`, 'text/csv', blob.size);
  },

  async listWins({ page, size, search, isDescending = true, questionnaireId, state }, { tx }) {
    const where = and(
      questionnaireId === undefined ? undefined : eq(draws.questionnaireId, questionnaireId),
      state === undefined ? undefined : hasWinState(state),
      containsText(search, [
        sql`${drawAwards.name} ->> 'en'`,
        sql`${drawAwards.name} ->> 'zh'`,
        sql`${drawRecords.receiver} ->> 'receiver'`,
        sql`${drawRecords.receiver} ->> 'email'`,
        sql`${drawRecords.receiver} ->> 'phone'`,
        drawRecords.id,
      ]),
    );
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select({ record: drawRecords, award: drawAwards, accountId: questionnaireFills.accountId })
      .from(drawRecords)
      .innerJoin(drawAwards, eq(drawAwards.id, drawRecords.awardId))
      .innerJoin(draws, eq(draws.id, drawRecords.drawId))
      .innerJoin(questionnaireFills, eq(questionnaireFills.id, drawRecords.fillId))
      .where(where)
      .orderBy(order(drawRecords.drawnAt), asc(drawRecords.id))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await tx
      .select({ total: count() })
      .from(drawRecords)
      .innerJoin(drawAwards, eq(drawAwards.id, drawRecords.awardId))
      .innerJoin(draws, eq(draws.id, drawRecords.drawId))
      .where(where);
    return reply({
      total: all?.total ?? 0,
      rows: rows.map(({ record, award, accountId }) => ({
        ...{ recordId: record.id, awardName: award.name, state: winStateOf(record), accountId },
        drawnTime: record.drawnAt.toISOString(),
        ...{ receiver: '', phone: '', email: '', address: '', ...record.receiver },
      })),
    });
  },

  async markAwardSent({ recordId, reason }, { tx, deps }) {
    const [record] = await tx.select().from(drawRecords).where(eq(drawRecords.id, recordId)).for('update');
    if (record === undefined || record.awardId === null) return refuse(words.noWin, NOT_FOUND);
    if (record.acceptedAt === null) return refuse(words.notAccepted);
    if (record.sentAt !== null) return reply(true as const);
    const now = deps.clock();
    await tx
      .update(drawRecords)
      .set({ sentAt: now })
      .where(and(eq(drawRecords.id, recordId), isNull(drawRecords.sentAt)));
    const subject = { kind: 'drawRecord', id: recordId };
    recordChange({
      ...{ act: 'sendAward', subject, reason, at: now },
      ...{ before: { sent: false }, after: { sent: true } },
    });
    return reply(true as const);
  },
} satisfies Handlers<'getQuestionnaireResults' | 'exportQuestionnaire' | 'listWins' | 'markAwardSent'>;

type Fill = Pick<typeof questionnaireFills.$inferSelect, 'answers' | 'isByAccount' | 'filledAt'>;

async function fillsOf(tx: Tx, id: string): Promise<readonly Fill[]> {
  const { answers, isByAccount, filledAt } = questionnaireFills;
  return tx
    .select({ answers, isByAccount, filledAt })
    .from(questionnaireFills)
    .where(eq(questionnaireFills.questionnaireId, id))
    .orderBy(asc(filledAt), asc(questionnaireFills.id));
}

function resultOf({ id: topicId, choices, scale }: KeptTopic, fills: readonly Fill[]) {
  const answers = fills.flatMap((it) => it.answers.filter((answer) => answer.topicId === topicId));
  const texts = answers.map((it) => it.text.trim()).filter(Boolean);
  return {
    topicId,
    answered: answers.filter((it) => it.choiceIds.length > 0 || it.scale !== null || it.text.trim() !== '')
      .length,
    choices: choices.map(({ id: choiceId }) => ({
      choiceId,
      count: answers.filter((it) => it.choiceIds.includes(choiceId)).length,
    })),
    steps: Array.from(
      { length: scale?.max ?? 0 },
      (_, at) => answers.filter((it) => it.scale === at + 1).length,
    ),
    texts: texts.slice(-MAX_TEXTS).reverse(),
  };
}

const MAX_TEXTS = 100;

function cellOf(topic: KeptTopic, answers: readonly GivenAnswer[], language: 'en' | 'zh'): string {
  const given = answers.find((it) => it.topicId === topic.id);
  if (given === undefined) return '';
  if (topic.kind === 'scale') return given.scale === null ? '' : String(given.scale);
  // A spreadsheet must not take what was typed for a formula.
  if (topic.kind === 'text') return /^[=+\-@\t\r]/.test(given.text) ? `'${given.text}` : given.text;
  const chosen = topic.choices.filter((it) => given.choiceIds.includes(it.id));
  return chosen.map((it) => it.text[language]).join(language === 'zh' ? '；' : '; ');
}
