// The line of the cart that a product page was opened for (`?line=`), and how it is changed.
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { type CartLine, changeLine, type Editable, loadCart, useCart } from '#src/state/cart/cart.ts';
import { notify } from '#src/state/notices.ts';
import { productWords } from './productWords.ts';

export interface CartEdit {
  readonly id: string;
  /** Undefined until the cart is there, and where it has no such line. */
  readonly line: CartLine | undefined;
  save(quantity: number, detail: Editable): Promise<boolean>;
}

export function useCartEdit(): CartEdit | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { lines } = useCart();
  const id = query.get('line');
  useEffect(() => {
    if (id !== null && lines === undefined) void loadCart();
  }, [id, lines]);
  if (id === null) return undefined;
  return {
    id,
    line: lines?.find((it) => it.id === id),
    async save(quantity, detail) {
      if (!(await changeLine(id, quantity, detail))) return false;
      notify(productWords.saved, { intent: 'success' });
      navigate(paths.cart);
      return true;
    },
  };
}
