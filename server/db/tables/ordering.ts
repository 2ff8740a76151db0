// The tables of migrations 0044, 0130, 0200, 0272 and 0280.
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { InvoiceStatus } from '#commerce/invoice/invoice.ts';
import type { OrderAct, OrderProgress, OrderState } from '#commerce/order/order.ts';
import type { CouponTerms } from '#commerce/pricing/priceCart.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import type { Quotation } from '#commerce/quotation/quotation.ts';
import { accounts } from './accounts.ts';
import { orderedVectors } from './cart.ts';
import { uploads } from './uploads.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** What its list is searched by, in lower case; triggers of the database keep it. */
const searchText = () => text('search_text').notNull().default('');
const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const quotationId = () =>
  text('quotation_id')
    .notNull()
    .references(() => quotations.id, { onDelete: 'cascade' });

export const quotations = pgTable('quotations', {
  id: text().primaryKey(),
  accountId: accountId(),
  number: text().notNull().unique(),
  site: smallint().$type<0 | 1>().notNull(),
  language: text().$type<'en' | 'zh'>().notNull(),
  status: text().$type<Quotation['status']>().notNull(),
  statement: jsonb().$type<Statement>().notNull(),
  digest: text().notNull(),
  buyer: jsonb().notNull(),
  address: jsonb().notNull(),
  invoice: jsonb().notNull(),
  shipments: jsonb().notNull().default([]),
  couponRecordId: text('coupon_record_id'),
  couponTerms: jsonb('coupon_terms').$type<CouponTerms>(),
  points: bigint({ mode: 'number' }).notNull().default(0),
  isHolding: boolean('is_holding').notNull().default(false),
  /** One of the account's saved cards; it may have been deleted since. */
  cardId: text('card_id'),
  shippingNote: text('shipping_note').notNull().default(''),
  remark: text().notNull().default(''),
  reason: text().notNull().default(''),
  validDays: integer('valid_days').notNull(),
  quoteTime: moment('quote_time'),
  revision: integer().notNull().default(1),
  revisionOf: text('revision_of')
    .unique()
    .references((): AnyPgColumn => quotations.id, { onDelete: 'cascade' }),
  /** A revision took its place; kept by a trigger. */
  isSuperseded: boolean('is_superseded').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  searchText: searchText(),
});

export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationId: quotationId(),
    id: text().notNull(),
    place: integer().notNull(),
    serviceId: text('service_id'),
    productType: smallint('product_type').notNull(),
    sku: text().notNull().default(''),
    description: text().notNull().default(''),
    detail: jsonb().notNull(),
    sample: jsonb(),
    quantity: integer().notNull(),
    orderedVectorId: text('ordered_vector_id').references(() => orderedVectors.id),
  },
  (it) => [primaryKey({ columns: [it.quotationId, it.id] })],
);

export const quotationEvents = pgTable('quotation_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  quotationId: quotationId(),
  act: text().notNull(),
  actor: text().notNull(),
  note: text().notNull().default(''),
  at: moment('at').notNull(),
});

export const onlineOrders = pgTable('online_orders', {
  id: text().primaryKey(),
  accountId: accountId(),
  number: text().notNull().unique(),
  quotationId: quotationId().unique(),
  state: text().$type<OrderState>().notNull().default('active'),
  reason: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  /** Progress of the line that is least far, from 1; a trigger of the database updates it with the steps. */
  progressPlace: smallint('progress_place'),
  /** Since when lines of it can be advanced (`lines_to_advance`); triggers of the database keep it. */
  advanceSince: moment('advance_since'),
  searchText: searchText(),
});

export const orderSteps = pgTable('order_steps', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id')
    .notNull()
    .references(() => onlineOrders.id, { onDelete: 'cascade' }),
  lineId: text('line_id').notNull(),
  progress: text().$type<OrderProgress>().notNull(),
  actor: text().notNull(),
  note: text().notNull().default(''),
  at: moment('at').notNull(),
});

export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id')
    .notNull()
    .references(() => onlineOrders.id, { onDelete: 'cascade' }),
  act: text().$type<OrderAct>().notNull(),
  actor: text().notNull(),
  note: text().notNull().default(''),
  at: moment('at').notNull(),
});

export const orderAttachments = pgTable('order_attachments', {
  id: text().primaryKey(),
  quotationId: quotationId(),
  uploadId: text('upload_id')
    .notNull()
    .references(() => uploads.id, { onDelete: 'cascade' }),
  type: text().notNull(),
  lineNumber: integer('line_number'),
  /** The parcel that a report is on. */
  shipmentId: text('shipment_id'),
  fileName: text('file_name').notNull(),
  at: moment('at').notNull(),
});

export const invoiceApplications = pgTable('invoice_applications', {
  id: text().primaryKey(),
  accountId: accountId(),
  orderId: text('order_id')
    .notNull()
    .references(() => onlineOrders.id, { onDelete: 'cascade' }),
  invoice: jsonb().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  status: text().$type<InvoiceStatus>().notNull(),
  reason: text().notNull().default(''),
  /** Number of an issued invoice. */
  number: text().notNull().default(''),
  uploadId: text('upload_id').references(() => uploads.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  searchText: searchText(),
});

export const coupons = pgTable('coupons', {
  id: text().primaryKey(),
  site: smallint().$type<0 | 1>().notNull(),
  name: jsonb().$type<LocalizedText>().notNull(),
  instructions: jsonb().$type<LocalizedText>().notNull(),
  terms: jsonb().$type<CouponTerms>().notNull(),
  useTimeType: smallint('use_time_type').$type<0 | 1>().notNull(),
  validDays: integer('valid_days'),
  validStart: moment('valid_start'),
  validEnd: moment('valid_end'),
  isOffered: boolean('is_offered').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  revision: integer().notNull().default(1),
});

export const couponRecords = pgTable('coupon_records', {
  id: text().primaryKey(),
  couponId: text('coupon_id')
    .notNull()
    .references(() => coupons.id, { onDelete: 'cascade' }),
  accountId: accountId(),
  claimedAt: moment('claimed_at').notNull(),
  beginsAt: moment('begins_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  quotationId: text('quotation_id').references(() => quotations.id, { onDelete: 'set null' }),
});

export const stockEntries = pgTable('stock_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sku: text().notNull(),
  pieces: integer().notNull(),
  cause: text().notNull(),
  at: moment('at').notNull(),
});

export const stockLevels = pgTable('stock_levels', {
  sku: text().primaryKey(),
  pieces: integer().notNull(),
});
