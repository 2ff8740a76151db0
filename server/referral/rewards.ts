// The reward for a new customer: booked once, in the transaction in which the first order of the new customer is paid,
// and taken back once, in that in which all of its money has gone back.
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { maskedNameOf, rewardPointsOf } from '#commerce/referral/referral.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { referralRewards } from '#server/db/tables/referrals.ts';
import { changePoints } from '#server/ordering/points.ts';
import { recordChange } from '#server/trail/trail.ts';
import { countPaidOrders, termsOf } from './invitations.ts';

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
  if (!terms?.isOpen || (await countPaidOrders(tx, account.id, orderId)) > 0) return;
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

/** As many of its points as the inviter still has: what was spent by then stays spent. */
export async function reverseReward(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(onlineOrders).where(eq(onlineOrders.id, orderId));
  if (order === undefined) return;
  const { orderNumber, reversedAt } = referralRewards;
  const [reward] = await tx
    .update(referralRewards)
    .set({ reversedAt: now })
    .where(and(eq(orderNumber, order.number), isNull(reversedAt)))
    .returning();
  if (reward === undefined) return;
  // Of an account that was deleted there is nothing left to take.
  const inviter = reward.inviterId === null ? undefined : await lockAccount(tx, reward.inviterId);
  const points = Math.min(inviter?.points ?? 0, reward.points);
  await tx.update(referralRewards).set({ reversedPoints: points }).where(eq(referralRewards.id, reward.id));
  if (inviter === undefined) return;
  const cause = `referral of ${order.number} reversed`;
  const change = { accountId: inviter.id, points: -points, reason: 'reversed' as const, cause, at: now };
  if (!(await changePoints(tx, { ...change, orderNumber: null })))
    throw new Error(`The reward for ${order.number} was taken back already`);
  const { points: rewarded } = reward;
  recordChange({
    ...{ act: 'reverseReferral', subject: { kind: 'account', id: inviter.id }, at: now },
    before: { orderNumber: order.number, points: rewarded },
    after: { orderNumber: order.number, points: rewarded - points },
  });
}

/** Whom an account has brought, the last first, with what their first orders gave. */
export async function readBroughtPage(
  tx: Tx,
  inviterId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const isOwn = eq(accounts.invitedBy, inviterId);
  const order = [desc(accounts.registeredAt), accounts.id] as const;
  // Ids are sorted sooner than whole accounts.
  const onPage = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isOwn)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const ids = onPage.map((it) => it.id);
  const rows = await tx
    .select({ account: accounts, reward: referralRewards })
    .from(accounts)
    .leftJoin(referralRewards, eq(referralRewards.invitedId, accounts.id))
    .where(inArray(accounts.id, ids))
    .orderBy(...order);
  const [all] = await tx.select({ total: count() }).from(accounts).where(isOwn);
  // Also of customers whose account is gone.
  const [sum] = await tx
    .select({
      points: sql<number>`coalesce(sum(${referralRewards.points} - ${referralRewards.reversedPoints}), 0)::float8`,
    })
    .from(referralRewards)
    .where(eq(referralRewards.inviterId, inviterId));
  return {
    total: all?.total ?? 0,
    totalPoints: sum?.points ?? 0,
    rows: rows.map(({ account, reward }) => ({
      name: maskedNameOf(account.name || account.firstName || account.nickname),
      registeredTime: account.registeredAt.toISOString(),
      firstOrderAmount: reward?.amount ?? null,
      points: reward ? reward.points - reward.reversedPoints : 0,
      rewardTime: reward?.at.toISOString() ?? null,
      reversedTime: reward?.reversedAt?.toISOString() ?? null,
    })),
  };
}
