// Sessions: an opaque token in the browser, its hash here. Idle for 7 days or 30 days old, it is over. One that a
// change of a way into the account ended (changeAccess.ts) is kept until then, so that its browser learns why.
import { eq, inArray } from 'drizzle-orm';
import { GRANTED, permissionsFrom } from '#server/auth/roles.ts';
import { createSecret, hashOf, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, sessions } from '#server/db/tables/accounts.ts';
import { secondFactors } from '#server/db/tables/secondFactors.ts';
import type { FoundSession, Owner, Session, Sessions } from '#server/http/sessions.ts';

const DAY = 86_400_000;
const IDLE = 7 * DAY;
const LONGEST = 30 * DAY;

/** How long a second factor that was given opens the console, in milliseconds. */
export interface SecondFactorTimes {
  readonly longest: number;
  readonly idle: number;
}

/** Within what NIST SP 800-63B-4 advises for two factors: 24 hours, and one without use. */
const SECOND_FACTOR_TIMES: SecondFactorTimes = { longest: DAY / 2, idle: DAY / 24 };

/** A session in use is written to at most this often. */
const SEEN_EVERY = 300_000;

export function makeSessions(random: Random, times = SECOND_FACTOR_TIMES): Sessions {
  return {
    async find(tx, token, now) {
      return findSession(tx, token, { now, times });
    },
    async ownersOf(tx, tokens, now) {
      return findOwners(tx, tokens, now);
    },
    mark: (token) => ({
      text: `update sessions set writes = writes + 1
        where token_hash = $1 and pg_current_xact_id_if_assigned() is not null`,
      values: [hashOf(token)],
    }),
    async exchange(tx, token, now) {
      const it = await findSession(tx, token, { now, times });
      if (it.at !== 'live') return undefined;
      const [gone] = await tx
        .delete(sessions)
        .where(eq(sessions.tokenHash, hashOf(token)))
        .returning();
      if (gone === undefined) return undefined;
      const { accountId: id, accessVersion, expiresAt, device } = gone;
      const fresh = await beginSession(tx, { id, accessVersion }, { random, now, expiresAt, device });
      return { token: fresh, session: it.session };
    },
  };
}

interface Beginning {
  readonly random: Random;
  readonly now: Date;
  /** Expiry of the session that it continues. */
  readonly expiresAt?: Date | undefined;
  /** As `device.ts` names it. */
  readonly device?: string;
}

/** Answers the token, which is nowhere else. It is good as long as the account has the access that was checked. */
export async function beginSession(
  tx: Tx,
  { id: accountId, accessVersion }: Pick<Account, 'id' | 'accessVersion'>,
  beginning: Beginning,
): Promise<string> {
  const { random, now, expiresAt = new Date(now.getTime() + LONGEST), device = '' } = beginning;
  const token = createSecret(random);
  await tx.insert(sessions).values({
    ...{ tokenHash: hashOf(token), accountId, accessVersion },
    ...{ createdAt: now, seenAt: now, expiresAt, device },
  });
  return token;
}

export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

interface Moment {
  readonly now: Date;
  readonly times: SecondFactorTimes;
}

async function findSession(tx: Tx, token: string, { now, times }: Moment): Promise<FoundSession> {
  const tokenHash = hashOf(token);
  const [row] = await tx
    .select({
      session: sessions,
      account: accounts,
      secondFactorSetAt: secondFactors.setAt,
      granted: GRANTED,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (row === undefined) return { at: 'ended' };
  const at = stateOf(row.session, row.account.accessVersion, now);
  if (at !== 'live') return { at };
  const isSecondFactorOver = hasLapsed(row.session, { now, times });
  const lapsed = isSecondFactorOver ? { secondFactorAt: null } : {};
  if (isSecondFactorOver || now.getTime() - row.session.seenAt.getTime() >= SEEN_EVERY)
    await tx
      .update(sessions)
      .set({ seenAt: now, ...lapsed })
      .where(eq(sessions.tokenHash, tokenHash));
  return { at, session: sessionOf({ ...row, session: { ...row.session, ...lapsed } }) };
}

/** Given too long ago, or before too long a time without use. */
function hasLapsed({ secondFactorAt, seenAt }: Row, { now, times }: Moment): boolean {
  if (secondFactorAt === null) return false;
  const lastUse = Math.max(seenAt.getTime(), secondFactorAt.getTime());
  return now.getTime() - secondFactorAt.getTime() >= times.longest || now.getTime() - lastUse >= times.idle;
}

async function findOwners(tx: Tx, tokens: readonly string[], now: Date): Promise<ReadonlyMap<string, Owner>> {
  const tokenOf = new Map(tokens.map((it) => [hashOf(it), it]));
  const rows = await tx
    .select({ session: sessions, accessVersion: accounts.accessVersion })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(inArray(sessions.tokenHash, [...tokenOf.keys()]));
  const owners = new Map<string, Owner>();
  for (const { session, accessVersion } of rows) {
    const at = stateOf(session, accessVersion, now);
    const owner = at === 'live' ? { at, account: session.accountId } : { at };
    owners.set(tokenOf.get(session.tokenHash) ?? '', owner);
  }
  return owners;
}

type Row = typeof sessions.$inferSelect;

function stateOf(session: Row, accessVersion: Account['accessVersion'], now: Date): FoundSession['at'] {
  if (now >= session.expiresAt || isIdle(session, now)) return 'ended';
  return session.accessVersion === accessVersion ? 'live' : 'revoked';
}

/** Not used for too long. */
export function isIdle({ seenAt }: Pick<typeof sessions.$inferSelect, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= IDLE;
}

interface FoundRow {
  readonly session: typeof sessions.$inferSelect;
  readonly account: Account;
  readonly secondFactorSetAt: Date | null;
  readonly granted: readonly string[];
}

function sessionOf({ session, account, secondFactorSetAt, granted }: FoundRow): Session {
  const { id: userId, registerSite, isStaff, roles } = account;
  const given = session.secondFactorAt === null ? 'due' : 'given';
  const secondFactor = secondFactorSetAt === null ? 'none' : given;
  const written = { tokenHash: session.tokenHash, writes: session.writes };
  return {
    userId,
    registerSite,
    isStaff,
    roles,
    perms: permissionsFrom(roles, granted),
    secondFactor,
    written,
  };
}
