// Orders as the staff move them. Amounts are null to those who may not see them.
import * as z from 'zod';
import { ATTACHMENT_TYPES } from '#commerce/contract/attachments.ts';
import { ORDER_PROGRESS } from '#commerce/order/order.ts';
import { address } from '#contract/account.ts';
import { shape } from '#contract/call.ts';
import { orderedVector, productDetail, productType } from '#contract/cart.ts';
import { count, id, isDone, money, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { day, orderProgress, parcel } from '#contract/onlineOrders.ts';
import { attachment } from '#contract/orders.ts';
import { requestedList } from './fields.ts';
import { customerHead } from './quotations.ts';

const state = z.enum(['active', 'cancelRequested', 'cancelled']);
/** Shipping is done by parcels. */
const lineAct = z.enum(['awaitMaterials', 'startProduction', 'completeProduction']);

const amounts = z.strictObject({
  currency: z.enum(['CNY', 'USD']),
  total: money,
  payment: z.enum(['none', 'started', 'failed', 'paid', 'partlyRefunded', 'refunded']),
  kind: z.enum(['card', 'transfer', 'purchaseOrder']).nullable(),
  paid: money,
  refunded: money,
  invoice: z.enum(['applied', 'invoiced', 'rejected']).nullable(),
});

const orderHead = {
  id,
  number: text(60),
  customer: customerHead,
  createdTime: time,
  state,
  progress: orderProgress,
} as const;

const line = z.strictObject({
  id,
  serviceId: id.nullable(),
  productType,
  sku: text(60),
  description: text(2_000),
  quantity: count,
  progress: orderProgress,
  promisedOn: day.nullable(),
  needsMaterials: z.boolean(),
  shipped: count,
  acts: z.array(lineAct).max(5),
  detail: productDetail,
  vector: orderedVector.nullable(),
});

export const staffOrderShapes = {
  listStaffOrders: shape({
    input: requestedList(['number', 'created'], {
      progress: z.enum(ORDER_PROGRESS).optional(),
      state: state.optional(),
    }),
    output: pageOf(
      z.strictObject({
        ...orderHead,
        lines: count,
        /** The earliest of the lines that have not left. */
        promisedOn: day.nullable(),
        amounts: amounts.nullable(),
      }),
    ),
  }),
  getStaffOrder: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...orderHead,
      quotationId: id,
      quotationNumber: text(40),
      reason: text(2_000),
      remark: text(2_000),
      shippingNote: text(500),
      address,
      /** Parcels as the customer asked for them, for the packing slips. */
      parcels: count,
      /** Where the pieces go, the address of the order first, with what is made and has not left. */
      destinations: z
        .array(
          z.strictObject({ address, lines: z.array(z.strictObject({ lineId: id, left: count })).max(2_000) }),
        )
        .max(60),
      mayCancel: z.boolean(),
      lines: z.array(line).max(2_000),
      shipments: z.array(parcel).max(200),
      attachments: z.array(attachment).max(200),
      steps: z
        .array(z.strictObject({ lineId: id, progress: orderProgress, at: time, note: text(2_000) }))
        .max(10_000),
      amounts: amounts.nullable(),
    }),
  }),
  /** Each is done or refused by itself; the answers stand in the order of what was requested. */
  advanceLines: shape({
    input: z.strictObject({
      lines: z
        .array(z.strictObject({ orderId: id, lineId: id }))
        .min(1)
        .max(200),
      act: lineAct,
      note: text(500),
    }),
    output: z
      .array(
        z.strictObject({
          orderId: id,
          lineId: id,
          progress: orderProgress.nullable(),
          /** Why it was refused. */
          problem: z.strictObject({ en: text(500), zh: text(500) }).nullable(),
        }),
      )
      .max(200),
  }),
  promiseDate: shape({
    input: z.strictObject({ orderId: id, lineIds: z.array(id).min(1).max(500), promisedOn: day }),
    output: isDone,
  }),
  cancelOrder: shape({
    input: z.strictObject({ orderId: id, reason: requiredText(500) }),
    output: isDone,
  }),
  /** The customer's request to cancel: the order goes on. */
  declineCancel: shape({
    input: z.strictObject({ orderId: id, reason: requiredText(500) }),
    output: isDone,
  }),
  /** Attaches a file that the same person uploaded; it then belongs to the customer. */
  attachToOrder: shape({
    input: z.strictObject({
      orderId: id,
      fileId: id,
      type: z.enum(ATTACHMENT_TYPES),
      lineNumber: z.int().min(1).max(2_000).nullable(),
      /** A parcel that left, for a report on what was in it. */
      shipmentId: id.nullable(),
    }),
    output: isDone,
  }),
  downloadAttachment: shape({
    input: z.strictObject({ quotationId: id, fileId: id }),
    output: z.undefined(),
  }),
  /** Refused with NOT_READY while the file is made. */
  getShippingDocument: shape({
    input: z.discriminatedUnion('document', [
      z.strictObject({
        document: z.literal('packingSlip'),
        orderId: id,
        parcel: z.int().min(1).max(50),
        language: z.enum(['en', 'zh']),
      }),
      /** The slip of a parcel as it left, with all orders in it. */
      z.strictObject({
        document: z.literal('parcelSlip'),
        orderId: id,
        shipmentId: id,
        language: z.enum(['en', 'zh']),
      }),
      z.strictObject({
        document: z.literal('tubeLabels'),
        orderId: id,
        /** Labels of the first sheet that are used already. */
        skip: z.int().min(0).max(200),
        language: z.enum(['en', 'zh']),
      }),
    ]),
    output: z.undefined(),
  }),
  /** As the customer gets it. */
  getStaffDocument: shape({
    input: z.strictObject({
      quotationId: id,
      kind: z.enum(['pdf', 'word']),
      document: z.enum(['quotation', 'orderSummary', 'proForma']),
    }),
    output: z.undefined(),
  }),
} as const;
