// Coupons and the referral: the same calls for the Chinese and for the English site.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, flag, id, isDone, money, nothing, pageOf, requestedPage, text, time } from './fields.ts';

/** 0: owned and usable; 1: used; 2: expired; 3: to be claimed. */
const couponStatus = z.int().min(0).max(3);

export const coupon = z.strictObject({
  id,
  couponId: id,
  couponName: text(200),
  status: couponStatus,
  /** 0: valid for days from the claim; 1: valid from a day to a day. */
  useTimeType: flag,
  validDays: count.nullable(),
  validStartTime: time.nullable(),
  validEndTime: time.nullable(),
  couponTime: time.nullable(),
  couponTimeEnd: time.nullable(),
  /** 0: a fixed amount; 1: a rate in percent. */
  discountContentType: flag,
  discountAmount: money.nullable(),
  discountRate: z.number().min(0).max(100).nullable(),
  couponInstructions: text(4_000),
});

const list = shape({ input: nothing, output: z.array(coupon).max(100) });
const claim = shape({ input: z.strictObject({ id }), output: isDone });
const couponsOf = shape({
  input: z.strictObject({ ...requestedPage, status: couponStatus.optional() }),
  output: pageOf(coupon),
});
const statistics = shape({
  input: nothing,
  output: z.strictObject({ usable: count, used: count, over: count }),
});
const detail = shape({ input: z.strictObject({ id }), output: coupon, ids: ['id'] });
const settlement = shape({
  input: z.strictObject({ ...requestedPage, cartIds: z.array(id).min(1).max(500) }),
  output: pageOf(coupon.extend({ isUsable: flag })),
  ids: ['cartIds'],
});

export const marketingShapes = {
  /** 1: the account may refer friends. */
  isReferral: shape({ input: nothing, output: flag }),
  getReferral: shape({
    input: nothing,
    output: z.strictObject({
      username: text(200),
      discountAmount: text(40),
      couponName: text(200),
      userAcquisitionUrl: text(500),
      /** The account's own, as it is in the link. */
      code: text(40),
    }),
  }),
  /** Whom the account has brought, the last first. */
  listInvites: shape({
    input: z.strictObject(requestedPage),
    output: pageOf(
      z.strictObject({
        /** The first letter alone. */
        name: text(200),
        registeredTime: time,
        /** Null until the first order of the new customer is paid. */
        firstOrderAmount: money.nullable(),
        points: count,
        rewardTime: time.nullable(),
        /** When the points were taken back: the order was refunded whole. */
        reversedTime: time.nullable(),
      }),
    ).extend({
      totalPoints: count,
      /** What a first order gives; null while the activity is closed. */
      terms: z
        .strictObject({
          fixedPoints: count,
          sharePercent: z.number().min(0).max(100),
          maxPoints: count,
          minAmount: money,
        })
        .nullable(),
    }),
  }),
  listCouponPopupCn: list,
  listCouponPopupEn: list,
  claimCouponCn: claim,
  claimCouponEn: claim,
  listCouponsCn: couponsOf,
  listCouponsEn: couponsOf,
  countCouponsCn: statistics,
  countCouponsEn: statistics,
  getCouponCn: detail,
  getCouponEn: detail,
  listSettlementCouponsCn: settlement,
  listSettlementCouponsEn: settlement,
} as const;
