// Brings the reader to the heading that the address names (`/cookies#terms`). A browser does so by itself only for what
// is in the page when it loads; these texts come later, and move what is below them as they come.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * `isShown`: every text that is above the heading is in the page. Another click on the same link brings there again.
 */
export function useHashPlace(isShown: boolean): void {
  const place = useLocation();
  useEffect(() => {
    if (place.hash && isShown) document.getElementById(decodeHash(place.hash))?.scrollIntoView();
  }, [place, isShown]);
}

/** The identifier in `#...`, as it is where it is no valid escape. */
function decodeHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
