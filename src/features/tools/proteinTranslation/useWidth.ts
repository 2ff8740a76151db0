import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in px, followed. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const it = element.current;
    if (!it) return;
    const measure = () => {
      if (it.clientWidth > 0) setWidth(it.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(it);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
