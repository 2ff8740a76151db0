// The ways to pay that the operator offers; a payment that was started can be continued or replaced by another.
import { Button, Callout, FormGroup, InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { CardSelect } from '#src/ui/buyer/CardSelect.tsx';
import css from './Payment.module.css';
import { isUnpaid, type PaymentView, startPayment, usePayment, type WayToPay } from './store.ts';
import { paymentWords } from './words.ts';

const MAX_PO_NUMBER = 60;

export function WaysToPay({ payment }: { readonly payment: PaymentView }) {
  const text = useText(paymentWords);
  const { isLeaving } = usePayment();
  const { offers, state, kind, termsDays } = payment;
  const open = state === 'started' ? kind : null;
  const [picked, setPicked] = useState<WayToPay | undefined>();
  const [poNumber, setPoNumber] = useState(payment.poNumber ?? '');
  const [cardId, setCardId] = useState(payment.cardId);
  const [isPoMissing, setPoMissing] = useState(false);
  const poField = useId();
  if (payment.stop !== null || !isUnpaid(payment)) return null;
  if (offers.length === 0) return <Callout intent="warning">{text('noWays')}</Callout>;
  const way = picked ?? (open !== null && offers.includes(open) ? open : offers[0]);
  const handleGo = async () => {
    if (way === undefined) return;
    const isMissing = way === 'purchaseOrder' && poNumber.trim() === '';
    setPoMissing(isMissing);
    if (isMissing) document.getElementById(poField)?.focus();
    else if (await startPayment(way, { poNumber, cardId })) setPicked(undefined);
  };
  // A payment that was started needs a button only for the hosted card page.
  const isNext = way !== open || way === 'card';
  return (
    <form
      className={css.ways}
      aria-label={text(open === null ? 'choose' : 'chooseOther')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleGo();
      }}
    >
      <RadioGroup
        label={text(open === null ? 'choose' : 'chooseOther')}
        selectedValue={way ?? ''}
        onChange={(event) => setPicked(offers.find((it) => it === event.currentTarget.value))}
      >
        {offers.map((it) => (
          <Radio key={it} value={it} labelElement={text(it)}>
            <div className={css.hint}>{text(`${it}Hint`, { days: termsDays })}</div>
          </Radio>
        ))}
      </RadioGroup>
      {way === 'purchaseOrder' && isNext && (
        <FormGroup
          label={text('poNumber')}
          labelFor={poField}
          {...(isPoMissing && { helperText: text('noPoNumber'), intent: 'danger' as const })}
        >
          <InputGroup
            id={poField}
            value={poNumber}
            maxLength={MAX_PO_NUMBER}
            aria-invalid={isPoMissing}
            onValueChange={setPoNumber}
          />
        </FormGroup>
      )}
      {way === 'card' && <CardSelect cardId={cardId} onChange={setCardId} />}
      {isNext && (
        <Button
          type="submit"
          intent="primary"
          size="large"
          loading={isLeaving}
          text={text(way === 'card' ? 'toProvider' : 'go')}
        />
      )}
    </form>
  );
}
