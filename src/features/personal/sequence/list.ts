// Which sequences a list shows, and in which order: pure, from what the address says.
import type { KeptSequence } from '#src/state/workspace.ts';

export const STATUSES = ['active', 'archived', 'all'] as const;
export type Status = (typeof STATUSES)[number];
export const COLUMNS = ['name', 'kind', 'topology', 'length', 'description', 'created'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Wish {
  readonly search: string;
  readonly status: Status;
  readonly sort: Column;
  readonly falls: boolean;
}

/** Latest first, unless another order is asked for. */
export function wishOf(address: URLSearchParams): Wish {
  const [asked, way] = (address.get('sort') ?? '').split('-');
  const column = COLUMNS.find((it) => it === asked);
  return {
    search: address.get('q') ?? '',
    status: STATUSES.find((it) => it === address.get('status')) ?? 'active',
    sort: column ?? 'created',
    falls: column === undefined || way === 'desc',
  };
}

export function listed(
  sequences: readonly KeptSequence[],
  { search, status, sort, falls }: Wish,
  wordsOf: (sequence: KeptSequence) => string,
): readonly KeptSequence[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = falls ? -1 : 1;
  const key = (it: KeptSequence) => (sort === 'created' ? it.createdAt : it[sort]);
  return sequences
    .filter((it) => status === 'all' || it.isArchived === (status === 'archived'))
    .filter((it) => wanted.every((word) => wordsOf(it).toLowerCase().includes(word)))
    .toSorted((a, b) => {
      const [x, y] = [key(a), key(b)];
      const way = typeof x === 'number' ? x - Number(y) : x.localeCompare(String(y), 'en', { numeric: true });
      return sign * way;
    });
}
