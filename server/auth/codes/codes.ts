// Six digits sent to a phone or an address: valid for one purpose, one use and five tries, 5 minutes by short message
// and 10 by mail. A code belongs to the attempt that requested it (ASVS 6.6.2): only the browser with the attempt
// can try it, so wrong tries of others do not use it up, and one target can have several valid codes.
import { eq } from 'drizzle-orm';
import {
  createDigits,
  createSecret,
  hashOf,
  isSame,
  type KeyedHash,
  keyedHashesOf,
  type Random,
} from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, codes } from '#server/db/tables/accounts.ts';

export type Channel = 'sms' | 'mail';
export type Purpose = 'login' | 'resetPassword' | 'changeMobile' | 'changeEmail' | 'confirm';

/** Validity in seconds. */
export const VALID_FOR = { sms: 300, mail: 600 } as const;

const TRIES = 5;

/** A phone, or an address in lower case. */
type Target = string;

/**
 * The account that the code is for: the owner of the target, or who wants to change to it. Undefined without an
 * account.
 */
type Owner = Pick<Account, 'id' | 'accessVersion'> | undefined;

interface Wanted {
  readonly channel: Channel;
  readonly target: Target;
  readonly purpose: Purpose;
  readonly owner: Owner;
}

interface Made {
  readonly random: Random;
  readonly keyedHash: KeyedHash;
  readonly now: Date;
}

/** A code to be sent; only its hash is stored. */
export interface NewCode {
  readonly code: string;
  readonly minutes: number;
  readonly goodUntil: Date;
  /** Returned to the browser that requested the code, and not sent with it. */
  readonly attempt: string;
}

export async function createCode(
  tx: Tx,
  { channel, target, purpose, owner }: Wanted,
  { random, keyedHash, now }: Made,
): Promise<NewCode> {
  const [code, attempt] = [createDigits(random, 6), createSecret(random)];
  const goodUntil = new Date(now.getTime() + VALID_FOR[channel] * 1000);
  await tx.insert(codes).values({
    attemptHash: hashOf(attempt),
    target,
    purpose,
    accountId: owner?.id ?? null,
    accessVersion: owner?.accessVersion ?? 0,
    codeHash: keyedHash(attempt, code),
    tries: 0,
    expiresAt: goodUntil,
  });
  return { code, minutes: VALID_FOR[channel] / 60, goodUntil, attempt };
}

export interface GivenCode {
  readonly attempt: string;
  readonly code: string;
  readonly target: Target;
  readonly purpose: Purpose;
  /** The owner as read in this transaction. */
  readonly owner: Owner;
}

/**
 * Whether the code belongs to the attempt, and the credentials of the account have not changed since it was sent. A
 * wrong code is counted, so the refusal must commit its transaction. A right one stays valid until `dropCode`.
 */
export async function isCode(
  tx: Tx,
  { attempt, code, target, purpose, owner }: GivenCode,
  { keyedHash, now }: Omit<Made, 'random'>,
): Promise<boolean> {
  const where = eq(codes.attemptHash, hashOf(attempt));
  const [row] = await tx.select().from(codes).where(where).for('update');
  if (row === undefined || row.tries >= TRIES || now >= row.expiresAt) return false;
  const isRight =
    keyedHashesOf(keyedHash).some((it) => isSame(row.codeHash, it(attempt, code))) &&
    row.target === target &&
    row.purpose === purpose &&
    // A code sent before the account existed is valid for an account whose credentials never changed.
    (row.accountId === null || row.accountId === owner?.id) &&
    row.accessVersion === (owner?.accessVersion ?? 0);
  if (isRight) return true;
  await tx
    .update(codes)
    .set({ tries: row.tries + 1 })
    .where(where);
  return false;
}

export async function dropCode(tx: Tx, attempt: string): Promise<void> {
  await tx.delete(codes).where(eq(codes.attemptHash, hashOf(attempt)));
}

/** Consumes a code: of several simultaneous calls with the same code only one returns true. */
export async function takeCode(tx: Tx, given: GivenCode, by: Omit<Made, 'random'>): Promise<boolean> {
  if (!(await isCode(tx, given, by))) return false;
  await dropCode(tx, given.attempt);
  return true;
}
