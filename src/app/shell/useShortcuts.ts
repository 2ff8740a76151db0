import { useEffect } from 'react';

/** `mod` is Ctrl, and Cmd on a Mac. Works wherever the focus is. */
export function useShortcuts(acts: Readonly<Record<`mod+${string}`, () => void>>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const act = acts[`mod+${event.key.toLowerCase()}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [acts]);
}
