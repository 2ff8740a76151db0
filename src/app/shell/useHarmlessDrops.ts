import { useEffect } from 'react';
import { ENDING } from '#src/state/tool/savedResults.ts';
import { openSavedResult } from './openedResults.ts';

/**
 * A file dropped beside every input must not make the browser leave the page for it; a saved result is opened wherever
 * it is dropped, before a tool takes it for a sequence.
 */
export function useHarmlessDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => event.preventDefault();
    const openResult = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file?.name.endsWith(ENDING)) return;
      event.preventDefault();
      event.stopPropagation();
      void openSavedResult(file);
    };
    addEventListener('drop', openResult, { capture: true });
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('drop', openResult, { capture: true });
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
}
