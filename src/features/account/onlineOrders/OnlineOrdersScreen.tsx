// The account's online orders; `?id=` one of them.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderView } from './OrderView.tsx';
import { orderList } from './store.ts';
import { ordersWords } from './words.ts';

export function OnlineOrdersScreen() {
  const text = useText(ordersWords);
  const [search] = useSearchParams();
  const id = search.get('id');
  // Back from one of them it may be another.
  useEffect(() => {
    if (id === null && orderList.loaded.state.at !== 'idle') void orderList.loaded.reload();
  }, [id]);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      {id === null ? <OrderList /> : <OrderView key={id} id={id} />}
    </AccountPage>
  );
}
