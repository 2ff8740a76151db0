import { useSyncExternalStore } from 'react';

export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Whether the focus is where somebody types: what opens by itself would take the next keys away. */
export function useTyping(): boolean {
  return useSyncExternalStore(onFocusMoved, () => isTextField(document.activeElement));
}

function onFocusMoved(notify: () => void): () => void {
  // Between two fields the focus is nowhere for a moment.
  const later = () => setTimeout(notify);
  addEventListener('focusin', later);
  addEventListener('focusout', later);
  return () => {
    removeEventListener('focusin', later);
    removeEventListener('focusout', later);
  };
}
