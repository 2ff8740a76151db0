// The account's quotations; `?id=` one of them.
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { loadQuotation } from '#src/state/ordering/quotation.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { QuotationView } from '#src/ui/quotation/QuotationView.tsx';
import { QuotationList } from './QuotationList.tsx';
import { quotationList } from './store.ts';
import { quotationsWords } from './words.ts';

export function QuotationsScreen() {
  const text = useText(quotationsWords);
  const [search] = useSearchParams();
  const id = search.get('id');
  // Back from one of them it may be another.
  useEffect(() => {
    if (id === null && quotationList.loaded.state.at !== 'idle') void quotationList.loaded.reload();
  }, [id]);
  return (
    <AccountPage title={text('title')} lead={text('lead')} needsSession>
      {id === null ? <QuotationList /> : <One key={id} id={id} />}
    </AccountPage>
  );
}

function One({ id }: { readonly id: string }) {
  const text = useText(quotationsWords);
  const loaded = useMemo(() => createLoaded(() => loadQuotation(id)), [id]);
  useReloadOnReturn(loaded);
  return (
    <>
      <p>
        <Link to={paths.accountQuotations}>{text('toList')}</Link>
      </p>
      <AsyncContent from={loaded}>{(quotation) => <QuotationView loaded={quotation} />}</AsyncContent>
    </>
  );
}
