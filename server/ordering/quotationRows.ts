// Rows of quotations. Those of a customer are requested with the account: an id of someone else's is like a missing
// one.
import { and, asc, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Actor } from '#commerce/states/machine.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { orderedVectors } from '#server/db/tables/cart.ts';
import {
  onlineOrders,
  orderEvents,
  orderSteps,
  quotationEvents,
  quotationLines,
  quotations,
} from '#server/db/tables/ordering.ts';
import { differenceOf, fingerprintOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';

export type QuotationRow = typeof quotations.$inferSelect;
export type OrderRow = typeof onlineOrders.$inferSelect;

/** Held until the transaction ends. */
export async function lockQuotation(
  tx: Tx,
  id: string,
  accountId?: string,
): Promise<QuotationRow | undefined> {
  const ofAccount = accountId === undefined ? undefined : eq(quotations.accountId, accountId);
  const [row] = await tx
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, id), ofAccount))
    .for('update');
  return row;
}

export async function findQuotationById(
  tx: Tx,
  id: string,
  accountId: string,
): Promise<QuotationRow | undefined> {
  const own = and(eq(quotations.id, id), eq(quotations.accountId, accountId));
  const [row] = await tx.select().from(quotations).where(own);
  return row;
}

/** All revisions of one, the latest first. */
export async function revisionsOf(
  tx: Tx,
  { accountId, number }: QuotationRow,
): Promise<readonly QuotationRow[]> {
  const base = number.replace(/-R\d+$/, '');
  return tx
    .select()
    .from(quotations)
    .where(
      and(
        eq(quotations.accountId, accountId),
        or(eq(quotations.number, base), like(quotations.number, `${base}-R%`)),
      ),
    )
    .orderBy(desc(quotations.revision))
    .limit(100);
}

/** In SQL: it was sent, and its days are over. */
export function isQuotationOver(now: Date) {
  return sql`${quotations.quoteTime} + ${quotations.validDays} * interval '1 day' <= ${now.toISOString()}::timestamptz`;
}

/** In one statement, for a list: by quotation, in their order. */
export async function readLinesOfQuotations(
  tx: Tx,
  quotationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly (typeof quotationLines.$inferSelect)[]>> {
  const byQuotation = new Map(quotationIds.map((id) => [id, [] as (typeof quotationLines.$inferSelect)[]]));
  const rows = await tx
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, [...quotationIds]))
    .orderBy(asc(quotationLines.place));
  for (const it of rows) byQuotation.get(it.quotationId)?.push(it);
  return byQuotation;
}

export async function readLinesOfQuotation(tx: Tx, quotationId: string) {
  return tx
    .select({ line: quotationLines, vector: orderedVectors })
    .from(quotationLines)
    .leftJoin(orderedVectors, eq(orderedVectors.id, quotationLines.orderedVectorId))
    .where(eq(quotationLines.quotationId, quotationId))
    .orderBy(asc(quotationLines.place));
}

export async function insertQuotation(
  tx: Tx,
  row: Omit<typeof quotations.$inferInsert, 'id' | 'number' | 'changedAt'> & { readonly number?: string },
  lines: readonly Omit<typeof quotationLines.$inferInsert, 'quotationId' | 'place'>[],
  random: Random,
): Promise<QuotationRow> {
  const number = row.number ?? (await nextNumber(tx, 'quotation_numbers', 'Q', row.createdAt));
  const [made] = await tx
    .insert(quotations)
    .values({ ...row, id: createId(random), number, changedAt: row.createdAt })
    .returning();
  if (made === undefined) throw new Error('a quotation was not kept');
  await tx.insert(quotationLines).values(lines.map((it, place) => ({ ...it, place, quotationId: made.id })));
  const act = made.revisionOf === null ? 'placeQuotation' : 'makeRevision';
  const { number: numberOf, revisionOf, accountId, couponRecordId, points } = made;
  const after = { number: numberOf, revisionOf, accountId, couponRecordId, points, ...recordedOf(made) };
  recordChange({
    ...{ act, subject: { kind: 'quotation', id: made.id }, before: null, after, at: row.createdAt },
  });
  return made;
}

/** `act` is what the audit trail calls it. */
export async function changeQuotation(
  tx: Tx,
  before: QuotationRow,
  change: Partial<typeof quotations.$inferInsert>,
  { act, at, reason = '' }: { readonly act: string; readonly at: Date; readonly reason?: string },
): Promise<QuotationRow> {
  const [row] = await tx.update(quotations).set(change).where(eq(quotations.id, before.id)).returning();
  if (row === undefined) throw new Error('a quotation that was held is gone');
  const difference = differenceOf(recordedOf(before), recordedOf(row));
  recordChange({ act, subject: { kind: 'quotation', id: row.id }, ...difference, reason, at });
  return row;
}

/** What the audit trail keeps of a quotation: amounts and states, no person. */
function recordedOf(it: QuotationRow) {
  const { status, isHolding, validDays, statement } = it;
  return {
    ...{ status, isHolding, validDays, quoteTime: it.quoteTime?.toISOString() ?? null },
    ...{ toReview: statement.toReview, total: statement.total, currency: statement.currency },
    subtotals: Object.fromEntries(statement.lines.map(({ id, subtotal }) => [id, subtotal])),
    ...{ remark: fingerprintOf(it.remark), shippingNote: fingerprintOf(it.shippingNote) },
    ...{ buyer: fingerprintOf(it.buyer), address: fingerprintOf(it.address) },
    invoice: fingerprintOf(it.invoice),
  };
}

export async function logQuotation(
  tx: Tx,
  quotationId: string,
  it: { readonly act: string; readonly actor: Actor; readonly note?: string; readonly at: Date },
): Promise<void> {
  await tx.insert(quotationEvents).values({ ...it, quotationId });
}

/** The one order of a quotation; undefined where it has one already. */
export async function insertOrder(
  tx: Tx,
  quotation: QuotationRow,
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<OrderRow | undefined> {
  const number = await nextNumber(tx, 'order_numbers', 'S', now);
  const { accountId, id: quotationId } = quotation;
  const [order] = await tx
    .insert(onlineOrders)
    .values({
      id: createId(random),
      number,
      accountId,
      quotationId,
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (order === undefined) return undefined;
  const lines = await tx
    .select({ lineId: quotationLines.id })
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, quotationId));
  const step = { orderId: order.id, progress: 'ordered', actor: 'customer', at: now } as const;
  await tx.insert(orderSteps).values(lines.map(({ lineId }) => ({ ...step, lineId })));
  const after = { number, quotationId, accountId, state: order.state, lines: lines.length };
  recordChange({
    ...{ act: 'placeOrder', subject: { kind: 'order', id: order.id }, before: null, after, at: now },
  });
  return order;
}

/** Q for a quotation, S for an order, the day, and a running number. */
async function nextNumber(
  tx: Tx,
  sequence: 'quotation_numbers' | 'order_numbers',
  letter: 'Q' | 'S',
  at: Date,
): Promise<string> {
  const { rows } = await tx.execute<{ next: string }>(
    sql`select nextval(${sequence}::regclass)::text as next`,
  );
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  return `${letter}${day}-${(rows[0]?.next ?? '').padStart(5, '0')}`;
}

export async function findOrderOfQuotation(tx: Tx, quotationId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(onlineOrders).where(eq(onlineOrders.quotationId, quotationId));
  return row;
}

/** By line, the steps it took, the last one last. */
export async function readStepsOfOrder(tx: Tx, orderId: string) {
  return tx.select().from(orderSteps).where(eq(orderSteps.orderId, orderId)).orderBy(asc(orderSteps.id));
}

/** In one statement, for a list. */
export async function readStepsOfOrders(tx: Tx, orderIds: readonly string[]) {
  const { orderId, lineId, progress } = orderSteps;
  return tx
    .select({ orderId, lineId, progress })
    .from(orderSteps)
    .where(inArray(orderId, [...orderIds]));
}

/** What was done to the order as a whole, the last one last. */
export async function readEventsOfOrder(tx: Tx, orderId: string) {
  return tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

/**
 * The place of an order's progress, from 1: of the furthest step of each line the least. Kept by the database
 * (migration 0190).
 */
export const ORDER_PROGRESS_PLACE = onlineOrders.progressPlace;
