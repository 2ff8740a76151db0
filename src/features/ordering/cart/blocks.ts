// What blocks an order: nothing selected, a product taken off the shelf, sample information missing; and more
// pieces of a product in all selected lines together than are in stock.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import type { CartItem } from '#src/state/cart/cart.ts';
import { flattenItems } from '#src/state/cart/cartTotals.ts';

export type Block =
  | { readonly why: 'nothingSelected' }
  | { readonly why: 'offShelf' | 'sampleMissing'; readonly items: readonly CartItem[] }
  | {
      readonly why: 'outOfStock';
      readonly sku: string;
      readonly items: readonly CartItem[];
      readonly left: number;
      readonly wanted: number;
    };

/** Null of what is made to order. */
export type AvailableOf = (sku: string) => number | null;

export function blocksOf(selected: readonly CartItem[], availableOf: AvailableOf): readonly Block[] {
  if (selected.length === 0) return [{ why: 'nothingSelected' }];
  const all = flattenItems(selected);
  const offShelf = all.filter((it) => it.isOnShelf === 0);
  const sampleMissing = all.filter((it) => it.isSampleComplete === 0);
  return [
    ...(offShelf.length > 0 ? [{ why: 'offShelf', items: offShelf } as const] : []),
    ...(sampleMissing.length > 0 ? [{ why: 'sampleMissing', items: sampleMissing } as const] : []),
    ...shortagesOf(all, availableOf),
  ];
}

function shortagesOf(all: readonly CartItem[], availableOf: AvailableOf): readonly Block[] {
  const stocked = all.filter((it) => it.detail.productType === PRODUCT_TYPES.selectionOfPaizhen);
  return [...new Set(stocked.map((it) => it.sku))].flatMap((sku) => {
    const left = availableOf(sku);
    const items = stocked.filter((it) => it.sku === sku);
    const wanted = items.reduce((sum, it) => sum + it.quantity, 0);
    return left === null || wanted <= left ? [] : [{ why: 'outOfStock' as const, sku, items, left, wanted }];
  });
}
