// What a coupon is worth and when it is good, as the specification has it for each status.
import { useIntl } from 'react-intl';
import { currencyOf, formatMoney } from '#commerce/money/money.ts';
import { useText } from '#src/core/text.ts';
import { useSite } from '#src/state/site.ts';
import type { Coupon } from './store.ts';
import { couponWords } from './words.ts';

export function useCouponTexts() {
  const text = useText(couponWords);
  const intl = useIntl();
  const currency = currencyOf(useSite());
  const day = (it: string | null) => (it === null ? '' : intl.formatDate(it, { dateStyle: 'medium' }));
  return {
    worthOf: ({ discountContentType, discountAmount, discountRate }: Coupon): string =>
      discountContentType === 0
        ? text('amountOff', { amount: formatMoney(discountAmount ?? 0, currency) })
        : text('rateOff', { rate: discountRate ?? 0 }),
    validityOf(it: Coupon): string {
      const range = (start: string | null, end: string | null) =>
        text('validRange', { start: day(start), end: day(end) });
      if (it.status === 3 && it.useTimeType === 0) return text('validDays', { days: it.validDays ?? 0 });
      return it.status >= 2
        ? range(it.validStartTime, it.validEndTime)
        : range(it.couponTime, it.couponTimeEnd);
    },
    /** Empty once it has begun. */
    beginsText: ({ status, couponTime }: Coupon): string =>
      status === 0 && couponTime !== null && Date.parse(couponTime) > Date.now()
        ? text('notBegun', { start: day(couponTime) })
        : '',
  };
}
