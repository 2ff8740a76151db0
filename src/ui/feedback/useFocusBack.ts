import { Classes } from '@blueprintjs/core';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Gives the focus back to what had it when the dialog opened, in the moment it closes and not when it has faded:
 * letters typed meanwhile into another field would be cut short. Left alone where somebody took it on. `instead` is for
 * an opener that is gone by then; else the page gets it. The answer is for the box of the dialog.
 *
 * While it fades the dialog takes no clicks: it has been answered.
 */
export function useFocusBack(
  isOpen: boolean,
  instead?: () => Element | null,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(instead);
  last.current = instead;
  const [opened, setOpened] = useState<{ readonly by: Element | null }>();
  // Read while it is drawn for the first time: a field of the dialog takes the focus right after.
  if (isOpen && !opened) setOpened({ by: document.activeElement });
  if (!isOpen && opened) setOpened(undefined);
  useEffect(() => {
    if (!opened) return undefined;
    // The same box where the dialog opens again before it has faded.
    if (box.current) box.current.inert = false;
    let isEnterDown = false;
    const noteKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter') isEnterDown = event.type === 'keydown';
    };
    window.addEventListener('keydown', noteKey, true);
    window.addEventListener('keyup', noteKey, true);
    return () => {
      window.removeEventListener('keydown', noteKey, true);
      window.removeEventListener('keyup', noteKey, true);
      // Blueprint presses a button when Enter is let go: the Enter that closed a dialog would open it again.
      if (isEnterDown) window.addEventListener('keyup', stopEnter, { capture: true, once: true });
      if (box.current) box.current.inert = true;
      giveBack(box.current, opened.by, last.current);
    };
  }, [opened]);
  return box;
}

function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

function giveBack(box: Element | null, opener: Element | null, instead?: () => Element | null): void {
  const { activeElement } = document;
  // The ends of its trap stand beside the box.
  const dialog = box?.closest(`.${Classes.PORTAL}`);
  const isFree = activeElement === null || activeElement === document.body || dialog?.contains(activeElement);
  if (!isFree) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const to = isThere ? opener : (instead?.() ?? document.getElementById('main'));
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}
