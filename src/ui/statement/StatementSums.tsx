// How the total comes about, as the quotation and the invoice print it.
import { Callout } from '@blueprintjs/core';
import { formatMoney } from '#commerce/money/money.ts';
import type { Statement } from '#commerce/pricing/statement.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './Statement.module.css';
import { statementWords } from './statementWords.ts';

interface Props {
  readonly statement: Statement;
  /** A quotation was generated already. */
  readonly isRequested?: boolean;
}

export function StatementSums({ statement, isRequested = false }: Props) {
  const text = useText(statementWords);
  const message = useLocalized();
  const { currency, productTotal, discount, points, pointsWorth, freight, freightParts, total } = statement;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <dl className={css.sums} aria-label={text('sums')}>
        <dt>{text('productTotal')}</dt>
        <dd>{money(productTotal)}</dd>
        {discount > 0 && (
          <>
            <dt>{text('couponDiscount')}</dt>
            <dd>{money(-discount)}</dd>
          </>
        )}
        {points > 0 && (
          <>
            <dt>{text('points', { count: points })}</dt>
            <dd>{money(-pointsWorth)}</dd>
          </>
        )}
        <dt>{text('afterDiscount')}</dt>
        <dd>{money(statement.amountAfterDiscount)}</dd>
        <dt>
          {text('freight')}
          {freightParts.length > 1 && (
            <ul className={css.parts}>
              {freightParts.map((it) => (
                <li key={it.name.en}>
                  {message(it.name)} {money(it.amount)}
                </li>
              ))}
            </ul>
          )}
        </dt>
        <dd>{money(freight)}</dd>
        <dt className={css.total}>{text(statement.toReview > 0 ? 'openTotal' : 'total')}</dt>
        <dd className={css.total}>{money(total)}</dd>
        {statement.taxes
          .filter((it) => it.amount > 0)
          .map(({ basisPoints, amount }) => (
            <div key={basisPoints} className={css.tax}>
              <dt>{text('tax', { rate: basisPoints / 100 })}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
      </dl>
      {statement.toReview > 0 && (
        <Callout compact intent="warning">
          {text(isRequested ? 'beingQuoted' : 'toReview', { count: statement.toReview })}
        </Callout>
      )}
    </>
  );
}
