import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels an element is wide, kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(800);
  useLayoutEffect(() => {
    const it = element.current;
    if (!it) return;
    const measure = () => setWidth(it.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(it);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
