// The price of what is chosen with its parts, the days, what is still open, and the way into the cart.
import { Button, Callout } from '@blueprintjs/core';
import { ShoppingCart } from '@blueprintjs/icons';
import { type MouseEvent, useId, useState } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useSession } from '#src/state/session.ts';
import { onFirstClick } from '#src/ui/form/onFirstClick.ts';
import css from './Product.module.css';
import type { ProductPrice } from './productPrice.ts';
import { productWords } from './productWords.ts';

interface Props {
  readonly price: ProductPrice;
  /** Problems of the fields that the catalogue does not define. */
  readonly problems: readonly LocalizedText[];
  readonly isEditing?: boolean;
  onAdd(): Promise<void>;
}

export function PricePanel({ price, problems, isEditing = false, onAdd }: Props) {
  const text = useText(productWords);
  const message = useLocalized();
  const { token } = useSession();
  const [isSending, setSending] = useState(false);
  const why = useId();
  const { entry, statement, faults } = price;
  const open = [...faults.map((it) => it.message), ...problems];
  const [product] = statement.lines;
  const parts = statement.lines.flatMap((line) =>
    line.parts.map((part, at) => ({ ...part, key: `${line.id} ${at}` })),
  );
  const days = statement.lines.map((it) => it.turnaroundDays);
  const add = async () => {
    setSending(true);
    await onAdd().finally(() => setSending(false));
  };
  const panel = useId();
  return (
    <>
      {/* On a narrow page the panel stands below all options. */}
      <a className={css.bar} href={`#${panel}`} onClick={(event) => goTo(event, panel)}>
        <span>{open.length > 0 ? text('stillOpen', { count: open.length }) : text('total')}</span>
        <span className={css.amount}>
          {faults.length === 0 && formatMoney(statement.productTotal, statement.currency)}
        </span>
      </a>
      <aside id={panel} className={css.panel} aria-label={text('price')}>
        <h2 className={css.heading}>{text('price')}</h2>
        <div role="status" className={css.group}>
          {faults.length === 0 && (
            <>
              <ul className={css.parts}>
                {parts.map(({ key, name, amount }) => (
                  <li key={key}>
                    <span>{message(name)}</span>
                    <span className={css.amount}>{formatMoney(amount, statement.currency)}</span>
                  </li>
                ))}
              </ul>
              {statement.toReview > 0 && (
                <Callout compact intent="primary">
                  {text('byReview')}
                </Callout>
              )}
              {product?.subtotal !== null && (
                <p className={css.sum}>
                  <span>{text('total')}</span>
                  <span className={css.amount}>
                    {formatMoney(statement.productTotal, statement.currency)}
                  </span>
                </p>
              )}
              <p className={css.note}>
                {days.some((it) => it === null)
                  ? text('daysUnknown')
                  : text('days', { days: Math.max(...days.map((it) => it ?? 0)) })}
              </p>
            </>
          )}
          {open.length > 0 && (
            <Callout compact intent="warning" title={text('openFaults')}>
              <ul id={why} className={css.faults}>
                {[...new Set(open.map((it) => message(it)))].map((it) => (
                  <li key={it}>{it}</li>
                ))}
              </ul>
            </Callout>
          )}
        </div>
        <Button
          size="large"
          intent="primary"
          icon={<ShoppingCart />}
          data-track="product.add"
          text={text(isEditing ? 'save' : 'add')}
          disabled={open.length > 0}
          loading={isSending}
          {...(open.length > 0 && { 'aria-describedby': why })}
          onClick={onFirstClick(add)}
        />
        {token === null && <p className={css.note}>{text('loginToAdd')}</p>}
        {entry && message(entry.deliveryContent) !== '' && (
          <p className={css.note}>{text('delivered', { what: message(entry.deliveryContent) })}</p>
        )}
        <p className={css.note}>{text('taxNote')}</p>
      </aside>
    </>
  );
}

/** Within the page: the address stays. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
}
