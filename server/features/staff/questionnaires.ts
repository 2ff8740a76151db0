// Questionnaires and draws in the console: made, opened, closed; what was answered is in questionnaireResults.ts.
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { drawAwards, draws, questionnaireFills, questionnaires } from '#server/db/tables/questionnaires.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { recordChange } from '#server/trail/trail.ts';
import { makeChangedMeanwhileMessage } from './changedMeanwhile.ts';
import { containsText } from './lists.ts';
import { problemOf, questionnaireProblems } from './questionnaireRules.ts';

const gone = refuse({ en: 'There is no such questionnaire.', zh: '没有该问卷。' }, NOT_FOUND);

const words = {
  changed: makeChangedMeanwhileMessage({ en: 'questionnaire', zh: '问卷' }),
  otherOpen: {
    en: 'Another questionnaire of this site is open: close it first.',
    zh: '该站点已有开放中的问卷，请先关闭。',
  },
  filled: {
    en: 'Somebody has filled it in already: site and questions stay as they are. Close it and make another.',
    zh: '已有人填写，站点和题目不能再修改。请关闭后另建一份。',
  },
  given: {
    en: 'An award that was won cannot be taken out, and its stock cannot fall below what was won.',
    zh: '已被抽中的奖品不能删除，其数量也不能少于已中奖数量。',
  },
} as const;

export const staffQuestionnaireHandlers = {
  async listStaffQuestionnaires({ page, size, search, isDescending = true, site, state }, { tx }) {
    const { title } = questionnaires;
    const where = and(
      site === undefined ? undefined : eq(questionnaires.site, site === '1' ? 1 : 0),
      state === undefined ? undefined : eq(questionnaires.state, state),
      containsText(search, [sql`${title} ->> 'en'`, sql`${title} ->> 'zh'`, questionnaires.id]),
    );
    const [all] = await tx.select({ total: count() }).from(questionnaires).where(where);
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select({
        it: questionnaires,
        fills: sql<number>`(select count(*)::int from questionnaire_fills where questionnaire_id = questionnaires.id)`,
        wins: sql<number>`(select coalesce(sum(given), 0)::int from draw_awards join draws on draws.id = draw_id
          where questionnaire_id = questionnaires.id)`,
      })
      .from(questionnaires)
      .where(where)
      .orderBy(order(questionnaires.createdAt), asc(questionnaires.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({
      total: all?.total ?? 0,
      rows: rows.map(({ it, fills, wins }) => ({
        ...{ id: it.id, site: it.site, title: it.title, state: it.state, fills, wins },
        ...timesOf(it),
      })),
    });
  },

  async getStaffQuestionnaire({ id }, { tx }) {
    const [it] = await tx.select().from(questionnaires).where(eq(questionnaires.id, id));
    if (it === undefined) return gone;
    const { draw, given } = await drawOf(tx, id);
    const fills = await tx.$count(questionnaireFills, eq(questionnaireFills.questionnaireId, id));
    return reply({
      ...{ id, site: it.site, title: it.title, introduction: it.introduction, state: it.state },
      topics: it.topics.map((topic) => ({ ...topic, choices: [...topic.choices] })),
      ...{ ...timesOf(it), draw, given, fills, revision: it.revision },
    });
  },

  async saveStaffQuestionnaire({ id: known, revision, reason, draw, opens, closes, ...given }, { tx, deps }) {
    const problem = problemOf({ ...given, draw, opens, closes });
    if (problem !== undefined) return refuse(questionnaireProblems[problem]);
    const now = deps.clock();
    const before = known === null ? undefined : await lock(tx, known);
    if (known !== null && before === undefined) return gone;
    const id = known ?? createId(deps.random);
    const fills = await tx.$count(questionnaireFills, eq(questionnaireFills.questionnaireId, id));
    const isSame = before?.site === given.site && hasSameTopics(before.topics, given.topics);
    if (fills > 0 && !isSame) return refuse(words.filled);
    if (before !== undefined && before.revision !== revision) return refuse(words.changed);
    const row = {
      revision: (before?.revision ?? 0) + 1,
      ...{ ...given, id, state: before?.state ?? ('draft' as const), createdAt: before?.createdAt ?? now },
      ...{
        opensAt: opens === null ? null : new Date(opens),
        closesAt: closes === null ? null : new Date(closes),
      },
    };
    if (row.state === 'open' && before?.site !== row.site && (await isAnotherOpen(tx, row)))
      return refuse(words.otherOpen);
    await tx.insert(questionnaires).values(row).onConflictDoUpdate({ target: questionnaires.id, set: row });
    const drawBefore = await drawOf(tx, id);
    if (!(await saveDraw(tx, { questionnaireId: id, draw, random: deps.random }))) return refuse(words.given);
    const subject = { kind: 'questionnaire', id };
    const was = before === undefined ? null : { ...before, draw: drawBefore.draw };
    recordChange({
      act: 'saveQuestionnaire',
      subject,
      before: was,
      after: { ...row, draw },
      reason,
      at: now,
    });
    return reply({ id });
  },

  async setQuestionnaireState({ id, state, reason }, { tx, deps }) {
    const before = await lock(tx, id);
    if (before === undefined) return gone;
    if (before.state === state) return reply(true as const);
    if (state === 'open' && (await isAnotherOpen(tx, before))) return refuse(words.otherOpen);
    await tx.update(questionnaires).set({ state }).where(eq(questionnaires.id, id));
    const act = state === 'open' ? 'openQuestionnaire' : 'closeQuestionnaire';
    const subject = { kind: 'questionnaire', id };
    recordChange({
      ...{ act, subject, reason, at: deps.clock() },
      ...{ before: { state: before.state }, after: { state } },
    });
    return reply(true as const);
  },
} satisfies Handlers<
  'listStaffQuestionnaires' | 'getStaffQuestionnaire' | 'saveStaffQuestionnaire' | 'setQuestionnaireState'
>;

type Questionnaire = typeof questionnaires.$inferSelect;
type Draw = NonNullable<InputOf<'saveStaffQuestionnaire'>['draw']>;

async function lock(tx: Tx, id: string): Promise<Questionnaire | undefined> {
  const [row] = await tx.select().from(questionnaires).where(eq(questionnaires.id, id)).for('update');
  return row;
}

/** The others of the site are locked: two that are opened at the same moment do not both see none. */
async function isAnotherOpen(tx: Tx, { id, site }: Pick<Questionnaire, 'id' | 'site'>): Promise<boolean> {
  const rows = await tx
    .select({ id: questionnaires.id, state: questionnaires.state })
    .from(questionnaires)
    .where(eq(questionnaires.site, site))
    .orderBy(asc(questionnaires.id))
    .for('update');
  return rows.some((it) => it.id !== id && it.state === 'open');
}

/** What is asked for, words aside: a typing error may be mended. */
function hasSameTopics(before: Questionnaire['topics'], now: InputOf<'saveStaffQuestionnaire'>['topics']) {
  const formOf = (topics: Questionnaire['topics']) =>
    JSON.stringify(
      topics.map((it) => [
        it.id,
        it.kind,
        it.isRequired,
        it.choices.map((choice) => choice.id),
        it.scale?.max,
      ]),
    );
  return formOf(before) === formOf(now);
}

function timesOf(it: Questionnaire) {
  return {
    opens: it.opensAt?.toISOString() ?? null,
    closes: it.closesAt?.toISOString() ?? null,
    createdTime: it.createdAt.toISOString(),
  };
}

async function drawOf(tx: Tx, questionnaireId: string) {
  const [row] = await tx.select().from(draws).where(eq(draws.questionnaireId, questionnaireId));
  if (row === undefined) return { draw: null, given: [] };
  const awards = await tx
    .select()
    .from(drawAwards)
    .where(eq(drawAwards.drawId, row.id))
    .orderBy(asc(drawAwards.place), asc(drawAwards.id));
  return {
    draw: {
      ...{ title: row.title, rules: row.rules, maxWins: row.maxWins },
      awards: awards.map(({ id, name, picture, stock, chance, needsAddress }) => ({
        ...{ id, name, picture, stock, chance, needsAddress },
      })),
    },
    given: awards.map(({ id, given }) => ({ awardId: id, given })),
  };
}

interface DrawToSave {
  readonly questionnaireId: string;
  readonly draw: Draw | null;
  readonly random: (bytes: number) => Uint8Array;
}

/** False where what was won already would be gone. Who draws meanwhile waits. */
async function saveDraw(tx: Tx, { questionnaireId, draw, random }: DrawToSave): Promise<boolean> {
  const [before] = await tx
    .select()
    .from(draws)
    .where(eq(draws.questionnaireId, questionnaireId))
    .for('update');
  const old = before && (await tx.select().from(drawAwards).where(eq(drawAwards.drawId, before.id)));
  const given = new Map(old?.map((it) => [it.id, it.given]));
  const kept = draw?.awards ?? [];
  const isLost = [...given].some(
    ([id, wins]) => wins > 0 && (kept.find((it) => it.id === id)?.stock ?? 0) < wins,
  );
  if (isLost) return false;
  if (draw === null) {
    if (before !== undefined) await tx.delete(draws).where(eq(draws.id, before.id));
    return true;
  }
  const drawId = before?.id ?? createId(random);
  const row = { id: drawId, questionnaireId, title: draw.title, rules: draw.rules, maxWins: draw.maxWins };
  await tx.insert(draws).values(row).onConflictDoUpdate({ target: draws.id, set: row });
  for (const id of given.keys())
    if (!kept.some((it) => it.id === id)) await tx.delete(drawAwards).where(eq(drawAwards.id, id));
  for (const [place, award] of kept.entries()) {
    const isOwn = given.has(award.id);
    const to = { ...award, id: isOwn ? award.id : createId(random), drawId, place };
    await tx.insert(drawAwards).values(to).onConflictDoUpdate({ target: drawAwards.id, set: to });
  }
  return true;
}
