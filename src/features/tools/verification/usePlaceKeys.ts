// Keys that go from place to place while a result is shown: [ and ] over the differences, D over the places in doubt.
// The keys themselves count, whatever a Chinese input method makes of them; where something is typed they type.
import { useEffect, useRef } from 'react';

interface Acts {
  readonly previous: () => void;
  readonly next: () => void;
  readonly doubtful: () => void;
}

const ACT_OF: Readonly<Record<string, keyof Acts>> = {
  BracketLeft: 'previous',
  BracketRight: 'next',
  KeyD: 'doubtful',
};

export function usePlaceKeys(acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isElsewhere(event.target))
        return;
      const act = ACT_OF[event.code];
      if (!act) return;
      event.preventDefault();
      latest.current[act]();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}

/** A field, or a dialog or menu over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null
  );
}
