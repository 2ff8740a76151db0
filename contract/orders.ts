// Contracts (offline orders), quotations and online orders (S3, S4, S5 checkout, S7 orders). Amounts are minor units of the
// site's currency: fen on the Chinese site, cents on the English one.
import * as z from 'zod';
import { ATTACHMENT_TYPES } from '#commerce/contract/attachments.ts';
import { CONTRACT_STATUSES } from '#commerce/contract/statuses.ts';
import { SAMPLE_FORMS } from '#commerce/sample/sample.ts';
import { shape } from './call.ts';
import { productType } from './cart.ts';
import { count, flag, id, isDone, money, pageOf, requestedPage, text, time } from './fields.ts';
import { sample } from './sample.ts';
import { shipment } from './settlement.ts';

const contractStatus = z.enum(CONTRACT_STATUSES);

const quotationStatus = z.enum([
  'underEvaluation',
  'readyToOrder',
  'ordered',
  'cancelled',
  'expired',
  'invalid',
]);

const orderProgress = z.enum([
  'ordered',
  'customerMaterials',
  'inProduction',
  'productionCompleted',
  'shipped',
]);

const attachmentType = z.enum(ATTACHMENT_TYPES);

const attachment = z.strictObject({
  id,
  fileName: text(255),
  type: attachmentType,
  lineNumber: count.nullable(),
});

const contractRow = z.strictObject({
  id,
  contractNumber: text(60),
  company: text(200),
  contact: text(100),
  currency: z.enum(['CNY', 'USD']),
  amount: money,
  status: contractStatus,
  /** Null until it is signed. */
  signingDate: time.nullable(),
});

/** The service types of offline orders run from 10 to 56. */
const contractLine = z.strictObject({
  serviceType: z.int().min(10).max(56),
  description: text(2_000),
  quantity: count,
  subtotal: money,
  status: contractStatus,
});

const line = z.strictObject({
  id,
  productType,
  description: text(2_000),
  quantity: count,
  price: money.nullable(),
  discount: money,
  subtotal: money.nullable(),
  shippingAddress: text(600),
  materials: z.array(attachment).max(50),
});

const quotationFields = {
  id,
  number: text(40),
  createdTime: time,
  status: quotationStatus,
  discount: money,
  productTotal: money.nullable(),
  total: money.nullable(),
  validDays: count,
  /** Null while people still review it. */
  quoteTime: time.nullable(),
} as const;

const quotation = z.strictObject({
  ...quotationFields,
  lines: z.array(line).max(500),
  attachments: z.array(attachment).max(100),
  remark: text(2_000),
});

const checkout = {
  cartIds: z.array(id).min(1).max(500),
  addressId: id,
  invoiceInfoId: id,
  couponRecordId: id.nullable(),
  points: z.int().min(0).max(1_000_000_000),
  splitShipments: z.array(shipment).max(10),
  shippingNote: text(500),
  remark: text(2_000),
} as const;

const placed = z.strictObject({
  orderId: id.nullable(),
  orderNumber: text(40),
  quotationId: id,
  quotationNumber: text(40),
  total: money.nullable(),
  /** 1: people review it first and answer within 24 hours on business days. */
  needsReview: flag,
});

const CHECKOUT_IDS = ['cartIds', 'addressId', 'invoiceInfoId', 'couponRecordId'] as const;

export const ordersShapes = {
  listContracts: shape({
    input: z.strictObject({
      ...requestedPage,
      /** Both bind the contracts of a company to the account; neither lists those that are bound. */
      customerName: text(200).optional(),
      authorizationCode: text(60).optional(),
      status: contractStatus.optional(),
      /** In number, company or contact. */
      search: text(100).optional(),
    }),
    output: pageOf(contractRow),
  }),
  getContract: shape({
    input: z.strictObject({ id }),
    output: contractRow.extend({
      lines: z.array(contractLine).max(500),
      attachments: z.array(attachment).max(100),
    }),
    ids: ['id'],
  }),
  downloadContractFile: shape({ input: z.strictObject({ id }), output: z.undefined(), ids: ['id'] }),
  listQuotations: shape({
    input: z.strictObject({
      ...requestedPage,
      status: quotationStatus.optional(),
      isOrdered: flag.optional(),
      search: text(100).optional(),
    }),
    output: pageOf(
      z.strictObject({ ...quotationFields, orderNumber: text(40), progress: orderProgress.nullable() }),
    ),
  }),
  getQuotation: shape({
    input: z.strictObject({ id }),
    output: quotation.extend({
      orderNumber: text(40),
      progress: orderProgress.nullable(),
      freight: money.nullable(),
      amountAfterDiscount: money.nullable(),
    }),
    ids: ['id'],
  }),
  /** Order now, order later, or a purchase order put to it. */
  editQuotation: shape({
    input: z.strictObject({
      id,
      action: z.enum(['orderNow', 'orderLater', 'cancel', 'attachPo', 'remark']),
      fileId: id.optional(),
      remark: text(2_000).optional(),
    }),
    output: quotation,
    ids: ['id', 'fileId'],
  }),
  placeOrder: shape({
    input: z.strictObject({ ...checkout, isQuotationOnly: flag }),
    output: placed,
    ids: CHECKOUT_IDS,
  }),
  placeCardOrder: shape({
    input: z.strictObject({ ...checkout, cardId: id.nullable() }),
    output: placed,
    ids: [...CHECKOUT_IDS, 'cardId'],
  }),
  updateSample: shape({
    input: z.strictObject({ quotationId: id, lineId: id, sample }),
    output: isDone,
    ids: ['quotationId', 'lineId'],
  }),
  downloadTemplate: shape({
    input: z.strictObject({
      template: z.enum(SAMPLE_FORMS),
      /** What is known of this line stands in it. */
      cartId: id.optional(),
    }),
    output: z.undefined(),
    ids: ['cartId'],
  }),
} as const;
