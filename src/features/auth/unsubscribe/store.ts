// Letters that are declined by the link in one of them. Opening the link changes nothing, since mail scanners open
// links too.
import { proxy, useSnapshot } from 'valtio';
import { call } from '#src/core/remote.ts';

type State = { at: 'asking' | 'stopped' | 'resumed' };

const state = proxy<State>({ at: 'asking' });

export function useUnsubscription() {
  return useSnapshot(state) as Readonly<State>;
}

export async function setWanted(token: string, isWanted: boolean): Promise<void> {
  await call('unsubscribe', { token, wantsProgress: isWanted ? 1 : 0 });
  state.at = isWanted ? 'resumed' : 'stopped';
}
