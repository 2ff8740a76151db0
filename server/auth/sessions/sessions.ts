// Sessions: an opaque token in the browser, its hash here. Idle for 7 days or 30 days old, it is over. One that a
// change of a way into the account ended (changeAccess.ts) is kept until then, so that its browser learns why.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { GRANTED, permissionsFrom } from '#server/auth/roles.ts';
import { createSecret, hashOf, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, sessions } from '#server/db/tables/accounts.ts';
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

/** Answers the token, which is stored nowhere. It is valid while the account keeps the access that was checked. */
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
  const row = await readSession(tx, token);
  if (row === undefined) return { at: 'ended' };
  const at = stateOf(row, row.accountAccessVersion, now);
  if (at !== 'live') return { at };
  const isSecondFactorOver = hasLapsed(row, { now, times });
  const lapsed = isSecondFactorOver ? { secondFactorAt: null } : {};
  if (isSecondFactorOver || now.getTime() - row.seenAt.getTime() >= SEEN_EVERY)
    await tx
      .update(sessions)
      .set({ seenAt: now, ...lapsed })
      .where(eq(sessions.tokenHash, row.tokenHash));
  return { at, session: sessionOf({ ...row, ...lapsed }) };
}

interface FoundRow extends Times, Pick<Account, 'registerSite' | 'isStaff' | 'roles'> {
  readonly tokenHash: string;
  readonly userId: string;
  readonly accessVersion: number;
  readonly accountAccessVersion: number;
  readonly writes: number;
  readonly isSecondFactorSet: boolean;
  readonly granted: readonly string[];
}

/** Of the statement alone. */
type FoundTimes = { readonly [Name in keyof Times]: Times[Name] extends Date ? number : number | null };

/**
 * The statement of every call, so it is written out: to build it each time takes a tenth of the processor time of a
 * short call.
 */
async function readSession(tx: Tx, token: string): Promise<FoundRow | undefined> {
  const { rows } = await tx.execute<Record<string, unknown> & Omit<FoundRow, keyof Times> & FoundTimes>(sql`
    select s.token_hash as "tokenHash", s.account_id as "userId", s.access_version as "accessVersion",
      s.writes::float8 as writes, ${millisecondsOf('s.seen_at')} as "seenAt",
      ${millisecondsOf('s.expires_at')} as "expiresAt", ${millisecondsOf('s.second_factor_at')} as "secondFactorAt",
      accounts.register_site as "registerSite", accounts.is_staff as "isStaff", accounts.roles,
      accounts.access_version as "accountAccessVersion", f.set_at is not null as "isSecondFactorSet",
      ${GRANTED} as granted
    from sessions s join accounts on accounts.id = s.account_id
      left join second_factors f on f.account_id = s.account_id
    where s.token_hash = ${hashOf(token)}`);
  const [row] = rows;
  return row && { ...row, ...timesFrom(row) };
}

function millisecondsOf(column: string): SQL {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}

function timesFrom({ seenAt, expiresAt, secondFactorAt }: FoundTimes): Times {
  return {
    seenAt: new Date(seenAt),
    expiresAt: new Date(expiresAt),
    secondFactorAt: secondFactorAt === null ? null : new Date(secondFactorAt),
  };
}

/** Given too long ago, or before too long a time without use. */
function hasLapsed({ secondFactorAt, seenAt }: Times, { now, times }: Moment): boolean {
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

type Times = Pick<typeof sessions.$inferSelect, 'seenAt' | 'expiresAt' | 'secondFactorAt'>;

function stateOf(
  session: Times & Pick<typeof sessions.$inferSelect, 'accessVersion'>,
  accessVersion: Account['accessVersion'],
  now: Date,
): FoundSession['at'] {
  if (now >= session.expiresAt || isIdle(session, now)) return 'ended';
  return session.accessVersion === accessVersion ? 'live' : 'revoked';
}

/** Not used for too long. */
export function isIdle({ seenAt }: Pick<Times, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= IDLE;
}

function sessionOf(row: FoundRow): Session {
  const { userId, registerSite, isStaff, roles, granted, tokenHash, writes } = row;
  const given = row.secondFactorAt === null ? 'due' : 'given';
  return {
    userId,
    registerSite,
    isStaff,
    roles,
    perms: permissionsFrom(roles, granted),
    secondFactor: row.isSecondFactorSet ? given : 'none',
    written: { tokenHash, writes },
  };
}
