import { expect, it } from 'vitest';
import { isOrderingPath } from './orderingArea.ts';
import { orderingPages, paths, tools } from './routes.ts';

it('has the products, the cart, and the pages of orders and quotations', () => {
  const all = [...orderingPages.map((it) => it.path), paths.cart, paths.payment, paths.sample];
  for (const it of [...all, paths.vectorConstruction, paths.accountOrders, `${paths.shippingFees}/`])
    expect(isOrderingPath(it), it).toBe(true);
});

it('has neither tools nor the designer nor the start', () => {
  const all = [...tools.map((it) => it.path), paths.vectorStart, paths.vectorDesign, paths.select, '/'];
  for (const it of [...all, paths.accountAddress, paths.staff]) expect(isOrderingPath(it), it).toBe(false);
});
