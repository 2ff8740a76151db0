// Invoices of the account: `?order=` opens the application for one order.
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { BillingHistory } from './BillingHistory.tsx';
import { RecordTable } from './RecordTable.tsx';
import { invoicing } from './store.ts';
import { invoicingWords } from './words.ts';

export function InvoicingScreen() {
  const text = useText(invoicingWords);
  const [search] = useSearchParams();
  const orderId = search.get('order');
  useReloadOnReturn(invoicing);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <AsyncContent from={invoicing}>
        {({ records, orders }) => {
          const order = orders.find((it) => it.id === orderId);
          return (
            <>
              {order && <ApplyForm key={order.id} order={order} />}
              <RecordTable records={records} />
              <BillingHistory orders={orders} />
            </>
          );
        }}
      </AsyncContent>
    </AccountPage>
  );
}
