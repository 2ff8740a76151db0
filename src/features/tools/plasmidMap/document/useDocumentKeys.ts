// Keys of the whole page while a map is open: save from anywhere, undo and redo wherever no field has an undo of its
// own.
import { useEffect } from 'react';
import { saveDocument } from '#src/features/tools/plasmidMap/saving/saving.ts';
import { redo, undo } from './store.ts';

export function useDocumentKeys(): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

function actOf({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return () => void saveDocument();
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role$=dialog]')
  )
    return undefined;
  if (letter === 'z') return shiftKey ? redo : undo;
  return letter === 'y' ? redo : undefined;
}
