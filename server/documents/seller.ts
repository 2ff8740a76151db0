// Who sells, as documents name it.
import type { Currency } from '#commerce/money/money.ts';
import { productOf, type Settings } from '#server/settings.ts';
import type { Seller } from './buildDocument.ts';

/** With the account to transfer to, where a currency is given. */
export function sellerOf(settings: Settings, language: 'en' | 'zh', currency?: Currency): Seller {
  const { seller, bank } = settings;
  return {
    lines: seller[language].length > 0 ? seller[language] : [productOf(settings)],
    bank: currency === undefined ? [] : bank[currency],
  };
}
