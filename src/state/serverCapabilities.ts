// What the server is set up for, as its start-up call told: what it is not set up for is not offered. Nothing is until then.
import { proxy, useSnapshot } from 'valtio';
import { type IpConfig, storedIpConfig } from '#src/core/localStorage.ts';

export interface ServerCapabilities {
  /** Login with Google. */
  readonly google: boolean;
  /** Credit cards, kept by a payment provider. */
  readonly cards: boolean;
}

const state = proxy<{ offers: ServerCapabilities | undefined }>({ offers: storedIpConfig()?.offers });

export function noteServerCapabilities({ offers }: IpConfig): void {
  state.offers = offers;
}

export function useServerCapabilities(): ServerCapabilities | undefined {
  return useSnapshot(state).offers;
}
