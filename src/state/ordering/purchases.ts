// How often each of My Vectors was ordered: counted by the server from its orders, whatever a browser once kept.
import { useMemo } from 'react';
import { call } from '#src/core/remote.ts';
import { createLoaded, useLoaded } from '#src/state/loaded.ts';
import { isLoggedIn } from '#src/state/session.ts';

const purchases = createLoaded(async () =>
  isLoggedIn() ? call('listPurchases', {}, { isQuiet: true }) : [],
);

/** Gives the vectors with the number of times that they were purchased; 0 while nothing is known of it. */
export function useWithPurchases<Vector extends { readonly uuid: string; readonly timesPurchased: number }>(
  vectors: readonly Vector[],
): readonly Vector[] {
  const { value } = useLoaded(purchases);
  return useMemo(() => {
    const times = new Map(value?.map((it) => [it.vectorId, it.times]));
    return vectors.map((it) => ({ ...it, timesPurchased: times.get(it.uuid) ?? 0 }));
  }, [vectors, value]);
}

/** After an order was placed. */
export function reloadPurchases(): Promise<void> {
  return purchases.reload();
}
