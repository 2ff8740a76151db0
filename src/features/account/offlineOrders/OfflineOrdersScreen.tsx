import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/core/text.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { BindForm } from './BindForm.tsx';
import { ContractList } from './ContractList.tsx';
import { ContractView } from './ContractView.tsx';
import { offlineWords } from './words.ts';

export function OfflineOrdersScreen() {
  const text = useText(offlineWords);
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      {id === null ? (
        <>
          <BindForm />
          <ContractList />
        </>
      ) : (
        <ContractView key={id} id={id} />
      )}
    </AccountPage>
  );
}
