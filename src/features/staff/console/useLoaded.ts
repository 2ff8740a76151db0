// One thing of the server by its id, loaded and loaded again: what a section shows of it is never older than its last
// act.
import { useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  readonly at: 'loading' | 'ready' | 'failed';
  /** What was there last stays while it is loaded again. */
  readonly data: T | undefined;
  reload(): Promise<T | undefined>;
}

export function useLoaded<T>(id: string, load: (id: string) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Pick<Loaded<T>, 'at' | 'data'>>({ at: 'loading', data: undefined });
  const latest = useRef(0);
  const loading = useRef(load);
  loading.current = load;
  const read = async (): Promise<T | undefined> => {
    latest.current++;
    const own = latest.current;
    setState(({ data }) => ({ at: 'loading', data }));
    try {
      const data = await loading.current(id);
      if (own === latest.current) setState({ at: 'ready', data });
      return data;
    } catch {
      // The call has said why.
      if (own === latest.current) setState(({ data }) => ({ at: 'failed', data }));
      return undefined;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when it is another one
  useEffect(() => {
    void read();
    return () => {
      latest.current++;
    };
  }, [id]);
  return { ...state, reload: read };
}
