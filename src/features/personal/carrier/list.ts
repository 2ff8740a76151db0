// Which vectors a list shows, and in which order: pure, from what the address says.
import type { MyVector } from '#src/state/vectors.ts';

export const STATUSES = ['active', 'archived', 'all'] as const;
export type Status = (typeof STATUSES)[number];

export const COLUMNS = [
  'name',
  'type',
  'size',
  'genome',
  'insert',
  'resistance',
  'created',
  'purchased',
  'source',
  'plasmidClass',
  'remark',
] as const;
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

/** `wordsOf`: what a vector is searched by, in the language shown. */
export function listed(
  vectors: readonly MyVector[],
  { search, status, sort, falls }: Wish,
  wordsOf: (vector: MyVector) => string,
): readonly MyVector[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = falls ? -1 : 1;
  return vectors
    .filter((it) => status === 'all' || it.isArchived === (status === 'archived'))
    .filter((it) => {
      const text = wanted.length === 0 ? '' : wordsOf(it).toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((a, b) => ordered(keyOf(a, sort), keyOf(b, sort), sign));
}

/** What is not known stands last whichever way. */
function ordered(a: number | string | undefined, b: number | string | undefined, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return sign * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en', { numeric: true }));
}

function keyOf(vector: MyVector, column: Column): number | string | undefined {
  const { facts } = vector;
  switch (column) {
    case 'name':
      return vector.name;
    case 'type':
      return facts?.type;
    case 'size':
      return vector.length;
    case 'genome':
      return facts?.genomeSize;
    case 'insert':
      return facts?.insertSize;
    case 'resistance':
      return facts?.resistance.join(' ') || undefined;
    case 'created':
      return vector.createdAt;
    case 'purchased':
      return vector.timesPurchased;
    case 'source':
      return vector.source;
    case 'plasmidClass':
      return vector.plasmidClass;
    case 'remark':
      return vector.remark || undefined;
  }
}
