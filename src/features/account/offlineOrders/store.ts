// Offline orders: the page of the list that is looked at, one in detail, and the files with it.
import { proxy, useSnapshot } from 'valtio';
import type { ContractStatus } from '#commerce/contract/statuses.ts';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { call, callFile } from '#src/core/remote.ts';
import { createLoaded } from '#src/state/loaded.ts';

export type ContractRow = OutputOf<'listContracts'>['rows'][number];
export type ContractDetail = OutputOf<'getContract'>;

export interface Filter {
  readonly page: number;
  readonly status: ContractStatus | '';
  readonly search: string;
}

export const PAGE_SIZE = 20;
const QUIET = { isQuiet: true } as const;
const ALL: Filter = { page: 1, status: '', search: '' };

const filter = proxy<{ -readonly [Key in keyof Filter]: Filter[Key] }>({ ...ALL });

export const contracts = createLoaded(() => {
  const { page, status, search } = filter;
  const text = search.trim();
  const input = { page, size: PAGE_SIZE, ...(status && { status }), ...(text && { search: text }) };
  return call('listContracts', input, QUIET);
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
  waiting = setTimeout(() => void contracts.reload(), 'search' in change ? 300 : 0);
}

export function clearFilter(): void {
  changeFilter(ALL);
}

/** @throws CallError where customer and code do not go together, or were tried too often. */
export async function bindContracts(customerName: string, authorizationCode: string): Promise<void> {
  await call('listContracts', { page: 1, size: PAGE_SIZE, customerName, authorizationCode });
  Object.assign(filter, ALL);
  await contracts.reload();
}

export function loadContract(id: string): Promise<ContractDetail> {
  return call('getContract', { id }, QUIET);
}

/** What goes wrong has been reported. */
export async function downloadContractFile(id: string, fileName: string): Promise<void> {
  try {
    download(fileName, await callFile('downloadContractFile', { id }));
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
  }
}
