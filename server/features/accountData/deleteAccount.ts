// The end of an account. Orders with their quotations, payments and invoices are kept, as the law on accounts and
// invoices asks; everything else of the person goes: ways in, addresses, cards, vectors and sequences, files that no
// order refers to, quotations that were never ordered, coupons, points, answers' authorship. What is left is an empty
// row that nobody can get into, so that what is kept still has its owner's number.
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { quotationStatusOf } from '#commerce/quotation/quotation.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type Account,
  accountEntries,
  accounts,
  codes,
  favorites,
  identities,
  knownBrowsers,
  pointsEntries,
  registrations,
  sessions,
} from '#server/db/tables/accounts.ts';
import { cartLines, orderedVectors } from '#server/db/tables/cart.ts';
import { contractBindings } from '#server/db/tables/contracts.ts';
import { messageThreads } from '#server/db/tables/messages.ts';
import { couponRecords, onlineOrders, quotationLines, quotations } from '#server/db/tables/ordering.ts';
import { paymentCustomers, paymentRequests, paymentSettlements } from '#server/db/tables/payments.ts';
import { drawRecords, questionnaireFills } from '#server/db/tables/questionnaires.ts';
import { secondFactors } from '#server/db/tables/secondFactors.ts';
import { trackingEvents } from '#server/db/tables/start.ts';
import { syncedItems, syncHeads } from '#server/db/tables/vectors.ts';
import { workClaims } from '#server/db/tables/work.ts';
import { progressOf } from '#server/ordering/quotationAnswer.ts';
import { recordChange } from '#server/trail/trail.ts';
import { dropUnusedUploads } from './files.ts';

/** Numbers of what has to be finished or cancelled first. */
export async function openBusinessOf(tx: Tx, accountId: string, now: Date): Promise<readonly string[]> {
  const orders = await tx.select().from(onlineOrders).where(eq(onlineOrders.accountId, accountId));
  const open: string[] = [];
  for (const order of orders)
    if (order.state !== 'cancelled' && (await progressOf(tx, order)) !== 'shipped') open.push(order.number);
  const unpaid = await tx
    .select({ number: paymentRequests.orderNumber })
    .from(paymentRequests)
    .leftJoin(paymentSettlements, eq(paymentSettlements.orderId, paymentRequests.orderId))
    .where(
      and(
        eq(paymentRequests.accountId, accountId),
        isNull(paymentRequests.withdrawnAt),
        isNull(paymentSettlements.orderId),
      ),
    );
  const quotes = await tx.select().from(quotations).where(eq(quotations.accountId, accountId));
  const waiting = quotes.filter((it) =>
    ['underEvaluation', 'readyToOrder'].includes(quotationStatusOf(it, now)),
  );
  return [...new Set([...open, ...unpaid.map((it) => it.number), ...waiting.map((it) => it.number)])];
}

/** Returns the keys of the files whose rows were deleted. */
export async function eraseAccount(
  tx: Tx,
  { id, email, phone }: Account,
  now: Date,
): Promise<readonly string[]> {
  const own = { of: id };
  await dropUnordered(tx, id);
  await tx.delete(cartLines).where(eq(cartLines.accountId, own.of));
  const kept = tx
    .select({ id: sql`${quotationLines.orderedVectorId}` })
    .from(quotationLines)
    .where(sql`${quotationLines.orderedVectorId} is not null`);
  await tx
    .delete(orderedVectors)
    .where(and(eq(orderedVectors.accountId, id), notInArray(orderedVectors.id, kept)));
  for (const table of [
    ...[accountEntries, favorites, identities, knownBrowsers, pointsEntries, sessions],
    ...[syncedItems, syncHeads, contractBindings, paymentCustomers, messageThreads],
    // Of a former colleague.
    ...[secondFactors, workClaims],
  ])
    await tx.delete(table).where(eq(table.accountId, id));
  // Those that an order used belong to it.
  await tx
    .delete(couponRecords)
    .where(and(eq(couponRecords.accountId, id), isNull(couponRecords.quotationId)));
  await tx.delete(codes).where(eq(codes.accountId, id));
  if (email !== null) await tx.delete(registrations).where(eq(registrations.emailKey, email.toLowerCase()));
  const fills = tx
    .select({ id: questionnaireFills.id })
    .from(questionnaireFills)
    .where(eq(questionnaireFills.accountId, id));
  await tx.update(drawRecords).set({ receiver: null }).where(inArray(drawRecords.fillId, fills));
  await tx
    .update(questionnaireFills)
    .set({ accountId: null, browserHash: null })
    .where(eq(questionnaireFills.accountId, id));
  await tx.update(trackingEvents).set({ userId: null }).where(eq(trackingEvents.userId, id));
  await tx.update(accounts).set({ invitedBy: null }).where(eq(accounts.invitedBy, id));
  const keys = await dropUnusedUploads(tx, id);
  await tx
    .update(accounts)
    .set({
      ...EMPTY,
      deletedAt: now,
      accessChangedAt: now,
      accessVersion: sql`${accounts.accessVersion} + 1`,
    })
    .where(eq(accounts.id, id));
  const subject = { kind: 'account', id };
  const before = { hadEmail: email !== null, hadPhone: phone !== null };
  recordChange({ act: 'deleteAccount', subject, before, after: { deletedAt: now.toISOString() }, at: now });
  return keys;
}

/** Columns that say nothing of the person: of a deleted account they stay. */
type KeptColumn =
  | ('id' | 'registerSite' | 'registeredAt' | 'deletedAt' | 'accessVersion' | 'accessChangedAt')
  | ('emailKey' | 'emailChangedAt' | 'isRecommendedSeen');

/** A new column belongs here, or to those that stay. */
const EMPTY: Omit<Account, KeptColumn> = {
  ...{ phone: null, email: null, passwordHash: null, nickname: '', avatar: '', name: '' },
  ...{ firstName: '', middleName: '', lastName: '', organizationName: '', organization: null },
  ...{ customerType: null, referralSource: null, inviteCode: null, referralCode: null, invitedBy: null },
  ...{ guidelines: {}, wantsProgressMail: false, points: 0, isStaff: false, roles: [] },
};

/** Quotations of which no revision was ordered: a revision names the one before, so that they go together or stay. */
async function dropUnordered(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .select({ id: quotations.id, revisionOf: quotations.revisionOf })
    .from(quotations)
    .where(eq(quotations.accountId, accountId));
  const ordered = await tx
    .select({ id: onlineOrders.quotationId })
    .from(onlineOrders)
    .where(eq(onlineOrders.accountId, accountId));
  const before = new Map(rows.map((it) => [it.id, it.revisionOf]));
  const firstOf = (id: string): string => {
    const earlier = before.get(id);
    return earlier ? firstOf(earlier) : id;
  };
  const keptFirsts = new Set(ordered.map((it) => firstOf(it.id)));
  const gone = rows.filter((it) => !keptFirsts.has(firstOf(it.id))).map((it) => it.id);
  if (gone.length > 0) await tx.delete(quotations).where(inArray(quotations.id, gone));
}
