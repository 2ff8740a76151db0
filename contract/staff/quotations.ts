// Quotations as the staff see and price them.
import * as z from 'zod';
import { QUOTATION_STATUSES } from '#commerce/quotation/quotation.ts';
import { shape } from '#contract/call.ts';
import { count, id, isDone, money, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { quotation } from '#contract/quotations.ts';
import { requestedList } from './fields.ts';

const status = z.enum(QUOTATION_STATUSES);
const price = z.int().min(0).max(900_000_000_000);

/** The customer of a quotation or an order, as it was placed. */
export const customerHead = z.strictObject({ id, name: text(200), organization: text(200) });

/** Changes with everything that the staff see of it: what was entered on an older one is refused. */
const version = requiredText(80);

const discountTerms = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('amount'), amount: price }),
    z.strictObject({ kind: z.literal('rate'), offBasisPoints: z.int().min(0).max(10_000) }),
  ])
  .nullable();

const pricing = z.strictObject({
  lineId: id,
  /** The price of one piece; null: the line keeps its price. */
  unitPrice: price.nullable(),
  discount: discountTerms,
  /** The customer reads it. */
  reason: text(300),
});

const block = z.strictObject({ title: text(1_000), lines: z.array(text(10_000)).max(200) });
const fact = z.strictObject({ label: text(1_000), value: text(10_000) });

const printed = z.strictObject({
  ...{ language: z.enum(['en', 'zh']), title: text(200), footer: text(1_000) },
  facts: z.array(fact).max(20),
  parties: z.array(block).max(10),
  columns: z.array(z.strictObject({ title: text(200), isNumber: z.boolean(), share: z.number() })).max(20),
  rows: z
    .array(
      z.strictObject({
        cells: z.array(text(10_000)).max(20),
        notes: z.array(text(10_000)).max(50),
        isPart: z.boolean(),
      }),
    )
    .max(2_000),
  totals: z.array(fact.extend({ isStrong: z.boolean() })).max(30),
  notes: z.array(block).max(20),
});

export const staffQuotationShapes = {
  listStaffQuotations: shape({
    input: requestedList(['number', 'created', 'total'], { status: status.optional() }),
    output: pageOf(
      z.strictObject({
        id,
        number: text(40),
        status,
        customer: customerHead,
        createdTime: time,
        currency: z.enum(['CNY', 'USD']),
        /** Null until every line has a price, and to those who may not see amounts. */
        total: money.nullable(),
        toReview: count,
        orderNumber: text(40),
      }),
    ),
  }),
  getStaffQuotation: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      version,
      customer: customerHead,
      quotation,
      events: z
        .array(z.strictObject({ act: text(40), actor: text(40), note: text(2_000), at: time }))
        .max(500),
      /** The terms of the coupon that it holds, with which entered prices are previewed. */
      couponTerms: discountTerms,
      mayPrice: z.boolean(),
      mayVoid: z.boolean(),
    }),
  }),
  /** The sequence of a line, for its map. */
  getOrderedVector: shape({
    input: z.strictObject({ quotationId: id, lineId: id }),
    output: z.strictObject({ name: text(500), genBank: z.string().max(20_000_000) }),
  }),
  /** Under evaluation it is sent; what was sent gets a revision. Answers the id of what was sent. */
  priceQuotation: shape({
    input: z.strictObject({
      id,
      version,
      lines: z.array(pricing).max(500),
      validDays: z.int().min(1).max(365),
    }),
    output: z.strictObject({ id }),
  }),
  /** What PDF and Word print of it, with the prices that are entered; none: as it is. */
  previewStaffDocument: shape({
    input: z.strictObject({
      quotationId: id,
      document: z.enum(['quotation', 'orderSummary', 'proForma']),
      lines: z.array(pricing).max(2_000),
    }),
    output: printed,
  }),
  voidQuotation: shape({
    input: z.strictObject({ id, version, reason: requiredText(500) }),
    output: isDone,
  }),
} as const;
