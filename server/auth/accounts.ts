// Finds and creates accounts. A phone number or email address has one account, also under concurrent requests.
import { eq } from 'drizzle-orm';
import { CUSTOMER_TYPES } from '#contract/session.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts } from '#server/db/tables/accounts.ts';
import { giveNewUserCoupon } from '#server/ordering/coupons.ts';
import { joinByCode } from '#server/referral/invitations.ts';
import { createId, type Random } from './secrets.ts';

export async function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.emailKey, email.toLowerCase()));
  return row;
}

export async function findAccountByPhone(tx: Tx, phone: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.phone, phone));
  return row;
}

export async function findAccountById(tx: Tx, id: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Locks the account: others that want to change it wait. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row;
}

export interface Made {
  readonly random: Random;
  readonly now: Date;
  /** Key of the browser in which the account is created. */
  readonly systemKey?: string | undefined;
}

type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'registeredAt'>;

/**
 * Creates an account with the coupon of a new user and with the inviter whom its invitation names. Undefined when the
 * phone or address has an account already: of ten simultaneous calls one creates it.
 */
export async function makeAccount(
  tx: Tx,
  it: NewAccount,
  { random, now, systemKey }: Made,
): Promise<Account | undefined> {
  const row = { ...it, id: createId(random), registeredAt: now };
  const [made] = await tx.insert(accounts).values(row).onConflictDoNothing().returning();
  if (made === undefined) return undefined;
  await giveNewUserCoupon(tx, made, { random, now });
  if (made.inviteCode) await joinByCode(tx, made, { code: made.inviteCode, systemKey, random, now });
  return made;
}

export function customerTypeOf({ customerType }: Account) {
  return CUSTOMER_TYPES.find((it) => it === customerType) ?? null;
}
