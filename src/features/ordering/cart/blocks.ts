// What stands in the way of an order (S4): nothing selected, a product taken off the shelf, sample information missing.
import type { CartItem } from '#src/state/cart/cart.ts';
import { flatItems } from '#src/state/cart/cartTotals.ts';

export type Block =
  | { readonly why: 'nothingSelected' }
  | { readonly why: 'offShelf' | 'sampleMissing'; readonly items: readonly CartItem[] };

export function blocksOf(selected: readonly CartItem[]): readonly Block[] {
  if (selected.length === 0) return [{ why: 'nothingSelected' }];
  const all = flatItems(selected);
  const offShelf = all.filter((it) => it.isOnShelf === 0);
  const sampleMissing = all.filter((it) => it.isSampleComplete === 0);
  return [
    ...(offShelf.length > 0 ? [{ why: 'offShelf', items: offShelf } as const] : []),
    ...(sampleMissing.length > 0 ? [{ why: 'sampleMissing', items: sampleMissing } as const] : []),
  ];
}
