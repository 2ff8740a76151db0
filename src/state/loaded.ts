// Something of the account that a page shows: loaded when first shown, again with every new session, and when asked to.
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { onServerBack } from './serverStatus.ts';
import { onSession } from './session.ts';

export type LoadState<T> = {
  at: 'idle' | 'loading' | 'ready' | 'failed';
  /** What was there last stays while the new is loaded. */
  value: T | undefined;
};

export interface Loaded<T> {
  readonly state: LoadState<T>;
  reload(): Promise<void>;
}

/** `load` is quiet about itself: a failure is shown by the page, with a way to try again. */
export function createLoaded<T extends object>(load: () => Promise<T>): Loaded<T> {
  const state = proxy<LoadState<T>>({ at: 'idle', value: undefined });
  let loads = 0;
  const reload = async () => {
    follow();
    const currentLoad = ++loads;
    if (state.value === undefined) state.at = 'loading';
    try {
      const value = await load();
      if (currentLoad !== loads) return;
      state.value = ref(value);
      state.at = 'ready';
    } catch {
      if (currentLoad === loads && state.value === undefined) state.at = 'failed';
    }
  };
  let isFollowed = false;
  /** From the first load on. */
  const follow = () => {
    if (isFollowed) return;
    isFollowed = true;
    let isFirst = true;
    onSession((token) => {
      // What is shown of an ended session stays until there is another; then it is that of the other.
      if (!isFirst && token !== null) void reload();
      isFirst = false;
    });
    onServerBack(() => {
      if (state.at === 'failed') void reload();
    });
  };
  return { state, reload };
}

export function useLoaded<T extends object>(loaded: Loaded<T>): LoadState<T> {
  const snapshot = useSnapshot(loaded.state) as LoadState<T>;
  // What failed where it was shown before is loaded again where it is shown anew.
  useEffect(() => {
    if (loaded.state.at === 'failed') void loaded.reload();
  }, [loaded]);
  if (loaded.state.at === 'idle') queueMicrotask(() => loaded.state.at === 'idle' && void loaded.reload());
  return snapshot;
}
