// Coupons of the account. The specification has each call in a group for the Chinese pages and in one for the English
// pages.
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import type { Language } from '#src/core/language.ts';
import { store } from '#src/core/localStorage.ts';
import { call } from '#src/core/remote.ts';
import { notify } from '#src/state/notices.ts';
import { couponWords } from './words.ts';

export type Coupon = OutputOf<'getCouponCn'>;
/** 0 usable, 1 used, 2 over, 3 to be claimed. */
export type CouponStatus = 0 | 1 | 2 | 3;

const QUIET = { isQuiet: true } as const;
export const PAGE_SIZE = 12;

export function loadPopup(language: Language): Promise<readonly Coupon[]> {
  return call(language === 'zh' ? 'listCouponPopupCn' : 'listCouponPopupEn', {}, QUIET);
}

export async function loadCoupons(language: Language, status: CouponStatus, page: number) {
  const isChinese = language === 'zh';
  const [list, counts, claimable] = await Promise.all([
    call(isChinese ? 'listCouponsCn' : 'listCouponsEn', { page, size: PAGE_SIZE, status }, QUIET),
    call(isChinese ? 'countCouponsCn' : 'countCouponsEn', {}, QUIET),
    call(isChinese ? 'listCouponsCn' : 'listCouponsEn', { page: 1, size: 1, status: 3 }, QUIET),
  ]);
  return { list, counts: [counts.usable, counts.used, counts.over, claimable.total] as const };
}

export function loadCoupon(language: Language, id: string): Promise<Coupon> {
  return call(language === 'zh' ? 'getCouponCn' : 'getCouponEn', { id }, QUIET);
}

/** False where it was refused: that has been shown. */
export async function claimCoupon(language: Language, { couponId }: Coupon): Promise<boolean> {
  try {
    await call(language === 'zh' ? 'claimCouponCn' : 'claimCouponEn', { id: couponId });
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return false;
  }
  notify(couponWords.claimed, { intent: 'success' });
  return true;
}

/** Until the next login. */
export function noteClosed(): void {
  store('closeCoupon', '1');
}
