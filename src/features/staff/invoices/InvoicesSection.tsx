// Invoices that customers applied for: issued under a number, or rejected with a reason; the list leaves as a table for
// the bookkeeping.
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { INVOICE_STATUS_NAMES, INVOICE_STATUSES } from '#commerce/invoice/invoice.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { downloadFile } from '#src/features/staff/console/downloads.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import { PageHead } from '#src/ui/page/Page.tsx';
import { AttachDialog } from './AttachDialog.tsx';
import { BookkeepingExport } from './BookkeepingExport.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import type { InvoiceRow } from './invoiceRow.ts';
import { invoiceStaffWords } from './words.ts';

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<InvoiceRow> = (query, filters) =>
  callStaff('listStaffInvoices', { ...query, ...filters } as StaffInputOf<'listStaffInvoices'>);

type Open = { readonly act: 'issue' | 'reject' | 'attach'; readonly row: InvoiceRow } | undefined;

export function Section() {
  const text = useText(invoiceStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const [open, setOpen] = useState<Open>();
  // Read back from the server after each act.
  const [reads, setReads] = useState(0);
  const day = (it: string | null) => (it === null ? '' : intl.formatDate(it, { dateStyle: 'medium' }));
  const taxOf = ({ taxes, currency }: InvoiceRow, basisPoints: number) => {
    const tax = taxes.find((it) => it.basisPoints === basisPoints);
    return tax === undefined ? '–' : formatMoney(tax.amount, currency);
  };
  const taxColumnOf = (name: 'services' | 'goods', basisPoints: number): Column<InvoiceRow> => ({
    ...{ name, title: invoiceStaffWords[name], isFigure: true },
    cell: (it) => taxOf(it, basisPoints),
    exported: (it) => (it.taxes.find((tax) => tax.basisPoints === basisPoints)?.amount ?? 0) / 100,
  });
  const columns: readonly Column<InvoiceRow>[] = [
    {
      ...{ name: 'number', title: invoiceStaffWords.order },
      cell: (it) => it.orderNumber,
      exported: (it) => it.orderNumber,
    },
    {
      ...{ name: 'acts', title: invoiceStaffWords.acts },
      cell: (it) =>
        it.status === 'invoiced' ? (
          <Button
            size="small"
            text={text(it.fileName === null ? 'attach' : 'replace')}
            aria-label={text('attachTo', { number: it.orderNumber })}
            onClick={() => setOpen({ act: 'attach', row: it })}
          />
        ) : (
          it.status === 'applied' && (
            <>
              <Button
                size="small"
                text={text('issue')}
                aria-label={text('issueOf', { number: it.orderNumber })}
                onClick={() => setOpen({ act: 'issue', row: it })}
              />
              <Button
                size="small"
                text={text('reject')}
                aria-label={text('rejectOf', { number: it.orderNumber })}
                onClick={() => setOpen({ act: 'reject', row: it })}
              />
            </>
          )
        ),
    },
    {
      ...{ name: 'customer', title: invoiceStaffWords.customer },
      cell: (it) => [it.organization, it.customer].filter(Boolean).join(' · '),
      exported: (it) => [it.organization, it.customer].filter(Boolean).join(' · '),
    },
    {
      ...{ name: 'status', title: invoiceStaffWords.status },
      cell: (it) => message(INVOICE_STATUS_NAMES[it.status]),
      exported: (it) => message(INVOICE_STATUS_NAMES[it.status]),
    },
    {
      ...{ name: 'amount', title: invoiceStaffWords.amount, isFigure: true, isSortable: true },
      cell: (it) => formatMoney(it.amount, it.currency),
      exported: (it) => it.amount / 100,
    },
    {
      ...{ name: 'currency', title: invoiceStaffWords.currency },
      cell: (it) => it.currency,
      exported: (it) => it.currency,
    },
    taxColumnOf('services', 600),
    taxColumnOf('goods', 1_300),
    {
      ...{ name: 'invoiceNumber', title: invoiceStaffWords.number },
      cell: (it) => it.number || it.reason,
      exported: (it) => it.number || it.reason,
    },
    {
      ...{ name: 'file', title: invoiceStaffWords.file },
      cell: (it) =>
        it.fileName !== null && (
          <Button
            size="small"
            variant="minimal"
            icon={<Download />}
            text={it.fileName}
            aria-label={text('download', { name: it.fileName })}
            onClick={() => void downloadFile('downloadInvoice', { id: it.id }, it.fileName ?? '')}
          />
        ),
      exported: (it) => it.fileName ?? '',
    },
    {
      ...{ name: 'applied', title: invoiceStaffWords.applied, isSortable: true },
      cell: (it) => day(it.appliedTime),
      exported: (it) => it.appliedTime,
    },
    {
      ...{ name: 'settled', title: invoiceStaffWords.settled },
      cell: (it) => day(it.settledTime),
      exported: (it) => it.settledTime ?? '',
    },
  ];
  const attempt = async (settled: StaffInputOf<'settleInvoice'>): Promise<boolean> => {
    try {
      await callStaff('settleInvoice', settled);
      notify(settled.act === 'issue' ? invoiceStaffWords.issued : invoiceStaffWords.rejected, {
        intent: 'success',
      });
      setReads(reads + 1);
      return true;
    } catch {
      return false;
    }
  };
  const handleClose = () => setOpen(undefined);
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <StaffList
        title={invoiceStaffWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'status', title: invoiceStaffWords.status },
            options: INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_NAMES[value] })),
          },
          { name: 'from', title: invoiceStaffWords.from, isDay: true },
          { name: 'to', title: invoiceStaffWords.to, isDay: true },
        ]}
        searchHint={invoiceStaffWords.search}
        standardSort="-applied"
        load={load}
        reloads={reads}
        keyOf={(it) => it.id}
        tools={(list) => <BookkeepingExport list={list} />}
      />
      {open?.act === 'issue' && <IssueDialog row={open.row} onClose={handleClose} onIssue={attempt} />}
      {open?.act === 'attach' && (
        <AttachDialog row={open.row} onClose={handleClose} onDone={() => setReads(reads + 1)} />
      )}
      {open?.act === 'reject' && (
        <ReasonDialog
          isOpen
          title={text('rejectOf', { number: open.row.orderNumber })}
          reasonLabel={text('reason')}
          ok={text('reject')}
          cancel={text('cancel')}
          isDangerous
          onClose={handleClose}
          onSubmit={(reason) => attempt({ act: 'reject', orderId: open.row.orderId, reason })}
        >
          <p>{text('rejectText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
