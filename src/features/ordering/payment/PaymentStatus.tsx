// Where the payment is and what to do next, one sentence a state.
import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '#commerce/money/money.ts';
import { useText } from '#src/core/text.ts';
import css from './Payment.module.css';
import { isUnpaid, loadPayment, type PaymentView } from './store.ts';
import { paymentWords } from './words.ts';

interface Props {
  readonly payment: PaymentView;
  /** The person came back by the provider's way out. */
  readonly hasLeft: boolean;
}

export function PaymentStatus({ payment, hasLeft }: Props) {
  const text = useText(paymentWords);
  const { state, stop, kind, amount, refunded, currency } = payment;
  if (stop !== null && isUnpaid(payment))
    return (
      <Callout intent="warning" title={text(stop)}>
        {text(`${stop}Hint`)}
      </Callout>
    );
  switch (state) {
    case 'none':
      return null;
    case 'paid':
      return (
        <Callout intent="success" title={text('paid')}>
          {text('paidHint', { amount: formatMoney(amount, currency) })}
        </Callout>
      );
    case 'partlyRefunded':
    case 'refunded':
      return (
        <Callout intent="primary" title={text(state === 'refunded' ? 'wholeRefunded' : 'partlyRefunded')}>
          {text('refundHint', { amount: formatMoney(refunded, currency) })}
        </Callout>
      );
    case 'failed':
      // Of a way that the person gave up himself there is nothing to say.
      return kind === 'card' ? (
        <Callout intent="danger" title={text('failed')}>
          {text('failedHint')}
        </Callout>
      ) : null;
    case 'started':
      if (kind === 'transfer') return <TransferDetails payment={payment} />;
      if (kind === 'purchaseOrder') return <PurchaseOrder payment={payment} />;
      return hasLeft ? (
        <Callout intent="warning" title={text('left')}>
          {text('leftHint')}
        </Callout>
      ) : (
        <Pending orderId={payment.orderId} />
      );
  }
}

const LOOK_AGAIN_MS = 4_000;
const LOOKS = 15;

function Pending({ orderId }: { readonly orderId: string }) {
  const text = useText(paymentWords);
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks++;
      if (looks >= LOOKS) clearInterval(timer);
      if (document.visibilityState === 'visible') void loadPayment(orderId);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderId]);
  return (
    <Callout intent="warning" title={text('pending')}>
      <p>{text('pendingHint')}</p>
      <Button icon={<Refresh />} text={text('checkAgain')} onClick={() => void loadPayment(orderId)} />
    </Callout>
  );
}

function TransferDetails({ payment }: { readonly payment: PaymentView }) {
  const text = useText(paymentWords);
  return (
    <Callout intent="primary" title={text('waitsForTransfer')}>
      <p>{text('transferTo')}</p>
      <dl className={css.facts}>
        {payment.bank.map(({ label, value }) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.fact}>
          <dt>{text('reference')}</dt>
          <dd>{payment.orderNumber}</dd>
        </div>
      </dl>
    </Callout>
  );
}

function PurchaseOrder({ payment }: { readonly payment: PaymentView }) {
  const text = useText(paymentWords);
  const intl = useIntl();
  const { poNumber, dueTime } = payment;
  return (
    <Callout intent="primary" title={text('waitsForPo', { number: poNumber ?? '' })}>
      {dueTime !== null && text('poDue', { date: intl.formatDate(dueTime, { dateStyle: 'long' }) })}
    </Callout>
  );
}
