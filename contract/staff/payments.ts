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
        /** Of a purchase order: when it is to be paid. */
        dueTime: time.nullable(),
        isWithdrawn: z.boolean(),
      }),
    ),
  }),
  /** The money of a transfer or a purchase order came: what the bank shows must fit what was to be paid. */
  confirmPayment: shape({
    input: z.strictObject({ orderId: id, amount: money, currency }),
    output: isDone,
  }),
  refundPayment: shape({
    input: z.strictObject({ orderId: id, amount: money, reason: requiredText(500) }),
    output: isDone,
  }),
} as const;
