// Activation by the link of the mail. Opening the link changes nothing, since mail scanners open links too; an answer
// is kept, so that the page can be shown again without asking again.
import { proxy, ref, useSnapshot } from 'valtio';
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

export type Registered = Extract<OutputOf<'activate'>, { readonly at: 'waiting' }>['registration'];
export type Confirmation = Omit<Extract<InputOf<'activate'>, { readonly step: 'confirm' }>, 'step' | 'token'>;

type State = {
  token: string;
  at: 'working' | 'waiting' | 'active' | 'discarded' | 'invalid' | 'unreachable';
  registered: Registered | undefined;
};

const state = proxy<State>({ token: '', at: 'working', registered: undefined });

export function useActivation() {
  return useSnapshot(state) as Readonly<State>;
}

/** Once for each token, however often the page is shown. */
export async function openLink(token: string): Promise<void> {
  if (token !== '' && state.token === token && state.at !== 'unreachable') return;
  Object.assign(state, { token, registered: undefined, at: token === '' ? 'invalid' : 'working' });
  if (token === '') return;
  try {
    settle(await call('activate', { step: 'open', token }, { isQuiet: true }));
  } catch (reason) {
    const isRefused = reason instanceof CallError && (reason.kind === 'rejected' || reason.kind === 'misfit');
    state.at = isRefused ? 'invalid' : 'unreachable';
  }
}

/** False when the password is not that of the registration, and must be repeated to become that of the account. */
export async function confirmActivation(given: Confirmation): Promise<boolean> {
  const answer = await call('activate', { step: 'confirm', token: state.token, ...given });
  settle(answer);
  return answer.at !== 'repeat';
}

export async function discardRegistration(): Promise<void> {
  settle(await call('activate', { step: 'discard', token: state.token }));
}

function settle(answer: OutputOf<'activate'>): void {
  if (answer.at === 'repeat') return;
  if (answer.at === 'waiting') state.registered = ref(answer.registration);
  state.at = answer.at;
}
