import { useText } from '#src/core/text.ts';
import { InvoiceList } from '#src/ui/buyer/InvoiceList.tsx';
import { invoiceWords } from '#src/ui/buyer/invoiceWords.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';

export function InvoiceScreen() {
  const text = useText(invoiceWords);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      <InvoiceList />
    </AccountPage>
  );
}
