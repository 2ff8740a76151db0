// The quotations of the account, a page at a time, by status and by what is typed.
import { Button, HTMLSelect, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatMoney } from '#commerce/money/money.ts';
import { QUOTATION_NAMES, QUOTATION_STATUSES } from '#commerce/quotation/quotation.ts';
import { paths } from '#src/core/routes.ts';
import { useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { StatusTag } from '#src/ui/quotation/StatusTag.tsx';
import { useDaysLeft } from '#src/ui/quotation/useDaysLeft.ts';
import {
  changeFilter,
  clearFilter,
  isFiltered,
  PAGE_SIZE,
  type QuotationHead,
  quotations,
  useFilter,
} from './store.ts';
import { quotationsWords } from './words.ts';

export function QuotationList() {
  const text = useText(quotationsWords);
  const filter = useFilter();
  const { page } = filter;
  return (
    <AsyncContent from={quotations}>
      {({ rows, total }) => {
        if (total === 0 && !isFiltered(filter))
          return (
            <NonIdealState
              title={text('none')}
              description={text('noneHint')}
              action={<Link to={paths.cart}>{text('toCart')}</Link>}
            />
          );
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
              <QuotationTable rows={rows} />
            )}
            <Pager page={page} pages={pages} onPage={(to) => changeFilter({ page: to })} />
          </section>
        );
      }}
    </AsyncContent>
  );
}

function Filters({ total }: { readonly total: number }) {
  const text = useText(quotationsWords);
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
        aria-label={text('status')}
        value={filter.status}
        options={[
          { value: '', label: labeled(text('status'), text('anyStatus')) },
          ...QUOTATION_STATUSES.map((value) => ({ value, label: message(QUOTATION_NAMES[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          changeFilter({ status: QUOTATION_STATUSES.find((it) => it === value) ?? '' })
        }
      />
      <span className={css.quiet} role="status">
        {text('count', { count: total })}
      </span>
    </div>
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
