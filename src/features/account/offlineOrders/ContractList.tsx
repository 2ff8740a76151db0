// The contracts of the account, a page at a time, by state and by what is typed.
import { Button, HTMLSelect, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { CONTRACT_STATUS_NAMES, CONTRACT_STATUSES } from '#commerce/contract/statuses.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import own from './OfflineOrders.module.css';
import { StatusTag } from './StatusTag.tsx';
import {
  type ContractRow,
  changeFilter,
  clearFilter,
  contracts,
  isFiltered,
  PAGE_SIZE,
  useFilter,
} from './store.ts';
import { useDay } from './useDay.ts';
import { offlineWords } from './words.ts';

export function ContractList() {
  const text = useText(offlineWords);
  const message = useLocalized();
  const labeled = useLabeled();
  const filter = useFilter();
  const { page } = filter;
  return (
    <AsyncContent from={contracts}>
      {({ rows, total }) => {
        if (total === 0 && !isFiltered(filter)) return <NonIdealState title={text('none')} />;
        const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
        return (
          <section className={css.panel} aria-label={text('list')}>
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
                  ...CONTRACT_STATUSES.map((value) => ({
                    value,
                    label: message(CONTRACT_STATUS_NAMES[value]),
                  })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  changeFilter({ status: CONTRACT_STATUSES.find((it) => it === value) ?? '' })
                }
              />
              <span className={css.quiet} role="status">
                {text('count', { count: total })}
              </span>
            </div>
            {rows.length === 0 ? (
              <NonIdealState
                title={text('noneFound')}
                action={<Button text={text('clear')} onClick={clearFilter} />}
              />
            ) : (
              <ContractTable rows={rows} />
            )}
            <Pager page={page} pages={pages} onPage={(to) => changeFilter({ page: to })} />
          </section>
        );
      }}
    </AsyncContent>
  );
}

function ContractTable({ rows }: { readonly rows: readonly ContractRow[] }) {
  const text = useText(offlineWords);
  const day = useDay();
  return (
    // A region that scrolls is reached by the keyboard.
    <section className={css.tableBox} aria-label={text('list')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text('number')}</th>
            <th scope="col" className={own.wide}>
              {text('company')}
            </th>
            <th scope="col" className={own.wide}>
              {text('contact')}
            </th>
            <th scope="col" className={css.figure}>
              {text('amount')}
            </th>
            <th scope="col">{text('status')}</th>
            <th scope="col">{text('signed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <Link to={`${paths.accountOffline}?id=${it.id}`}>{it.contractNumber}</Link>
              </th>
              <td className={`${css.wrapped} ${own.wide}`}>{it.company}</td>
              <td className={own.wide}>{it.contact}</td>
              <td className={css.figure}>{formatMoney(it.amount, it.currency)}</td>
              <td>
                <StatusTag status={it.status} />
              </td>
              <td>{it.signingDate === null ? text('unsigned') : day(it.signingDate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
