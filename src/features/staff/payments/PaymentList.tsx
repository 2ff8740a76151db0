// The orders with what is to be paid and what was: money that came is confirmed, money is given back.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney, parseAmount } from '#commerce/money/money.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { usePermissions } from '#src/features/staff/console/permissions.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import type { PaymentRow } from './paymentRow.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { readPaymentsAgain, usePaymentReads } from './reads.ts';
import { paymentStaffWords, SHOWN } from './words.ts';

// The schema refuses a sort or a filter that somebody wrote into the address.
const load: LoadList<PaymentRow> = (query, filters) =>
  callStaff('listStaffPayments', { ...query, ...filters } as StaffInputOf<'listStaffPayments'>);

type Open = { readonly what: 'receipt' | 'refund'; readonly row: PaymentRow } | undefined;

export function PaymentList() {
  const text = useText(paymentStaffWords);
  const intl = useIntl();
  const permissions = usePermissions();
  const [open, setOpen] = useState<Open>();
  // Read back from the server: nothing about money is shown before it is so there.
  const reads = usePaymentReads();
  const day = (it: string | null) => (it === null ? '' : intl.formatDate(it, { dateStyle: 'medium' }));
  const columns: readonly Column<PaymentRow>[] = [
    {
      ...{ name: 'number', title: paymentStaffWords.number, isSortable: true },
      cell: (it) => it.orderNumber,
      exported: (it) => it.orderNumber,
    },
    {
      ...{ name: 'acts', title: paymentStaffWords.acts },
      cell: (it) => (
        <>
          {mayConfirm(it) && (
            <Button
              size="small"
              text={text('confirm')}
              aria-label={text('confirmOf', { number: it.orderNumber })}
              onClick={() => setOpen({ what: 'receipt', row: it })}
            />
          )}
          {mayRefund(it) && permissions?.has('refunds') && (
            <Button
              size="small"
              text={text('refund')}
              aria-label={text('refundOf', { number: it.orderNumber })}
              onClick={() => setOpen({ what: 'refund', row: it })}
            />
          )}
        </>
      ),
    },
    {
      ...{ name: 'customer', title: paymentStaffWords.customer },
      cell: (it) => [it.organization, it.customer].filter(Boolean).join(' · '),
      exported: (it) => [it.organization, it.customer].filter(Boolean).join(' · '),
    },
    {
      ...{ name: 'amount', title: paymentStaffWords.amount, isFigure: true, isSortable: true },
      cell: (it) => formatMoney(it.amount, it.currency),
      exported: (it) => it.amount / 100,
    },
    {
      ...{ name: 'currency', title: paymentStaffWords.currency },
      cell: (it) => it.currency,
      exported: (it) => it.currency,
    },
    {
      ...{ name: 'state', title: paymentStaffWords.state },
      cell: (it) => text(it.isWithdrawn && it.state === 'none' ? 'withdrawn' : `${it.state}_state`),
      exported: (it) => text(it.isWithdrawn && it.state === 'none' ? 'withdrawn' : `${it.state}_state`),
    },
    {
      ...{ name: 'kind', title: paymentStaffWords.kind },
      cell: (it) =>
        (it.kind === null ? '–' : text(`${it.kind}_kind`)) + (it.poNumber ? ` ${it.poNumber}` : ''),
      exported: (it) =>
        (it.kind === null ? '' : text(`${it.kind}_kind`)) + (it.poNumber ? ` ${it.poNumber}` : ''),
    },
    {
      ...{ name: 'refunded', title: paymentStaffWords.refunded, isFigure: true },
      cell: (it) => (it.refunded > 0 ? formatMoney(it.refunded, it.currency) : '–'),
      exported: (it) => it.refunded / 100,
    },
    {
      ...{ name: 'created', title: paymentStaffWords.created, isSortable: true },
      cell: (it) => day(it.createdTime),
      exported: (it) => it.createdTime,
    },
    {
      ...{ name: 'due', title: paymentStaffWords.due },
      cell: (it) => day(it.dueTime),
      exported: (it) => it.dueTime ?? '',
    },
  ];
  const handleDone = readPaymentsAgain;
  return (
    <>
      <StaffList
        title={paymentStaffWords.title}
        columns={columns}
        filters={[{ name: 'show', title: paymentStaffWords.show, options: SHOWN }]}
        searchHint={paymentStaffWords.search}
        standardSort="-created"
        load={load}
        reloads={reads}
        keyOf={(it) => it.orderId}
      />
      {open?.what === 'receipt' && (
        <ReceiptDialog row={open.row} onClose={() => setOpen(undefined)} onDone={handleDone} />
      )}
      {open?.what === 'refund' && (
        <RefundDialog row={open.row} onClose={() => setOpen(undefined)} onDone={handleDone} />
      )}
    </>
  );
}

/** Also a transfer that the customer never chose: money that came settles the order. */
function mayConfirm({ state, isWithdrawn }: PaymentRow): boolean {
  return !isWithdrawn && (state === 'none' || state === 'started' || state === 'failed');
}

function mayRefund({ state, amount, refunded }: PaymentRow): boolean {
  return (state === 'paid' || state === 'partlyRefunded') && refunded < amount;
}

interface DialogProps {
  readonly row: PaymentRow;
  onClose(): void;
  onDone(): void;
}

function RefundDialog({ row, onClose, onDone }: DialogProps) {
  const text = useText(paymentStaffWords);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const { amount, refunded, currency } = row;
  const given = parseAmount(typed);
  const left = amount - refunded;
  const isGood = given !== undefined && given > 0 && given <= left;
  const money = (it: number) => formatMoney(it, currency);
  const handleSubmit = async (reason: string) => {
    if (given === undefined) return false;
    try {
      await callStaff(
        'refundPayment',
        { orderId: row.orderId, amount: given, reason },
        { idempotencyKey: `${key}-${given}` },
      );
      notify(paymentStaffWords.refundDone, { intent: 'success' });
      onDone();
      return true;
    } catch {
      return false;
    }
  };
  return (
    <ReasonDialog
      isOpen
      title={text('refundOf', { number: row.orderNumber })}
      reasonLabel={text('reason')}
      ok={text('refund')}
      cancel={text('cancel')}
      isDangerous
      isReady={isGood}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>{text('refundNow', { paid: money(amount), refunded: money(refunded), left: money(left) })}</p>
      <p>{text(row.kind === 'card' ? 'refundCard' : 'refundTransfer')}</p>
      <FormGroup
        label={text('refundAmount', { currency })}
        labelFor={id}
        helperText={
          isGood
            ? text('refundAfter', { refunded: money(refunded + given), left: money(left - given) })
            : text('refundUpTo', { left: money(left) })
        }
      >
        <InputGroup
          id={id}
          inputMode="decimal"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </FormGroup>
    </ReasonDialog>
  );
}
