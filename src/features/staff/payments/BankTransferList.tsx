// Transfers of bank statements with the order each is likely for; somebody decides, the server settles.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { formatMoney } from '#commerce/money/money.ts';
import { BANK_TRANSFER_STATES } from '#contract/staff/bankTransfers.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { type Column, StaffList } from '#src/features/staff/console/list/StaffList.tsx';
import type { LoadList } from '#src/features/staff/console/list/useServerList.ts';
import { ReasonDialog } from '#src/features/staff/console/ReasonDialog.tsx';
import { notify } from '#src/state/notices.ts';
import { EnterTransferDialog } from './EnterTransferDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { readPaymentsAgain, usePaymentReads } from './reads.ts';
import { StatementDialog } from './StatementDialog.tsx';
import type { Transfer } from './transferRow.ts';
import { paymentStaffWords } from './words.ts';

const load: LoadList<Transfer> = (query, filters) =>
  callStaff('listBankTransfers', { ...query, ...filters } as StaffInputOf<'listBankTransfers'>);

type Open =
  | { readonly what: 'match' | 'aside'; readonly row: Transfer }
  | { readonly what: 'import' | 'enter' };

export function BankTransferList() {
  const text = useText(paymentStaffWords);
  const reads = usePaymentReads();
  const [open, setOpen] = useState<Open>();
  const handleClose = () => setOpen(undefined);
  const factsOf = (it: Transfer) => ({ amount: formatMoney(it.amount, it.currency), payer: it.payer });
  const reopen = async (id: string) => {
    try {
      await callStaff('reopenTransfer', { id });
      notify(paymentStaffWords.isReopened, { intent: 'success' });
    } catch {
      // The call has said why.
    }
    readPaymentsAgain();
  };
  const columns: readonly Column<Transfer>[] = [
    {
      ...{ name: 'booked', title: paymentStaffWords.booked, isSortable: true },
      cell: (it) => it.bookedOn,
      exported: (it) => it.bookedOn,
    },
    {
      ...{ name: 'acts', title: paymentStaffWords.acts },
      cell: (it) => (
        <>
          {it.state === 'open' && (
            <>
              <Button
                size="small"
                text={text('match')}
                aria-label={text('matchOf', factsOf(it))}
                onClick={() => setOpen({ what: 'match', row: it })}
              />{' '}
              <Button
                size="small"
                text={text('setAside')}
                aria-label={text('setAsideOf', factsOf(it))}
                onClick={() => setOpen({ what: 'aside', row: it })}
              />
            </>
          )}
          {it.state === 'aside' && (
            <Button
              size="small"
              text={text('reopen')}
              aria-label={text('reopenOf', factsOf(it))}
              onClick={() => void reopen(it.id)}
            />
          )}
        </>
      ),
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
      ...{ name: 'payer', title: paymentStaffWords.payer },
      cell: (it) => it.payer,
      exported: (it) => it.payer,
    },
    {
      ...{ name: 'reference', title: paymentStaffWords.reference },
      cell: (it) => it.reference,
      exported: (it) => it.reference,
    },
    {
      ...{ name: 'forOrder', title: paymentStaffWords.forOrder },
      cell: (it) =>
        it.order?.orderNumber ??
        (it.proposal !== null && (
          <>
            {it.proposal.order.orderNumber}?{' '}
            <span className={css.quiet}>{text(`why.${it.proposal.why}`)}</span>
          </>
        )),
      exported: (it) => it.order?.orderNumber ?? '',
    },
    {
      ...{ name: 'state', title: paymentStaffWords.transferState },
      cell: (it) => (
        <>
          <Tag minimal intent={it.state === 'open' ? 'warning' : 'none'}>
            {text(`transfer.${it.state}`)}
          </Tag>{' '}
          {it.note}
        </>
      ),
      exported: (it) => [text(`transfer.${it.state}`), it.note].filter(Boolean).join(': '),
    },
  ];
  return (
    <>
      <StaffList
        title={paymentStaffWords.transfers}
        columns={columns}
        filters={[
          {
            ...{ name: 'state', title: paymentStaffWords.transferState },
            options: BANK_TRANSFER_STATES.map((value) => ({
              value,
              label: paymentStaffWords[`transfer.${value}`],
            })),
          },
        ]}
        searchHint={paymentStaffWords.transferSearch}
        standardSort="-booked"
        load={load}
        reloads={reads}
        keyOf={(it) => it.id}
        tools={() => (
          <>
            <Button text={text('enterTransfer')} onClick={() => setOpen({ what: 'enter' })} />
            <Button
              intent="primary"
              text={text('importStatement')}
              onClick={() => setOpen({ what: 'import' })}
            />
          </>
        )}
      />
      {open?.what === 'enter' && <EnterTransferDialog onClose={handleClose} />}
      {open?.what === 'import' && <StatementDialog onClose={handleClose} />}
      {open?.what === 'match' && <MatchDialog transfer={open.row} onClose={handleClose} />}
      {open?.what === 'aside' && (
        <ReasonDialog
          isOpen
          title={text('setAsideTitle')}
          reasonLabel={text('reason')}
          ok={text('setAsideNow')}
          cancel={text('cancel')}
          onClose={handleClose}
          onSubmit={async (note) => {
            try {
              await callStaff('setTransferAside', { id: open.row.id, note });
              notify(paymentStaffWords.isAside, { intent: 'success' });
              return true;
            } catch {
              return false;
            } finally {
              readPaymentsAgain();
            }
          }}
        >
          <p className={css.about}>
            <strong>{text('transferFrom', factsOf(open.row))}</strong>
            {open.row.reference !== '' && <span className={css.quiet}>{open.row.reference}</span>}
          </p>
          <p>{text('setAsideText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
