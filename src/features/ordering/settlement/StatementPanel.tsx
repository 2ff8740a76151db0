// What it comes to, what is still open with a link to each place, and the two ways on.
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { useCart } from '#src/state/cart/cart.ts';
import { type Checkout, changeCheckout, getCheckout } from '#src/state/cart/checkout.ts';
import { fitOf, fitToStock } from '#src/state/cart/fitToStock.ts';
import { CardSelect } from '#src/ui/buyer/CardSelect.tsx';
import { StatementSums } from '#src/ui/statement/StatementSums.tsx';
import { type OpenPoint, openPointsOf } from './blocks.ts';
import { goToSection } from './Section.tsx';
import css from './Settlement.module.css';
import { type Preview, placeOrder, useSettlement } from './store.ts';
import { settlementWords } from './words.ts';

interface Props {
  readonly draft: Checkout;
  readonly preview: Preview;
}

export function StatementPanel({ draft, preview }: Props) {
  const text = useText(settlementWords);
  const { at, isPlacing, refusal } = useSettlement();
  const points = openPointsOf(preview, draft);
  const isReady = at === 'ready' && points.length === 0;
  const { toReview } = preview.statement;
  return (
    <section className={css.panel} aria-label={text('statement')} data-guide="statement">
      <h2 className={css.heading}>
        {text('statement')} {at === 'stale' && <Spinner size={16} aria-label={text('updating')} />}
      </h2>
      <StatementSums statement={preview.statement} />
      <OpenPoints points={points} />
      {refusal !== undefined && (
        <Callout intent="danger" role="alert" compact>
          {refusal}
        </Callout>
      )}
      {preview.statement.total > 0 && (
        <CardSelect cardId={draft.cardId} onChange={(cardId) => changeCheckout({ cardId })} />
      )}
      <Button
        size="large"
        intent={toReview > 0 ? 'primary' : 'none'}
        text={text('generateQuotation')}
        disabled={!isReady}
        loading={isPlacing}
        onClick={() => void placeOrder(1)}
      />
      {toReview === 0 && (
        <Button
          size="large"
          intent="primary"
          data-track="checkout.order"
          text={text('payNow')}
          disabled={!isReady}
          loading={isPlacing}
          onClick={() => void placeOrder(0)}
        />
      )}
      <p className={css.hint}>{text(toReview > 0 ? 'reviewHint' : 'quotationHint')}</p>
    </section>
  );
}

function OpenPoints({ points }: { readonly points: readonly OpenPoint[] }) {
  const text = useText(settlementWords);
  const message = useLocalized();
  const navigate = useNavigate();
  if (points.length === 0) return null;
  const handleGo = ({ section, lineId }: OpenPoint) => {
    if (section !== 'cart' && section !== 'sample') return goToSection(section);
    const line = lineId === null ? {} : { line: lineId };
    const back = section === 'sample' ? { back: paths.settlement } : {};
    navigate({ pathname: paths[section], search: String(new URLSearchParams({ ...line, ...back })) });
  };
  return (
    <Callout intent="warning" compact title={text('blocked')} role="status">
      <ul className={css.open}>
        {points.map((it, at) => (
          <li key={`${at}-${it.message.en}`}>
            {message(it.message)} {it.shortage && <FitButton {...it.shortage} />}
            <Button
              variant="minimal"
              size="small"
              intent="primary"
              text={text('goThere')}
              onClick={() => handleGo(it)}
            />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The preview follows the cart by itself. */
function FitButton({ lineIds, left }: NonNullable<OpenPoint['shortage']>) {
  const text = useText(settlementWords);
  const { lines = [] } = useCart();
  const [isBusy, setBusy] = useState(false);
  const short = lines.flatMap(({ id, quantity, detail }) =>
    detail.productType === PRODUCT_TYPES.selectionOfPaizhen && lineIds.includes(id)
      ? [{ id, quantity, detail }]
      : [],
  );
  if (short.length === 0) return null;
  const handleFit = async () => {
    const { deletedIds } = fitOf(short, left);
    setBusy(true);
    changeCheckout({ cartIds: getCheckout().cartIds.filter((id) => !deletedIds.includes(id)) });
    await fitToStock(short, left).finally(() => setBusy(false));
  };
  return (
    <Button
      size="small"
      text={text('fitToStock', { left })}
      loading={isBusy}
      onClick={() => void handleFit()}
    />
  );
}
