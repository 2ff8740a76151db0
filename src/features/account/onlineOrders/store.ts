// Online orders: the page of the list that is looked at, one in detail with its quotation, and what is done about it.
import type { OrderProgress } from '#commerce/order/order.ts';
import type { OutputOf } from '#contract/contract.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';
import { loadCartInAllTabs } from '#src/state/cart/cart.ts';
import { loadQuotation, type QuotationDetail } from '#src/state/ordering/quotation.ts';
import { createPagedList } from '#src/state/pagedList.ts';
import { sendOnce, sendUnderKey } from '#src/state/sendOnce.ts';

export type OrderHead = OutputOf<'listOrders'>['rows'][number];
export type OrderDetail = OutputOf<'getOrder'>;

export function isUnpaid({ payment }: Pick<OrderHead, 'payment'>): boolean {
  return payment === 'none' || payment === 'started' || payment === 'failed';
}

/** What the page calls the payment of an order. */
export function paymentNameOf(order: Pick<OrderHead, 'state' | 'payment'>) {
  return order.state === 'cancelled' && isUnpaid(order)
    ? 'nothingToPay'
    : (`${order.payment}_payment` as const);
}

export interface OrderWithQuotation {
  readonly order: OrderDetail;
  readonly quotation: QuotationDetail;
}

export const orderList = createPagedList<OrderProgress, OrderHead>(({ choice, ...query }) =>
  call('listOrders', { ...query, ...(choice && { progress: choice }) }, { isQuiet: true }),
);

/** As it was ordered, whatever is in My Vectors now; undefined if the call failed, which has been reported. */
export async function loadVectorAsOrdered(
  quotationId: string,
  lineId: string,
): Promise<OutputOf<'getVectorAsOrdered'> | undefined> {
  try {
    return await call('getVectorAsOrdered', { quotationId, lineId });
  } catch (reason) {
    if (reason instanceof CallError) return undefined;
    throw reason;
  }
}

export async function loadOrder(id: string): Promise<OrderWithQuotation> {
  const order = await call('getOrder', { id }, { isQuiet: true });
  return { order, quotation: await loadQuotation(order.quotationId) };
}

/** False where it was refused: that has been reported. */
export async function requestCancel(id: string, reason: string): Promise<boolean> {
  const send = () =>
    sendUnderKey(`requestOrderCancel ${id} ${reason}`, (idempotencyKey) =>
      call('requestOrderCancel', { id, reason }, { idempotencyKey }),
    );
  return (await attempt(send)) ?? false;
}

/** How many products came into the cart; undefined where it was refused. */
export async function reorder(id: string): Promise<number | undefined> {
  const products = await attempt(() =>
    sendOnce(`reorder ${id}`, (idempotencyKey) => call('reorder', { id }, { idempotencyKey })),
  );
  if (products !== undefined) void loadCartInAllTabs();
  return products;
}

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return undefined;
  }
}
