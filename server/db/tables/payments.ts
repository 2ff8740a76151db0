// The tables of migrations 0038, 0048, 0052, 0190, 0270 and 0280.
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '#commerce/money/money.ts';
import type { PaymentActor, PaymentEvent, PaymentKind, PaymentState } from '#commerce/payment/payment.ts';
import { accounts } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const minorUnits = (name: string) => bigint(name, { mode: 'number' });

export const paymentRequests = pgTable('payment_requests', {
  orderId: text('order_id').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  orderNumber: text('order_number').notNull(),
  amount: minorUnits('amount').notNull(),
  currency: text().$type<Currency>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Its order was cancelled. */
  withdrawnAt: moment('withdrawn_at'),
  /** The saved card that was chosen, as the provider calls it. */
  card: text(),
  /** The database keeps it with the settlements. */
  isSettled: boolean('is_settled').notNull().default(false),
  /** What the list is searched by, in lower case; triggers of the database keep it. */
  searchText: text('search_text').notNull().default(''),
});

/** What a hosted page is requested with, beside what the order states. */
export interface PageTerms {
  readonly language: 'en' | 'zh';
  readonly customer: string | null;
  readonly card: string | null;
}

export type PaymentRequest = typeof paymentRequests.$inferSelect;

export const payments = pgTable('payments', {
  id: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => paymentRequests.orderId, { onDelete: 'cascade' }),
  attempt: integer().notNull(),
  kind: text().$type<PaymentKind>().notNull(),
  state: text().$type<Exclude<PaymentState, 'none'>>().notNull(),
  amount: minorUnits('amount').notNull(),
  currency: text().$type<Currency>().notNull(),
  refunded: minorUnits('refunded').notNull().default(0),
  providerSession: text('provider_session').unique(),
  providerUrl: text('provider_url'),
  providerPayment: text('provider_payment').unique(),
  page: jsonb().$type<PageTerms>(),
  sessionHash: text('session_hash'),
  poNumber: text('po_number'),
  dueAt: moment('due_at'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export type PaymentRow = typeof payments.$inferSelect;

export const paymentSettlements = pgTable('payment_settlements', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => paymentRequests.orderId, { onDelete: 'cascade' }),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  settledAt: moment('settled_at').notNull(),
});

export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  what: text().$type<PaymentEvent['what']>().notNull(),
  actor: text().$type<PaymentActor>().notNull(),
  body: jsonb().notNull(),
  alarm: text(),
  alarmResolvedAt: moment('alarm_resolved_at'),
  at: moment('at').notNull(),
});

export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  amount: minorUnits('amount').notNull(),
  state: text().$type<'requested' | 'done' | 'failed'>().notNull(),
  reason: text().notNull(),
  requestedBy: text('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
  providerRefund: text('provider_refund').unique(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export type RefundRow = typeof refunds.$inferSelect;

export const paymentCustomers = pgTable('payment_customers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customer: text().notNull(),
});
