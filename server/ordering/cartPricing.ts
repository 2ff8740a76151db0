// The selected lines of a cart as pricing reads them, and the catalogue that holds now.
import type { Catalogue, Selection } from '#commerce/catalogue/catalogue.ts';
import { catalogueOf } from '#commerce/catalogue/catalogue.ts';
import type { PricedItem } from '#commerce/pricing/priceCart.ts';
import type { Tx } from '#server/db/database.ts';
import type { Detail, Row } from '#server/features/cart/rules.ts';

export function pricedItemsOf(rows: readonly Row[]): readonly PricedItem[] {
  return rows.map(({ id, serviceId, detail, quantity }) => ({
    ...{ id, serviceId, quantity, productType: detail.productType },
    selection: selectionOf(detail),
  }));
}

function selectionOf(detail: Detail): Selection {
  if (detail.productType === 7) return { sku: detail.sku, options: {}, measures: {} };
  if (detail.productType === 8) return { sku: 'ALIQUOT', options: {}, measures: { tubes: detail.tubes } };
  return { sku: '', options: {}, measures: {} };
}

const named = (en: string, zh: string) => ({ en, zh });
const tubes = (amount: number, free: number) =>
  ({ kind: 'measured', name: named('Aliquoting', '分装'), measure: 'tubes', amount, per: 1, free }) as const;

/** S9. */
const CATALOGUE = catalogueOf([
  {
    ...{ sku: 'ALIQUOT', productType: 8, category: 'aliquoting', name: named('Aliquoting', '分装') },
    ...{ description: named('', ''), deliveryContent: named('', ''), isOnShelf: true, stock: null },
    ...{ turnaroundDays: 0, needsColdChain: false, options: [], exclusions: [] },
    prices: { 0: [tubes(1_000, 20)], 1: [tubes(1_500, 10)] },
  },
]);

export async function catalogueNow(_tx: Tx, _now: Date): Promise<Catalogue> {
  return CATALOGUE;
}
