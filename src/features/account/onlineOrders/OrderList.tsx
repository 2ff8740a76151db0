// The online orders of the account, a page at a time, by progress and by what is typed.
import { NonIdealState } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { ORDER_PROGRESS, ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { PagedTable } from '#src/ui/list/PagedTable.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { StateTag } from './StateTag.tsx';
import { type OrderHead, orderList, paymentNameOf } from './store.ts';
import { ordersWords } from './words.ts';

export function OrderList() {
  const text = useText(ordersWords);
  return (
    <PagedTable
      list={orderList}
      title={text('list')}
      searchLabel={text('search')}
      choiceLabel={text('progress')}
      choices={ORDER_PROGRESS}
      choiceNames={ORDER_PROGRESS_NAMES}
      noneFound={text('noneFound')}
      countText={(total) => text('count', { count: total })}
      empty={<NonIdealState title={text('none')} description={text('noneHint')} />}
    >
      {(rows) => <OrderTable rows={rows} />}
    </PagedTable>
  );
}

function OrderTable({ rows }: { readonly rows: readonly OrderHead[] }) {
  const text = useText(ordersWords);
  const intl = useIntl();
  return (
    // A region that scrolls is reached by the keyboard.
    <section className={css.tableBox} aria-label={text('list')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text('number')}</th>
            <th scope="col">{text('progress')}</th>
            <th scope="col">{text('created')}</th>
            <th scope="col">{text('quotation')}</th>
            <th scope="col">{text('payment')}</th>
            <th scope="col" className={css.figure}>
              {text('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <Link to={`${paths.accountOrders}?id=${it.id}`}>{it.number}</Link>
              </th>
              <td>
                <StateTag order={it} />
              </td>
              <td>{intl.formatDate(it.createdTime, { dateStyle: 'medium' })}</td>
              <td>
                <Link to={`${paths.accountQuotations}?id=${it.quotationId}`}>{it.quotationNumber}</Link>
              </td>
              <td>{text(paymentNameOf(it))}</td>
              <td className={css.figure}>{formatMoney(it.total, it.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
