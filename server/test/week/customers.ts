// What customers do in the played week: order at once or by quotation, with coupon, points and shipments split, pay by
// card, transfer or purchase order, ask to cancel, apply for invoices, and make the mistakes that people make.
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import type { Customer } from './company.ts';
import { callOrThrow, checkRefused, countEvent, noteFault, type Scene, SUCCESS, waitUntil } from './scene.ts';

const GOODS = SEED.filter(
  (it) =>
    it.productType === 7 &&
    it.stock !== null &&
    it.isOnShelf &&
    [0, 1].every((at) => it.prices[at as 0 | 1].length > 0),
).map((it) => it.sku);

type Order = NonNullable<OutputOf<'getQuotation'>>;

/** One order from cart to payment; the staff do the rest. */
export async function orderOnce(scene: Scene, customer: Customer, orderIndex: number): Promise<void> {
  const { chance, shop } = scene;
  const { token } = customer;
  const isReviewed = chance.next() < 0.35;
  const cartIds = await fillCart(scene, customer, { orderIndex, isReviewed });
  const usesCoupon = customer.couponRecordId !== '' && chance.next() < 0.1;
  const points = chance.next() < 0.3 ? 100 + chance.int(400) : 0;
  const input: InputOf<'placeOrder'> = {
    cartIds: [...cartIds],
    ...{ addressId: customer.addressId, invoiceInfoId: customer.invoiceInfoId, points: 0 },
    couponRecordId: usesCoupon ? customer.couponRecordId : null,
    splitShipments:
      chance.next() < 0.2
        ? [
            {
              addressId: customer.addressId,
              remark: 'second lab',
              lines: [{ lineId: cartIds[0] ?? '', quantity: 1 }],
            },
          ]
        : [],
    ...{ shippingNote: '', remark: '', isQuotationOnly: isReviewed ? 1 : 0 },
  };
  if (chance.next() < 0.1)
    checkRefused(
      scene,
      'an order with an address of nobody',
      await shop.ask(
        'placeOrder',
        { ...input, addressId: 'nobody' },
        { token, key: `week-wrong-${orderIndex}` },
      ),
    );
  const key = `week-order-${orderIndex}`;
  let placed = await shop.ask('placeOrder', { ...input, points }, { token, key });
  // A coupon that was used before, or points beyond what may be spent: then without.
  if (placed.code !== SUCCESS) {
    countEvent(scene, 'placed without coupon and points');
    placed = await shop.ask('placeOrder', { ...input, couponRecordId: null }, { token, key: `${key}-plain` });
  }
  if (placed.data === null) throw new Error(`an order was refused: ${placed.msg}`);
  const { quotationId, needsReview } = placed.data;
  if (needsReview !== (isReviewed ? 1 : 0))
    noteFault(scene, `${placed.data.quotationNumber} is reviewed otherwise`);
  const order = isReviewed
    ? await acceptQuotation(scene, customer, quotationId)
    : await quotationOf(scene, token, quotationId);
  if (order === undefined) return;
  await payFor(scene, customer, { order, orderIndex });
}

async function fillCart(
  scene: Scene,
  { token }: Customer,
  { orderIndex, isReviewed }: { readonly orderIndex: number; readonly isReviewed: boolean },
): Promise<readonly string[]> {
  const { chance } = scene;
  const add = async (detail: InputOf<'addCart'>['detail'], quantity: number, name: string) =>
    (
      await callOrThrow(
        scene,
        'addCart',
        { detail, quantity, services: [] },
        { token, key: `week-${name}-${orderIndex}` },
      )
    ).id;
  const ids: string[] = [];
  if (isReviewed)
    ids.push(
      await add(
        { productType: 2, name: `gene ${orderIndex}`, sequence: 'ATGACC'.repeat(2_000), remark: '' },
        1,
        'gene',
      ),
    );
  const goods = isReviewed ? chance.int(2) : 1 + chance.int(3);
  for (let place = 0; place < goods; place++) {
    const sku = GOODS[chance.int(GOODS.length)] ?? '';
    ids.push(await add({ productType: 7, sku }, 1 + chance.int(4), `goods-${place}`));
  }
  if (chance.next() < 0.3)
    ids.push(await add({ productType: 8, tubes: 30 + chance.int(60), microlitres: 50 }, 1, 'tubes'));
  return ids;
}

async function quotationOf({ shop }: Scene, token: string, id: string): Promise<Order | undefined> {
  return (await shop.ask('getQuotation', { id }, { token })).data ?? undefined;
}

/** Waits for the price; then it is ordered, declined, or left alone. A revision takes the place of what was sent. */
async function acceptQuotation(scene: Scene, { token }: Customer, id: string): Promise<Order | undefined> {
  const { shop, chance } = scene;
  let last: Order | undefined;
  await waitUntil(`quotation ${id} is priced`, async () => {
    const found = await quotationOf(scene, token, id);
    const newest = found?.revisions[0]?.id;
    last = newest === undefined || newest === id ? found : await quotationOf(scene, token, newest);
    return last?.status === 'readyToOrder';
  });
  if (last === undefined) return undefined;
  const decision = chance.next();
  if (decision < 0.1) {
    countEvent(scene, 'quotations left alone');
    return undefined;
  }
  const action = decision < 0.2 ? 'cancel' : 'orderNow';
  await shop.ask('editQuotation', { id: last.id, action }, { token });
  // The answer may be lost, and a revision may have come in between: what is counts.
  const after = await quotationOf(scene, token, last.id);
  if (after?.status === 'invalid') return acceptQuotation(scene, { token } as Customer, id);
  if (action === 'cancel') {
    countEvent(scene, 'quotations declined');
    if (after?.status !== 'cancelled')
      noteFault(scene, `${last.number} was declined and is ${after?.status}`);
    return undefined;
  }
  if (after?.status !== 'ordered') noteFault(scene, `${last.number} was accepted and is ${after?.status}`);
  if (after?.statement.total !== last.statement.total)
    noteFault(scene, `${last.number} costs other than was accepted`);
  return after;
}

async function payFor(
  scene: Scene,
  customer: Customer,
  { order, orderIndex }: { readonly order: Order; readonly orderIndex: number },
): Promise<void> {
  const { shop, chance, orders } = scene;
  const { token } = customer;
  const { orderId, orderNumber: number = '', statement } = order;
  if (orderId === null || orderId === undefined) return noteFault(scene, `${order.number} has no order`);
  const known = {
    ...{
      number,
      currency: statement.currency,
      total: statement.total,
      paid: 0,
      refunded: 0,
      isCancelled: false,
    },
  };
  orders.set(orderId, known);
  shop.acknowledged.placed.add(number);
  countEvent(scene, 'orders');
  if (statement.currency !== customer.currency) noteFault(scene, `${number} is in ${statement.currency}`);
  const wayToPay = chance.next();
  if (wayToPay < 0.08) {
    countEvent(scene, 'orders never paid');
  } else if (wayToPay < 0.6) await payByCard(scene, { token, orderId, number });
  else if (wayToPay < 0.85) {
    countEvent(scene, 'transfers');
    await callOrThrow(scene, 'startPayment', { orderId, kind: 'transfer' }, { token });
  } else {
    countEvent(scene, 'purchase orders');
    await callOrThrow(
      scene,
      'startPayment',
      { orderId, kind: 'purchaseOrder', poNumber: `PO-${orderIndex}` },
      { token },
    );
  }
  const afterwards = chance.next();
  if (afterwards < 0.12) {
    countEvent(scene, 'requests to cancel');
    // Refused once production has begun.
    await shop.ask('requestOrderCancel', { id: orderId, reason: 'no longer needed' }, { token });
  } else if (afterwards < 0.6) {
    countEvent(scene, 'invoices applied for');
    const invoice = { orderId, invoiceInfoId: customer.invoiceInfoId };
    await shop.ask('applyInvoice', invoice, { token, key: `week-invoice-${orderIndex}` });
    const again = await shop.ask('applyInvoice', invoice, { token, key: `week-invoice-${orderIndex}-again` });
    if (again.code === SUCCESS) {
      const { data } = await shop.ask('getOrder', { id: orderId }, { token });
      if (data !== null) noteFault(scene, `${number} has two applications for an invoice`);
    }
  }
}

async function payByCard(
  scene: Scene,
  { token, orderId, number }: { readonly token: string; readonly orderId: string; readonly number: string },
): Promise<void> {
  const { shop, provider, chance } = scene;
  // The provider is down now and then.
  if (chance.next() < 0.05) provider.failNext(2);
  let url: string | null = null;
  await waitUntil(`the page of ${number}`, async () => {
    const started = await shop.ask('startPayment', { orderId, kind: 'card' }, { token });
    url = started.data?.url ?? null;
    return url !== null;
  });
  const session = String(url).split('/').at(-1) ?? '';
  if (chance.next() < 0.1) await provider.act(session, 'decline');
  await provider.act(session, chance.next() < 0.15 ? 'payUnheard' : 'pay');
  // An event that is sent again counts once.
  const lastWebhook = provider.webhooks.at(-1);
  if (lastWebhook !== undefined && chance.next() < 0.2) shop.deliver(lastWebhook);
  await waitUntil(`${number} is paid`, async () => {
    const { data } = await shop.ask('checkPayment', { orderId }, { token });
    return data !== null && ['paid', 'partlyRefunded', 'refunded'].includes(data.state);
  });
  const known = scene.orders.get(orderId);
  if (known !== undefined) known.paid = known.total;
  shop.acknowledged.paid.add(number);
  countEvent(scene, 'card payments');
}
