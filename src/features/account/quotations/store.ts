// The page of the account's quotations that is looked at.
import type { QuotationStatus } from '#commerce/quotation/quotation.ts';
import type { OutputOf } from '#contract/contract.ts';
import { call } from '#src/core/remote.ts';
import { createPagedList } from '#src/state/pagedList.ts';

export type QuotationHead = OutputOf<'listQuotations'>['rows'][number];

export const quotationList = createPagedList<QuotationStatus, QuotationHead>(({ choice, ...query }) =>
  call('listQuotations', { ...query, ...(choice && { status: choice }) }, { isQuiet: true }),
);
