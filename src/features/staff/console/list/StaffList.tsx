// A list of the console: search and filters, columns that sort, pages, rows chosen for an act in bulk, and the whole
// list as shown for a spreadsheet. All of it is done by the server; the address holds the question.
import { Button, Checkbox, HTMLSelect, InputGroup, NonIdealState, Spinner, Tag } from '@blueprintjs/core';
import { Download, Refresh, Search } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useState } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { csvOf } from '#src/core/csv.ts';
import { download } from '#src/core/download.ts';
import { useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import css from './StaffList.module.css';
import { staffListWords } from './staffListWords.ts';
import { type LoadList, pagesOf, type ServerList, useServerList } from './useServerList.ts';

export interface Column<Row> {
  readonly name: string;
  readonly title: LocalizedText;
  cell(row: Row): ReactNode;
  /**
   * What the exported file has; the text of the cell in the language shown, or a number without its unit. None: not
   * exported.
   */
  readonly exported?: (row: Row) => string | number;
  /** Set to the right, digits below digits. */
  readonly isFigure?: true;
  /** The server sorts by `name`. */
  readonly isSortable?: true;
}

interface ListFilter {
  readonly name: string;
  readonly title: LocalizedText;
  readonly options?: readonly { readonly value: string; readonly label: LocalizedText }[];
  /** In place of options: a day, as 2026-11-23. */
  readonly isDay?: true;
}

interface Props<Row> {
  /** Of the exported file, and of the list to a screen reader. */
  readonly title: LocalizedText;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly ListFilter[];
  /** Names of filters that the address alone sets; they are shown with a way to take them off. */
  readonly hiddenFilters?: readonly string[];
  /** What the search looks at; without it there is none. */
  readonly searchHint?: LocalizedText;
  /** As in the address: `created`, or `-created` for the last one first. */
  readonly standardSort?: string;
  readonly load: LoadList<Row>;
  /** Counted up where something else has changed the rows: they are read anew. */
  readonly reloads?: number;
  keyOf(row: Row): string;
  /** What is done with the chosen rows; `reload` afterwards reads the result back. */
  readonly bulk?: (chosen: readonly Row[], reload: () => void) => ReactNode;
  /** Beside the filters. */
  readonly tools?: (list: ServerList<Row>) => ReactNode;
}

export function StaffList<Row>(props: Props<Row>) {
  const { columns, filters = [], hiddenFilters = [], load, keyOf, bulk, standardSort } = props;
  const text = useText(staffListWords);
  const message = useLocalized();
  const names = [...filters.map((it) => it.name), ...hiddenFilters];
  const list = useServerList(load, names, standardSort, props.reloads);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { answer, at } = list;
  const chosenRows = (answer?.rows ?? []).filter((it) => chosen.has(keyOf(it)));
  const reload = () => {
    setChosen(new Set());
    list.reload();
  };
  const pages = pagesOf(answer, list.query.page);
  return (
    <section className={css.list} aria-label={message(props.title)} aria-busy={at === 'loading'}>
      <Question {...props} list={list} />
      {bulk && chosenRows.length > 0 && (
        <div className={css.bulk} role="toolbar" aria-label={text('chosen', { count: chosenRows.length })}>
          <span>{text('chosen', { count: chosenRows.length })}</span>
          {bulk(chosenRows, reload)}
        </div>
      )}
      {at === 'failed' && (
        <div className={css.failed} role="alert">
          {text('failed')} <Button size="small" text={text('again')} onClick={list.reload} />
        </div>
      )}
      {answer === undefined ? (
        at === 'loading' && <Spinner aria-label={text('loading')} />
      ) : answer.rows.length === 0 ? (
        <NonIdealState title={text('none')} />
      ) : (
        // A region that scrolls is reached by the keyboard.
        <section className={css.tableBox} aria-label={message(props.title)} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {bulk && (
                  <th scope="col">
                    <Checkbox
                      className={css.box!}
                      aria-label={text('chooseAll')}
                      checked={chosenRows.length === answer.rows.length}
                      indeterminate={chosenRows.length > 0 && chosenRows.length < answer.rows.length}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen(new Set(checked ? answer.rows.map(keyOf) : []))
                      }
                    />
                  </th>
                )}
                {columns.map((it) => (
                  <Heading key={it.name} column={it} list={list} />
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
                <tr key={keyOf(row)}>
                  {bulk && (
                    <td>
                      <Checkbox
                        className={css.box!}
                        aria-label={text('choose', { row: String(columns[0]?.exported?.(row) ?? '') })}
                        checked={chosen.has(keyOf(row))}
                        onChange={({ currentTarget: { checked } }) =>
                          setChosen((before) => {
                            const after = new Set(before);
                            if (checked) after.add(keyOf(row));
                            else after.delete(keyOf(row));
                            return after;
                          })
                        }
                      />
                    </td>
                  )}
                  {columns.map((it) => (
                    <td key={it.name} className={it.isFigure && css.figure}>
                      {it.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pager
        page={list.query.page}
        pages={pages}
        onPage={(to) => list.ask({ page: to > 1 ? String(to) : undefined })}
      />
    </section>
  );
}

function Question<Row>({
  title,
  columns,
  filters = [],
  hiddenFilters = [],
  searchHint,
  tools,
  list,
}: Props<Row> & { readonly list: ServerList<Row> }) {
  const text = useText(staffListWords);
  const message = useLocalized();
  const labeled = useLabeled();
  const [exporting, setExporting] = useState<'csv' | 'xlsx'>();
  const handleExport = async (format: 'csv' | 'xlsx') => {
    setExporting(format);
    try {
      const rows = await list.loadAll();
      const shown = columns.flatMap(({ title: name, exported }) => (exported ? [{ name, exported }] : []));
      const cells = rows.map((row) => shown.map((it) => it.exported(row)));
      const sheet = [shown.map((it) => message(it.name)), ...cells];
      const name = `${message(title)}.${format}`;
      if (format === 'csv') download(name, csvOf(sheet), 'text/csv');
      else {
        const { writeXlsx, XLSX } = await import('#src/core/writeXlsx.ts');
        download(name, new Blob([writeXlsx(sheet)], { type: XLSX }));
      }
    } catch {
      // The call has shown what was the matter.
    } finally {
      setExporting(undefined);
    }
  };
  return (
    <div className={css.question}>
      {searchHint && <SearchBox hint={message(searchHint)} list={list} />}
      {filters
        .filter((it) => it.isDay)
        .map(({ name, title: filterTitle }) => (
          <span key={name} className={css.day}>
            {message(filterTitle)}
            <InputGroup
              type="date"
              aria-label={message(filterTitle)}
              value={list.filters[name] ?? ''}
              onChange={({ currentTarget: { value } }) => list.ask({ [name]: value })}
            />
          </span>
        ))}
      {hiddenFilters
        .filter((name) => list.filters[name] !== undefined)
        .map((name) => (
          <Tag key={name} minimal onRemove={() => list.ask({ [name]: undefined })}>
            {list.filters[name]}
          </Tag>
        ))}
      {filters
        .filter((it) => !it.isDay)
        .map(({ name, title: filterTitle, options = [] }) => (
          <HTMLSelect
            key={name}
            aria-label={message(filterTitle)}
            value={list.filters[name] ?? ''}
            options={[
              { value: '', label: labeled(message(filterTitle), text('any')) },
              ...options.map(({ value, label }) => ({ value, label: message(label) })),
            ]}
            onChange={({ currentTarget: { value } }) => list.ask({ [name]: value })}
          />
        ))}
      {list.answer && (
        <span className={css.quiet} role="status">
          {text(list.answer.isMore ? 'countMore' : 'count', { count: list.answer.total })}
        </span>
      )}
      <span className={css.tools}>
        {tools?.(list)}
        <Button
          variant="minimal"
          icon={<Refresh />}
          aria-label={text('refresh')}
          title={text('refresh')}
          onClick={list.reload}
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="minimal"
            icon={<Download />}
            text={text(format)}
            loading={exporting === format}
            disabled={exporting !== undefined || !list.answer || list.answer.total === 0}
            onClick={() => void handleExport(format)}
          />
        ))}
      </span>
    </div>
  );
}

function SearchBox<Row>({ hint, list }: { readonly hint: string; readonly list: ServerList<Row> }) {
  const current = list.query.search ?? '';
  const [typed, setTyped] = useState(current);
  useEffect(() => setTyped(current), [current]);
  const { ask } = list;
  // The server is asked once the typing rests.
  useEffect(() => {
    if (typed.trim() === current) return;
    const waiting = setTimeout(() => ask({ search: typed.trim() }), 300);
    return () => clearTimeout(waiting);
  }, [typed, current, ask]);
  return (
    <InputGroup
      className={css.search!}
      leftIcon={<Search />}
      type="search"
      placeholder={hint}
      aria-label={hint}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
}

function Heading<Row>({ column, list }: { readonly column: Column<Row>; readonly list: ServerList<Row> }) {
  const message = useLocalized();
  const { sort, isDescending = false } = list.query;
  const { name, title, isFigure, isSortable } = column;
  if (!isSortable)
    return (
      <th scope="col" className={isFigure && css.figure}>
        {message(title)}
      </th>
    );
  const isSorted = sort === name;
  const order = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" className={isFigure && css.figure} aria-sort={order}>
      <button
        type="button"
        className={css.sorter}
        onClick={() => list.ask({ sort: isSorted && !isDescending ? `-${name}` : name })}
      >
        {message(title)}
        <i aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</i>
      </button>
    </th>
  );
}
