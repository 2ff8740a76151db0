// What checkout asks before anything is placed: what the selected lines cost with this coupon, these points and these
// shipments, and everything that is in the way, at once.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, flag, id, requiredText } from './fields.ts';
import { coupon } from './marketing.ts';
import { localized, statement } from './statement.ts';

/** Pieces of lines of the cart at the top of their trees. */
const shipped = z
  .array(z.strictObject({ lineId: id, quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(500);

/** A part of the products to an address of its own. */
export const shipment = z.strictObject({ addressId: id, remark: requiredText(500), lines: shipped });

/** `lineId` where it is about a line of the cart. */
const block = z.strictObject({
  why: z.enum([
    'nothingSelected',
    'offShelf',
    'sampleMissing',
    'choiceInvalid',
    'organizationIncomplete',
    'addressMissing',
    'invoiceMissing',
    'couponGone',
    'pointsExceeded',
    'outOfStock',
  ]),
  lineId: id.nullable(),
  message: localized,
  /** With `outOfStock`: the pieces left for all lines of this product together. */
  left: count.optional(),
});

export const settlementShapes = {
  previewSettlement: shape({
    input: z.strictObject({
      cartIds: z.array(id).max(500),
      addressId: id.nullable(),
      invoiceInfoId: id.nullable(),
      couponRecordId: id.nullable(),
      points: z.int().min(0).max(1_000_000_000),
      shipments: z.array(shipped).max(10),
    }),
    output: z.strictObject({
      statement,
      blocks: z.array(block).max(1_000),
      /** The points of the balance that may be spent on this order. */
      maxPoints: count,
      pointsBalance: count,
      coupons: z.array(coupon.extend({ isUsable: flag })).max(100),
    }),
    ids: ['cartIds', 'addressId', 'invoiceInfoId', 'couponRecordId', 'shipments'],
  }),
} as const;
