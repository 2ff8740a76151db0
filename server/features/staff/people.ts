// The people of the staff: what each may do, when each was here, and who is not to be here any more.
import { and, arrayContains, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { changeAccess } from '#server/auth/changeAccess.ts';
import { listRolesInUse, setRoles } from '#server/auth/roles.ts';
import { hashOf, isSame } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, sessions } from '#server/db/tables/accounts.ts';
import { audit } from '#server/db/tables/audit.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText } from './lists.ts';
import { mayDecideOver, peopleWords as words } from './peopleRules.ts';

type Member = OutputOf<'listStaff'>['rows'][number];

const LAST_SIGN_IN = sql<string | null>`(select to_json(max(a.at)) #>> '{}' from audit a
  where a.account_id = accounts.id and a.event = 'login' and a.result = 'done')`;

const SORTS = {
  nickname: accounts.nickname,
  registered: accounts.registeredAt,
  lastSignIn: sql`(select max(a.at) from audit a where a.account_id = accounts.id and a.event = 'login' and a.result = 'done')`,
} as const;

export const staffPeopleHandlers = {
  async listStaff({ page, size, search, sort = 'registered', isDescending = false, role }, { tx, deps }) {
    const where = and(
      sql`${accounts.isStaff}`,
      role === undefined ? undefined : arrayContains(accounts.roles, [role]),
      containsText(search, [accounts.nickname, accounts.email, accounts.phone]),
    );
    const [all] = await tx.select({ total: count() }).from(accounts).where(where);
    const by = SORTS[sort];
    const order = isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls first`;
    const rows = await membersQuery(tx, deps.clock())
      .where(where)
      .orderBy(order, asc(accounts.id))
      .limit(size)
      .offset((page - 1) * size);
    return reply({ total: all?.total ?? 0, rows: rows.map(memberOf) });
  },

  async getStaffMember({ id }, { tx, deps, session, token = '' }) {
    const now = deps.clock();
    const [found] = await membersQuery(tx, now).where(and(eq(accounts.id, id), eq(accounts.isStaff, true)));
    if (found === undefined) return refuse(words.nobody, NOT_FOUND);
    const signedIn = await tx
      .select()
      .from(sessions)
      .where(isLive(found.account, now))
      .orderBy(desc(sessions.seenAt))
      .limit(100);
    const access = await tx
      .select({ at: audit.at, event: audit.event, result: audit.result })
      .from(audit)
      .where(eq(audit.accountId, id))
      .orderBy(desc(audit.id))
      .limit(50);
    return reply({
      ...memberOf(found),
      isSelf: id === session.userId,
      mayChange: await mayDecideOver(tx, session, found.account.roles),
      signedIn: signedIn.map((it) => ({
        ...{ begunTime: it.createdAt.toISOString(), seenTime: it.seenAt.toISOString() },
        ...{ hasSecondFactor: it.secondFactorAt !== null, isOwn: isSame(it.tokenHash, hashOf(token)) },
      })),
      access: access.map(({ at, event, result }) => ({
        ...{ at: at.toISOString(), event, isDone: result === 'done' },
      })),
    });
  },

  async changeStaffRoles({ id, before, roles: wanted, reason }, { tx, deps, session }) {
    const account = await lockMember(tx, id);
    if (account === undefined) return refuse(words.nobody, NOT_FOUND);
    if (!sameSet(account.roles, before)) return refuse(words.changed);
    const given = [...new Set(wanted)];
    const known = new Set((await listRolesInUse(tx)).map((it) => it.id));
    if (given.some((it) => !known.has(it) && !account.roles.includes(it))) return refuse(words.noRole);
    const isAllowed = await mayDecideOver(tx, session, [...account.roles, ...given]);
    if (!isAllowed) return refuse(words.beyond);
    const at = deps.clock();
    const changed = await setRoles(tx, id, { roles: given, at, reason, by: session.userId });
    if (changed === undefined) return refuse(words.nobody, NOT_FOUND);
    if (changed === 'last') return refuse(words.last);
    if (given.length === 0) return (await endSessions(tx, changed, { at, reason })) ?? reply(true as const);
    return reply(true as const);
  },

  async endStaffSessions({ id, reason }, { tx, deps, session }) {
    const account = await lockMember(tx, id);
    if (account === undefined) return refuse(words.nobody, NOT_FOUND);
    if (!(await mayDecideOver(tx, session, account.roles))) return refuse(words.beyond);
    return (await endSessions(tx, account, { at: deps.clock(), reason })) ?? reply(true as const);
  },
} satisfies Handlers<'listStaff' | 'getStaffMember' | 'changeStaffRoles' | 'endStaffSessions'>;

function membersQuery(tx: Tx, now: Date) {
  const live = sql<number>`(select count(*)::int from sessions s where s.account_id = accounts.id
    and s.expires_at > ${now.toISOString()}::timestamptz and s.access_version = accounts.access_version)`;
  const hasSecondFactor = sql<boolean>`exists (select 1 from second_factors f
    where f.account_id = accounts.id and f.set_at is not null)`;
  return tx
    .select({ account: accounts, lastSignIn: LAST_SIGN_IN, live, hasSecondFactor })
    .from(accounts)
    .$dynamic();
}

interface Found {
  readonly account: Account;
  readonly lastSignIn: string | null;
  readonly live: number;
  readonly hasSecondFactor: boolean;
}

function memberOf({ account: it, lastSignIn, live, hasSecondFactor }: Found): Member {
  return {
    ...{ id: it.id, nickname: it.nickname, email: it.email, phone: it.phone, roles: [...it.roles] },
    registeredTime: it.registeredAt.toISOString(),
    lastSignInTime: lastSignIn === null ? null : new Date(lastSignIn).toISOString(),
    ...{ sessions: live, hasSecondFactor },
  };
}

function isLive({ id, accessVersion }: Account, now: Date) {
  return and(
    eq(sessions.accountId, id),
    gt(sessions.expiresAt, now),
    eq(sessions.accessVersion, accessVersion),
  );
}

async function lockMember(tx: Tx, id: string): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  return account?.isStaff ? account : undefined;
}

async function endSessions(
  tx: Tx,
  account: Account,
  { at, reason }: { readonly at: Date; readonly reason: string },
) {
  const ended = await tx.$count(sessions, isLive(account, at));
  if (typeof (await changeAccess(tx, account, {}, at)) === 'string') return refuse(words.moved);
  const subject = { kind: 'account', id: account.id };
  const change = { before: { sessions: ended }, after: { sessions: 0 }, reason, at };
  recordChange({ act: 'endSessions', subject, ...change });
  return undefined;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join(' ') === [...new Set(other)].sort().join(' ');
}
