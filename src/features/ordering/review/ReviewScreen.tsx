// A quotation right after it was made: `?quotation=` names it.
import { NonIdealState } from '@blueprintjs/core';
import { Help } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { loadQuotation } from '#src/state/ordering/quotation.ts';
import { useReloadOnReturn } from '#src/state/ordering/useReloadOnReturn.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { QuotationView } from '#src/ui/quotation/QuotationView.tsx';
import { reviewWords } from './words.ts';

export function ReviewScreen() {
  const text = useText(reviewWords);
  const [search] = useSearchParams();
  const id = search.get('quotation');
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
      {id === null ? (
        <NonIdealState
          icon={<Help size={40} />}
          title={text('noQuotation')}
          action={<Link to={paths.accountQuotations}>{text('toList')}</Link>}
        />
      ) : (
        <One key={id} id={id} />
      )}
    </AccountPage>
  );
}

function One({ id }: { readonly id: string }) {
  const loaded = useMemo(() => createLoaded(() => loadQuotation(id)), [id]);
  useReloadOnReturn(loaded);
  return <AsyncContent from={loaded}>{(quotation) => <QuotationView loaded={quotation} />}</AsyncContent>;
}
