// Paying for an order: by card on the provider's page, by transfer, or on a purchase order. Amounts are minor units and
// the server's own; what comes back from the provider's page proves nothing.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, id, money, requiredText, text, time } from './fields.ts';

const kind = z.enum(['card', 'transfer', 'purchaseOrder']);
const currency = z.enum(['CNY', 'USD']);

const payment = z.strictObject({
  orderId: id,
  orderNumber: text(60),
  /** Whose documents the order has; null where it was placed without one. */
  quotationId: id.nullable(),
  amount: money,
  currency,
  state: z.enum(['none', 'started', 'failed', 'paid', 'partlyRefunded', 'refunded']),
  /** Why it is not to be paid, whatever was paid before. */
  stop: z.enum(['cancelRequested', 'cancelled']).nullable(),
  /** Null until a way was chosen. */
  kind: kind.nullable(),
  refunded: money,
  poNumber: text(60).nullable(),
  /** The saved card that was chosen. */
  cardId: id.nullable(),
  /** When a purchase order is due. */
  dueTime: time.nullable(),
  changedTime: time.nullable(),
  /** What is set up here. */
  offers: z.array(kind).max(3),
  termsDays: count,
  /** Where to transfer to. */
  bank: z.array(z.strictObject({ label: text(200), value: text(500) })).max(20),
});

export const paymentShapes = {
  /** Again while it is open gives the same page. */
  startPayment: shape({
    input: z.strictObject({
      orderId: id,
      kind,
      poNumber: requiredText(60).optional(),
      /** The saved card to pay with, or null for any; if left out, the one chosen before. */
      cardId: id.nullable().optional(),
    }),
    /** `url`: the provider's page, of a card. */
    output: z.strictObject({ url: text(2_000).nullable(), payment }),
    ids: ['orderId', 'cardId'],
  }),
  /**
   * With the `state` of the way back from the provider's page, if it is that. An open card payment is asked for there.
   */
  checkPayment: shape({
    input: z.strictObject({ orderId: id, state: requiredText(128).optional() }),
    output: payment,
    ids: ['orderId'],
  }),
} as const;
