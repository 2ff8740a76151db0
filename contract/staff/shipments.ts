// Parcels as the staff send them: of one order, of several to one address, and withdrawn again where one was recorded
// in error.
import * as z from 'zod';
import { address } from '#contract/account.ts';
import { shape } from '#contract/call.ts';
import { productType } from '#contract/cart.ts';
import { count, id, isDone, money, requiredText, text } from '#contract/fields.ts';

const pieces = z
  .array(z.strictObject({ lineId: id, quantity: z.int().min(1).max(1_000_000) }))
  .min(1)
  .max(500);

const facts = {
  carrier: requiredText(100),
  trackingNumber: requiredText(100),
  note: text(500),
  /** The destination; if left out, the first to which all of the pieces may go. */
  addressId: id.optional(),
} as const;

const mergeableOrder = z.strictObject({
  orderId: id,
  number: text(60),
  /** As charged with the order; null to those who may not see amounts. */
  freight: money.nullable(),
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        lineNumber: count,
        productType,
        description: text(2_000),
        left: count,
        needsColdChain: z.boolean(),
      }),
    )
    .max(2_000),
});

export const staffShipmentShapes = {
  /** A parcel: pieces of lines whose production is completed. */
  shipPieces: shape({
    input: z.strictObject({ orderId: id, ...facts, lines: pieces }),
    output: z.strictObject({ id }),
  }),
  /**
   * By address, what else of the customer waits to be sent to where this order goes; nothing where there is nothing.
   */
  findMergeable: shape({
    input: z.strictObject({ orderId: id }),
    output: z
      .array(
        z.strictObject({
          address,
          site: z.union([z.literal(0), z.literal(1)]),
          /** This order first. */
          orders: z.array(mergeableOrder).min(2).max(20),
        }),
      )
      .max(50),
  }),
  /** One parcel for several orders of one customer, to an address that is that of all its lines. */
  shipMerged: shape({
    input: z.strictObject({
      ...facts,
      parts: z
        .array(z.strictObject({ orderId: id, lines: pieces }))
        .min(2)
        .max(20),
    }),
    output: z.strictObject({ id }),
  }),
  /** Withdraws the parcel from all orders in it. */
  withdrawParcel: shape({
    input: z.strictObject({ orderId: id, shipmentId: id, reason: requiredText(500) }),
    output: isDone,
  }),
} as const;
