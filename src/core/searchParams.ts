// What a person may send to a colleague is in the address: a view, a range; never a sequence.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUrl } from './navigation.ts';

/** One parameter of the address, and how to change it; null takes it out. */
export function useAddress(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (value: string | null) => {
      // From the address as it is now: the router hands the parameters of the last draw, and of two changes in
      // between the first would be lost.
      const live = currentUrl().searchParams;
      if (live.get(name) === value) return;
      if (value === null) live.delete(name);
      else live.set(name, value);
      setParams(live, { replace: true });
    },
    [name, setParams],
  );
  return [params.get(name), change];
}
