import { useIntl } from 'react-intl';
import { currencyOf, formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { couponStaffWords } from './words.ts';

export type StaffCoupon = StaffOutputOf<'listStaffCoupons'>['rows'][number];

/** Below it `new`, or the id of one. */
export const COUPONS = `${paths.staff}/coupons`;

// The schema refuses a sort or a filter that somebody wrote into the address.
export const loadCoupons: LoadList<StaffCoupon> = (query, filters) =>
  callStaff('listStaffCoupons', { ...query, ...filters } as StaffInputOf<'listStaffCoupons'>);

/** @throws where there is none of that number. */
export async function loadCoupon(id: string): Promise<StaffCoupon> {
  const { rows } = await callStaff('listStaffCoupons', { page: 1, size: 100, search: id }, { isQuiet: true });
  const found = rows.find((it) => it.id === id);
  if (found === undefined) throw new Error(`There is no coupon ${id}`);
  return found;
}

/** What it is worth and when it is good, in words. */
export function useCouponFacts() {
  const text = useText(couponStaffWords);
  const intl = useIntl();
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    worthOf: ({ terms, site }: Pick<StaffCoupon, 'terms' | 'site'>) =>
      terms.kind === 'amount'
        ? text('amountOff', { amount: formatMoney(terms.amount, currencyOf(site)) })
        : text('rateOff', { rate: terms.offBasisPoints / 100 }),
    validityOf: ({ validity }: Pick<StaffCoupon, 'validity'>) =>
      validity.useTimeType === 0
        ? text('days', { days: validity.days })
        : text('range', { start: moment(validity.start), end: moment(validity.end) }),
  };
}
