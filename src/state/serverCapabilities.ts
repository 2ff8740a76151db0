// What the server is set up for, as its start-up call told: what it is not set up for is not offered. Nothing is until then.
import { proxy, useSnapshot } from 'valtio';
import { type IpConfig, storedIpConfig } from '#src/core/localStorage.ts';

export interface Offers {
  /** Login with Google. */
  readonly google: boolean;
  /** Credit cards, kept by a payment provider. */
  readonly cards: boolean;
}

const state = proxy<{ offers: Offers | undefined }>({ offers: storedIpConfig()?.offers });

export function noteOffers({ offers }: IpConfig): void {
  state.offers = offers;
}

export function useOffers(): Offers | undefined {
  return useSnapshot(state).offers;
}
