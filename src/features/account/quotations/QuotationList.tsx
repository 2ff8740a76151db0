// The quotations of the account, a page at a time, by status and by what is typed.
import { NonIdealState } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { QUOTATION_NAMES, QUOTATION_STATUSES } from '#commerce/quotation/quotation.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { PagedTable } from '#src/ui/list/PagedTable.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { StatusTag } from '#src/ui/quotation/StatusTag.tsx';
import { useDaysLeft } from '#src/ui/quotation/useDaysLeft.ts';
import { type QuotationHead, quotationList } from './store.ts';
import { quotationsWords } from './words.ts';

export function QuotationList() {
  const text = useText(quotationsWords);
  return (
    <PagedTable
      list={quotationList}
      title={text('list')}
      searchLabel={text('search')}
      choiceLabel={text('status')}
      choices={QUOTATION_STATUSES}
      choiceNames={QUOTATION_NAMES}
      noneFound={text('noneFound')}
      countText={(total) => text('count', { count: total })}
      empty={
        <NonIdealState
          title={text('none')}
          description={text('noneHint')}
          action={<Link to={paths.cart}>{text('toCart')}</Link>}
        />
      }
    >
      {(rows) => <QuotationTable rows={rows} />}
    </PagedTable>
  );
}

function QuotationTable({ rows }: { readonly rows: readonly QuotationHead[] }) {
  const text = useText(quotationsWords);
  const columns = [
    'number',
    'status',
    'created',
    'productTotal',
    'discount',
    'total',
    'quoteTime',
    'validity',
  ] as const;
  return (
    // A region that scrolls is reached by the keyboard.
    <section className={css.tableBox} aria-label={text('list')} tabIndex={0}>
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
          {rows.map((it) => (
            <Row key={it.id} row={it} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const FIGURES: ReadonlySet<string> = new Set(['productTotal', 'discount', 'total']);

function Row({ row }: { readonly row: QuotationHead }) {
  const text = useText(quotationsWords);
  const intl = useIntl();
  const daysLeft = useDaysLeft(row.validUntil);
  const day = (it: string | null) => (it === null ? '–' : intl.formatDate(it, { dateStyle: 'medium' }));
  const money = (amount: number | null) =>
    amount === null ? text('toQuote') : formatMoney(amount, row.currency);
  return (
    <tr>
      <th scope="row">
        <Link to={`${paths.accountQuotations}?id=${row.id}`}>{row.number}</Link>
      </th>
      <td>
        <StatusTag status={row.status} />
      </td>
      <td>{day(row.createdTime)}</td>
      <td className={css.figure}>{money(row.productTotal)}</td>
      <td className={css.figure}>{row.discount > 0 ? money(-row.discount) : '–'}</td>
      <td className={css.figure}>{money(row.total)}</td>
      <td>{day(row.quoteTime)}</td>
      <td>
        {row.status === 'readyToOrder' && daysLeft !== undefined
          ? text('daysLeft', { days: daysLeft })
          : day(row.validUntil)}
      </td>
    </tr>
  );
}
