// Paying for an order, and where the payment is: `?order=` names it, `state` and `left` come back with a person
// from the provider's page and are taken out of the address.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon, Help } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { useSession } from '#src/state/session.ts';
import { DocumentButtons } from '#src/ui/documents/DocumentButtons.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import css from './Payment.module.css';
import { PaymentStatus } from './PaymentStatus.tsx';
import { loadPayment, type PaymentView, usePayment } from './store.ts';
import { WaysToPay } from './WaysToPay.tsx';
import { paymentWords } from './words.ts';

export function PaymentScreen() {
  const text = useText(paymentWords);
  const [params] = useSearchParams();
  const orderId = params.get('order');
  return (
    <AccountPage title={text('title')} hasMenu={false} needsSession>
      {orderId === null ? (
        <NonIdealState icon={<Help size={40} />} title={text('noOrder')} description={text('noOrderHint')} />
      ) : (
        <OrderPayment key={orderId} orderId={orderId} />
      )}
    </AccountPage>
  );
}

function OrderPayment({ orderId }: { readonly orderId: string }) {
  const text = useText(paymentWords);
  const { token } = useSession();
  const { at, payment, reason } = usePayment();
  const wayBack = useWayBack(orderId);
  useEffect(() => {
    if (token !== null) void loadPayment(orderId, wayBack.state);
  }, [orderId, token, wayBack.state]);
  if (at === 'failed')
    return (
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title={text('failedToLoad')}
        description={reason}
        action={<Button text={text('again')} onClick={() => void loadPayment(orderId)} />}
      />
    );
  if (payment === undefined || payment.orderId !== orderId) return <Spinner aria-label={text('loading')} />;
  return (
    <div className={css.page}>
      <Facts payment={payment} />
      <div role="status">
        <PaymentStatus payment={payment} hasLeft={wayBack.hasLeft} />
      </div>
      <WaysToPay payment={payment} />
      <Documents payment={payment} />
    </div>
  );
}

/** For whoever pays by transfer or has the order paid: what is to be paid, on paper. */
function Documents({ payment: { quotationId, orderNumber } }: { readonly payment: PaymentView }) {
  if (quotationId === null) return null;
  return (
    <div className={css.documents}>
      <DocumentButtons quotationId={quotationId} document="orderSummary" number={orderNumber} />
      <DocumentButtons quotationId={quotationId} document="proForma" number={orderNumber} />
    </div>
  );
}

function Facts({ payment }: { readonly payment: PaymentView }) {
  const text = useText(paymentWords);
  const { orderId, orderNumber, amount, currency, refunded } = payment;
  return (
    <dl className={css.facts}>
      <dt>{text('order')}</dt>
      <dd>
        <Link to={`${paths.accountOrders}?id=${encodeURIComponent(orderId)}`}>{orderNumber}</Link>
      </dd>
      <dt>{text('amount')}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
      {refunded > 0 && (
        <>
          <dt>{text('refunded')}</dt>
          <dd>{formatMoney(refunded, currency)}</dd>
        </>
      )}
    </dl>
  );
}

/** What the provider's page sent along, read once. */
function useWayBack(orderId: string) {
  const [params, setParams] = useSearchParams();
  const [wayBack] = useState(() => ({
    state: params.get('state') ?? undefined,
    hasLeft: params.has('left'),
  }));
  useEffect(() => {
    setParams({ order: orderId }, { replace: true });
  }, [orderId, setParams]);
  return wayBack;
}
