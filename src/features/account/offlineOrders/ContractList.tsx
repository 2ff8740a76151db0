// The contracts of the account, a page at a time, by state and by what is typed.
import { NonIdealState } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { CONTRACT_STATUS_NAMES, CONTRACT_STATUSES } from '#commerce/contract/statuses.ts';
import { formatMoney } from '#commerce/money/money.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { PagedTable } from '#src/ui/list/PagedTable.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import own from './OfflineOrders.module.css';
import { StatusTag } from './StatusTag.tsx';
import { type ContractRow, contractList } from './store.ts';
import { useDay } from './useDay.ts';
import { offlineWords } from './words.ts';

export function ContractList() {
  const text = useText(offlineWords);
  return (
    <PagedTable
      list={contractList}
      title={text('list')}
      searchLabel={text('search')}
      choiceLabel={text('status')}
      choices={CONTRACT_STATUSES}
      choiceNames={CONTRACT_STATUS_NAMES}
      noneFound={text('noneFound')}
      countText={(total) => text('count', { count: total })}
      empty={<NonIdealState title={text('none')} />}
    >
      {(rows) => <ContractTable rows={rows} />}
    </PagedTable>
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
