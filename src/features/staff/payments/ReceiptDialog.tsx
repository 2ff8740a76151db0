// Money came: what the bank shows is entered, and must be what was to be paid.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { formatMoney, parseAmount } from '#commerce/money/money.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { notify } from '#src/state/notices.ts';
import type { PaymentRow } from './paymentRow.ts';
import { paymentStaffWords } from './words.ts';

interface Props {
  readonly row: PaymentRow;
  onClose(): void;
  onDone(): void;
}

export function ReceiptDialog({ row, onClose, onDone }: Props) {
  const text = useText(paymentStaffWords);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { orderId, amount: due, currency } = row;
  const amount = parseAmount(typed);
  const money = (it: number) => formatMoney(it, currency);
  const differs = amount !== undefined && amount !== due;
  const handleConfirm = async () => {
    if (amount === undefined) return;
    setBusy(true);
    try {
      await callStaff('confirmPayment', { orderId, amount, currency });
      notify(paymentStaffWords.confirmed, { intent: 'success' });
      onDone();
      onClose();
    } catch {
      // The call has shown what was the matter; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text('confirmOf', { number: row.orderNumber })}
      ok={text('confirm')}
      isReady={amount === due}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleConfirm}
    >
      <p>{text('confirmText', { amount: money(due) })}</p>
      {(row.kind === null || row.kind === 'card') && <p>{text('neverChosen')}</p>}
      <FormGroup
        label={text('received', { currency })}
        labelFor={id}
        intent={differs ? 'danger' : 'none'}
        helperText={
          differs
            ? text(amount < due ? 'tooLittle' : 'tooMuch', { difference: money(Math.abs(amount - due)) })
            : undefined
        }
      >
        <InputGroup
          id={id}
          autoFocus
          inputMode="decimal"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </FormGroup>
    </FormDialog>
  );
}
