// The notice of what is recommended to somebody new: the account states whether it is still to be shown.
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

const QUIET = { isQuiet: true } as const;
const state = proxy<{ of: string | null; isShown: boolean }>({ of: null, isShown: false });

/** Requested once per session; if the request fails, nothing is shown. */
export function useRecommended(token: string | null): boolean {
  useEffect(() => {
    void load(token);
  }, [token]);
  const { of, isShown } = useSnapshot(state);
  return token !== null && of === token && isShown;
}

export async function load(token: string | null): Promise<void> {
  if (token === null || state.of === token) return;
  Object.assign(state, { of: token, isShown: false });
  const isShown = await unlessRejected(call('getRcShow', {}, { ...QUIET, token }));
  if (state.of === token) state.isShown = isShown === 1;
}

/** Gone at once; an account that cannot be informed now shows it again with the next login. */
export async function dismissRecommended(): Promise<void> {
  state.isShown = false;
  await unlessRejected(call('updateRcShow', {}, QUIET));
}

export function isRecommendedShown(): boolean {
  return state.isShown;
}

async function unlessRejected<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return undefined;
  }
}
