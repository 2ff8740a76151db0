// Contracts (offline orders) and placing an order. Amounts are minor units of the
// site's currency: fen on the Chinese site, cents on the English one.
import * as z from 'zod';
import { ATTACHMENT_TYPES } from '#commerce/contract/attachments.ts';
import { CONTRACT_STATUSES } from '#commerce/contract/statuses.ts';
import { SAMPLE_FORMS } from '#commerce/sample/sample.ts';
import { shape } from './call.ts';
import { count, flag, id, money, pageOf, requestedPage, text, time } from './fields.ts';
import { shipment } from './settlement.ts';

const contractStatus = z.enum(CONTRACT_STATUSES);

const attachmentType = z.enum(ATTACHMENT_TYPES);

/** `id` for `download`. */
export const attachment = z.strictObject({
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
  placeOrder: shape({
    input: z.strictObject({ ...checkout, isQuotationOnly: flag }),
    output: placed,
    ids: CHECKOUT_IDS,
  }),
  placeCardOrder: shape({
    input: z.strictObject({ ...checkout, cardId: id.nullable(), isQuotationOnly: flag.optional() }),
    output: placed,
    ids: [...CHECKOUT_IDS, 'cardId'],
  }),
  downloadTemplate: shape({
    input: z.strictObject({
      template: z.enum(SAMPLE_FORMS),
      /** What is known of this line is in it. */
      cartId: id.optional(),
    }),
    output: z.undefined(),
    ids: ['cartId'],
  }),
} as const;
