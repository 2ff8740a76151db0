// Whether a media query matches, now and as the window changes.
import { useCallback, useSyncExternalStore } from 'react';

/** Narrower than this there is one column (style sheets name the same width). */
export const NARROW = '(max-width: 760px)';

/** Narrower than this pages have no margin beside their text. */
export const WITHOUT_MARGIN = '(max-width: 1240px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
