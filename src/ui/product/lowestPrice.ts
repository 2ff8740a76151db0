import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { currencyOf, formatMoney, type Site } from '#commerce/money/money.ts';

/** Lowest price of one piece; undefined where a quotation gives the price, or where it grows with a measure. */
export function lowestPriceOf({ prices }: CatalogueEntry, site: Site): string | undefined {
  const amounts = prices[site].flatMap((it) =>
    (it.kind === 'fixed' && it.isBase) || it.kind === 'minimum' ? [it.amount] : [],
  );
  return amounts.length === 0 ? undefined : formatMoney(Math.min(...amounts), currencyOf(site));
}
