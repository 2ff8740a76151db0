// A table of any number of rows, drawn only where visible; a click on a head sorts, and one on the first cell chooses.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import css from './NumberTable.module.css';

export interface NumberColumn {
  readonly id: string;
  readonly label: string;
  /** What is in a row. */
  cell(row: number): string;
  /** What a row is sorted by; absent: the column cannot be sorted. */
  order?(row: number): number | string;
  readonly isText?: boolean;
  /** CSS width of the column, such as `minmax(140px, 2fr)`. */
  readonly width?: string;
}

interface Props {
  readonly label: string;
  readonly rows: number;
  readonly columns: readonly NumberColumn[];
  readonly height?: number;
  readonly chosen?: number | undefined;
  onChoose?(row: number): void;
}

const ROW_HEIGHT = 30;
/** Pixels between columns and beside them, as in the style. */
const GAP = 8;
const PADDING = 12;

export function NumberTable({ label, rows, columns, height = 360, chosen, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<{ id: string; descending: boolean } | undefined>(undefined);
  const order = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  // What is chosen elsewhere, by a key or on a map, comes into sight within the table.
  useEffect(() => {
    if (chosen === undefined || chosen < 0) return;
    virtual.scrollToIndex(order ? order.indexOf(chosen) : chosen, { align: 'auto' });
  }, [chosen, order, virtual]);
  const template = columns.map(widthOf).join(' ');
  const minWidth = columns.reduce((sum, it) => sum + minWidthOf(it) + GAP, 2 * PADDING - GAP);
  const handleSort = (id: string) =>
    setSort((was) =>
      was?.id !== id ? { id, descending: false } : was.descending ? undefined : { id, descending: true },
    );
  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ maxHeight: height }}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table aria-label={label} aria-rowcount={rows + 1} className={css.table} style={{ minWidth }}>
        <thead>
          <tr className={css.head} style={{ gridTemplateColumns: template }} aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={handleSort} />
            ))}
          </tr>
        </thead>
        <tbody className={css.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = order ? order[item.index]! : item.index;
            return (
              <tr
                key={item.key}
                aria-rowindex={item.index + 2}
                aria-current={chosen === row}
                className={css.row}
                style={{ gridTemplateColumns: template, transform: `translateY(${item.start}px)` }}
              >
                {columns.map((column, i) => (
                  <td
                    key={column.id}
                    className={column.isText ? css.text : css.number}
                    // Text may be cut off.
                    {...(column.isText && { title: column.cell(row) })}
                  >
                    {i === 0 && onChoose ? (
                      <button type="button" className={css.chooser} onClick={() => onChoose(row)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  column,
  sort,
  onSort,
}: {
  readonly column: NumberColumn;
  readonly sort: { readonly id: string; readonly descending: boolean } | undefined;
  onSort(id: string): void;
}) {
  const isSorted = sort?.id === column.id;
  const direction = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th aria-sort={direction} scope="col" className={column.isText ? css.text : css.number}>
      {column.order ? (
        <button type="button" className={css.sorter} onClick={() => onSort(column.id)}>
          {column.label}
          <i aria-hidden>{isSorted ? (sort.descending ? '▾' : '▴') : ''}</i>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

/** Sorted rows; NaN and missing values stand last in both directions. */
function sortRows(
  rows: number,
  columns: readonly NumberColumn[],
  sort: { readonly id: string; readonly descending: boolean } | undefined,
): Uint32Array | undefined {
  const by = columns.find((it) => it.id === sort?.id)?.order;
  if (!by || !sort) return undefined;
  const keys = Array.from({ length: rows }, (_, row) => by(row));
  const isNothing = (key: number | string | undefined) => typeof key === 'number' && Number.isNaN(key);
  const sign = sort.descending ? -1 : 1;
  return Uint32Array.from({ length: rows }, (_, row) => row).sort((a, b) => {
    const [x, y] = [keys[a]!, keys[b]!];
    if (isNothing(x) || isNothing(y)) return Number(isNothing(x)) - Number(isNothing(y)) || a - b;
    const way = typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y);
    return sign * way || a - b;
  });
}

function widthOf({ width, isText }: NumberColumn): string {
  return width ?? (isText ? 'minmax(120px, 2fr)' : 'minmax(58px, 1fr)');
}

/** Pixels that a column takes in any case. */
function minWidthOf(column: NumberColumn): number {
  return Number(/(\d+)px/.exec(widthOf(column))?.[1] ?? 58);
}
