// Invoices of orders.
import * as z from 'zod';
import { INVOICE_STATUSES } from '#commerce/invoice/invoice.ts';
import { invoiceInfo } from './account.ts';
import { shape } from './call.ts';
import { productType } from './cart.ts';
import { count, id, isDone, money, pageOf, requestedPage, text, time } from './fields.ts';

const status = z.enum(INVOICE_STATUSES);

const record = z.strictObject({
  id,
  orderId: id,
  orderNumber: text(40),
  status,
  amount: money,
  currency: z.enum(['CNY', 'USD']),
  /** When it was applied for, and when that was settled. */
  time,
  settledTime: time.nullable(),
  reason: text(1_000),
  /** The number of the issued invoice; empty until it is issued. */
  number: text(60),
  invoice: invoiceInfo,
  /** For `download`. */
  attachment: z.strictObject({ id, fileName: text(255) }).nullable(),
  lines: z
    .array(
      z.strictObject({
        productType,
        description: text(2_000),
        quantity: count,
        subtotal: money.nullable(),
      }),
    )
    .max(2_000),
});

export const invoicingShapes = {
  listInvoicings: shape({
    input: z.strictObject({ ...requestedPage, status: status.optional() }),
    output: pageOf(record),
  }),
  /** One at a time for an order, and none after it was invoiced. */
  applyInvoice: shape({
    input: z.strictObject({ orderId: id, invoiceInfoId: id }),
    output: isDone,
    ids: ['orderId', 'invoiceInfoId'],
  }),
} as const;
