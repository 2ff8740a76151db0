// Invoices of the account: `?order=` opens the application for one order.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { Pager } from '#src/ui/list/Pager.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { BillingHistory } from './BillingHistory.tsx';
import { RecordTable } from './RecordTable.tsx';
import { loadBilledOrder, orders, pageCountOf, records, showPage, usePages } from './store.ts';
import { invoicingWords } from './words.ts';

export function InvoicingScreen() {
  const text = useText(invoicingWords);
  const [search] = useSearchParams();
  const orderId = search.get('order');
  const pages = usePages();
  useReloadOnReturn(records);
  useReloadOnReturn(orders);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      {orderId !== null && <Application key={orderId} orderId={orderId} />}
      <AsyncContent from={records}>
        {(list) => (
          <>
            <RecordTable records={list.rows} />
            <Pager
              page={pages.records}
              pages={pageCountOf(list)}
              onPage={(to) => void showPage('records', to)}
            />
          </>
        )}
      </AsyncContent>
      <AsyncContent from={orders}>
        {(list) => (
          <>
            <BillingHistory orders={list.rows} />
            <Pager
              page={pages.orders}
              pages={pageCountOf(list)}
              onPage={(to) => void showPage('orders', to)}
            />
          </>
        )}
      </AsyncContent>
    </AccountPage>
  );
}

function Application({ orderId }: { readonly orderId: string }) {
  const loaded = useMemo(() => createLoaded(() => loadBilledOrder(orderId)), [orderId]);
  return <AsyncContent from={loaded}>{(order) => <ApplyForm order={order} />}</AsyncContent>;
}
