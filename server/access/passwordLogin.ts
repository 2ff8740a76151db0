// Email, password and captcha against an account. The password is compared outside any transaction, since that takes long,
// and for an address without account too, so that the time tells nothing.
import { desc, eq, sql } from 'drizzle-orm';
import { TOO_MANY } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, registrations } from '#server/db/tables/accounts.ts';
import { limits } from '#server/db/tables/ground.ts';
import { done, type OutsideContext, type Refused, refuse } from '#server/http/handler.ts';
import { countHit } from '#server/http/limits.ts';
import { networkOf } from '#server/http/network.ts';
import { accountByEmail, accountById, loggedIn, type Made } from './accounts.ts';
import { takeCaptcha } from './captcha.ts';
import { isPassword } from './password.ts';
import { says } from './says.ts';
import { beginSession } from './sessions.ts';

/** Tries of one account from one address: the owner elsewhere is not locked out by them. */
const TRIES = { most: 10, seconds: 900 } as const;

interface Given {
  readonly email: string;
  readonly password: string;
  readonly captchaId: string;
  readonly captcha: string;
}

type Asked = Pick<OutsideContext, 'deps' | 'ip' | 'transaction'>;

export type Opened =
  | { readonly at: 'account'; readonly account: Account }
  /** The password is that of a registration whose link was not followed yet. */
  | { readonly at: 'waiting'; readonly tokenHash: string }
  | { readonly at: 'refused'; readonly why: Refused };

export async function openByPassword(given: Given, asked: Asked): Promise<Opened> {
  const now = asked.deps.clock();
  const bucket = bucketOf(given.email, networkOf(asked.ip));
  const found = await asked.transaction(async (tx) => {
    const isRead = await takeCaptcha(tx, { id: given.captchaId, answer: given.captcha, now });
    if (!isRead) return refuse(says.captchaWrong, undefined, { keep: true });
    const tries = await countTry(tx, bucket, now);
    if (tries !== undefined) return tries;
    const account = await accountByEmail(tx, given.email);
    // Asked for in any case: the time tells nothing.
    const waiting = await waitingRegistration(tx, given.email, now);
    return { ok: true, account, waiting } as const;
  });
  if (!found.ok) return { at: 'refused', why: found };
  const { account, waiting } = found;
  const hash = account === undefined ? waiting?.passwordHash : account.passwordHash;
  if (!(await isPassword(hash, decodePassword(given.password) ?? '')))
    return { at: 'refused', why: refuse(says.passwordWrong) };
  await asked.transaction((tx) => forgetTries(tx, bucket));
  if (account !== undefined) return { at: 'account', account };
  return { at: 'waiting', tokenHash: waiting?.tokenHash ?? '' };
}

/** A session for what `openByPassword` opened; not when the password has been changed in between. */
export async function beginIfSame(tx: Tx, { id, passwordHash }: Account, made: Made) {
  const account = await accountById(tx, id);
  if (account === undefined || account.passwordHash !== passwordHash) return refuse(says.passwordWrong);
  return done(loggedIn(account, await beginSession(tx, id, made)));
}

/** Counts a try at a password; the refusal when there were too many. */
export async function countTry(tx: Tx, bucket: string, now: Date): Promise<Refused | undefined> {
  const { hits, wait } = await countHit(tx, bucket, TRIES.seconds, now);
  if (hits <= TRIES.most) return undefined;
  return refuse(says.tooManyTries, TOO_MANY, { keep: true, retryAfter: wait });
}

/** Of an account, from wherever: its owner has set a new password. */
export async function forgetAllTries(tx: Tx, email: string): Promise<void> {
  await tx.delete(limits).where(sql`starts_with(${limits.bucket}, ${bucketOf(email, '')})`);
}

async function forgetTries(tx: Tx, bucket: string): Promise<void> {
  await tx.delete(limits).where(eq(limits.bucket, bucket));
}

function bucketOf(email: string, network: string): string {
  return `password:${email.toLowerCase()}:${network}`;
}

/** The last registration of an address that waits for its link to be followed. */
async function waitingRegistration(tx: Tx, email: string, now: Date) {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.emailKey, email.toLowerCase()))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return row !== undefined && row.expiresAt > now ? row : undefined;
}
