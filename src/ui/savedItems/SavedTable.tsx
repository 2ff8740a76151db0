// A table of saved items, sortable by column; a narrow window shows only the narrow columns, and a tablet a few more.
import type { ReactNode } from 'react';
import { useText } from '#src/core/text.ts';
import table from '#src/ui/table/Table.module.css';
import type { ListQuery } from './listQuery.ts';
import css from './SavedItems.module.css';
import { savedWords } from './words.ts';

interface ColumnOf<Thing, Column extends string> {
  readonly id: Column;
  readonly head: string;
  cell(thing: Thing): ReactNode;
  readonly isFigure?: boolean;
  /** Shown on a phone too. */
  readonly isNarrow?: boolean;
  /** Left out before the others: `first` where the sidebar takes its room, `next` on a tablet. */
  readonly leftOut?: 'first' | 'next';
  /** May take more than one line. */
  readonly isWrapped?: boolean;
}

interface Props<Thing, Column extends string> {
  readonly label: string;
  readonly things: readonly Thing[];
  readonly columns: readonly ColumnOf<Thing, Column>[];
  readonly query: ListQuery<Column>;
  /** `length-desc` */
  onSort(value: string): void;
  /** Stands before the first column. */
  readonly mark?: (thing: Thing) => ReactNode;
  menu(thing: Thing): ReactNode;
}

export function SavedTable<
  Thing extends { readonly id: string; readonly isArchived: boolean },
  Column extends string,
>({ label, things, columns, query, onSort, mark, menu }: Props<Thing, Column>) {
  const text = useText(savedWords);
  return (
    <div className={`${table.scroll} ${css.list}`} role="region" aria-label={label} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            {mark && <td />}
            {columns.map((it) => (
              <Head key={it.id} column={it} query={query} onSort={onSort} />
            ))}
            <th scope="col" className={css.actions}>
              <span className={table.unseen}>{text('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {things.map((thing) => (
            <tr key={thing.id} data-archived={thing.isArchived}>
              {mark && <td>{mark(thing)}</td>}
              {columns.map((it) => (
                <td key={it.id} className={classOf(it)}>
                  {it.cell(thing)}
                </td>
              ))}
              <td className={css.actions}>{menu(thing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Thing, Column extends string> {
  readonly column: ColumnOf<Thing, Column>;
  readonly query: ListQuery<Column>;
  onSort(value: string): void;
}

function Head<Thing, Column extends string>({ column, query, onSort }: HeadProps<Thing, Column>) {
  const isSorted = query.sort === column.id;
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={isSorted ? (query.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={table.sorter}
        onClick={() => onSort(`${column.id}-${isSorted && !query.descending ? 'desc' : 'asc'}`)}
      >
        {column.head}
        <i aria-hidden>{isSorted ? (query.descending ? '▾' : '▴') : ''}</i>
      </button>
    </th>
  );
}

function classOf({
  isFigure,
  isNarrow,
  isWrapped,
  leftOut,
}: Pick<ColumnOf<never, string>, 'isFigure' | 'isNarrow' | 'isWrapped' | 'leftOut'>): string {
  const room = leftOut === undefined ? '' : css[leftOut];
  return [
    isFigure ? table.figure : '',
    isNarrow ? '' : table.wide,
    isWrapped ? table.wrapped : '',
    room,
  ].join(' ');
}
