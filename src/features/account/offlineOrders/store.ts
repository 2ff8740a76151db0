// Offline orders: the page of the list that is looked at, one in detail, and the files with it.
import type { ContractStatus } from '#commerce/contract/statuses.ts';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { download } from '#src/core/download.ts';
import { call, callFile } from '#src/core/remote.ts';
import { createPagedList, PAGE_SIZE } from '#src/state/pagedList.ts';

export type ContractRow = OutputOf<'listContracts'>['rows'][number];
export type ContractDetail = OutputOf<'getContract'>;

const QUIET = { isQuiet: true } as const;

export const contractList = createPagedList<ContractStatus, ContractRow>(({ choice, ...query }) =>
  call('listContracts', { ...query, ...(choice && { status: choice }) }, QUIET),
);

/** @throws CallError where customer and code do not go together, or were tried too often. */
export async function bindContracts(customerName: string, authorizationCode: string): Promise<void> {
  await call('listContracts', { page: 1, size: PAGE_SIZE, customerName, authorizationCode });
  await contractList.clearFilter();
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
