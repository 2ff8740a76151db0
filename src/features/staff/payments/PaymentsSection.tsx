// Payments: what is open altogether, the orders, the bank's statements, and what was said about payments.
import { useText } from '#src/core/text.ts';
import { SectionTabs } from '#src/features/staff/console/SectionTabs.tsx';
import { PageHead } from '#src/ui/page/Page.tsx';
import { BankTransferList } from './BankTransferList.tsx';
import { OpenSums } from './OpenSums.tsx';
import { PaymentEventList } from './PaymentEventList.tsx';
import { PaymentList } from './PaymentList.tsx';
import { paymentStaffWords } from './words.ts';

export function Section() {
  const text = useText(paymentStaffWords);
  return (
    <>
      <PageHead title={text('title')} lead={text('lead')} />
      <OpenSums />
      <SectionTabs
        section="payments"
        parts={[
          { name: 'orders', title: text('orders'), panel: <PaymentList /> },
          { name: 'transfers', title: text('transfers'), panel: <BankTransferList /> },
          { name: 'events', title: text('events'), panel: <PaymentEventList /> },
        ]}
      />
    </>
  );
}
