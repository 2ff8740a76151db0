// The list of elements, asked for once; what is shown of it is decided by the address, so that a search can be sent.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import { runJob } from '#src/core/bio.ts';
import { describeHost } from '#src/ui/element/elementWords.ts';
import type { LibraryRow } from '#workers/jobs/library.ts';
import { matchesWord } from './searchTerms.ts';

type LibraryState =
  | { readonly at: 'idle' | 'working' }
  | { readonly at: 'ready'; readonly rows: readonly LibraryRow[] }
  | { readonly at: 'failed'; readonly fault: Fault };

const state = proxy<{ list: LibraryState }>({ list: { at: 'idle' } });

export function useLibrary(): LibraryState {
  const { list } = useSnapshot(state);
  if (state.list.at === 'idle') void load();
  return list as LibraryState;
}

async function load(): Promise<void> {
  state.list = { at: 'working' };
  const answer = await runJob('library', {});
  state.list = answer.ok
    ? { at: 'ready', rows: ref([...answer.value]) }
    : { at: 'failed', fault: ref(answer.fault) };
}

export const SORTS = ['kind', 'name', 'short', 'long'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters as they are in the address. */
export interface Filters {
  readonly search: string;
  readonly types: readonly string[];
  readonly hosts: readonly string[];
  readonly verified: readonly string[];
  readonly isFree: boolean;
  readonly isFavorite: boolean;
  readonly sort: Sort;
}

export function filtersOf(address: URLSearchParams): Filters {
  return {
    search: address.get('q') ?? '',
    types: address.getAll('type'),
    hosts: address.getAll('host'),
    verified: address.getAll('verified'),
    isFree: address.has('free'),
    isFavorite: address.has('favourites'),
    sort: SORTS.find((it) => it === address.get('sort')) ?? 'kind',
  };
}

/** Rows that pass all filters; `but` is left out, to count what each of its values would give. */
export function filterRows(
  rows: readonly LibraryRow[],
  filters: Filters,
  favorites: readonly string[],
  but?: 'types' | 'hosts' | 'verified',
): readonly LibraryRow[] {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const includesOrAll = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  return rows.filter(
    (row) =>
      (but === 'types' || includesOrAll(filters.types, row.type)) &&
      (but === 'hosts' || includesOrAll(filters.hosts, row.host)) &&
      (but === 'verified' || includesOrAll(filters.verified, row.verification)) &&
      (!filters.isFree || !row.license) &&
      (!filters.isFavorite || favorites.includes(row.id)) &&
      words.every((word) => matchesWord(word, haystackOf(row))),
  );
}

export function sortRows(rows: readonly LibraryRow[], sort: Sort): readonly LibraryRow[] {
  if (sort === 'kind') return rows;
  const by = {
    name: (a: LibraryRow, b: LibraryRow) => a.form.localeCompare(b.form, 'en', { numeric: true }),
    short: (a: LibraryRow, b: LibraryRow) => a.length - b.length,
    long: (a: LibraryRow, b: LibraryRow) => b.length - a.length,
  }[sort];
  return rows.toSorted(by);
}

const haystacks = new WeakMap<LibraryRow, string>();

function haystackOf(row: LibraryRow): string {
  const known = haystacks.get(row);
  if (known !== undefined) return known;
  const { form, name, id, kind, host, message } = row;
  const text = [form, name, id, kind.en, kind.zh, host, describeHost(host).zh, message.en, message.zh]
    .join(' ')
    .toLowerCase();
  haystacks.set(row, text);
  return text;
}
