// The orders with what they cost, and whether they are invoiced.
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { INVOICE_STATUS_NAMES } from '#commerce/invoice/invoice.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from '#src/ui/quotation/Quotation.module.css';
import type { BilledOrder } from './store.ts';
import { invoicingWords } from './words.ts';

export function BillingHistory({ orders }: { readonly orders: readonly BilledOrder[] }) {
  const text = useText(invoicingWords);
  const message = useLocalized();
  const intl = useIntl();
  const columns = ['order', 'time', 'subtotal', 'discount', 'freight', 'total', 'invoice'] as const;
  return (
    <section className={css.panel} aria-label={text('history')}>
      <h2 className={css.heading}>{text('history')}</h2>
      {orders.length === 0 ? (
        <p className={css.quiet}>{text('noHistory')}</p>
      ) : (
        <section className={css.tableBox} aria-label={text('history')} tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((it) => (
                  <th key={it} scope="col" className={FIGURES.has(it) ? css.figure : undefined}>
                    {text(it)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {orders.map((it) => (
                <tr key={it.id}>
                  <th scope="row">
                    <Link to={`${paths.accountOrders}?id=${it.id}`}>{it.number}</Link>
                  </th>
                  <td>{intl.formatDate(it.createdTime, { dateStyle: 'medium' })}</td>
                  {[it.productTotal, -it.discount, it.freight, it.total].map((amount, at) => (
                    <td key={at} className={css.figure}>
                      {formatMoney(amount, it.currency)}
                    </td>
                  ))}
                  <td>
                    {it.invoice !== null ? (
                      message(INVOICE_STATUS_NAMES[it.invoice])
                    ) : it.state === 'cancelled' ? (
                      text('notApplied')
                    ) : (
                      <Link to={`${paths.accountInvoicing}?order=${it.id}`}>{text('apply')}</Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

const FIGURES: ReadonlySet<string> = new Set(['subtotal', 'discount', 'freight', 'total']);
