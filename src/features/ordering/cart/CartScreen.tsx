// The cart: notices, the list and, beside it, the total of the selected lines.
import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { Error as ErrorIcon, ShoppingCart } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { type CartLine, loadCart, useCart } from '#src/state/cart/cart.ts';
import { changeCheckout, useCheckout } from '#src/state/cart/checkout.ts';
import { openDialog } from '#src/state/dialog.ts';
import { useServer } from '#src/state/serverStatus.ts';
import { useSession } from '#src/state/session.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import css from './Cart.module.css';
import { CartList } from './CartList.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { PricesContext, useCartPrices } from './price.ts';
import { cartWords } from './words.ts';

export function CartScreen() {
  const text = useText(cartWords);
  const { at, lines } = useCart();
  return (
    <AccountPage title={text('title')} lead={text('lead')} hasMenu={false} needsSession>
      {lines !== undefined ? (
        <Cart lines={lines} />
      ) : at === 'failed' ? (
        <NonIdealState
          icon={<ErrorIcon size={40} />}
          title={text('failed')}
          description={text('failedHint')}
          action={<Button text={text('again')} onClick={() => void loadCart()} />}
        />
      ) : (
        <Spinner aria-label={text('loading')} />
      )}
    </AccountPage>
  );
}

function Cart({ lines }: { readonly lines: readonly CartLine[] }) {
  const text = useText(cartWords);
  const { draft } = useCheckout();
  const { isOld } = useCart();
  const { token } = useSession();
  const isServerThere = useServer() !== 'unreachable';
  const selected = lines.filter((it) => draft.cartIds.includes(it.id));
  const mayChange = isServerThere && !isOld && token !== null;
  const prices = useCartPrices(lines);
  return (
    <PricesContext.Provider value={prices}>
      <WhyNot isOld={isOld || !isServerThere} isOut={token === null} />
      {lines.length === 0 ? (
        <NonIdealState
          className={css.empty!}
          icon={<ShoppingCart size={40} />}
          title={text('empty')}
          description={text('emptyHint')}
          action={
            <div className={css.ways}>
              <Link to={paths.vectorStart}>{text('design')}</Link>
              <Link to={paths.accountVectors}>{text('myVectors')}</Link>
            </div>
          }
        />
      ) : (
        <div className={css.columns}>
          <CartList
            lines={lines}
            chosen={selected.map((it) => it.id)}
            onChoose={(cartIds) => changeCheckout({ cartIds })}
            mayChange={mayChange}
          />
          <OrderPanel lines={lines} selected={selected} mayChange={mayChange} />
        </div>
      )}
    </PricesContext.Provider>
  );
}

/** Why the cart cannot be changed now. */
function WhyNot({ isOld, isOut }: { readonly isOld: boolean; readonly isOut: boolean }) {
  const text = useText(cartWords);
  const language = useLanguage();
  const { seenAt } = useCart();
  if (isOut)
    return (
      <Callout intent="warning" compact>
        <div className={css.notice}>
          <span>{text('loggedOut')}</span>
          <Button text={text('logIn')} onClick={() => openDialog('login')} />
        </div>
      </Callout>
    );
  if (!isOld) return null;
  const time = new Date(seenAt ?? Date.now()).toLocaleString(language === 'zh' ? 'zh-CN' : 'en');
  return (
    <Callout intent="warning" compact>
      <div className={css.notice} role="status">
        <span>{text('offline', { time })}</span>
        <Button text={text('again')} onClick={() => void loadCart()} />
      </div>
    </Callout>
  );
}
