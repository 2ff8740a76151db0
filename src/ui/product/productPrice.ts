// What a product page shows of price and days: the statement of the product and the services below it, by the very
// function that the server prices a cart with.
import type { Fault } from '#bio/core/fault.ts';
import type { Catalogue, CatalogueEntry, Selection } from '#commerce/catalogue/catalogue.ts';
import { type LineFacts, type OrderDetail, selectionOf } from '#commerce/catalogue/selection.ts';
import { findSelectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import type { Site } from '#commerce/money/money.ts';
import { priceCart } from '#commerce/pricing/priceCart.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { Statement } from '#commerce/pricing/statement.ts';

export interface OrderedProduct<Detail extends OrderDetail = OrderDetail> {
  readonly detail: Detail;
  readonly quantity: number;
  readonly services: readonly { readonly detail: OrderDetail; readonly quantity: number }[];
}

export interface ProductPrice {
  readonly entry: CatalogueEntry | undefined;
  readonly selection: Selection;
  /** Faults of the product, then of its services. */
  readonly faults: readonly Fault[];
  readonly statement: Statement;
}

export function productPriceOf(
  catalogue: Catalogue,
  { detail, quantity, services }: OrderedProduct,
  { site, facts = {} }: { readonly site: Site; readonly facts?: LineFacts },
): ProductPrice {
  const selection = selectionOf(detail, facts);
  const below = services.map((it, at) => ({
    id: `service-${at}`,
    serviceId: 'product',
    productType: it.detail.productType,
    selection: selectionOf(it.detail, { parent: detail }),
    quantity: it.quantity,
  }));
  const product = { id: 'product', serviceId: null, productType: detail.productType, selection, quantity };
  const all = [product, ...below];
  return {
    entry: catalogue.get(selection.sku),
    selection,
    faults: all.flatMap((it) => findSelectionFaults(catalogue, it.selection, site)),
    statement: priceCart(all, catalogue, {
      ...{ site, settings: PRICING_SETTINGS, coupon: null, points: 0, shipments: [] },
    }),
  };
}
