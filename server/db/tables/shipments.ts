// The tables of migrations 0065, 0200 and 0260.
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { onlineOrders } from './ordering.ts';

const orderId = () =>
  text('order_id')
    .notNull()
    .references(() => onlineOrders.id, { onDelete: 'cascade' });

export const orderShipments = pgTable('order_shipments', {
  id: text().primaryKey(),
  orderId: orderId(),
  carrier: text().notNull(),
  trackingNumber: text('tracking_number').notNull(),
  note: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull(),
  /** The same of all rows of a parcel that carries goods of several orders. */
  parcelId: text('parcel_id').notNull(),
  /** To where it was sent; null of early parcels of orders to several addresses. */
  address: jsonb(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  withdrawnReason: text('withdrawn_reason').notNull().default(''),
});

export const orderShipmentLines = pgTable(
  'order_shipment_lines',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => orderShipments.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull(),
    quantity: integer().notNull(),
  },
  (it) => [primaryKey({ columns: [it.shipmentId, it.lineId] })],
);

export const orderLineDates = pgTable(
  'order_line_dates',
  {
    orderId: orderId(),
    lineId: text('line_id').notNull(),
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.orderId, it.lineId] })],
);
