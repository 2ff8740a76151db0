// The order that a transfer is for: the proposal first, any open order by search. What fits not to the cent cannot be
// chosen.
import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { formatMoney } from '#commerce/money/money.ts';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { useText } from '#src/core/text.ts';
import { AnswerContent } from '#src/features/staff/console/AnswerContent.tsx';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import { notify } from '#src/state/notices.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { readPaymentsAgain } from './reads.ts';
import type { Transfer } from './transferRow.ts';
import { paymentStaffWords } from './words.ts';

interface Props {
  readonly transfer: Transfer;
  onClose(): void;
}

type Order = StaffOutputOf<'findOpenOrders'>[number];

export function MatchDialog({ transfer, onClose }: Props) {
  const text = useText(paymentStaffWords);
  const [typed, setTyped] = useState(transfer.proposal?.order.orderNumber ?? '');
  const [search, setSearch] = useState(typed);
  const [busy, setBusy] = useState('');
  const answer = useAnswer(`orders ${search}`, () => {
    const { amount, currency } = transfer;
    // Before anything is searched for, what it could settle.
    return callStaff('findOpenOrders', { search, ...(search === '' && { exactly: { amount, currency } }) });
  });
  const fits = (it: Order) => it.amount === transfer.amount && it.currency === transfer.currency;
  const facts = { amount: formatMoney(transfer.amount, transfer.currency), payer: transfer.payer };
  const handleSettle = async ({ orderId }: Order) => {
    setBusy(orderId);
    try {
      await callStaff('confirmBankTransfer', { id: transfer.id, orderId });
      notify(paymentStaffWords.confirmed, { intent: 'success' });
      onClose();
    } catch {
      setBusy('');
      answer.reload();
    }
    readPaymentsAgain();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('matchTitle')}
      style={{ width: 640, maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>
        <p>{text('matchText')}</p>
        <p className={css.about}>
          <strong>{text('transferFrom', facts)}</strong>
          {transfer.reference !== '' && <span className={css.quiet}>{transfer.reference}</span>}
        </p>
        <form
          className={css.about}
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim());
          }}
        >
          <Labeled label={text('findOrder')}>
            {(id) => (
              <InputGroup
                id={id}
                autoFocus
                type="search"
                maxLength={100}
                value={typed}
                onValueChange={setTyped}
                onBlur={() => setSearch(typed.trim())}
              />
            )}
          </Labeled>
        </form>
        <AnswerContent from={answer}>
          {(orders) =>
            orders.length === 0 ? (
              <p className={css.quiet}>{text(search === '' ? 'noExactOrder' : 'noOrder')}</p>
            ) : (
              <ul className={`${css.plain} ${css.acted}`}>
                {orders.map((it) => (
                  <li key={it.orderId}>
                    <span>
                      {it.orderNumber} ·{' '}
                      <span className={css.sum}>{formatMoney(it.amount, it.currency)}</span>{' '}
                      <span className={css.quiet}>
                        {[it.organization, it.customer].filter(Boolean).join(' · ')}
                        {!fits(it) && ` · ${text('otherAmount')}`}
                      </span>
                    </span>
                    <Button
                      size="small"
                      intent="primary"
                      text={text('confirm')}
                      aria-label={text('settleBy', { number: it.orderNumber })}
                      loading={busy === it.orderId}
                      disabled={!fits(it) || busy !== ''}
                      onClick={() => void handleSettle(it)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerContent>
      </DialogBody>
      <DialogFooter actions={<Button text={text('cancel')} onClick={onClose} />} />
    </Dialog>
  );
}
