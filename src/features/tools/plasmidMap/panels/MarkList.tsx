// A list of things on the map, drawn only where visible: a swatch, a name, where it lies, and what can be done with it.
// With the keyboard it is one stop: arrow keys go from row to row, Tab through what a row offers and out of the list.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './MarkList.module.css';

export interface MarkItem {
  readonly id: string;
  readonly color?: string;
  readonly name: string;
  /** The second line: type, place, length. */
  readonly detail: string;
  readonly isActive: boolean;
  /** Not drawn on the map now. */
  readonly isDim?: boolean;
  readonly side?: ReactNode;
  onChoose(): void;
}

const ROW = 46;

export function MarkList({ items, label }: { readonly items: readonly MarkItem[]; readonly label: string }) {
  return (
    <LongMarkList
      count={items.length}
      active={items.findIndex((it) => it.isActive)}
      itemAt={(index) => items[index]!}
      label={label}
    />
  );
}

interface LongProps {
  readonly count: number;
  /** Index of the active one, below 0 where there is none. */
  readonly active: number;
  readonly label: string;
  /** Called for what is in sight alone: a genome has thousands of features. */
  itemAt(index: number): MarkItem;
}

export function LongMarkList({ count, active, label, itemAt }: LongProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState(0);
  const current = Math.min(reached, count - 1);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    // The row that Tab leads to is always there.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), ...(current < 0 ? [] : [current])])].sort(
          (a, b) => a - b,
        ),
      [current],
    ),
  });
  const reveal = useRef<(index: number) => void>(undefined);
  reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
  useEffect(() => {
    if (active < 0) return;
    setReached(active);
    reveal.current?.(active);
  }, [active]);
  useLayoutEffect(() => {
    for (const row of list.current!.children) {
      const isCurrent = Number(row.getAttribute('data-index')) === current;
      for (const it of row.querySelectorAll<HTMLElement>('button, a, input'))
        it.tabIndex = isCurrent ? 0 : -1;
    }
  });
  /** The row that gets the focus once it is drawn. */
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current !== current) return;
    wanted.current = undefined;
    list.current!.querySelector<HTMLElement>(`[data-index="${current}"] button`)?.focus();
  }, [current]);
  const handleKey = (event: KeyboardEvent) => {
    const to = rowAfter(event.key, current, count);
    if (to === undefined || (event.target as HTMLElement).tagName === 'INPUT') return;
    event.preventDefault();
    wanted.current = to;
    setReached(to);
    reveal.current?.(to);
  };
  return (
    <div ref={scroller} className={css.scroller}>
      <ul
        ref={list}
        className={css.list}
        style={{ height: virtual.getTotalSize() }}
        aria-label={label}
        onKeyDown={handleKey}
      >
        {virtual.getVirtualItems().map((row) => {
          const item = itemAt(row.index);
          return (
            <li
              key={item.id}
              className={css.row}
              style={{ transform: `translateY(${row.start}px)` }}
              data-index={row.index}
              data-active={item.isActive}
              data-dim={item.isDim ?? false}
              onFocus={() => setReached(row.index)}
            >
              <button type="button" className={css.main} aria-pressed={item.isActive} onClick={item.onChoose}>
                <span className={css.swatch} style={{ background: item.color ?? 'var(--line-strong)' }} />
                <span className={css.words}>
                  <span className={css.name}>{item.name}</span>
                  <span className={css.detail} title={item.detail}>
                    {item.detail}
                  </span>
                </span>
              </button>
              {item.side && <span className={css.side}>{item.side}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where a key leads to from a row of so many; undefined for keys that lead nowhere. */
function rowAfter(key: string, from: number, count: number): number | undefined {
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
