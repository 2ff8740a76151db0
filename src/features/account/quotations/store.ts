// The page of the account's quotations that is looked at.
import { proxy, useSnapshot } from 'valtio';
import type { QuotationStatus } from '#commerce/quotation/quotation.ts';
import type { OutputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';

export type QuotationHead = OutputOf<'listQuotations'>['rows'][number];

interface Filter {
  readonly page: number;
  readonly status: QuotationStatus | '';
  readonly search: string;
}

export const PAGE_SIZE = 20;
const ALL: Filter = { page: 1, status: '', search: '' };

const filter = proxy<{ -readonly [Key in keyof Filter]: Filter[Key] }>({ ...ALL });

export const quotations = createLoaded(() => {
  const { page, status, search } = filter;
  const text = search.trim();
  const input = { page, size: PAGE_SIZE, ...(status && { status }), ...(text && { search: text }) };
  return call('listQuotations', input, { isQuiet: true });
});

export function useFilter(): Filter {
  return useSnapshot(filter);
}

export function isFiltered({ status, search }: Filter): boolean {
  return status !== '' || search.trim() !== '';
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** What is typed is requested when the typing rests; another filter begins at the first page. */
export function changeFilter(change: Partial<Filter>): void {
  Object.assign(filter, { page: 1, ...change });
  clearTimeout(waiting);
  waiting = setTimeout(() => void quotations.reload(), 'search' in change ? 300 : 0);
}

export function clearFilter(): void {
  changeFilter(ALL);
}
