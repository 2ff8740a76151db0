// Coupons: a definition that an operator keeps, and a record of each one that somebody holds. The specification fixes
// the numbers.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Site } from '#commerce/money/money.ts';
import type { CouponTerms } from '#commerce/pricing/priceCart.ts';

/** 0 owned and usable, 1 used, 2 over, 3 to be claimed. */
export const COUPON_STATUS = { usable: 0, used: 1, over: 2, claimable: 3 } as const;
export type CouponStatus = (typeof COUPON_STATUS)[keyof typeof COUPON_STATUS];

export interface CouponDefinition {
  readonly site: Site;
  readonly name: LocalizedText;
  readonly instructions: LocalizedText;
  readonly terms: CouponTerms;
  readonly validity: CouponValidity;
}

/** `useTimeType`: 0 days from the claim, 1 from a day to a day. */
export type CouponValidity =
  | { readonly useTimeType: 0; readonly days: number }
  | { readonly useTimeType: 1; readonly start: Date; readonly end: Date };

export interface CouponRecord {
  readonly begins: Date;
  readonly ends: Date;
  /** A quotation has it. */
  readonly isHeld: boolean;
}

const DAY = 86_400_000;

/** From when to when the one is good that is claimed now. */
export function couponTimesOf(validity: CouponValidity, now: Date): Pick<CouponRecord, 'begins' | 'ends'> {
  return validity.useTimeType === 0
    ? { begins: now, ends: new Date(now.getTime() + validity.days * DAY) }
    : { begins: validity.start, ends: validity.end };
}

export function couponStatusOf({ ends, isHeld }: CouponRecord, now: Date): CouponStatus {
  if (isHeld) return COUPON_STATUS.used;
  return now >= ends ? COUPON_STATUS.over : COUPON_STATUS.usable;
}

/** Owned, free, begun and not over. */
export function isCouponUsable(it: CouponRecord, now: Date): boolean {
  return couponStatusOf(it, now) === COUPON_STATUS.usable && now >= it.begins;
}

/** 100 yuan for a new account of the Chinese site. */
export const NEW_USER_COUPON = {
  id: 'new-user',
  site: 0,
  name: { en: 'New user coupon', zh: '新用户专享券' },
  instructions: {
    en: 'For all products and services. One coupon an order; it is not paid out.',
    zh: '全场产品与服务通用，每个订单限用一张，不可兑换现金。',
  },
  terms: { kind: 'amount', amount: 10_000 },
  validity: { useTimeType: 0, days: 365 },
} as const satisfies CouponDefinition & { readonly id: string };
