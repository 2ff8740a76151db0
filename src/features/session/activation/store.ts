// Activation by the link of the mail: once for each token, however often the page is shown.
import { proxy, useSnapshot } from 'valtio';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

type At = 'idle' | 'working' | 'done' | 'failed' | 'unreachable';

const state = proxy<{ token: string; at: At }>({ token: '', at: 'idle' });

export function useActivation() {
  return useSnapshot(state);
}

export async function activate(token: string): Promise<void> {
  if (state.token === token && state.at !== 'unreachable') return;
  state.token = token;
  if (token === '') {
    state.at = 'failed';
    return;
  }
  state.at = 'working';
  try {
    await call('activate', { token }, { isQuiet: true });
    state.at = 'done';
  } catch (reason) {
    const isRefused = reason instanceof CallError && (reason.kind === 'rejected' || reason.kind === 'misfit');
    state.at = isRefused ? 'failed' : 'unreachable';
  }
}
