// The lines of a cart as pricing reads them: what each selects of the catalogue, a service knowing its product.
import { type OrderDetail, selectionOf } from '#commerce/catalogue/selection.ts';
import type { PricedItem } from './priceCart.ts';

export interface OrderRow {
  readonly id: string;
  /** The line that it belongs to; null for a product. */
  readonly serviceId: string | null;
  readonly quantity: number;
  readonly detail: OrderDetail;
  /** The vector that the line names. */
  readonly vector: { readonly length: number } | null;
}

export function pricedItemsOf(rows: readonly OrderRow[]): readonly PricedItem[] {
  const rowById = new Map(rows.map((it) => [it.id, it]));
  return rows.map(({ id, serviceId, quantity, detail, vector }) => {
    const parent = rowById.get(serviceId ?? '')?.detail;
    return {
      ...{ id, serviceId, quantity, productType: detail.productType },
      selection: selectionOf(detail, { parent, vectorLength: vector?.length }),
    };
  });
}
