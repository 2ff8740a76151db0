import { useText } from '#src/core/text.ts';
import { AddressList } from '#src/ui/buyer/AddressList.tsx';
import { addressWords } from '#src/ui/buyer/addressWords.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';

export function AddressScreen() {
  const text = useText(addressWords);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <AddressList />
    </AccountPage>
  );
}
