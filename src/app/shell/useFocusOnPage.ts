// Where the focus was inside the page that is hidden now it goes to the new page: keys scroll it, Tab goes on there,
// and a screen reader reads there. A field that takes the focus by itself keeps it.
import { useEffect, useRef } from 'react';

export function useFocusOnPage(path: string | undefined): void {
  const before = useRef(path);
  useEffect(() => {
    if (path === undefined || path === before.current) return;
    const isFirst = before.current === undefined;
    before.current = path;
    if (isFirst) return;
    // An element that is hidden loses the focus with the frame that hides it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
