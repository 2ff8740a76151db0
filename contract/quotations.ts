// Quotations of an account: what was asked for, what it costs, and what the customer may do about it.
import * as z from 'zod';
import { QUOTATION_STATUSES } from '#commerce/quotation/quotation.ts';
import { address, invoiceInfo } from './account.ts';
import { shape } from './call.ts';
import { orderedVector, productDetail, productType } from './cart.ts';
import { count, flag, id, isDone, money, pageOf, requestedPage, text, time } from './fields.ts';
import { orderProgress } from './onlineOrders.ts';
import { attachment } from './orders.ts';
import { sample } from './sample.ts';
import { statement } from './statement.ts';

const status = z.enum(QUOTATION_STATUSES);

const CUSTOMER_ACTS = ['orderNow', 'orderLater', 'cancel', 'attachPo', 'remark'] as const;

/** `materials`: of the attachments, those of this line. */
const quotationLine = z.strictObject({
  id,
  serviceId: id.nullable(),
  productType,
  sku: text(60),
  description: text(2_000),
  quantity: count,
  price: money.nullable(),
  discount: money,
  subtotal: money.nullable(),
  materials: z.array(attachment).max(100),
  detail: productDetail,
  vector: orderedVector.nullable(),
  sample: sample.nullable(),
});

const quotationFields = {
  id,
  number: text(40),
  createdTime: time,
  status,
  currency: z.enum(['CNY', 'USD']),
  discount: money,
  /** Null until every line has a price. */
  productTotal: money.nullable(),
  total: money.nullable(),
  validDays: count,
  /** Null while people still review it. */
  quoteTime: time.nullable(),
  validUntil: time.nullable(),
  /** Whose turn it is. */
  turn: z.enum(['staff', 'customer']).nullable(),
  orderId: id.nullable(),
  orderNumber: text(40),
  progress: orderProgress.nullable(),
} as const;

const revision = z.strictObject({
  id,
  number: text(40),
  revision: count,
  status,
  createdTime: time,
  total: money.nullable(),
  remark: text(2_000),
});

/** As it was when it was placed: without `id` where it is one of the account's list no more. */
const buyer = z.strictObject({
  name: text(200),
  phone: text(40).nullable(),
  email: text(320).nullable(),
  organizationName: text(200),
});

const shipments = z
  .array(
    z.strictObject({
      address,
      remark: text(500),
      lines: z.array(z.strictObject({ lineId: id, quantity: count })).max(500),
    }),
  )
  .max(20);

export const quotation = z.strictObject({
  ...quotationFields,
  freight: money.nullable(),
  amountAfterDiscount: money.nullable(),
  statement,
  /** The digest of the statement alone. */
  digest: text(80),
  lines: z.array(quotationLine).max(2_000),
  attachments: z.array(attachment).max(200),
  ...{ remark: text(2_000), shippingNote: text(500), reason: text(2_000) },
  ...{ buyer, address, invoice: invoiceInfo, shipments },
  /** All of them, this one too, the latest first. */
  revisions: z.array(revision).max(100),
  acts: z.array(z.enum(CUSTOMER_ACTS)).max(10),
});

export const quotationsShapes = {
  listQuotations: shape({
    input: z.strictObject({
      ...requestedPage,
      status: status.optional(),
      isOrdered: flag.optional(),
      /** In the number of the quotation or of its order. */
      search: text(100).optional(),
    }),
    output: pageOf(z.strictObject(quotationFields)),
  }),
  getQuotation: shape({ input: z.strictObject({ id }), output: quotation, ids: ['id'] }),
  /** The sequence of a line as it was ordered, whatever is in My Vectors now. */
  getVectorAsOrdered: shape({
    input: z.strictObject({ quotationId: id, lineId: id }),
    output: z.strictObject({ name: text(500), genBank: z.string().max(20_000_000) }),
    ids: ['quotationId'],
  }),
  /** Order now, order later, or a purchase order put to it. A remark on what was sent makes a new revision. */
  editQuotation: shape({
    input: z.strictObject({
      id,
      action: z.enum(CUSTOMER_ACTS),
      fileId: id.optional(),
      remark: text(2_000).optional(),
    }),
    output: quotation,
    ids: ['id', 'fileId'],
  }),
  /** Its lines into the cart again, to ask for a new quotation: the ids of the products there. */
  requote: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({ cartIds: z.array(id).max(500) }),
    ids: ['id'],
  }),
  updateSample: shape({
    input: z.strictObject({ quotationId: id, lineId: id, sample }),
    output: isDone,
    ids: ['quotationId', 'lineId'],
  }),
} as const;
