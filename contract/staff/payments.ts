// Calls of the staff about payments.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { id, isDone, money, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const currency = z.enum(['CNY', 'USD']);

export const staffPaymentShapes = {
  listStaffPayments: shape({
    input: requestedList(['number', 'created', 'amount'], {
      /** `open`: not paid yet and not withdrawn. */
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
  /** Events of payments, reported by the provider, customers, the staff and the clock. */
  listPaymentEvents: shape({
    input: requestedList(['at'], {
      by: z.enum(['customer', 'provider', 'staff', 'clock']).optional(),
      alarm: z.enum(['open', 'resolved']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        /** The id of the provider for its own events. */
        id: text(255),
        at: time,
        ...{ orderId: id, orderNumber: text(60) },
        kind: z.enum(['card', 'transfer', 'purchaseOrder']),
        what: z.enum(['start', 'return', 'pay', 'fail', 'refund', 'wait']),
        by: z.enum(['customer', 'provider', 'staff', 'clock']),
        /** The amount that the event states; null where it states none. */
        amount: money.nullable(),
        currency: text(10).nullable(),
        /** Why the event does not fit the payment; null where it fits. */
        alarm: text(500).nullable(),
        resolvedTime: time.nullable(),
      }),
    ),
  }),
  /**
   * Confirms that the money of a transfer or a purchase order has arrived. The amount at the bank must match the
   * amount due. It may be a transfer even if the customer did not choose to pay by transfer.
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
