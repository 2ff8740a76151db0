// The statement of commerce/pricing as it goes over the wire: cart, quotation, order and invoice carry this one value.
import * as z from 'zod';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { count, id, money, text } from './fields.ts';

export const localized = z.strictObject({ en: text(1_000), zh: text(1_000) });

const part = z.strictObject({
  name: localized,
  amount: money,
  isStaffDiscount: z.literal(true).exactOptional(),
});

const basisPoints = z.int().min(0).max(10_000);

const statementLine = z.strictObject({
  id,
  serviceId: id.nullable(),
  productType: z.literal(Object.values(PRODUCT_TYPES)),
  sku: text(60),
  quantity: count,
  unitPrice: money.nullable(),
  parts: z.array(part).max(100),
  subtotal: money.nullable(),
  discount: money,
  taxBasisPoints: basisPoints,
  turnaroundDays: count.nullable(),
});

/** As `Statement` of commerce/pricing/statement.ts states. */
export const statement = z.strictObject({
  site: z.literal([0, 1]),
  currency: z.enum(['CNY', 'USD']),
  lines: z.array(statementLine).max(2_000),
  toReview: count,
  productTotal: money,
  discount: money,
  points: count,
  pointsWorth: money,
  freight: money,
  freightParts: z.array(part).max(10),
  amountAfterDiscount: money,
  total: money,
  taxes: z.array(z.strictObject({ basisPoints, base: money, amount: money })).max(10),
});
