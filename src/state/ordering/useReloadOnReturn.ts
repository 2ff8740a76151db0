import { useEffect } from 'react';
import type { Loaded } from '#src/state/loaded.ts';

/** A page that is kept alive looks again when it is shown again. */
export function useReloadOnReturn<T>(loaded: Loaded<T>): void {
  useEffect(() => {
    if (loaded.state.at === 'ready' || loaded.state.at === 'failed') void loaded.reload();
  }, [loaded]);
}
