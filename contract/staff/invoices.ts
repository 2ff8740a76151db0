// Invoices for the staff: what was applied for, and how it ends.
import * as z from 'zod';
import { INVOICE_STATUSES } from '#commerce/invoice/invoice.ts';
import { invoiceInfo } from '#contract/account.ts';
import { shape } from '#contract/call.ts';
import { id, isDone, money, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const status = z.enum(INVOICE_STATUSES);

export const staffInvoiceShapes = {
  listStaffInvoices: shape({
    input: requestedList(['applied', 'amount'], {
      status: status.optional(),
      /** Days on which it was settled, both counted. */
      ...{ from: z.iso.date().optional(), to: z.iso.date().optional() },
    }),
    output: pageOf(
      z.strictObject({
        id,
        orderId: id,
        orderNumber: text(60),
        ...{ customer: text(400), organization: text(400) },
        ...{ status, amount: money, currency: z.enum(['CNY', 'USD']) },
        /** As settled separately: services, and standard pre-made goods. */
        taxes: z
          .array(z.strictObject({ basisPoints: z.int().min(0).max(10_000), base: money, amount: money }))
          .max(10),
        invoice: invoiceInfo,
        ...{ number: text(60), reason: text(1_000) },
        /** The name of the file that the customer downloads. */
        fileName: text(255).nullable(),
        appliedTime: time,
        settledTime: time.nullable(),
      }),
    ),
  }),
  /** The open application of an order: issued under a number, or rejected with a reason. */
  settleInvoice: shape({
    input: z.discriminatedUnion('act', [
      z.strictObject({
        act: z.literal('issue'),
        orderId: id,
        number: requiredText(60),
        fileId: id.nullable(),
      }),
      z.strictObject({ act: z.literal('reject'), orderId: id, reason: requiredText(500) }),
    ]),
    output: isDone,
  }),
  /** The file of an invoice that was issued, in the place of one before. `fileId`: of an upload of one's own. */
  attachInvoice: shape({ input: z.strictObject({ orderId: id, fileId: id }), output: isDone }),
  downloadInvoice: shape({ input: z.strictObject({ id }), output: z.undefined() }),
  /** A line an invoice, each tax part in columns of its own; filtered as the list. */
  exportInvoices: shape({
    input: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      search: text(100).optional(),
      status: status.optional(),
      /** Days on which it was settled, both counted. */
      ...{ from: z.iso.date().optional(), to: z.iso.date().optional() },
    }),
    output: z.undefined(),
  }),
} as const;
