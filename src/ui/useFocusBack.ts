import { useEffect, useState } from 'react';

/** For a dialog that is there only while it is open: gives the focus back to what had it, or to the page. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog's own trap has let go.
      requestAnimationFrame(() => focusBack(opener));
    },
    [opener],
  );
}

/** What opened a dialog may be gone (a menu item) when it closes. */
export function focusBack(opener?: Element | null): void {
  const isKept = document.activeElement !== null && document.activeElement !== document.body;
  if (isKept) return;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else document.getElementById('main')?.focus();
}
