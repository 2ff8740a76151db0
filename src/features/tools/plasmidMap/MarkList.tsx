// A list of things on the map, drawn only where visible: a swatch, a name, where it lies, and what can be done with it.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const reveal = useRef<(index: number) => void>(undefined);
  reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
  useEffect(() => {
    if (active >= 0) reveal.current?.(active);
  }, [active]);
  return (
    <div ref={scroller} className={css.scroller}>
      <ul className={css.list} style={{ height: virtual.getTotalSize() }} aria-label={label}>
        {virtual.getVirtualItems().map((row) => {
          const item = itemAt(row.index);
          return (
            <li
              key={item.id}
              className={css.row}
              style={{ transform: `translateY(${row.start}px)` }}
              data-active={item.isActive}
              data-dim={item.isDim ?? false}
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
