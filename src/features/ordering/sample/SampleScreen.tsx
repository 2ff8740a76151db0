// Sample information: of one line of the cart (`?line=`), of one of a quotation (`?quotation=&line=`), or the list of
// all in the cart that need it.
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { loadCart, useCart } from '#src/state/cart/cart.ts';
import { itemOf } from '#src/state/cart/cartTree.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from './Sample.module.css';
import { SampleFormView } from './SampleForm.tsx';
import { SampleList } from './SampleList.tsx';
import {
  type LoadedSample,
  listFormsOfItem,
  listSampledItems,
  loadQuotedSample,
  loadSample,
  type SampledItem,
  saveQuotedSample,
  saveSample,
} from './store.ts';
import { sampleWords } from './words.ts';

export function SampleScreen() {
  const text = useText(sampleWords);
  const [search] = useSearchParams();
  const { at, lines } = useCart();
  const id = search.get('line');
  const quotation = search.get('quotation');
  if (quotation !== null && id !== null)
    return (
      <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
        <Quoted key={`${quotation} ${id}`} quotationId={quotation} lineId={id} />
      </AccountPage>
    );
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
      {lines === undefined ? (
        at === 'failed' ? (
          <NonIdealState
            icon={<ErrorIcon size={40} />}
            title={text('failed')}
            action={<Button text={text('again')} onClick={() => void loadCart()} />}
          />
        ) : (
          <Spinner aria-label={text('loading')} />
        )
      ) : (
        <>
          <nav className={css.ways} aria-label={text('title')}>
            <Link to={paths.cart}>{text('toCart')}</Link>
            {id !== null && <Link to={paths.sample}>{text('toList')}</Link>}
          </nav>
          {id === null ? <SampleList items={listSampledItems(lines)} /> : <Of id={id} />}
        </>
      )}
    </AccountPage>
  );
}

function Of({ id }: { readonly id: string }) {
  const text = useText(sampleWords);
  const { lines = [] } = useCart();
  const found = listSampledItems(lines).find((it) => it.item.id === id);
  if (found) return <Loading key={id} found={found} />;
  const isThere = itemOf(lines, id) !== undefined;
  return <NonIdealState title={text(isThere ? 'notNeeded' : 'gone')} />;
}

function Loading({ found }: { readonly found: SampledItem }): ReactNode {
  const { id } = found.item;
  const loaded = useMemo(() => createLoaded(() => loadSample(id)), [id]);
  return <AsyncContent from={loaded}>{(it) => <OfCart found={found} loaded={it} />}</AsyncContent>;
}

function OfCart({ found, loaded }: { readonly found: SampledItem; readonly loaded: LoadedSample }) {
  const { id } = found.item;
  const seen = useRef(loaded.line);
  return (
    <SampleFormView
      found={found}
      loaded={loaded}
      cartId={id}
      save={(form, rows) => saveSample(seen, form, rows)}
    />
  );
}

/** A line that was ordered or quoted already: as long as nothing was made from it. */
function Quoted({ quotationId, lineId }: { readonly quotationId: string; readonly lineId: string }) {
  const text = useText(sampleWords);
  const loaded = useMemo(
    () => createLoaded(() => loadQuotedSample(quotationId, lineId)),
    [quotationId, lineId],
  );
  return (
    <AsyncContent from={loaded}>
      {({ found, sample }) =>
        found === undefined || listFormsOfItem(found).length === 0 ? (
          <NonIdealState title={text(found ? 'notNeeded' : 'notQuoted')} />
        ) : (
          <SampleFormView
            found={found}
            loaded={{ sample, facts: undefined }}
            save={(form, rows) => saveQuotedSample(quotationId, lineId, form, rows)}
          />
        )
      }
    </AsyncContent>
  );
}
