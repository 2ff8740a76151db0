// What the staff do with announcements.
import { and, arrayContains, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { createId } from '#server/auth/secrets.ts';
import { type Announcement, announcements } from '#server/db/tables/announcements.ts';
import {
  endAnnouncement,
  isValidAt,
  lockAnnouncement,
  putAnnouncement,
} from '#server/features/announcements/rows.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { makeChangedMeanwhileMessage } from './changedMeanwhile.ts';
import { containsText } from './lists.ts';

const words = {
  gone: { en: 'There is no such announcement.', zh: '该公告不存在。' },
  withdrawn: {
    en: 'This announcement was withdrawn and cannot be changed. Make a new one.',
    zh: '该公告已撤下，不能再修改，请新建公告。',
  },
  changed: makeChangedMeanwhileMessage({ en: 'announcement', zh: '公告' }),
  withdrawnMeanwhile: {
    en: 'Somebody else changed this announcement meanwhile. Look at it again before you withdraw it.',
    zh: '该公告已被他人修改，请重新查看后再撤下。',
  },
};

const { texts, sites, fromAt, untilAt, withdrawnAt, changedAt, id: idColumn } = announcements;

const SORTS = { from: fromAt, until: untilAt, changed: changedAt } as const;

export const staffAnnouncementHandlers = {
  async listStaffAnnouncements(
    { page, size, search, sort = 'changed', isDescending = false, state, site },
    { tx, deps },
  ) {
    const now = deps.clock();
    const where = and(
      state && isAt(state, now),
      site && arrayContains(sites, [site === '0' ? 0 : 1]),
      containsText(search, [sql`${texts} ->> 'en'`, sql`${texts} ->> 'zh'`]),
    );
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select()
      .from(announcements)
      .where(where)
      .orderBy(order(SORTS[sort]), asc(idColumn))
      .limit(size)
      .offset((page - 1) * size);
    const total = await tx.$count(announcements, where);
    return reply({ total, rows: rows.map((it) => answerOf(it, now)) });
  },

  async getStaffAnnouncement({ id }, { tx, deps }) {
    const [row] = await tx.select().from(announcements).where(eq(idColumn, id));
    return row === undefined ? refuse(words.gone, NOT_FOUND) : reply(answerOf(row, deps.clock()));
  },

  async saveAnnouncement({ id, revision, fromTime, untilTime, ...fields }, { tx, deps }) {
    const times = { fromAt: new Date(fromTime), untilAt: new Date(untilTime), changedAt: deps.clock() };
    if (id === undefined) {
      const made = { ...fields, ...times, id: createId(deps.random), withdrawnAt: null, revision: 1 };
      await putAnnouncement(tx, undefined, made);
      return reply({ id: made.id, revision: made.revision });
    }
    const row = await lockAnnouncement(tx, id);
    if (row === undefined) return refuse(words.gone, NOT_FOUND);
    if (row.withdrawnAt !== null) return refuse(words.withdrawn);
    if (row.revision !== revision) return refuse(words.changed);
    const next = { ...row, ...fields, ...times, revision: row.revision + 1 };
    await putAnnouncement(tx, row, next);
    return reply({ id, revision: next.revision });
  },

  async withdrawAnnouncement({ id, revision }, { tx, deps }) {
    const row = await lockAnnouncement(tx, id);
    if (row === undefined) return refuse(words.gone, NOT_FOUND);
    if (row.withdrawnAt !== null) return reply(true as const);
    if (row.revision !== revision) return refuse(words.withdrawnMeanwhile);
    await endAnnouncement(tx, row, deps.clock());
    return reply(true as const);
  },
} satisfies Handlers<
  'listStaffAnnouncements' | 'getStaffAnnouncement' | 'saveAnnouncement' | 'withdrawAnnouncement'
>;

type Answer = OutputOf<'getStaffAnnouncement'>;

/** The rows that `stateOf` calls so. */
function isAt(state: Answer['state'], now: Date): SQL | undefined {
  switch (state) {
    case 'withdrawn':
      return isNotNull(withdrawnAt);
    case 'planned':
      return and(isNull(withdrawnAt), gt(fromAt, now));
    case 'over':
      return and(isNull(withdrawnAt), lte(untilAt, now));
    case 'valid':
      return isValidAt(now);
  }
}

function stateOf(row: Announcement, now: Date): Answer['state'] {
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (row.fromAt > now) return 'planned';
  return row.untilAt > now ? 'valid' : 'over';
}

function answerOf(row: Announcement, now: Date): Answer {
  const { id, revision, kind, texts, link, sites, place } = row;
  return {
    ...{ id, revision, kind, texts, link, sites, place },
    state: stateOf(row, now),
    fromTime: row.fromAt.toISOString(),
    untilTime: row.untilAt.toISOString(),
    changedTime: row.changedAt.toISOString(),
  };
}
