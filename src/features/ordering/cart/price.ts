// What the lines of the cart cost: the statement of the whole cart, made once for all of its rows.
import { createContext, useContext, useMemo } from 'react';
import { currencyOf, formatMoney } from '#commerce/money/money.ts';
import type { StatementLine } from '#commerce/pricing/statement.ts';
import { useText } from '#src/core/text.ts';
import type { CartItem, CartLine } from '#src/state/cart/cart.ts';
import { statementOf } from '#src/state/cart/cartTotals.ts';
import { useCatalogue } from '#src/state/catalogue.ts';
import { useSite } from '#src/state/site.ts';
import { cartWords } from './words.ts';

/** Minor units of the account's site as money; null is yet to be quoted. */
export function usePrice(): (price: number | null) => string {
  const text = useText(cartWords);
  const currency = currencyOf(useSite());
  return (price) => {
    if (price === null) return text('toQuote');
    return price === 0 ? text('free') : formatMoney(price, currency);
  };
}

export type LinePrices = ReadonlyMap<string, StatementLine>;

export const PricesContext = createContext<LinePrices>(new Map());

/** By the ids of the lines; empty until the catalogue is known. */
export function useCartPrices(lines: readonly CartLine[]): LinePrices {
  const { at, catalogue } = useCatalogue();
  const site = useSite();
  return useMemo(
    () =>
      at === 'ready'
        ? new Map(statementOf(lines, catalogue, site).lines.map((it) => [it.id, it]))
        : new Map(),
    [lines, at, catalogue, site],
  );
}

export interface ItemPrice {
  readonly each: number | null;
  readonly all: number | null;
  /** What the amount is made of. */
  readonly parts: StatementLine['parts'];
}

/** The price that the server sent last, used until the catalogue is loaded. */
export function useItemPrice(): (item: CartItem) => ItemPrice {
  const prices = useContext(PricesContext);
  return ({ id, price, quantity }) => {
    const line = prices.get(id);
    if (line !== undefined) return { each: line.unitPrice, all: line.subtotal, parts: line.parts };
    return { each: price, all: price === null ? null : price * quantity, parts: [] };
  };
}
