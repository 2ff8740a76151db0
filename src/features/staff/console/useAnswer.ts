// What one call answers, for a page of the console: asked again when its key changes or when it is asked to.
import { useEffect, useRef, useState } from 'react';

export interface Answer<T> {
  readonly at: 'loading' | 'ready' | 'failed';
  /** What was there last stays while the next is loaded. */
  readonly value: T | undefined;
  reload(): void;
}

export function useAnswer<T>(key: string, load: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<Pick<Answer<T>, 'at' | 'value'>>({ at: 'loading', value: undefined });
  const [loads, setLoads] = useState(0);
  const loading = useRef(load);
  loading.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when asked to, `key` and `loads` say so
  useEffect(() => {
    let isLast = true;
    setState(({ value }) => ({ at: 'loading', value }));
    loading.current().then(
      (value) => isLast && setState({ at: 'ready', value }),
      () => isLast && setState(({ value }) => ({ at: 'failed', value })),
    );
    return () => {
      isLast = false;
    };
  }, [key, loads]);
  return { ...state, reload: () => setLoads((it) => it + 1) };
}
