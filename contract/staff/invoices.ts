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
    input: requestedList(['applied', 'amount'], { status: status.optional() }),
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
        appliedTime: time,
        settledTime: time.nullable(),
      }),
    ),
  }),
  /** The open application of an order: issued under a number, or rejected with a reason. */
  settleInvoice: shape({
    input: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('issue'), orderId: id, number: requiredText(60) }),
      z.strictObject({ act: z.literal('reject'), orderId: id, reason: requiredText(500) }),
    ]),
    output: isDone,
  }),
} as const;
