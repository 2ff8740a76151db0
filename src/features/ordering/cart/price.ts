import { useIntl } from 'react-intl';
import { useText } from '#src/core/text.ts';
import { useSession } from '#src/state/session.ts';
import { cartWords } from './words.ts';

const CURRENCY = { 0: 'CNY', 1: 'USD' } as const;

/** Minor units of the account's site as money; null is yet to be quoted. */
export function usePrice(): (price: number | null) => string {
  const text = useText(cartWords);
  const intl = useIntl();
  const { registerSite } = useSession();
  const money = { style: 'currency', currency: CURRENCY[registerSite ?? 1] } as const;
  return (price) => {
    if (price === null) return text('toQuote');
    return price === 0 ? text('free') : intl.formatNumber(price / 100, money);
  };
}
