// What a person may send to a colleague is in the address: a view, a range; never a sequence.
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { getCurrentUrl } from './navigation.ts';

/** One parameter of the address, and how to change it; null takes it out. */
export function useAddress(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (value: string | null) => {
      const changed = mergeParams(getCurrentUrl(), { pathname, name, value });
      if (changed) setParams(changed, { replace: true });
    },
    [name, pathname, setParams],
  );
  return [params.get(name), change];
}

/**
 * The parameters of the address as it is now, one of them changed: the router hands those of the last draw, and of two
 * changes in between the first would be lost. Undefined where it has that value, and where the address is another
 * page's already: what still changes on the page that is being left must not lead back to it.
 */
export function mergeParams(
  { pathname, searchParams }: URL,
  page: { readonly pathname: string; readonly name: string; readonly value: string | null },
): URLSearchParams | undefined {
  const { name, value } = page;
  if (pathname !== page.pathname || searchParams.get(name) === value) return undefined;
  const changed = new URLSearchParams(searchParams);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}
