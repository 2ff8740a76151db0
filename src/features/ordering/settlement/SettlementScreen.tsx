// Checkout: the sections in the order of the specification, and beside them what it comes to and what is still
// open.
import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon, ShoppingCart } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { loadCart, useCart } from '#src/state/cart/cart.ts';
import { type Checkout, changeCheckout, useCheckout } from '#src/state/cart/checkout.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useSession } from '#src/state/session.ts';
import { AddressList } from '#src/ui/buyer/AddressList.tsx';
import { InvoiceList } from '#src/ui/buyer/InvoiceList.tsx';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { CouponSection } from './CouponSection.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { NoteSection } from './NoteSection.tsx';
import { PointsSection } from './PointsSection.tsx';
import { ProductsSection } from './ProductsSection.tsx';
import { Section } from './Section.tsx';
import css from './Settlement.module.css';
import { SplitSection } from './SplitSection.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import { loadPreview, takePlaced, useSettlement } from './store.ts';
import { useDefaultEntries } from './useDefaultEntries.ts';
import { settlementWords } from './words.ts';

export function SettlementScreen() {
  const text = useText(settlementWords);
  const { draft, isRestored } = useCheckout();
  const { placed } = useSettlement();
  const navigate = useNavigate();
  // Who left while it was being placed is not led away from the next checkout.
  const earlier = useRef(placed);
  useEffect(() => {
    if (placed === undefined || placed === earlier.current) return;
    takePlaced();
    if (placed.orderId === null) navigate(`${paths.review}?quotation=${placed.quotationId}`);
    else navigate(`${paths.payment}?order=${placed.orderId}`);
  }, [placed, navigate]);
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
      <Link to={paths.cart}>{text('back')}</Link>
      {!isRestored ? (
        <Spinner aria-label={text('loading')} />
      ) : draft.cartIds.length === 0 ? (
        <NonIdealState
          icon={<ShoppingCart size={40} />}
          title={text('nothing')}
          description={text('nothingHint')}
          action={<Link to={paths.cart}>{text('back')}</Link>}
        />
      ) : (
        <Settlement draft={draft} />
      )}
    </AccountPage>
  );
}

function Settlement({ draft }: { readonly draft: Checkout }) {
  const text = useText(settlementWords);
  const { token } = useSession();
  const { at, preview } = useSettlement();
  const { lines } = useCart();
  useDefaultEntries(draft);
  const server = useServer();
  // Also after another login, when the server is back, and when the cart was changed in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines of the cart are what the answer depends on
  useEffect(() => {
    if (token !== null && server !== 'unreachable') void loadPreview(draft);
  }, [draft, token, lines, server]);
  useEffect(() => {
    if (lines === undefined) void loadCart();
  }, [lines]);
  if (preview === undefined)
    return at === 'failed' ? <Failed draft={draft} /> : <Spinner aria-label={text('loading')} />;
  return (
    <div className={css.columns}>
      <div className={css.sections}>
        <Section id="customer" title={text('customer')}>
          <CustomerSection />
        </Section>
        <Section id="shippingNote" title={text('shippingNote')}>
          <NoteSection
            name="shippingNote"
            value={draft.shippingNote}
            max={500}
            title={text('shippingNote')}
            hint={text('shippingNoteHint')}
          />
          <Link to={paths.shippingFees}>{text('shippingFees')}</Link>
        </Section>
        <Section id="invoice" title={text('invoice')}>
          <InvoiceList
            choice={{
              chosen: draft.invoiceInfoId ?? undefined,
              onChoose: (invoiceInfoId) => changeCheckout({ invoiceInfoId }),
            }}
          />
        </Section>
        <Section id="delivery" title={text('delivery')}>
          <AddressList
            choice={{
              chosen: draft.addressId ?? undefined,
              onChoose: (addressId) => changeCheckout({ addressId }),
            }}
          />
        </Section>
        <Section id="products" title={text('products')}>
          <ProductsSection preview={preview} />
        </Section>
        <Section id="split" title={text('split')}>
          <SplitSection draft={draft} preview={preview} />
        </Section>
        <Section id="coupon" title={text('coupon')}>
          <CouponSection draft={draft} preview={preview} />
        </Section>
        <Section id="points" title={text('points')}>
          <PointsSection draft={draft} preview={preview} />
        </Section>
        <Section id="remark" title={text('remark')}>
          <NoteSection
            name="remark"
            value={draft.remark}
            max={2_000}
            title={text('remark')}
            hint={text('remarkHint')}
          />
        </Section>
      </div>
      <aside className={css.aside}>
        {at === 'failed' && <Failed draft={draft} />}
        <StatementPanel draft={draft} preview={preview} />
      </aside>
    </div>
  );
}

function Failed({ draft }: { readonly draft: Checkout }) {
  const text = useText(settlementWords);
  const { failure } = useSettlement();
  return (
    <Callout intent="warning" icon={<ErrorIcon />} role="alert">
      <p>{failure ?? text('failed')}</p>
      <Button text={text('again')} onClick={() => void loadPreview(draft)} />
    </Callout>
  );
}
