import { useEffect } from 'react';

/** A file dropped beside every input must not make the browser leave the page for it. */
export function useHarmlessDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
}
