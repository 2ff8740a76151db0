// What a cart comes to: every item counts, those nested below others too; amounts are those of the statement
// that the server makes as well.
import type { Catalogue } from '#commerce/catalogue/catalogue.ts';
import type { Site } from '#commerce/money/money.ts';
import { pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import { priceCart } from '#commerce/pricing/priceCart.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import type { CartItem } from './cartTree.ts';

interface Nested {
  readonly children: readonly Nested[];
}

export function itemCountOf(lines: readonly Nested[]): number {
  return lines.reduce((sum, it) => sum + 1 + itemCountOf(it.children), 0);
}

/** Without coupon, points and split shipments: those are chosen at checkout. */
export function statementOf(lines: readonly CartItem[], catalogue: Catalogue, site: Site): Statement {
  return priceCart(pricedItemsOf(flattenItems(lines)), catalogue, {
    ...{ site, settings: PRICING_SETTINGS, coupon: null, points: 0, shipments: [] },
  });
}

/** Each before those below it. */
export function flattenItems(items: readonly CartItem[]): readonly CartItem[] {
  return items.flatMap((it) => [it, ...flattenItems(it.children)]);
}
