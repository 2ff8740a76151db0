// A list of the account that the server pages: the page that is looked at, filtered by one choice (a status) and by
// what is typed.
import { proxy, useSnapshot } from 'valtio';
import { createLoaded, type Loaded } from './loaded.ts';

export interface ListFilter<Choice extends string> {
  /** From 1. */
  readonly page: number;
  /** Empty: any. */
  readonly choice: Choice | '';
  readonly search: string;
}

interface ListQuery<Choice extends string> {
  readonly page: number;
  readonly size: number;
  readonly choice?: Choice;
  readonly search?: string;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
}

export interface PagedList<Choice extends string, Row> {
  readonly loaded: Loaded<ListPage<Row>>;
  useFilter(): ListFilter<Choice>;
  /** What is typed is requested when the typing rests; another filter begins at the first page. */
  changeFilter(change: Partial<ListFilter<Choice>>): void;
  /** Shows all, from the first page. */
  clearFilter(): Promise<void>;
}

export const PAGE_SIZE = 20;
const TYPING_RESTS_MS = 300;

/** `load` gets only what is set of choice and search. */
export function createPagedList<Choice extends string, Row>(
  load: (query: ListQuery<Choice>) => Promise<ListPage<Row>>,
): PagedList<Choice, Row> {
  const filter = proxy<{ page: number; choice: Choice | ''; search: string }>({
    page: 1,
    choice: '',
    search: '',
  });
  const loaded = createLoaded(() => {
    const { page, choice, search } = filter;
    const text = search.trim();
    return load({
      page,
      size: PAGE_SIZE,
      ...(choice !== '' && { choice: choice as Choice }),
      ...(text && { search: text }),
    });
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    loaded,
    useFilter: () => useSnapshot(filter) as ListFilter<Choice>,
    changeFilter: (change) => {
      Object.assign(filter, { page: 1, ...change });
      clearTimeout(waiting);
      waiting = setTimeout(() => void loaded.reload(), 'search' in change ? TYPING_RESTS_MS : 0);
    },
    clearFilter: () => {
      Object.assign(filter, { page: 1, choice: '', search: '' });
      clearTimeout(waiting);
      return loaded.reload();
    },
  };
}
