// The reward for a new customer: booked once, in the transaction in which the first order of the new customer is paid.
import { count, desc, eq, sql } from 'drizzle-orm';
import { maskedNameOf, rewardPointsOf } from '#commerce/referral/referral.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { referralRewards } from '#server/db/tables/referrals.ts';
import { changePoints } from '#server/ordering/points.ts';
import { recordChange } from '#server/trail/trail.ts';
import { paidOrders, termsOf } from './invitations.ts';

/** Nothing where nobody brought the customer, the activity is closed, or it is not the first order that was paid. */
export async function bookReward(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ order: onlineOrders, quotation: quotations, account: accounts })
    .from(onlineOrders)
    .innerJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
    .innerJoin(accounts, eq(accounts.id, onlineOrders.accountId))
    .where(eq(onlineOrders.id, orderId));
  const inviterId = found?.account.invitedBy;
  if (found === undefined || !inviterId || found.order.state === 'cancelled') return;
  const { account, order } = found;
  const terms = await termsOf(tx, account.registerSite);
  if (!terms?.isOpen || (await paidOrders(tx, account.id, orderId)) > 0) return;
  const { amountAfterDiscount: amount, currency } = found.quotation.statement;
  const points = rewardPointsOf(terms, amount);
  const row = {
    inviterId,
    invitedId: account.id,
    orderNumber: order.number,
    amount,
    currency,
    points,
    at: now,
  };
  const booked = await tx.insert(referralRewards).values(row).onConflictDoNothing().returning();
  if (booked.length === 0) return;
  // No order number: the order is another customer's.
  const cause = `referral ${account.id}`;
  const change = {
    accountId: inviterId,
    points,
    reason: 'invite' as const,
    cause,
    orderNumber: null,
    at: now,
  };
  if (!(await changePoints(tx, change))) throw new Error(`The reward for ${account.id} stands already`);
  const subject = { kind: 'account', id: inviterId };
  recordChange({ act: 'rewardReferral', subject, before: null, after: { ...row, at: undefined }, at: now });
}

/** Whom an account has brought, the last first, with what their first orders gave. */
export async function broughtPage(
  tx: Tx,
  inviterId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const isOwn = eq(accounts.invitedBy, inviterId);
  const rows = await tx
    .select({ account: accounts, reward: referralRewards })
    .from(accounts)
    .leftJoin(referralRewards, eq(referralRewards.invitedId, accounts.id))
    .where(isOwn)
    .orderBy(desc(accounts.registeredAt), accounts.id)
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx.select({ total: count() }).from(accounts).where(isOwn);
  // Also of customers whose account is gone.
  const [sum] = await tx
    .select({ points: sql<number>`coalesce(sum(${referralRewards.points}), 0)::float8` })
    .from(referralRewards)
    .where(eq(referralRewards.inviterId, inviterId));
  return {
    total: all?.total ?? 0,
    totalPoints: sum?.points ?? 0,
    rows: rows.map(({ account, reward }) => ({
      name: maskedNameOf(account.name || account.firstName || account.nickname),
      registeredTime: account.registeredAt.toISOString(),
      firstOrderAmount: reward?.amount ?? null,
      points: reward?.points ?? 0,
      rewardTime: reward?.at.toISOString() ?? null,
    })),
  };
}
