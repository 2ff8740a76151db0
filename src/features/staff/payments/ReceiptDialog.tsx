// Money came: what the bank shows is entered, and must be what was to be paid.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { formatMoney, parseAmount } from '#commerce/money/money.ts';
import { useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { staffCall } from '../console/calls.ts';
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
      await staffCall('confirmPayment', { orderId, amount, currency });
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
    <Dialog
      isOpen
      onClose={onClose}
      title={text('confirmOf', { number: row.orderNumber })}
      style={{ maxWidth: 'calc(100vw - 32px)' }}
    >
      <DialogBody>
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
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={text('cancel')} onClick={onClose} />
            <Button
              intent="primary"
              text={text('confirm')}
              loading={isBusy}
              disabled={amount !== due}
              onClick={() => void handleConfirm()}
            />
          </>
        }
      />
    </Dialog>
  );
}
