// Whether the portal's server answers: told by whoever calls it, asked by what can only be done with it. Until somebody has
// heard from it there is none.
import { proxy, useSnapshot } from 'valtio';

const state = proxy({ isThere: false });

export function useServer(): boolean {
  return useSnapshot(state).isThere;
}

export function noteServer(isThere: boolean): void {
  state.isThere = isThere;
}
