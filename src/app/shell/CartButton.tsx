// The way to the cart with how much is in it.
import { Button } from '@blueprintjs/core';
import { ShoppingCart } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { appWords } from '#src/app/words.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { afterLogin } from '#src/state/cart/awaitedLogin.ts';
import { registerCartNavigation, useCart } from '#src/state/cart/cart.ts';
import { itemCountOf } from '#src/state/cart/cartTotals.ts';
import { useSession } from '#src/state/session.ts';
import css from './MenuBar.module.css';

export function CartButton() {
  const text = useText(appWords);
  const navigate = useNavigate();
  const { token } = useSession();
  const { lines } = useCart();
  useEffect(() => {
    registerCartNavigation(() => navigate(paths.cart));
    afterLogin((waiting) => void import('#src/state/cart/addToCart.ts').then((it) => it.addAwaited(waiting)));
  }, [navigate]);
  const count = token === null ? 0 : itemCountOf(lines ?? []);
  return (
    <Button
      variant="minimal"
      className={css.menu!}
      icon={<ShoppingCart />}
      aria-label={text('cart', { count })}
      title={text('cart', { count })}
      onClick={() => navigate(paths.cart)}
    >
      {count > 0 && <span className={css.badge}>{count > 999 ? '999+' : count}</span>}
    </Button>
  );
}
