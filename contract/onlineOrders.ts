// Online orders of an account: what was ordered, and how far each line is.
import * as z from 'zod';
import { ORDER_ACTS, ORDER_PROGRESS } from '#commerce/order/order.ts';
import { INTAKE_STATES, SAMPLE_CONDITIONS } from '#commerce/sample/intake.ts';
import { address } from './account.ts';
import { shape } from './call.ts';
import { count, id, isDone, money, pageOf, requestedPage, requiredText, text, time } from './fields.ts';

export const orderProgress = z.enum(ORDER_PROGRESS);

const orderFields = {
  id,
  number: text(40),
  quotationId: id,
  quotationNumber: text(40),
  createdTime: time,
  state: z.enum(['active', 'cancelRequested', 'cancelled']),
  /** The progress of the line that is least far. */
  progress: orderProgress,
  currency: z.enum(['CNY', 'USD']),
  ...{ productTotal: money, discount: money, freight: money, amountAfterDiscount: money, total: money },
  payment: z.enum(['none', 'started', 'failed', 'paid', 'partlyRefunded', 'refunded']),
  /** Null where none was applied for. */
  invoice: z.enum(['applied', 'invoiced', 'rejected']).nullable(),
} as const;

/** A day, as `2026-12-31`. */
export const day = z.iso.date();

export const parcel = z.strictObject({
  id,
  carrier: text(100),
  trackingNumber: text(100),
  note: text(500),
  shippedTime: time,
  /** To where it was sent, whatever the order states since; null where that was not recorded. */
  address: address.nullable(),
  lines: z.array(z.strictObject({ lineId: id, quantity: count })).max(2_000),
  /** Other orders whose goods are in it. */
  mergedWith: z.array(z.strictObject({ orderId: id, number: text(60) })).max(50),
  /** It was recorded in error and did not leave. */
  withdrawn: z.strictObject({ time, reason: text(500) }).nullable(),
  /** QC reports on what is in it, for `download`. */
  reports: z.array(z.strictObject({ id, fileName: text(255) })).max(200),
});

const step = z.strictObject({ progress: orderProgress, at: time, note: text(2_000) });

const order = z.strictObject({
  ...orderFields,
  reason: text(2_000),
  mayRequestCancel: z.boolean(),
  mayApplyInvoice: z.boolean(),
  /** Events of the whole order, the latest last: what the customer asked for and what was done. */
  events: z.array(z.strictObject({ act: z.enum(ORDER_ACTS), note: text(2_000), at: time })).max(1_000),
  /** By the id of a line of its quotation. */
  steps: z
    .array(
      z.strictObject({
        lineId: id,
        progress: orderProgress,
        /** By when it is to leave, once that is known. */
        promisedOn: day.nullable(),
        steps: z.array(step).max(10),
      }),
    )
    .max(2_000),
  shipments: z.array(parcel).max(200),
  /** Which the customer sends, as they came and were checked. */
  samples: z
    .array(
      z.strictObject({
        lineId: id,
        number: text(80),
        ...{ name: text(200), mark: text(200), tubes: count },
        state: z.enum(INTAKE_STATES),
        condition: z.enum(SAMPLE_CONDITIONS).nullable(),
        problem: text(500),
        receivedTime: time.nullable(),
      }),
    )
    .max(2_000),
});

export const onlineOrdersShapes = {
  listOrders: shape({
    input: z.strictObject({
      ...requestedPage,
      progress: orderProgress.optional(),
      search: text(100).optional(),
    }),
    output: pageOf(z.strictObject(orderFields)),
  }),
  /** Its lines, amounts and attachments are those of the quotation. */
  getOrder: shape({ input: z.strictObject({ id }), output: order, ids: ['id'] }),
  requestOrderCancel: shape({
    input: z.strictObject({ id, reason: requiredText(1_000) }),
    output: isDone,
    ids: ['id'],
  }),
  /** Its lines once more into the cart; how many products came. */
  reorder: shape({ input: z.strictObject({ id }), output: count, ids: ['id'] }),
  /** How often each of My Vectors was ordered. */
  listPurchases: shape({
    input: z.strictObject({}),
    output: z.array(z.strictObject({ vectorId: id, times: count })).max(10_000),
  }),
} as const;
