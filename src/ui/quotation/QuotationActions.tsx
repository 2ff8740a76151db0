// What the customer may do about a quotation now: the server names the acts, and answers with what came of them.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { formatLocalized, useText } from '#src/core/text.ts';
import { ask } from '#src/state/messageBox.ts';
import { notify } from '#src/state/notices.ts';
import {
  editQuotation,
  loadQuotation,
  type QuotationAction,
  type QuotationDetail,
  requote,
} from '#src/state/ordering/quotation.ts';
import css from './Quotation.module.css';
import { quotationWords as words } from './quotationWords.ts';
import { useHasEnded } from './useDaysLeft.ts';

interface Props {
  readonly quotation: QuotationDetail;
  onChange(quotation: QuotationDetail): void;
}

export function QuotationActions({ quotation, onChange }: Props) {
  const text = useText(words);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { id, number, acts, statement, status, validUntil } = quotation;
  // It may end while it is looked at; the server refuses it then.
  const isOver = useHasEnded(status === 'readyToOrder' ? validUntil : null) || status === 'expired';
  const total = formatMoney(statement.total, statement.currency);
  const handleAct = async (action: QuotationAction) => {
    if (action === 'orderNow' || action === 'cancel') {
      const question = words[action === 'orderNow' ? 'orderQuestion' : 'cancelQuestion'];
      const isAgreed = await ask({
        kind: 'confirm',
        title: action === 'orderNow' ? words.orderNow : words.cancel,
        message: formatLocalized(question, { number, total }),
        ok: action === 'orderNow' ? words.orderNow : words.cancel,
        cancel: words.keep,
      });
      if (!isAgreed) return;
    }
    setBusy(true);
    const after = await editQuotation(id, action);
    // An answer that was lost, or another tab: it may be done already.
    if (after === undefined) await loadQuotation(id).then(onChange, () => undefined);
    setBusy(false);
    if (after === undefined) return;
    onChange(after);
    if (action === 'orderLater') notify(words.later, { intent: 'success' });
    if (action === 'cancel') notify(words.cancelled, { intent: 'success' });
    if (action === 'orderNow' && after.orderId !== null) navigate(`${paths.payment}?order=${after.orderId}`);
  };
  const handleRequote = async () => {
    setBusy(true);
    const isThere = await requote(id);
    setBusy(false);
    if (!isThere) return;
    notify(words.requoted, { intent: 'success' });
    navigate(paths.cart);
  };
  const button = (action: 'orderNow' | 'orderLater' | 'cancel', intent: 'primary' | 'none') =>
    acts.includes(action) &&
    !isOver && (
      <Button
        key={action}
        size="large"
        intent={intent}
        variant={action === 'cancel' ? 'minimal' : 'solid'}
        text={text(action)}
        loading={isBusy}
        onClick={() => void handleAct(action)}
      />
    );
  return (
    <>
      {status === 'underEvaluation' && (
        <Callout className={css.notice!} intent="warning" compact>
          {text('underEvaluation')}
        </Callout>
      )}
      {isOver && (
        <Callout className={css.notice!} intent="warning" compact>
          {text('expired')}
        </Callout>
      )}
      <div className={css.actions}>
        {isOver && (
          <Button
            size="large"
            intent="primary"
            text={text('requote')}
            loading={isBusy}
            onClick={() => void handleRequote()}
          />
        )}
        {button('orderNow', 'primary')}
        {button('orderLater', 'none')}
        {button('cancel', 'none')}
      </div>
    </>
  );
}
