// Coupons as the staff make them: in both languages, for one site, changed only while nobody has one.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import {
  count,
  id,
  isDone,
  money,
  pageOf,
  registerSite,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { requestedList } from './fields.ts';

/** Why it is done: it is in the audit trail. */
const reason = requiredText(500);

const couponFields = {
  site: registerSite,
  name: z.strictObject({ en: requiredText(200), zh: requiredText(200) }),
  instructions: z.strictObject({ en: text(1_000), zh: text(1_000) }),
  terms: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('amount'), amount: money.min(1) }),
    z.strictObject({ kind: z.literal('rate'), offBasisPoints: z.int().min(1).max(10_000) }),
  ]),
  validity: z.discriminatedUnion('useTimeType', [
    z.strictObject({ useTimeType: z.literal(0), days: z.int().min(1).max(3_650) }),
    z.strictObject({ useTimeType: z.literal(1), start: time, end: time }),
  ]),
} as const;

export const staffCouponShapes = {
  listStaffCoupons: shape({
    input: requestedList(['created'], {
      site: z.enum(['0', '1']).optional(),
      offered: z.enum(['yes', 'no']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        id,
        ...couponFields,
        /** It can be claimed. */
        isOffered: z.boolean(),
        claimed: count,
        /** How many of the claimed ones a quotation holds. */
        used: count,
        createdTime: time,
        revision: count,
      }),
    ),
  }),
  /** Creates one without an id; a new coupon is not offered yet. */
  saveStaffCoupon: shape({
    /** Without an id a new one, without a revision. */
    input: z.strictObject({ id: id.nullable(), revision: count.optional(), ...couponFields, reason }),
    output: z.strictObject({ id }),
  }),
  offerCoupon: shape({ input: z.strictObject({ id, isOffered: z.boolean(), reason }), output: isDone }),
  /** To the account of an email address, a phone or an id; once an account. */
  giveCoupon: shape({
    input: z.strictObject({ id, customer: requiredText(320), reason }),
    output: isDone,
  }),
} as const;
