import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many blocks of `width` px fit beside a margin, from 1 to `max`; follows the size of the element. */
export function useColumns(
  element: RefObject<HTMLElement | null>,
  width: number,
  margin: number,
  max: number,
): number {
  const [columns, setColumns] = useState(Math.min(6, max));
  useLayoutEffect(() => {
    const it = element.current;
    if (!it) return;
    const measure = () =>
      setColumns(Math.max(1, Math.min(max, Math.floor((it.clientWidth - margin) / width))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(it);
    return () => observer.disconnect();
  }, [element, width, margin, max]);
  return columns;
}
