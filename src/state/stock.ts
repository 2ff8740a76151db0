// How many pieces can be ordered now: asked when a page shows goods, and again after something was added. The server is
// the truth; without an answer a page shows what the catalogue stated.
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { call } from '#src/core/remote.ts';

const state = proxy<{ available: ReadonlyMap<string, number> }>({ available: ref(new Map()) });
/** Number of the latest request; only its answer counts. */
let loads = 0;

type Stocked = Pick<CatalogueEntry, 'sku' | 'stock'>;

export function useAvailable(): (entry: Stocked) => number | null {
  useSnapshot(state);
  useEffect(() => {
    void loadStock();
  }, []);
  return availableNowOf;
}

/** Null of what is made to order. */
export function availableNowOf({ sku, stock }: Stocked): number | null {
  return stock === null ? null : (state.available.get(sku) ?? stock);
}

export async function loadStock(): Promise<void> {
  const currentLoad = ++loads;
  const stock = await call('getStock', {}, { isQuiet: true }).catch(() => undefined);
  if (stock !== undefined && currentLoad === loads)
    state.available = ref(new Map(stock.map((it) => [it.sku, it.available])));
}
