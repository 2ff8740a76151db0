// Enters a bank transfer by hand, as the bank statement shows it.
import { HTMLSelect } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { type Currency, parseAmount } from '#commerce/money/money.ts';
import { useText } from '#src/core/text.ts';
import { callStaff } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { FormDialog } from '#src/features/staff/console/FormDialog.tsx';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { TextInput } from '#src/features/staff/console/TextInput.tsx';
import { notify } from '#src/state/notices.ts';
import { readPaymentsAgain } from './reads.ts';
import { paymentStaffWords } from './words.ts';

export function EnterTransferDialog({ onClose }: { onClose(): void }) {
  const text = useText(paymentStaffWords);
  const [bookedOn, setBookedOn] = useState('');
  const [typed, setTyped] = useState('');
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [payer, setPayer] = useState('');
  const [reference, setReference] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const amount = parseAmount(typed);
  const isReady = bookedOn !== '' && amount !== undefined && amount > 0 && payer.trim() !== '';
  const handleEnter = async () => {
    if (amount === undefined) return;
    setBusy(true);
    try {
      const transfer = { bookedOn, amount, currency, payer, reference };
      await callStaff('enterBankTransfer', transfer, { idempotencyKey: key.current });
      notify(paymentStaffWords.entered, { intent: 'success' });
      onClose();
    } catch {
      // The call has shown the reason; the fields keep what was typed.
      key.current = crypto.randomUUID();
      setBusy(false);
    }
    readPaymentsAgain();
  };
  return (
    <FormDialog
      title={text('enterTitle')}
      width={600}
      ok={text('enter')}
      isReady={isReady}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleEnter}
    >
      <p>{text('enterLead')}</p>
      <div className={css.fields}>
        <TextInput
          label={text('booked')}
          type="date"
          value={bookedOn}
          maxLength={10}
          onChange={setBookedOn}
        />
        <TextInput
          label={text('amount')}
          inputMode="decimal"
          value={typed}
          maxLength={20}
          onChange={setTyped}
        />
        <Labeled label={text('currency')}>
          {(id) => (
            <HTMLSelect
              id={id}
              value={currency}
              options={['CNY', 'USD']}
              onChange={({ currentTarget: { value } }) => setCurrency(value === 'USD' ? 'USD' : 'CNY')}
            />
          )}
        </Labeled>
        <TextInput isWide label={text('payer')} value={payer} maxLength={500} onChange={setPayer} />
        <TextInput
          isWide
          label={text('reference')}
          value={reference}
          maxLength={500}
          onChange={setReference}
        />
      </div>
    </FormDialog>
  );
}
