// Everything that the server keeps of an account, as one JSON file for its owner: all data as stored, without secrets.
// Uploads are listed; each file itself is downloaded from the list of files.
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import {
  type Account,
  accountEntries,
  favorites,
  identities,
  pointsEntries,
} from '#server/db/tables/accounts.ts';
import { cartLines } from '#server/db/tables/cart.ts';
import { messagePosts, messageThreads } from '#server/db/tables/messages.ts';
import {
  couponRecords,
  coupons,
  invoiceApplications,
  onlineOrders,
  orderSteps,
  quotationLines,
  quotations,
} from '#server/db/tables/ordering.ts';
import { paymentRequests, payments } from '#server/db/tables/payments.ts';
import { drawAwards, drawRecords, questionnaireFills } from '#server/db/tables/questionnaires.ts';
import { referralRewards } from '#server/db/tables/referrals.ts';
import { orderShipments } from '#server/db/tables/shipments.ts';
import { trackingEvents } from '#server/db/tables/start.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { syncedItems } from '#server/db/tables/vectors.ts';

export async function readAccountData(tx: Tx, account: Account, now: Date) {
  const { id } = account;
  const { passwordHash, accessVersion: _a, accessChangedAt: _b, emailKey: _c, ...profile } = account;
  const ownQuotations = await tx
    .select()
    .from(quotations)
    .where(eq(quotations.accountId, id))
    .orderBy(asc(quotations.createdAt));
  const quotationIds = ownQuotations.map((it) => it.id);
  const orders = await tx
    .select()
    .from(onlineOrders)
    .where(eq(onlineOrders.accountId, id))
    .orderBy(asc(onlineOrders.createdAt));
  const orderIds = orders.map((it) => it.id);
  const entries = await tx.select().from(accountEntries).where(eq(accountEntries.accountId, id));
  return {
    format: 'account export 1',
    exportedAt: now.toISOString(),
    profile: { ...profile, hasPassword: passwordHash !== null },
    signIn: await tx
      .select({ issuer: identities.issuer, since: identities.createdAt })
      .from(identities)
      .where(eq(identities.accountId, id)),
    addresses: entries.filter((it) => it.kind === 'address').map((it) => it.body),
    invoiceInfos: entries.filter((it) => it.kind === 'invoice').map((it) => it.body),
    // Without the provider's id of the card.
    cards: entries.filter((it) => it.kind === 'card').map((it) => (it.body as { card?: object }).card),
    points: await tx.select().from(pointsEntries).where(eq(pointsEntries.accountId, id)),
    favourites: await tx.select().from(favorites).where(eq(favorites.accountId, id)),
    vectorsAndSequences: await tx.select().from(syncedItems).where(eq(syncedItems.accountId, id)),
    files: await tx
      .select({
        id: uploads.id,
        name: uploads.name,
        kind: uploads.kind,
        size: uploads.size,
        at: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.accountId, id)),
    cart: await tx.select().from(cartLines).where(eq(cartLines.accountId, id)),
    quotations: ownQuotations,
    quotationLines:
      quotationIds.length === 0
        ? []
        : await tx.select().from(quotationLines).where(inArray(quotationLines.quotationId, quotationIds)),
    orders,
    orderSteps:
      orderIds.length === 0
        ? []
        : await tx.select().from(orderSteps).where(inArray(orderSteps.orderId, orderIds)),
    shipments:
      orderIds.length === 0
        ? []
        : await tx.select().from(orderShipments).where(inArray(orderShipments.orderId, orderIds)),
    payments: await tx
      .select({
        ...{ orderId: payments.orderId, kind: payments.kind, state: payments.state, at: payments.createdAt },
        ...{ amount: payments.amount, currency: payments.currency, refunded: payments.refunded },
      })
      .from(payments)
      .innerJoin(paymentRequests, eq(paymentRequests.orderId, payments.orderId))
      .where(eq(paymentRequests.accountId, id)),
    invoices: await tx.select().from(invoiceApplications).where(eq(invoiceApplications.accountId, id)),
    coupons: await tx
      .select({ record: couponRecords, name: coupons.name, terms: coupons.terms })
      .from(couponRecords)
      .innerJoin(coupons, eq(coupons.id, couponRecords.couponId))
      .where(eq(couponRecords.accountId, id)),
    questionnaires: await tx
      .select({ fill: questionnaireFills, draw: drawRecords, award: drawAwards.name })
      .from(questionnaireFills)
      .leftJoin(drawRecords, eq(drawRecords.fillId, questionnaireFills.id))
      .leftJoin(drawAwards, eq(drawAwards.id, drawRecords.awardId))
      .where(eq(questionnaireFills.accountId, id)),
    messages: await tx
      .select({ thread: messageThreads, post: messagePosts })
      .from(messageThreads)
      .leftJoin(messagePosts, eq(messagePosts.threadId, messageThreads.id))
      .where(eq(messageThreads.accountId, id)),
    // Without the invited person, who is another customer.
    referralRewards: await tx
      .select({
        ...{ points: referralRewards.points, amount: referralRewards.amount, at: referralRewards.at },
        ...{ reversedPoints: referralRewards.reversedPoints, reversedAt: referralRewards.reversedAt },
      })
      .from(referralRewards)
      .where(eq(referralRewards.inviterId, id)),
    visits: await tx.select().from(trackingEvents).where(eq(trackingEvents.userId, id)),
  };
}
