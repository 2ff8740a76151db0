// What the staff do with payments.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { id, isDone, money, requiredText } from '#contract/fields.ts';

export const staffPaymentShapes = {
  /** The money of a transfer or a purchase order came: what the bank shows must fit what was to be paid. */
  confirmPayment: shape({
    input: z.strictObject({ orderId: id, amount: money, currency: z.enum(['CNY', 'USD']) }),
    output: isDone,
  }),
  refundPayment: shape({
    input: z.strictObject({ orderId: id, amount: money, reason: requiredText(500) }),
    output: isDone,
  }),
} as const;
