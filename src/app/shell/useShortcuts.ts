import { useEffect } from 'react';
import { isTextField } from './typing.ts';

/** `mod` is Ctrl, and Cmd on a Mac: works wherever the focus is. A key alone works where nothing is typed. */
export function useShortcuts(acts: Readonly<Record<`mod+${string}` | '?', () => void>>): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey || (isCommand && event.shiftKey)) return;
      if (!isCommand && (event.key !== '?' || isTextField(event.target))) return;
      const act = isCommand ? acts[`mod+${event.key.toLowerCase()}`] : acts['?'];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [acts]);
}
