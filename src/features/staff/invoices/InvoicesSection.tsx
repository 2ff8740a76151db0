// Invoices that customers applied for: issued under a number, or rejected with a reason; the list leaves as a table for the
// bookkeeping.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { INVOICE_STATUS_NAMES, INVOICE_STATUSES } from '#commerce/invoice/invoice.ts';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import { staffCall } from '../console/calls.ts';
import { type Column, StaffList } from '../console/list/StaffList.tsx';
import type { LoadList } from '../console/list/useServerList.ts';
import { ReasonDialog } from '../console/ReasonDialog.tsx';
import { invoiceStaffWords } from './words.ts';

type Row = StaffOutputOf<'listStaffInvoices'>['rows'][number];

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<Row> = (query, filters) =>
  staffCall('listStaffInvoices', { ...query, ...filters } as StaffInputOf<'listStaffInvoices'>);

type Open = { readonly act: 'issue' | 'reject'; readonly row: Row } | undefined;

export function Section() {
  const text = useText(invoiceStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const [open, setOpen] = useState<Open>();
  // Read back from the server after each act.
  const [reads, setReads] = useState(0);
  const day = (it: string | null) => (it === null ? '' : intl.formatDate(it, { dateStyle: 'medium' }));
  const taxOf = ({ taxes, currency }: Row, basisPoints: number) => {
    const tax = taxes.find((it) => it.basisPoints === basisPoints);
    return tax === undefined ? '–' : formatMoney(tax.amount, currency);
  };
  const taxColumnOf = (name: 'services' | 'goods', basisPoints: number): Column<Row> => ({
    ...{ name, title: invoiceStaffWords[name], isFigure: true },
    cell: (it) => taxOf(it, basisPoints),
    exported: (it) => (it.taxes.find((tax) => tax.basisPoints === basisPoints)?.amount ?? 0) / 100,
  });
  const columns: readonly Column<Row>[] = [
    {
      ...{ name: 'number', title: invoiceStaffWords.order },
      cell: (it) => it.orderNumber,
      exported: (it) => it.orderNumber,
    },
    {
      ...{ name: 'acts', title: invoiceStaffWords.acts },
      cell: (it) =>
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
      await staffCall('settleInvoice', settled);
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
        key={reads}
        title={invoiceStaffWords.title}
        columns={columns}
        filters={[
          {
            ...{ name: 'status', title: invoiceStaffWords.status },
            options: INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_NAMES[value] })),
          },
        ]}
        searchHint={invoiceStaffWords.search}
        standardSort="-applied"
        load={load}
        keyOf={(it) => it.id}
      />
      {open?.act === 'issue' && <IssueDialog row={open.row} onClose={handleClose} onIssue={attempt} />}
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

interface IssueProps {
  readonly row: Row;
  onClose(): void;
  onIssue(settled: StaffInputOf<'settleInvoice'>): Promise<boolean>;
}

function IssueDialog({ row, onClose, onIssue }: IssueProps) {
  const text = useText(invoiceStaffWords);
  const id = useId();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { invoice } = row;
  const facts = Object.entries(invoice).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && name !== 'id',
  );
  const handleIssue = async () => {
    setBusy(true);
    const isDone = await onIssue({ act: 'issue', orderId: row.orderId, number: number.trim() });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('issueOf', { number: row.orderNumber })}
      style={{ maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>
        <p>{text('issueText', { amount: formatMoney(row.amount, row.currency) })}</p>
        <ul>
          {facts.map(([name, value]) => (
            <li key={name}>{String(value)}</li>
          ))}
        </ul>
        <FormGroup label={text('number')} labelFor={id}>
          <InputGroup
            id={id}
            autoFocus
            maxLength={60}
            value={number}
            onChange={({ currentTarget: { value } }) => setNumber(value)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('cancel')} onClick={onClose} />
            <Button
              intent="primary"
              text={text('issue')}
              loading={isBusy}
              disabled={number.trim() === ''}
              onClick={() => void handleIssue()}
            />
          </>
        }
      />
    </Dialog>
  );
}
