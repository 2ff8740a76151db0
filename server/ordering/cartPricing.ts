// The selected lines of a cart as pricing reads them.
import type { PricedItem } from '#commerce/pricing/priceCart.ts';
import { type Row, rowSelector } from '#server/features/cart/rules.ts';

/** Each with the product that it belongs to among them. */
export function pricedItemsOf(rows: readonly Row[]): readonly PricedItem[] {
  const selectRow = rowSelector(rows);
  return rows.map((row) => ({
    ...{ id: row.id, serviceId: row.serviceId, quantity: row.quantity },
    productType: row.detail.productType,
    selection: selectRow(row),
  }));
}
