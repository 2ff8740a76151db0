// The invoices as they are filtered now, for the bookkeeping: each tax part in columns of its own.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import type { ServerList } from '#src/features/staff/console/list/useServerList.ts';
import type { InvoiceRow } from './invoiceRow.ts';
import { invoiceStaffWords } from './words.ts';

export function BookkeepingExport({ list }: { readonly list: ServerList<InvoiceRow> }) {
  const text = useText(invoiceStaffWords);
  const [isBusy, setBusy] = useState(false);
  const { search } = list.query;
  const handleExport = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    // The schema refuses what somebody wrote into the address.
    const requested = {
      format,
      ...list.filters,
      ...(search && { search }),
    } as StaffInputOf<'exportInvoices'>;
    await downloadFile('exportInvoices', requested, `invoices.${format}`);
    setBusy(false);
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="minimal"
      text={text(format === 'xlsx' ? 'booksXlsx' : 'booksCsv')}
      disabled={isBusy || (list.answer?.total ?? 0) === 0}
      onClick={() => void handleExport(format)}
    />
  ));
}
