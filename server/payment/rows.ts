// The rows of payments. Whoever changes one locks the request of its order first, so that all payments of an order are
// in line.
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { OrderState } from '#commerce/order/order.ts';
import type { Payment, PaymentEvent } from '#commerce/payment/payment.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import {
  type PaymentRequest,
  type PaymentRow,
  paymentCustomers,
  paymentEvents,
  paymentRequests,
  paymentSettlements,
  payments,
  type RefundRow,
  refunds,
} from '#server/db/tables/payments.ts';
import { recordChange, type TrailChange } from '#server/trail/trail.ts';

export async function insertRequest(tx: Tx, row: typeof paymentRequests.$inferInsert): Promise<void> {
  const made = await tx.insert(paymentRequests).values(row).onConflictDoNothing().returning();
  if (made.length === 0) return;
  const { orderId: id, amount, currency, createdAt: at } = row;
  const subject = { kind: 'order', id };
  recordChange({ act: 'requestPayment', subject, before: null, after: { amount, currency }, at });
}

/** By the provider's id of a saved card; null for any card. */
export async function chooseCard(tx: Tx, orderId: string, card: string | null): Promise<void> {
  await tx.update(paymentRequests).set({ card }).where(eq(paymentRequests.orderId, orderId));
}

export async function requestOf(
  tx: Tx,
  accountId: string,
  orderId: string,
): Promise<PaymentRequest | undefined> {
  const where = and(eq(paymentRequests.orderId, orderId), eq(paymentRequests.accountId, accountId));
  const [row] = await tx.select().from(paymentRequests).where(where);
  return row;
}

/** Undefined of an order that no quotation was made for. */
export async function placedOrderOf(
  tx: Tx,
  orderId: string,
): Promise<{ readonly quotationId: string; readonly state: OrderState } | undefined> {
  const { quotationId, state } = onlineOrders;
  const [row] = await tx
    .select({ quotationId, state })
    .from(onlineOrders)
    .where(eq(onlineOrders.id, orderId));
  return row;
}

/** How the customer of an order is written to; undefined of an order that no quotation was made for. */
export async function correspondenceOf(tx: Tx, orderId: string) {
  const { language, buyer, address } = quotations;
  const [row] = await tx
    .select({ language, buyer, address })
    .from(onlineOrders)
    .innerJoin(quotations, eq(quotations.id, onlineOrders.quotationId))
    .where(eq(onlineOrders.id, orderId));
  if (row === undefined) return undefined;
  const { name = '' } = row.buyer as { readonly name?: string };
  const { email } = row.address as { readonly email?: string };
  return { language: row.language, name, email };
}

/** Keeps the time of the first word about it. */
export async function withdrawRequest(tx: Tx, orderId: string, at: Date): Promise<void> {
  const { orderId: id, withdrawnAt } = paymentRequests;
  const withdrawn = await tx
    .update(paymentRequests)
    .set({ withdrawnAt: at })
    .where(and(eq(id, orderId), isNull(withdrawnAt)))
    .returning({ id });
  if (withdrawn.length === 0) return;
  const change = { before: { isWithdrawn: false }, after: { isWithdrawn: true }, at };
  recordChange({ act: 'withdrawPaymentRequest', subject: { kind: 'order', id: orderId }, ...change });
}

export async function lockRequest(tx: Tx, orderId: string): Promise<PaymentRequest | undefined> {
  const [row] = await tx
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.orderId, orderId))
    .for('update');
  return row;
}

export interface Locked {
  readonly request: PaymentRequest;
  readonly row: PaymentRow;
  readonly payment: Payment;
}

/** A payment with all that the state machine looks at; its order is locked until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Locked | undefined> {
  const [found] = await tx
    .select({ request: paymentRequests })
    .from(payments)
    .innerJoin(paymentRequests, eq(paymentRequests.orderId, payments.orderId))
    .where(eq(payments.id, paymentId))
    .for('update', { of: paymentRequests });
  if (found === undefined) return undefined;
  // Read after the lock was given: another transaction may have changed it before.
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (row === undefined) return undefined;
  const given = await refundsOf(tx, paymentId);
  const done = given.filter((it) => it.state === 'done');
  const { kind, state, amount, currency } = row;
  return { request: found.request, row, payment: { kind, state, amount, currency, refunds: done } };
}

/** The attempts of an order, the latest first. */
export async function attemptsOf(tx: Tx, orderId: string): Promise<readonly PaymentRow[]> {
  return tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt));
}

/** The payment that settled an order. */
export async function settlementOf(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [found] = await tx
    .select({ payment: payments })
    .from(paymentSettlements)
    .innerJoin(payments, eq(payments.id, paymentSettlements.paymentId))
    .where(eq(paymentSettlements.orderId, orderId));
  return found?.payment;
}

/** Of orders: of the payment that settled each, else of its latest attempt; one of none is left out. */
export async function readPaymentsByOrder(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .leftJoin(paymentSettlements, eq(paymentSettlements.paymentId, payments.id))
    .where(inArray(payments.orderId, [...orderIds]))
    // The later one of a list counts.
    .orderBy(sql`${paymentSettlements.paymentId} is not null`, payments.attempt);
  return new Map(rows.map(({ payment }) => [payment.orderId, payment]));
}

export async function insertPayment(tx: Tx, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [made] = await tx.insert(payments).values(row).returning();
  if (made === undefined) throw new Error('A payment was not written.');
  const { orderId, attempt, kind, state, amount, currency, dueAt } = made;
  const after = { orderId, attempt, kind, state, amount, currency, dueAt: dueAt?.toISOString() ?? null };
  recordPayment('openPayment', made.id, { before: null, after, at: made.createdAt });
  return made;
}

export function recordPayment(act: string, id: string, change: Omit<TrailChange, 'act' | 'subject'>): void {
  recordChange({ act, subject: { kind: 'payment', id }, ...change });
}

/** Its callers record it: they know what it means. */
export async function changePayment(
  tx: Tx,
  id: string,
  it: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx.update(payments).set(it).where(eq(payments.id, id));
}

export async function paymentIdOf(tx: Tx, providerPayment: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerPayment, providerPayment));
  return row?.id;
}

interface Word {
  readonly id: string;
  readonly paymentId: string;
  readonly event: PaymentEvent;
  readonly at: Date;
}

/** False when the event was written before: nothing follows from it any more. */
export async function insertEvent(tx: Tx, { id, paymentId, event, at }: Word): Promise<boolean> {
  const { what, by: actor, ...body } = event;
  const rows = await tx
    .insert(paymentEvents)
    .values({ id, paymentId, what, actor, body, at })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function noteAlarm(tx: Tx, id: string, alarm: string): Promise<void> {
  await tx.update(paymentEvents).set({ alarm }).where(eq(paymentEvents.id, id));
}

/** True for the one payment that settles the order. */
export async function settle(tx: Tx, orderId: string, paymentId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(paymentSettlements)
    .values({ orderId, paymentId, settledAt: at })
    .onConflictDoNothing()
    .returning({ orderId: paymentSettlements.orderId });
  if (rows.length === 0) return false;
  const change = { before: { paidBy: null }, after: { paidBy: paymentId }, at };
  recordChange({ act: 'settleOrder', subject: { kind: 'order', id: orderId }, ...change });
  return true;
}

export async function refundsOf(tx: Tx, paymentId: string): Promise<readonly RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt);
}

export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row);
  const { id: refund, amount, state, reason, createdAt: at } = row;
  recordPayment('requestRefund', row.paymentId, {
    before: null,
    after: { refund, amount, state },
    reason,
    at,
  });
}

export async function refundById(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function changeRefund(
  tx: Tx,
  { id, paymentId, state }: RefundRow,
  it: Pick<RefundRow, 'state' | 'providerRefund' | 'changedAt'>,
): Promise<void> {
  await tx.update(refunds).set(it).where(eq(refunds.id, id));
  const change = { before: { refund: id, state }, after: { refund: id, state: it.state } };
  recordPayment('changeRefund', paymentId, { ...change, at: it.changedAt });
}

/** Card payments that have stayed open since, the longest first. */
export async function listWaitingSince(tx: Tx, before: Date, max: number): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'started'), eq(payments.kind, 'card'), lt(payments.changedAt, before)))
    .orderBy(payments.changedAt)
    .limit(max);
  return rows.map(({ id }) => id);
}

export async function findPaymentById(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function customerOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ customer: paymentCustomers.customer })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.accountId, accountId));
  return row?.customer;
}

export async function keepCustomer(tx: Tx, accountId: string, customer: string): Promise<void> {
  await tx.insert(paymentCustomers).values({ accountId, customer }).onConflictDoNothing();
}
