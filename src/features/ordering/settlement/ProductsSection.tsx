import { PRODUCT_NAMES } from '#commerce/catalogue/productTypes.ts';
import { useLocalized } from '#src/core/text.ts';
import { useCart } from '#src/state/cart/cart.ts';
import { itemOf } from '#src/state/cart/cartTree.ts';
import { nameOf } from '#src/state/cart/itemNames.ts';
import { StatementLines } from '#src/ui/statement/StatementLines.tsx';
import type { Preview } from './store.ts';

export function ProductsSection({ preview }: { readonly preview: Preview }) {
  const lineName = useLineName();
  return <StatementLines statement={preview.statement} nameOf={(it) => lineName(it.id, it.productType)} />;
}

/** What a line of the cart is called: its category, and its own name where it has one. */
export function useLineName(): (id: string, productType: keyof typeof PRODUCT_NAMES) => string {
  const message = useLocalized();
  const { lines } = useCart();
  return (id, productType) => {
    const item = itemOf(lines ?? [], id);
    const category = message(PRODUCT_NAMES[productType]);
    const name = item === undefined ? '' : nameOf(item);
    return name === '' || name === category ? category : `${category} · ${name}`;
  };
}
