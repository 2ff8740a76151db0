// Who brought whom. An account has one inviter, set when it is made, and never itself: neither another account of the
// same mailbox or browser, nor one that it brought itself, over however many.
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { isSameMailbox } from '#commerce/referral/referral.ts';
import { hashOf, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, knownBrowsers } from '#server/db/tables/accounts.ts';
import { coupons } from '#server/db/tables/ordering.ts';
import { paymentRequests, paymentSettlements } from '#server/db/tables/payments.ts';
import { type ReferralTerms, referralTerms } from '#server/db/tables/referrals.ts';
import { giveCoupon } from '#server/ordering/coupons.ts';
import { recordChange } from '#server/trail/trail.ts';

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** The code of an account, made the first time; of two that ask at the same moment one makes it. */
export async function referralCodeOf(tx: Tx, accountId: string, random: Random): Promise<string> {
  for (;;) {
    const [known] = await tx
      .select({ code: accounts.referralCode })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (known?.code) return known.code;
    const referralCode = newCode(random);
    if ((await findInviterByCode(tx, referralCode)) !== undefined) continue;
    const isBare = and(eq(accounts.id, accountId), isNull(accounts.referralCode));
    await tx.update(accounts).set({ referralCode }).where(isBare);
    return referralCode;
  }
}

export async function findInviterByCode(tx: Tx, code: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.referralCode, code.trim().toUpperCase()));
  return row;
}

export async function termsOf(tx: Tx, site: 0 | 1): Promise<ReferralTerms | undefined> {
  const [row] = await tx.select().from(referralTerms).where(eq(referralTerms.site, site));
  return row;
}

/** The section is shown only if the server states it. */
export async function mayRefer(tx: Tx, account: Pick<Account, 'id' | 'registerSite'>): Promise<boolean> {
  const terms = await termsOf(tx, account.registerSite);
  if (terms === undefined || !terms.isOpen) return false;
  return terms.audience === 'everybody' || (await countPaidOrders(tx, account.id)) > 0;
}

/** How many orders of the account were paid, one aside. */
export async function countPaidOrders(tx: Tx, accountId: string, aside = ''): Promise<number> {
  const [all] = await tx
    .select({ paid: count() })
    .from(paymentSettlements)
    .innerJoin(paymentRequests, eq(paymentRequests.orderId, paymentSettlements.orderId))
    .where(and(eq(paymentRequests.accountId, accountId), ne(paymentSettlements.orderId, aside)));
  return all?.paid ?? 0;
}

interface Joining {
  readonly code: string;
  /** Key of the browser that the invited person registers from. */
  readonly systemKey: string | undefined;
  readonly random: Random;
  readonly now: Date;
}

export type Invited = 'invited' | 'unknown' | 'self' | 'circle' | 'already';

/** For an account that was just made. What is wrong with its code keeps nobody from registering. */
export async function joinByCode(tx: Tx, account: Account, joining: Joining): Promise<Invited> {
  const inviter = await findInviterByCode(tx, joining.code);
  if (inviter === undefined) return 'unknown';
  if (inviter.id === account.id || (await isSamePerson(tx, inviter, account, joining.systemKey)))
    return 'self';
  if (await hasBrought(tx, account.id, inviter)) return 'circle';
  const isFree = and(eq(accounts.id, account.id), isNull(accounts.invitedBy));
  const bound = await tx
    .update(accounts)
    .set({ invitedBy: inviter.id })
    .where(isFree)
    .returning({ id: accounts.id });
  if (bound.length === 0) return 'already';
  const subject = { kind: 'account', id: account.id };
  recordChange({
    act: 'joinByInvitation',
    subject,
    before: null,
    after: { inviter: inviter.id },
    at: joining.now,
  });
  await welcome(tx, account, joining);
  return 'invited';
}

/** The coupon of the terms, for who was brought. */
async function welcome(tx: Tx, account: Account, { random, now }: Joining): Promise<void> {
  const terms = await termsOf(tx, account.registerSite);
  if (!terms?.isOpen || terms.couponId === null) return;
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, terms.couponId));
  const isGood = coupon !== undefined && (coupon.validEnd === null || coupon.validEnd > now);
  if (isGood) await giveCoupon(tx, coupon, account.id, { random, now });
}

async function isSamePerson(tx: Tx, inviter: Account, account: Account, systemKey: string | undefined) {
  if (isSameMailbox(inviter.email, account.email)) return true;
  if (systemKey === undefined) return false;
  const known = and(
    eq(knownBrowsers.accountId, inviter.id),
    eq(knownBrowsers.browserHash, hashOf(systemKey)),
  );
  return (await tx.$count(knownBrowsers, known)) > 0;
}

/** The inviter's own inviters lead to the account. */
async function hasBrought(tx: Tx, accountId: string, inviter: Account): Promise<boolean> {
  const seen = new Set([inviter.id]);
  let next = inviter.invitedBy;
  while (next !== null && !seen.has(next)) {
    if (next === accountId) return true;
    seen.add(next);
    const [row] = await tx
      .select({ invitedBy: accounts.invitedBy })
      .from(accounts)
      .where(eq(accounts.id, next));
    next = row?.invitedBy ?? null;
  }
  return false;
}

function newCode(random: Random): string {
  let code = '';
  while (code.length < CODE_LENGTH)
    // 248 = 8 × 31: what is above would make the first letters likelier.
    for (const byte of random(CODE_LENGTH))
      if (byte < 248 && code.length < CODE_LENGTH) code += LETTERS[byte % LETTERS.length];
  return code;
}
