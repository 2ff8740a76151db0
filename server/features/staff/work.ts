// The work list of the staff, and who has taken what. Of two who take an item at the same moment one has it.
import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/calls.ts';
import { WORK_KINDS, WORK_PERMISSIONS, type WorkKind } from '#contract/staff/work.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { listStaffWith, permissionsOf } from '#server/auth/roles.ts';
import type { accounts } from '#server/db/tables/accounts.ts';
import { paymentEvents } from '#server/db/tables/payments.ts';
import { workClaims } from '#server/db/tables/work.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import type { Session } from '#server/http/sessions.ts';
import { recordChange } from '#server/trail/trail.ts';
import { isWaiting } from '#server/work/waiting.ts';
import { mayRead } from './rules.ts';
import { readWaitingPage } from './waiting.ts';

type Item = Pick<InputOf<'takeWork'>, 'kind' | 'subjectId'>;

// Everybody of the staff may call; for this kind of work it is no.
const denied = refuse(message.permissionDenied);
const over = refuse({ en: 'This does not wait any more.', zh: '该事项已处理完毕。' });
const notYours = refuse({ en: 'Somebody else has taken this.', zh: '该事项已由其他同事领取。' });
const movedOn = refuse({
  en: 'This has changed hands in the meantime. Nothing was done; please look again.',
  zh: '该事项的负责人已变更，未执行任何操作，请刷新后查看。',
});
const cannotWork = refuse({
  en: 'This colleague may not work on it.',
  zh: '该同事没有处理此事项的权限。',
});

export const staffWorkHandlers = {
  async listWork({ page, size, search, isDescending = false, kind, whose }, { tx, deps, session }) {
    const kinds = WORK_KINDS.filter((it) => (kind ?? it) === it && mayWork(session, it));
    const question = { kinds, search, whose, userId: session.userId, now: deps.clock() };
    return reply(await readWaitingPage(tx, question, { page, size, isDescending }));
  },

  async takeWork(item, { tx, deps, session }) {
    if (!mayWork(session, item.kind)) return denied;
    if (!(await isWaiting(tx, item, deps.clock()))) return over;
    const at = deps.clock();
    const row = { ...ofItem(item), accountId: session.userId, takenAt: at };
    const made = await tx.insert(workClaims).values(row).onConflictDoNothing().returning();
    if (made.length > 0) recordClaim('takeWork', item, { from: null, to: session.userId, at });
    const [claim] = await tx.select().from(workClaims).where(isItem(item));
    const holder = await findAccountById(tx, claim?.accountId ?? '');
    if (claim === undefined || holder === undefined) return over;
    const takenTime = claim.takenAt.toISOString();
    return reply({ holder: { ...holderOf(holder), takenTime }, isMine: holder.id === session.userId });
  },

  async takeOverWork({ from, ...item }, { tx, deps, session }) {
    if (!mayWork(session, item.kind)) return denied;
    const at = deps.clock();
    if (!(await isWaiting(tx, item, at))) return over;
    const changed = await tx
      .update(workClaims)
      .set({ accountId: session.userId, takenAt: at })
      .where(and(isItem(item), eq(workClaims.accountId, from)))
      .returning();
    if (changed.length === 0) return movedOn;
    recordClaim('takeOverWork', item, { from, to: session.userId, at });
    return reply(true as const);
  },

  async releaseWork(item, { tx, deps, session }) {
    if (!mayWork(session, item.kind)) return denied;
    const [claim] = await tx.select().from(workClaims).where(isItem(item)).for('update');
    if (claim === undefined) return reply(true as const);
    if (claim.accountId !== session.userId && !mayRead(session, 'people')) return notYours;
    await tx.delete(workClaims).where(isItem(item));
    recordClaim('releaseWork', item, { from: claim.accountId, to: null, at: deps.clock() });
    return reply(true as const);
  },

  async handOverWork({ to, ...item }, { tx, deps, session }) {
    if (!mayWork(session, item.kind)) return denied;
    const at = deps.clock();
    const colleague = await findAccountById(tx, to);
    const may = colleague?.isStaff ? await permissionsOf(tx, colleague.roles) : [];
    const isAble = may.includes(WORK_PERMISSIONS[item.kind]);
    if (!isAble) return cannotWork;
    if (!(await isWaiting(tx, item, at))) return over;
    const [claim] = await tx.select().from(workClaims).where(isItem(item)).for('update');
    const isOwn = claim === undefined || claim.accountId === session.userId;
    if (!isOwn && !mayRead(session, 'people')) return notYours;
    const row = { ...ofItem(item), accountId: to, takenAt: at };
    // A colleague who has taken it since keeps it.
    const handed = await tx
      .insert(workClaims)
      .values(row)
      .onConflictDoUpdate({
        target: [workClaims.kind, workClaims.subjectId],
        set: { accountId: to, takenAt: at },
        setWhere: sql`${workClaims.accountId} = ${claim?.accountId ?? ''}`,
      })
      .returning();
    if (handed.length === 0) return notYours;
    recordClaim('handOverWork', item, { from: claim?.accountId ?? null, to, at });
    return reply(true as const);
  },

  async listWorkers({ kind }, { tx, session }) {
    if (!mayWork(session, kind)) return denied;
    const able = await listStaffWith(tx, WORK_PERMISSIONS[kind]);
    return reply(able.slice(0, 1_000).map(holderOf));
  },

  async resolveAlarm({ subjectId, note }, { tx, deps, session }) {
    if (!mayWork(session, 'resolveAlarm')) return denied;
    const [event] = await tx
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, subjectId))
      .for('update');
    if (!event || event.alarm === null || event.alarmResolvedAt !== null) return over;
    const at = deps.clock();
    await tx.update(paymentEvents).set({ alarmResolvedAt: at }).where(eq(paymentEvents.id, subjectId));
    recordChange({
      ...{ act: 'resolvePaymentAlarm', subject: { kind: 'payment', id: event.paymentId }, reason: note, at },
      ...{ before: { event: subjectId, isResolved: false }, after: { event: subjectId, isResolved: true } },
    });
    return reply(true as const);
  },
} satisfies Handlers<
  'listWork' | 'takeWork' | 'takeOverWork' | 'releaseWork' | 'handOverWork' | 'listWorkers' | 'resolveAlarm'
>;

function mayWork(session: Pick<Session, 'perms'>, kind: WorkKind): boolean {
  return session.perms.includes(WORK_PERMISSIONS[kind]);
}

function holderOf({ id, nickname, email }: Pick<typeof accounts.$inferSelect, 'id' | 'nickname' | 'email'>) {
  return { id, name: nickname || email || id };
}

function ofItem({ kind, subjectId }: Item): Item {
  return { kind, subjectId };
}

function isItem({ kind, subjectId }: Item) {
  return and(eq(workClaims.kind, kind), eq(workClaims.subjectId, subjectId));
}

function recordClaim(
  act: string,
  { kind, subjectId }: Item,
  { from, to, at }: { readonly from: string | null; readonly to: string | null; readonly at: Date },
): void {
  const subject = { kind: 'work', id: `${kind}:${subjectId}` };
  recordChange({ act, subject, before: { holder: from }, after: { holder: to }, at });
}
