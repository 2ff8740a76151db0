// What the staff do with payments.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { id, isDone, money, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const currency = z.enum(['CNY', 'USD']);

export const staffPaymentShapes = {
  listStaffPayments: shape({
    input: requestedList(['number', 'created', 'amount'], {
      /** `open`: to be paid, and not withdrawn. */
      show: z.enum(['open', 'paid', 'withdrawn']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        orderId: id,
        orderNumber: text(60),
        /** Empty where the order has no quotation. */
        ...{ customer: text(400), organization: text(400) },
        ...{ amount: money, currency, refunded: money },
        state: z.enum(['none', 'started', 'failed', 'paid', 'partlyRefunded', 'refunded']),
        kind: z.enum(['card', 'transfer', 'purchaseOrder']).nullable(),
        poNumber: text(60).nullable(),
        createdTime: time,
        /** When a purchase order is due. */
        dueTime: time.nullable(),
        isWithdrawn: z.boolean(),
      }),
    ),
  }),
  /** What was said about payments: by the provider, customers, the staff and the clock. */
  listPaymentEvents: shape({
    input: requestedList(['at'], {
      by: z.enum(['customer', 'provider', 'staff', 'clock']).optional(),
      alarm: z.enum(['open', 'resolved']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        /** As the provider calls it, where it is the provider's. */
        id: text(255),
        at: time,
        ...{ orderId: id, orderNumber: text(60) },
        kind: z.enum(['card', 'transfer', 'purchaseOrder']),
        what: z.enum(['start', 'return', 'pay', 'fail', 'refund', 'wait']),
        by: z.enum(['customer', 'provider', 'staff', 'clock']),
        /** What it states; null where it names none. */
        amount: money.nullable(),
        currency: text(10).nullable(),
        /** Why it does not fit; null where it does. */
        alarm: text(500).nullable(),
        resolvedTime: time.nullable(),
      }),
    ),
  }),
  /**
   * The money of a transfer or a purchase order came: what the bank shows must fit what was to be paid. It may be a
   * transfer that the customer never chose.
   */
  confirmPayment: shape({
    input: z.strictObject({ orderId: id, amount: money, currency }),
    output: isDone,
  }),
  refundPayment: shape({
    input: z.strictObject({ orderId: id, amount: money, reason: requiredText(500) }),
    output: isDone,
  }),
} as const;
