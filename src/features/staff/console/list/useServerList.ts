// One question to a list of the server, kept in the address so that it can be sent to a colleague, and its answer.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getCurrentUrl } from '#src/core/navigation.ts';

/** As the calls of lists take it (contract/staff/fields.ts), the filters apart. */
interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly search?: string;
  readonly sort?: string;
  readonly isDescending?: boolean;
}

interface ListAnswer<Row> {
  readonly total: number;
  /** There are more than were counted. */
  readonly isMore?: true | undefined;
  readonly rows: readonly Row[];
}

export type LoadList<Row> = (
  query: ListQuery,
  filters: Readonly<Record<string, string>>,
) => Promise<ListAnswer<Row>>;

export const PAGE_SIZE = 25;
/** The most that a call gives at once. */
const EXPORT_SIZE = 100;

export interface ServerList<Row> {
  readonly at: 'loading' | 'ready' | 'failed';
  /** What was there last stays while the next is loaded. */
  readonly answer: ListAnswer<Row> | undefined;
  readonly query: ListQuery;
  readonly filters: Readonly<Record<string, string>>;
  /** Undefined takes a parameter out. Whatever is asked anew begins at the first page. */
  ask(change: Readonly<Record<string, string | undefined>>): void;
  reload(): void;
  /** Every row of the list as it is filtered and sorted now. */
  loadAll(): Promise<readonly Row[]>;
}

export function useServerList<Row>(
  load: LoadList<Row>,
  filterNames: readonly string[],
  standardSort?: string,
  reloads = 0,
): ServerList<Row> {
  const [params, setParams] = useSearchParams();
  const query = queryOf(params, standardSort);
  const filters = filtersOf(params, filterNames);
  const key = JSON.stringify([query, filters]);
  const [state, setState] = useState<Pick<ServerList<Row>, 'at' | 'answer'>>({
    at: 'loading',
    answer: undefined,
  });
  const [loads, setLoads] = useState(0);
  const loading = useRef(load);
  loading.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when asked to, `loads` states it
  useEffect(() => {
    let isLast = true;
    const [asked, chosen] = JSON.parse(key) as [ListQuery, Readonly<Record<string, string>>];
    setState(({ answer }) => ({ at: 'loading', answer }));
    loading.current(asked, chosen).then(
      (answer) => isLast && setState({ at: 'ready', answer }),
      () => isLast && setState(({ answer }) => ({ at: 'failed', answer })),
    );
    return () => {
      isLast = false;
    };
  }, [key, loads, reloads]);
  const ask = useCallback(
    (change: Readonly<Record<string, string | undefined>>) => {
      const live = getCurrentUrl().searchParams;
      if (!('page' in change)) live.delete('page');
      for (const [name, value] of Object.entries(change))
        if (value === undefined || value === '') live.delete(name);
        else live.set(name, value);
      setParams(live, { replace: true });
    },
    [setParams],
  );
  return {
    ...{ ...state, query, filters, ask },
    reload: () => setLoads((it) => it + 1),
    async loadAll() {
      const rows: Row[] = [];
      for (let page = 1; ; page++) {
        const answer = await load({ ...query, page, size: EXPORT_SIZE }, filters);
        rows.push(...answer.rows);
        // Not by the total, which a long list has only up to a limit.
        if (answer.rows.length < EXPORT_SIZE) return rows;
      }
    },
  };
}

/** Pages that can be gone to: of a list that is too long to be counted, always one more than this one if it is full. */
export function pagesOf(answer: ListAnswer<unknown> | undefined, page: number): number {
  const counted = Math.max(1, Math.ceil((answer?.total ?? 0) / PAGE_SIZE));
  return answer?.isMore && answer.rows.length === PAGE_SIZE ? Math.max(counted, page + 1) : counted;
}

function queryOf(params: URLSearchParams, standardSort: string | undefined): ListQuery {
  const page = Number(params.get('page') ?? 1);
  const search = params.get('search')?.trim();
  const sort = params.get('sort') ?? standardSort;
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZE,
    ...(search && { search }),
    ...(sort && { sort: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }),
  };
}

function filtersOf(params: URLSearchParams, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
