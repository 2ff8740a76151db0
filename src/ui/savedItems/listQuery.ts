// Which items a list shows, and in which order, by the address. Pure.

export const STATUSES = ['active', 'archived', 'all'] as const;
type Status = (typeof STATUSES)[number];

export interface ListQuery<Column extends string> {
  readonly search: string;
  readonly status: Status;
  readonly sort: Column;
  readonly descending: boolean;
}

/** What is known of a thing in a column; undefined is last whichever way. */
export type Key = number | string | undefined;

interface About<Thing, Column extends string> {
  /** What a thing is searched by, in the language shown. */
  wordsOf(thing: Thing): string;
  keyOf(thing: Thing, column: Column): Key;
}

/** Latest first, unless another order is given. */
export function listQueryOf<Column extends string>(
  address: URLSearchParams,
  columns: readonly (Column | 'created')[],
): ListQuery<Column | 'created'> {
  const [requested, way] = (address.get('sort') ?? '').split('-');
  const column = columns.find((it) => it === requested);
  return {
    search: address.get('q') ?? '',
    status: STATUSES.find((it) => it === address.get('status')) ?? 'active',
    sort: column ?? 'created',
    descending: column === undefined || way === 'desc',
  };
}

export function listItems<Thing extends { readonly isArchived: boolean }, Column extends string>(
  things: readonly Thing[],
  { search, status, sort, descending }: ListQuery<Column>,
  { wordsOf, keyOf }: About<Thing, Column>,
): readonly Thing[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = descending ? -1 : 1;
  return things
    .filter((it) => status === 'all' || it.isArchived === (status === 'archived'))
    .filter((it) => {
      const text = wanted.length === 0 ? '' : wordsOf(it).toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => compareKeys(keyOf(a, sort), keyOf(b, sort), sign));
}

function compareKeys(a: Key, b: Key, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return sign * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en', { numeric: true }));
}
