// Email, password and captcha against an account. The password is compared outside any transaction, since that takes
// long, and for an address without account too, so that the time reveals nothing.
import { and, eq } from 'drizzle-orm';
import { TOO_MANY } from '#contract/envelope.ts';
import { decodePassword } from '#contract/validation.ts';
import { findAccountByEmail, findAccountById } from '#server/auth/accounts.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { takeCaptcha } from '#server/auth/captcha/captcha.ts';
import { passwordTriesKeyOf } from '#server/auth/changeAccess.ts';
import { message } from '#server/auth/messages.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts } from '#server/db/tables/accounts.ts';
import { limits } from '#server/db/tables/ground.ts';
import { type OutsideContext, type Refused, refuse } from '#server/http/handler.ts';
import { countHit } from '#server/http/limits.ts';
import { networkOf } from '#server/http/network.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';

/** Tries of one account from one address: the owner elsewhere is not locked out by them. */
const TRIES = { max: 10, seconds: 900 } as const;

interface Given {
  readonly email: string;
  readonly password: string;
  readonly captchaId: string;
  readonly captcha: string;
}

type LoginRequest = Pick<OutsideContext, 'deps' | 'ip' | 'requestId' | 'token' | 'transaction'>;

export type Opened =
  | { readonly at: 'account'; readonly account: Account }
  | { readonly at: 'refused'; readonly why: Refused };

export async function openByPassword(given: Given, requested: LoginRequest): Promise<Opened> {
  const now = requested.deps.clock();
  const bucket = passwordTriesKeyOf(given.email, networkOf(requested.ip));
  const found = await requested.transaction(async (tx) => {
    const isRead = await takeCaptcha(tx, { id: given.captchaId, answer: given.captcha, now });
    if (!isRead) return refuse(message.captchaWrong, undefined, { keep: true });
    const tries = await countTry(tx, bucket, now);
    if (tries !== undefined) return tries;
    return { ok: true, account: await findAccountByEmail(tx, given.email) } as const;
  });
  if (!found.ok) return { at: 'refused', why: found };
  const { account } = found;
  const password = decodePassword(given.password) ?? '';
  const isRight = await isPassword(account?.passwordHash, password);
  // An unfinished registration gets the answer of an unknown address; otherwise registering would reveal who has an
  // account.
  if (account === undefined || !isRight) {
    const refused = { event: 'login', result: 'refused', detail: { by: 'password' } } as const;
    await requested.transaction((tx) => writeAudit(tx, requested, { ...refused, accountId: account?.id }));
    return { at: 'refused', why: refuse(message.passwordWrong) };
  }
  await requested.transaction((tx) => forgetTries(tx, bucket));
  return { at: 'account', account: await raiseCost(account, password, requested) };
}

/**
 * Hashes the same password again at today's cost and answers the account as it is then. A password that was changed
 * meanwhile is left as it is.
 */
async function raiseCost(account: Account, password: string, requested: LoginRequest): Promise<Account> {
  const { id, passwordHash: before } = account;
  if (before === null || !isOutdated(before)) return account;
  const passwordHash = await hashPassword(password);
  return requested.transaction(async (tx) => {
    const [raised] = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, before)))
      .returning();
    if (raised !== undefined) return raised;
    // Another login at the same moment has done it, unless the access has changed since.
    const now = await findAccountById(tx, id);
    return now?.accessVersion === account.accessVersion ? now : account;
  });
}

/** The account that `openByPassword` opened, as it is now; undefined when its password has been changed since. */
export async function reloadOpened(tx: Tx, { id, passwordHash }: Account): Promise<Account | undefined> {
  const account = await findAccountById(tx, id);
  return account?.passwordHash === passwordHash ? account : undefined;
}

/** Counts a try at a password; the refusal when there were too many. */
export async function countTry(tx: Tx, bucket: string, now: Date): Promise<Refused | undefined> {
  const { hits, wait } = await countHit(tx, bucket, { seconds: TRIES.seconds, now });
  if (hits <= TRIES.max) return undefined;
  return refuse(message.tooManyTries, TOO_MANY, { keep: true, retryAfter: wait });
}

async function forgetTries(tx: Tx, bucket: string): Promise<void> {
  await tx.delete(limits).where(eq(limits.bucket, bucket));
}
