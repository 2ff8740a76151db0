// Figures of the business by week: what was ordered, what was paid, how long it took, and what became of quotations.
// Amounts are minor units of the currency that is beside them; nothing is added over currencies.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { productType } from '#contract/cart.ts';
import { count, money } from '#contract/fields.ts';
import { day } from '#contract/onlineOrders.ts';

/** Weeks at once. */
export const MAX_WEEKS = 160;

/** What orders cost besides their products: shipping, and what points paid (below zero). */
const revenueKind = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'freight', 'points']);

/** Its Monday, in Shanghai. */
const week = day;
const currency = z.enum(['CNY', 'USD']);
/** Median number of days, to one decimal; null if there are no lines. */
const medianDays = z.number().min(0).max(100_000).nullable();

export const staffFigureShapes = {
  /** Whole weeks, the first and the last day among them. */
  getFigures: shape({
    input: z.strictObject({ from: day, to: day }),
    output: z.strictObject({
      /** Every week of the time, those without figures too. */
      weeks: z.array(week).max(MAX_WEEKS + 1),
      /** By the week in which they were placed; `total` is of those that are not cancelled. */
      orders: z
        .array(z.strictObject({ week, currency, placed: count, cancelled: count, total: money }))
        .max(1_000),
      /** What makes up these totals: lines less their share of the coupon, shipping, points. They add up to `total`. */
      revenue: z
        .array(z.strictObject({ week, currency, kind: revenueKind, lines: count, amount: money }))
        .max(5_000),
      /** By the week in which money came or went back. */
      money: z
        .array(
          z.strictObject({
            ...{ week, currency, kind: z.enum(['card', 'transfer', 'purchaseOrder']) },
            ...{ payments: count, paid: money, refunded: money },
          }),
        )
        .max(2_000),
      /** By the week in which the last piece of a line left. `productType` null: of all. */
      turnaround: z
        .array(
          z.strictObject({
            ...{ week, productType: productType.nullable(), shipped: count },
            /** How many of these had a promised day, and how many left by then. */
            ...{ promised: count, kept: count },
            /** From the order to the last parcel, and as the price list promised. */
            ...{ days: medianDays, quotedDays: medianDays },
          }),
        )
        .max(5_000),
      /** By the week in which they were asked for; one that was ordered in the same step is `direct`. */
      quotations: z
        .array(
          z.strictObject({
            ...{ week, productType: productType.nullable() },
            ...{ direct: count, asked: count, ordered: count },
            /** From the question to the order. */
            days: medianDays,
          }),
        )
        .max(5_000),
    }),
  }),
} as const;
