// What the staff do in the played week, each from the work list: taken, done, and read back. What a call answered and
// what is afterwards must be the same.
import type { LinePricing } from '#commerce/pricing/reviewStatement.ts';
import { reviewStatement } from '#commerce/pricing/reviewStatement.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { WorkKind } from '#contract/staff/work.ts';
import {
  callOrThrow,
  checkRefused,
  countEvent,
  noteFault,
  type Scene,
  SUCCESS,
  wait,
  waitUntil,
} from './scene.ts';

type Item = OutputOf<'listWork'>['rows'][number];

interface Worker {
  readonly token: string;
  readonly handlers: Readonly<Partial<Record<WorkKind, (item: Item) => Promise<void>>>>;
}

export function salesOf(scene: Scene, token: string): Worker {
  return {
    token,
    handlers: {
      priceQuotation: (it) => priceOne(scene, token, it.subjectId),
      answerCancel: (it) => answerCancel(scene, token, it.subjectId),
      answerMessage: (it) => answerMessage(scene, token, it.subjectId),
    },
  };
}

export function productionOf(scene: Scene, token: string): Worker {
  return { token, handlers: { advanceOrder: (it) => produce(scene, token, it.subjectId) } };
}

export function financeOf(scene: Scene, token: string): Worker {
  return {
    token,
    handlers: {
      confirmTransfer: (it) => confirmTransfer(scene, token, it),
      collectPurchaseOrder: (it) => confirmTransfer(scene, token, it),
      issueInvoice: (it) => settleInvoice(scene, token, it),
      resolveAlarm: async (it) => {
        countEvent(scene, 'alarms looked into');
        await scene.shop.ask('resolveAlarm', { subjectId: it.subjectId, note: 'looked into' }, { token });
      },
    },
  };
}

/** Until the week is over: takes what waits, the oldest first. */
export async function workOn(scene: Scene, { token, handlers }: Worker): Promise<void> {
  while (!scene.isOver) {
    const own = (await waitingWork(scene, { token })).filter((it) => handlers[it.kind] !== undefined);
    if (own.length === 0) await wait(300);
    for (const item of own) {
      const { kind, subjectId } = item;
      const taken = await scene.shop.ask('takeWork', { kind, subjectId }, { token });
      if (taken.data?.isMine !== true) continue;
      try {
        await handlers[kind]?.(item);
      } catch (error) {
        noteFault(
          scene,
          `${kind} of ${item.number}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      await scene.shop.ask('releaseWork', { kind, subjectId }, { token });
    }
  }
}

/** But for what is worked on at the pages; while something is placed there, it is waited for. */
async function waitingWork(
  scene: Scene,
  { token, kind }: { readonly token: string; readonly kind?: WorkKind },
): Promise<readonly Item[]> {
  const { pageWork, shop } = scene;
  for (;;) {
    await waitUntil('what is placed at the pages', async () => pageWork.placing === 0, 600);
    const { changes } = pageWork;
    const input = { page: 1, size: 30, ...(kind !== undefined && { kind }) };
    const { data } = await shop.ask('listWork', input, { token });
    if (pageWork.placing > 0 || pageWork.changes !== changes) continue;
    return (data?.rows ?? []).filter((it) => !pageWork.numbers.has(it.number));
  }
}

/** Prices without a look at who has taken it, as somebody does who has the page open still. */
export async function competeForPrices(scene: Scene, token: string): Promise<void> {
  while (!scene.isOver) {
    await wait(1_500);
    const item = (await waitingWork(scene, { token, kind: 'priceQuotation' })).at(0);
    if (item !== undefined)
      await priceOne(scene, token, item.subjectId).catch((it: Error) => noteFault(scene, it.message));
  }
}

async function priceOne(scene: Scene, token: string, id: string): Promise<void> {
  const { chance } = scene;
  const found = await callOrThrow(scene, 'getStaffQuotation', { id }, { token });
  if (found.quotation.status !== 'underEvaluation') return;
  const open = found.quotation.statement.lines.filter((it) => it.subtotal === null);
  const prices = new Map<string, LinePricing>(
    open.map((it) => [it.id, { unitPrice: 5_000 + chance.int(2_000_000), reason: '' }]),
  );
  if (chance.next() < 0.3)
    for (const [id, it] of prices)
      prices.set(id, {
        ...it,
        discount: { kind: 'rate', offBasisPoints: 1_000 },
        reason: 'regular customer',
      });
  const sent = await sendPrices(scene, token, found, prices);
  if (sent === undefined) return;
  countEvent(scene, 'quotations priced');
  if (chance.next() > 0.2) return;
  // Said otherwise on the telephone: another discount, in the place of the one before.
  const again = await callOrThrow(scene, 'getStaffQuotation', { id: sent }, { token });
  if (again.quotation.status !== 'readyToOrder') return;
  const discount = { kind: 'rate', offBasisPoints: 1_500 } as const;
  const second = new Map<string, LinePricing>(
    open.map((it) => [it.id, { discount, reason: 'agreed by telephone' }]),
  );
  const revised = await sendPrices(scene, token, again, second);
  if (revised !== undefined) countEvent(scene, 'quotations revised');
}

/** The id of what was sent; undefined where somebody else was first. What is must be what was previewed. */
async function sendPrices(
  scene: Scene,
  token: string,
  { quotation, version, couponTerms: coupon }: OutputOf<'getStaffQuotation'>,
  prices: ReadonlyMap<string, LinePricing>,
): Promise<string | undefined> {
  const { shop } = scene;
  const lines = [...prices].map(([lineId, { unitPrice = null, discount = null, reason = '' }]) => ({
    ...{ lineId, unitPrice, discount, reason },
  }));
  const key = `price-${quotation.id}-${version}-${token}`.slice(0, 60);
  const { data, code } = await shop.ask(
    'priceQuotation',
    { id: quotation.id, version, lines, validDays: 14 },
    { token, key },
  );
  if (code !== SUCCESS || data === null) {
    countEvent(scene, 'prices that came second');
    return undefined;
  }
  const after = await callOrThrow(scene, 'getStaffQuotation', { id: data.id }, { token });
  const context = { settings: PRICING_SETTINGS, coupon, points: quotation.statement.points };
  const previewed = reviewStatement(
    quotation.statement as Parameters<typeof reviewStatement>[0],
    prices,
    context,
  );
  if (JSON.stringify(after.quotation.statement) !== JSON.stringify(previewed))
    noteFault(
      scene,
      `${after.quotation.number} was previewed with ${previewed.total} and is ${after.quotation.total}`,
    );
  return data.id;
}

async function answerCancel(scene: Scene, token: string, orderId: string): Promise<void> {
  const { shop, chance } = scene;
  const before = await callOrThrow(scene, 'getStaffOrder', { id: orderId }, { token });
  if (before.state !== 'cancelRequested') return;
  if (chance.next() < 0.2) {
    await shop.ask('declineCancel', { orderId, reason: 'it is packed already' }, { token });
    const { state } = await callOrThrow(scene, 'getStaffOrder', { id: orderId }, { token });
    if (state !== 'active') noteFault(scene, `${before.number} goes on and is ${state}`);
    countEvent(scene, 'requests to cancel declined');
    return;
  }
  if (!before.mayCancel) noteFault(scene, `${before.number} waits for an answer and cannot be cancelled`);
  const { code } = await shop.ask('cancelOrder', { orderId, reason: 'as asked for' }, { token });
  const after = await callOrThrow(scene, 'getStaffOrder', { id: orderId }, { token });
  if (before.mayCancel && code === SUCCESS && after.state !== 'cancelled')
    noteFault(scene, `${after.number} was cancelled and is ${after.state}`);
  if (after.state === 'cancelled') noteCancelled(scene, orderId);
}

async function answerMessage(scene: Scene, token: string, id: string): Promise<void> {
  const { posts } = await callOrThrow(scene, 'getStaffMessage', { id }, { token });
  const answer = { id, text: 'It leaves on Friday.', posts: posts.length };
  await scene.shop.ask('replyMessage', answer, { token, key: `message-${id}` });
  countEvent(scene, 'messages answered');
}

function noteCancelled(scene: Scene, orderId: string): void {
  countEvent(scene, 'orders cancelled');
  const known = scene.orders.get(orderId);
  if (known !== undefined) known.isCancelled = true;
}

async function produce(scene: Scene, token: string, orderId: string): Promise<void> {
  const { shop, chance } = scene;
  const read = () => callOrThrow(scene, 'getStaffOrder', { id: orderId }, { token });
  let order = await read();
  if (order.state !== 'active') return;
  const lineIds = order.lines.map((it) => it.id);
  const promisedOn = new Date(shop.nowOf().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await shop.ask('promiseDate', { orderId, lineIds, promisedOn }, { token });
  for (const act of ['startProduction', 'completeProduction'] as const) {
    const steps = order.lines.filter((it) => it.acts.includes(act)).map((it) => ({ orderId, lineId: it.id }));
    if (steps.length === 0) continue;
    const key = `${act}-${orderId}`;
    const answers = await callOrThrow(scene, 'advanceLines', { lines: steps, act, note: '' }, { token, key });
    order = await read();
    for (const { lineId, progress } of answers)
      if (progress !== null && order.lines.find((it) => it.id === lineId)?.progress !== progress)
        noteFault(scene, `a line of ${order.number} was moved to ${progress} and is not there`);
  }
  if (order.state === 'cancelled') return;
  const unshipped = order.lines
    .filter((it) => it.progress === 'productionCompleted')
    .map((it) => ({ lineId: it.id, quantity: it.quantity - it.shipped }))
    .filter((it) => it.quantity > 0);
  if (unshipped.length === 0) return;
  const isSplit = chance.next() < 0.3;
  const firstLines = unshipped.map((it) => ({
    ...it,
    quantity: isSplit ? Math.ceil(it.quantity / 2) : it.quantity,
  }));
  await ship(scene, token, { orderId, lines: firstLines, name: 'first' });
  const laterLines = unshipped
    .map((it, at) => ({ ...it, quantity: it.quantity - (firstLines[at]?.quantity ?? 0) }))
    .filter((it) => it.quantity > 0);
  if (laterLines.length > 0) await ship(scene, token, { orderId, lines: laterLines, name: 'rest' });
  const after = await read();
  if (after.progress !== 'shipped') noteFault(scene, `${after.number} left whole and is ${after.progress}`);
  const [line] = unshipped;
  if (line !== undefined && chance.next() < 0.2) {
    const more = { carrier: 'SF', trackingNumber: 'more', note: '', lines: [{ ...line, quantity: 1 }] };
    checkRefused(
      scene,
      'a piece more than was ordered',
      await shop.ask('shipPieces', { orderId, ...more }, { token, key: `more-${orderId}` }),
    );
  }
  countEvent(scene, 'orders shipped');
}

interface Parcel {
  readonly orderId: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly name: string;
}

async function ship(scene: Scene, token: string, { orderId, lines, name }: Parcel): Promise<void> {
  const parcel = { carrier: 'SF', trackingNumber: `SF-${name}-${orderId}`.slice(0, 100), note: '' };
  const key = `ship-${name}-${orderId}`;
  await callOrThrow(scene, 'shipPieces', { orderId, ...parcel, lines: [...lines] }, { token, key });
  countEvent(scene, 'parcels');
}

async function paymentRow(scene: Scene, token: string, number: string) {
  const { rows } = await callOrThrow(
    scene,
    'listStaffPayments',
    { page: 1, size: 5, search: number },
    { token },
  );
  return rows.find((it) => it.orderNumber === number);
}

async function confirmTransfer(
  scene: Scene,
  token: string,
  { subjectId: orderId, number }: Item,
): Promise<void> {
  const { shop, chance } = scene;
  const row = await paymentRow(scene, token, number);
  if (row === undefined || row.isWithdrawn) return;
  const { amount, currency } = row;
  if (chance.next() < 0.2) {
    const receipt = { orderId, amount: amount - 1, currency };
    checkRefused(scene, 'a transfer of a cent less', await shop.ask('confirmPayment', receipt, { token }));
  }
  await shop.ask('confirmPayment', { orderId, amount, currency }, { token });
  const after = await paymentRow(scene, token, number);
  const known = scene.orders.get(orderId);
  if (after?.state === 'paid') {
    countEvent(scene, 'receipts confirmed');
    shop.acknowledged.paid.add(number);
    if (known !== undefined) known.paid = amount;
  } else if (after?.isWithdrawn !== true) noteFault(scene, `${number} was confirmed and is ${after?.state}`);
}

async function settleInvoice(
  scene: Scene,
  token: string,
  { subjectId: orderId, number }: Item,
): Promise<void> {
  const { shop, chance } = scene;
  const settled =
    chance.next() < 0.1
      ? ({ act: 'reject', orderId, reason: 'the tax number is missing' } as const)
      : ({ act: 'issue', orderId, number: `INV-${number}`, fileId: null } as const);
  const key = `invoice-${orderId}-${chance.int(1_000_000_000)}`;
  const { code } = await shop.ask('settleInvoice', settled, { token, key });
  // Given back in part since it was applied for: the customer applies again, for what is left.
  const isRefused = settled.act === 'issue' && code !== SUCCESS;
  if (isRefused) {
    const rejected = { act: 'reject', orderId, reason: 'the amount has changed' } as const;
    await shop.ask('settleInvoice', rejected, { token, key: `${key}-reject` });
  }
  const { rows } = await callOrThrow(
    scene,
    'listStaffInvoices',
    { page: 1, size: 5, search: number },
    { token },
  );
  const wanted = settled.act === 'issue' && !isRefused ? 'invoiced' : 'rejected';
  const row = rows.find((it) => it.orderNumber === number);
  if (row?.status !== wanted) noteFault(scene, `the invoice of ${number} is ${row?.status}`);
  countEvent(scene, `invoices ${wanted}`);
}

/** Gives a part back of what was paid, and never more than that. */
export async function refundSome(scene: Scene, token: string): Promise<void> {
  const { shop, chance } = scene;
  while (!scene.isOver) {
    await wait(2_000);
    const paid = [...scene.orders].filter(
      ([, it]) => it.paid > 0 && it.refunded === 0 && !it.isCancelled && !it.isOnPages,
    );
    const [orderId = '', known] = paid[chance.int(Math.max(1, paid.length))] ?? [];
    if (known === undefined) continue;
    const amount = 1 + chance.int(Math.max(1, Math.floor(known.paid / 2)));
    const refund = { orderId, amount, reason: 'a tube was broken' };
    const key = `refund-${orderId}`;
    const { code } = await shop.ask('refundPayment', refund, { token, key });
    // Cancelled meanwhile, and given back whole.
    if (code !== SUCCESS) continue;
    known.refunded = amount;
    countEvent(scene, 'refunds of a part');
    const row = await paymentRow(scene, token, known.number);
    if ((row?.refunded ?? 0) < amount)
      noteFault(scene, `${known.number} gave back ${amount} and says ${row?.refunded}`);
    checkRefused(
      scene,
      'a refund of more than was paid',
      await shop.ask('refundPayment', { ...refund, amount: known.paid }, { token, key: `${key}-more` }),
    );
  }
}

/** New prices in the middle of the week, from a moment on: each is as the console states then. */
export async function changePrices(scene: Scene, token: string, skus: readonly string[]): Promise<void> {
  for (const sku of skus) {
    const before = await callOrThrow(scene, 'getCatalogueEntry', { sku }, { token });
    const entry = before.history.find((it) => !it.isWithdrawn && it.validTo === null)?.entry;
    if (entry === undefined) continue;
    const raise = (rules: (typeof entry.prices)[0]) =>
      rules.map((it) => ('amount' in it ? { ...it, amount: it.amount + Math.floor(it.amount / 10) } : it));
    const next = { ...entry, prices: { 0: raise(entry.prices[0]), 1: raise(entry.prices[1]) } };
    const change = { entry: JSON.stringify(next), base: before.revision, from: null, note: 'new price list' };
    await scene.shop.ask('saveCatalogueEntry', { ...change, replacesPlanned: false }, { token });
    const after = await callOrThrow(scene, 'getCatalogueEntry', { sku }, { token });
    const now = after.history.find((it) => it.validTo === null)?.entry;
    if (JSON.stringify(now) !== JSON.stringify(next))
      noteFault(scene, `${sku} has other prices than were saved`);
    // Whoever has the old page open is notified.
    checkRefused(
      scene,
      'an entry that was changed meanwhile',
      await scene.shop.ask('saveCatalogueEntry', { ...change, replacesPlanned: false }, { token }),
    );
    countEvent(scene, 'prices changed');
  }
}
