// Pay, apply for the invoice, order again, and ask to cancel with a reason.
import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import { notify } from '#src/state/notices.ts';
import css from '#src/ui/quotation/Quotation.module.css';
import { isUnpaid, type OrderDetail, reorder, requestCancel } from './store.ts';
import { ordersWords as words } from './words.ts';

export function OrderActions({ order, onChange }: { readonly order: OrderDetail; onChange(): void }) {
  const text = useText(words);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, state, total } = order;
  const [isBusy, setBusy] = useState(false);
  const handleReorder = async () => {
    setBusy(true);
    const products = await reorder(id).finally(() => setBusy(false));
    if (products === undefined) return;
    notify(formatLocalized(words.reordered, { count: products }), { intent: 'success' });
    navigate(paths.cart);
  };
  // Who asked to cancel it waits for the answer.
  const isPayable = state === 'active' && total > 0 && isUnpaid(order);
  return (
    <>
      <div className={css.actions}>
        {isPayable && (
          <Button
            intent="primary"
            text={text('pay')}
            onClick={() => navigate(`${paths.payment}?order=${id}`)}
          />
        )}
        {order.mayApplyInvoice && (
          <Button
            text={text('applyInvoice')}
            onClick={() => navigate(`${paths.accountInvoicing}?order=${id}`)}
          />
        )}
        <Button text={text('reorder')} loading={isBusy} onClick={() => void handleReorder()} />
        {order.mayRequestCancel && !isAsking && (
          <Button variant="minimal" text={text('requestCancel')} onClick={() => setAsking(true)} />
        )}
      </div>
      {isAsking && (
        <CancelForm
          id={id}
          onEnd={(isSent) => {
            setAsking(false);
            if (isSent) onChange();
          }}
        />
      )}
    </>
  );
}

function CancelForm({ id, onEnd }: { readonly id: string; onEnd(isSent: boolean): void }) {
  const text = useText(words);
  const field = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const handleSend = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return document.getElementById(field)?.focus();
    if (!(await requestCancel(id, reason.trim()))) return;
    notify(words.requested, { intent: 'success' });
    onEnd(true);
  };
  return (
    <form
      aria-label={text('requestCancel')}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      <FormGroup
        label={text('cancelReason')}
        labelFor={field}
        {...(isMissing && { helperText: text('enterReason'), intent: 'danger' as const })}
      >
        <TextArea
          id={field}
          fill
          autoResize
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FormGroup>
      <div className={css.actions}>
        <Button type="submit" intent="danger" text={text('send')} />
        <Button text={text('keep')} onClick={() => onEnd(false)} />
      </div>
    </form>
  );
}
