// Six digits sent to a phone or an address: good for one purpose and one use, five tries, 5 minutes by short message and 10
// by mail (S9). A code belongs to the attempt that asked for it (ASVS 6.6.2): only the browser that was given the attempt can
// try it, so nobody else's wrong tries spoil it, and several codes of one target are good side by side.
import { eq } from 'drizzle-orm';
import { hashOf, isSame, type KeyedHash, newDigits, newSecret, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, codes } from '#server/db/tables/accounts.ts';

export type Channel = 'sms' | 'mail';
export type Purpose = 'login' | 'resetPassword' | 'changeMobile' | 'changeEmail' | 'confirm';

/** Seconds. */
export const VALID_FOR = { sms: 300, mail: 600 } as const;

const TRIES = 5;

/** A phone, or an address in lower case. */
type Target = string;

/** Whose way in it is: the owner of the target, or who asks to change to it. Undefined while the target has no account. */
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

/** To be sent, and kept nowhere else. */
export interface NewCode {
  readonly code: string;
  readonly minutes: number;
  readonly goodUntil: Date;
  /** For the browser that asked, not for the letter. */
  readonly attempt: string;
}

export async function newCode(
  tx: Tx,
  { channel, target, purpose, owner }: Wanted,
  { random, keyedHash, now }: Made,
): Promise<NewCode> {
  const [code, attempt] = [newDigits(random, 6), newSecret(random)];
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
  /** As read in this transaction. */
  readonly owner: Owner;
}

/**
 * Whether it is the code of the attempt, and the ways into the account are still those it was sent for. A wrong one is
 * counted, so a refusal that follows has to be kept. It stays good until `dropCode`.
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
    isSame(row.codeHash, keyedHash(attempt, code)) &&
    row.target === target &&
    row.purpose === purpose &&
    // Sent before there was an account, it opens one whose ways in were never changed.
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

/** `isCode`, once: of twenty at the same moment one is told that it is. */
export async function takeCode(tx: Tx, given: GivenCode, by: Omit<Made, 'random'>): Promise<boolean> {
  if (!(await isCode(tx, given, by))) return false;
  await dropCode(tx, given.attempt);
  return true;
}
