// What the server is set up for, by its start-up call. Nothing is offered before that call, and then only this.
import { proxy, useSnapshot } from 'valtio';
import { type IpConfig, readStoredIpConfig } from '#src/core/localStorage.ts';

export interface ServerCapabilities {
  /** Login with Google. */
  readonly google: boolean;
  /** Credit cards, kept by a payment provider. */
  readonly cards: boolean;
}

const state = proxy<{ offers: ServerCapabilities | undefined }>({ offers: readStoredIpConfig()?.offers });

export function noteServerCapabilities({ offers }: IpConfig): void {
  state.offers = offers;
}

export function useServerCapabilities(): ServerCapabilities | undefined {
  return useSnapshot(state).offers;
}
