import { Radio, RadioGroup } from '@blueprintjs/core';
import { formatMoney } from '#commerce/money/money.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { type Checkout, changeCheckout } from '#src/state/cart/checkout.ts';
import type { Preview } from './store.ts';
import { settlementWords } from './words.ts';

interface Props {
  readonly draft: Checkout;
  readonly preview: Preview;
}

/** One order, one coupon. */
export function CouponSection({ draft, preview: { coupons, statement } }: Props) {
  const text = useText(settlementWords);
  const language = useLanguage();
  if (coupons.length === 0) return <p>{text('noCoupons')}</p>;
  const labelOf = (it: Preview['coupons'][number]) => {
    const worth =
      it.discountContentType === 0
        ? text('couponOff', { amount: formatMoney(it.discountAmount ?? 0, statement.currency) })
        : text('couponRate', { rate: it.discountRate ?? 0 });
    const end = it.couponTimeEnd ?? it.validEndTime;
    const day = (time: string) => new Date(time).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en');
    const until = end && text('couponUntil', { date: day(end) });
    const from = it.isUsable === 0 && it.couponTime && text('couponFrom', { date: day(it.couponTime) });
    return [it.couponName, worth, from, until].filter(Boolean).join(' · ');
  };
  return (
    <RadioGroup
      aria-label={text('coupon')}
      selectedValue={draft.couponRecordId ?? ''}
      onChange={(event) => changeCheckout({ couponRecordId: event.currentTarget.value || null })}
    >
      <Radio value="" label={text('noCoupon')} />
      {coupons.map((it) => (
        <Radio key={it.id} value={it.id} label={labelOf(it)} disabled={it.isUsable === 0} />
      ))}
    </RadioGroup>
  );
}
