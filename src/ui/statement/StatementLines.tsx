// What each line costs, and why: the named parts of its subtotal stand below it.
import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { formatMoney } from '#commerce/money/money.ts';
import type { Statement, StatementLine } from '#commerce/pricing/statement.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Statement.module.css';
import { statementWords } from './statementWords.ts';

interface Props {
  readonly statement: Statement;
  /** What a line is of, as the reader knows it. */
  nameOf(line: StatementLine): ReactNode;
}

export function StatementLines({ statement, nameOf }: Props) {
  const text = useText(statementWords);
  const count = useCount();
  const message = useLocalized();
  const { currency, lines, discount } = statement;
  const money = (amount: number | null) =>
    amount === null ? text('toQuote') : formatMoney(amount, currency);
  return (
    <div className={css.scroll}>
      <HTMLTable compact className={css.table!} aria-label={text('lines')}>
        <thead>
          <tr>
            <th scope="col">{text('item')}</th>
            <th scope="col" className={css.number}>
              {text('quantity')}
            </th>
            <th scope="col" className={css.number}>
              {text('unitPrice')}
            </th>
            {discount > 0 && (
              <th scope="col" className={css.number}>
                {text('discount')}
              </th>
            )}
            <th scope="col" className={css.number}>
              {text('subtotal')}
            </th>
            <th scope="col" className={css.number}>
              {text('days')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((it) => (
            <tr key={it.id} data-service={it.serviceId !== null}>
              <th scope="row">
                {nameOf(it)}
                {it.parts.length > 1 && (
                  <ul className={css.parts} aria-label={text('parts')}>
                    {it.parts.map((part, at) => (
                      <li key={`${at}-${part.name.en}`}>
                        {message(part.name)} {money(part.amount)}
                      </li>
                    ))}
                  </ul>
                )}
              </th>
              <td className={css.number}>{count(it.quantity)}</td>
              <td className={css.number}>{money(it.unitPrice)}</td>
              {discount > 0 && <td className={css.number}>{it.discount > 0 ? money(-it.discount) : '–'}</td>}
              <td className={css.number}>{money(it.subtotal)}</td>
              <td className={css.number}>{it.turnaroundDays || '–'}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
