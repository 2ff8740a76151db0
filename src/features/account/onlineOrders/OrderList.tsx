// The online orders of the account, a page at a time, by progress and by what is typed.
import { Button, HTMLSelect, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { ORDER_PROGRESS, ORDER_PROGRESS_NAMES } from '#commerce/order/order.ts';
import { paths } from '#src/core/routes.ts';
import { useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { StateTag } from './StateTag.tsx';
import {
  changeFilter,
  clearFilter,
  isFiltered,
  type OrderHead,
  orders,
  PAGE_SIZE,
  useFilter,
} from './store.ts';
import { ordersWords } from './words.ts';

export function OrderList() {
  const text = useText(ordersWords);
  const filter = useFilter();
  const { page } = filter;
  return (
    <AsyncContent from={orders}>
      {({ rows, total }) => {
        if (total === 0 && !isFiltered(filter))
          return <NonIdealState title={text('none')} description={text('noneHint')} />;
        const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
        return (
          <section className={css.panel} aria-label={text('list')}>
            <Filters total={total} />
            {rows.length === 0 ? (
              <NonIdealState
                title={text('noneFound')}
                action={<Button text={text('clear')} onClick={clearFilter} />}
              />
            ) : (
              <OrderTable rows={rows} />
            )}
            <Pager page={page} pages={pages} onPage={(to) => changeFilter({ page: to })} />
          </section>
        );
      }}
    </AsyncContent>
  );
}

function Filters({ total }: { readonly total: number }) {
  const text = useText(ordersWords);
  const message = useLocalized();
  const labeled = useLabeled();
  const filter = useFilter();
  return (
    <div className={css.filters}>
      <InputGroup
        className={css.search!}
        leftIcon={<Search />}
        type="search"
        placeholder={text('search')}
        aria-label={text('search')}
        maxLength={100}
        value={filter.search}
        onChange={(event) => changeFilter({ search: event.currentTarget.value })}
      />
      <HTMLSelect
        aria-label={text('progress')}
        value={filter.progress}
        options={[
          { value: '', label: labeled(text('progress'), text('anyProgress')) },
          ...ORDER_PROGRESS.map((value) => ({ value, label: message(ORDER_PROGRESS_NAMES[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ progress: ORDER_PROGRESS.find((it) => it === value) ?? '' })
        }
      />
      <span className={css.quiet} role="status">
        {text('count', { count: total })}
      </span>
    </div>
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
              <td>{text(`${it.payment}_payment`)}</td>
              <td className={css.figure}>{formatMoney(it.total, it.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
