// The audit trail for the staff: found by who, what, whom and when, and exported whole for a stranger to verify.
import { and, asc, desc, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { InputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type TrailRow, trail } from '#server/db/tables/trail.ts';
import { type Handlers, refuse, reply, replyWithFile } from '#server/http/handler.ts';
import { recordChange } from '#server/trail/trail.ts';
import { readPageIn } from './search.ts';
import { searchTrail } from './trailSearch.ts';

const gone = refuse({ en: 'There is no such entry.', zh: '没有该记录。' }, NOT_FOUND);

export const staffAuditHandlers = {
  async listTrail({ page, size, isDescending = true, ...requested }, { tx }) {
    const order = [isDescending ? desc(trail.id) : asc(trail.id)];
    const filters = conditionOf(requested);
    const first = { order, rows: page * size + 1 };
    const found = await searchTrail(tx, requested.search, { filters, first });
    const where = and(filters, found.where);
    const all = tx.select({ id: trail.id }).from(trail).where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: trail.id, order, max: found.max },
      { page, size },
    );
    const rows = await tx
      .select({ row: trail, nickname: accounts.nickname, email: accounts.email })
      .from(trail)
      .leftJoin(accounts, eq(accounts.id, trail.actorId))
      .where(isOnPage)
      .orderBy(...order);
    return reply({ ...counted, rows: rows.map((it) => rowOf(it)) });
  },

  async getTrailRow({ id }, { tx }) {
    const [found] = await tx
      .select({ row: trail, nickname: accounts.nickname, email: accounts.email })
      .from(trail)
      .leftJoin(accounts, eq(accounts.id, trail.actorId))
      .where(eq(trail.id, id));
    if (found === undefined) return gone;
    const { before, after, requestId, previousHash, hash } = found.row;
    return reply({ ...rowOf(found), before, after, requestId, previousHash, hash });
  },

  async getTrailHead(_, { tx }) {
    const head = await headOf(tx);
    const acts = await tx
      .selectDistinct({ name: trail.act })
      .from(trail)
      .orderBy(asc(trail.act))
      .limit(1_000);
    const kinds = await tx
      .selectDistinct({ name: trail.subjectKind })
      .from(trail)
      .orderBy(asc(trail.subjectKind))
      .limit(1_000);
    return reply({
      head: head === undefined ? null : { id: head.id, at: head.at.toISOString(), hash: head.hash },
      acts: acts.map((it) => it.name),
      subjectKinds: kinds.map((it) => it.name),
    });
  },

  exportTrail: {
    async outOfTransaction(_, { deps, transaction }) {
      const at = deps.clock();
      // That it was sent out is in it.
      await transaction(async () =>
        recordChange({
          ...{ act: 'exportTrail', subject: { kind: 'trail', id: 'all' }, at },
          ...{ before: null, after: null },
        }),
      );
      const head = await transaction(headOf);
      const last = head?.id ?? 0;
      const lines = linesOf((after) =>
        transaction((tx) =>
          tx
            .select()
            .from(trail)
            .where(and(gt(trail.id, after), lte(trail.id, last)))
            .orderBy(asc(trail.id))
            .limit(BATCH),
        ),
      );
      return replyWithFile(lines, `audit-trail-${last}.jsonl`, 'application/x-ndjson');
    },
  },
} satisfies Handlers<'listTrail' | 'getTrailRow' | 'getTrailHead' | 'exportTrail'>;

const BATCH = 500;

/** A line a row, read as fast as they are taken. */
function linesOf(next: (after: number) => Promise<readonly TrailRow[]>): ReadableStream<Uint8Array> {
  let after = 0;
  return new ReadableStream({
    async pull(controller) {
      const rows = await next(after);
      const last = rows.at(-1);
      if (last === undefined) return controller.close();
      after = last.id;
      controller.enqueue(new TextEncoder().encode(rows.map((it) => `${lineOf(it)}\n`).join('')));
    },
  });
}

/** The fields in the order in which they are hashed; docs/audit-trail.md. */
function lineOf({ id, at, actor, actorId, act, subjectKind, subjectId, ...rest }: TrailRow): string {
  const { before, after, reason, requestId, previousHash, hash } = rest;
  return JSON.stringify({
    ...{ id, at, actor, actorId, act, subjectKind, subjectId },
    ...{ before, after, reason, requestId, previousHash, hash },
  });
}

async function headOf(tx: Tx): Promise<TrailRow | undefined> {
  const [head] = await tx.select().from(trail).orderBy(desc(trail.id)).limit(1);
  return head;
}

function rowOf({ row, nickname, email }: { row: TrailRow; nickname: string | null; email: string | null }) {
  const { id, at, actor, actorId, act, subjectKind, subjectId, reason } = row;
  const actorName = nickname || email;
  return { ...{ id, actor, actorId, actorName, act, subjectKind, subjectId, reason }, at: at.toISOString() };
}

function conditionOf({
  actor,
  act,
  subjectKind,
  subjectId,
  from,
  to,
}: Partial<InputOf<'listTrail'>>): SQL | undefined {
  return and(
    actor && eq(trail.actor, actor),
    act === undefined ? undefined : eq(trail.act, act),
    subjectKind === undefined ? undefined : eq(trail.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(trail.subjectId, subjectId),
    from === undefined ? undefined : gte(trail.at, new Date(from)),
    to === undefined ? undefined : lt(trail.at, new Date(to)),
  );
}
