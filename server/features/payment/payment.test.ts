import { describe, expect, it } from 'vitest';
import { paymentEvents, paymentSettlements, payments, refunds } from '#server/db/tables/payments.ts';
import { reconcilePayments, sendRefund } from '#server/payment/askProvider.ts';
import { withdrawPayment } from '#server/payment/payments.ts';
import { AMOUNT, createPaying } from '#server/test/paying.ts';
import { EMAIL, logInByPhone, sentTo } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const at = createPaying(here);
const rows = async () => ({
  payments: await here.database.db.select().from(payments).orderBy(payments.attempt),
  events: await here.database.db.select().from(paymentEvents),
  settlements: await here.database.db.select().from(paymentSettlements),
  refunds: await here.database.db.select().from(refunds),
});

async function startCard(orderId: string): Promise<string> {
  const { data, msg } = await at.site.ask('startPayment', { orderId, kind: 'card' });
  const session = data?.url?.split('/').at(-1);
  if (session === undefined) throw new Error(`no page: ${msg}`);
  return session;
}

const stateOf = async (orderId: string) => (await at.site.ask('checkPayment', { orderId })).data?.state;

describe('a card payment', () => {
  it('is paid by the event of the provider, sent five times, with one row and one effect', async () => {
    const orderId = await at.order();
    await at.provider.act(await startCard(orderId), 'pay');
    const [webhook] = at.provider.webhooks;
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => at.deliver(webhook!)));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(at.paid).toMatchObject([{ orderId }]);
    const { events, settlements } = await rows();
    expect(events).toMatchObject([{ what: 'pay', actor: 'provider', alarm: null }]);
    expect(settlements).toHaveLength(1);
    expect((await sentTo(here, EMAIL)).filter((it) => it.subject?.includes('GW-order-1'))).toHaveLength(1);
    expect((await at.site.ask('checkPayment', { orderId })).data).toMatchObject({
      state: 'paid',
      kind: 'card',
      amount: AMOUNT,
      currency: 'CNY',
    });
  });

  it('is paid when the webhook was lost and the customer comes back', async () => {
    const orderId = await at.order();
    const back = new URL(await at.provider.act(await startCard(orderId), 'pay'));
    const state = back.searchParams.get('state') ?? '';
    expect((await at.site.ask('checkPayment', { orderId, state })).data?.state).toBe('paid');
    for (const it of at.provider.webhooks) expect(await at.deliver(it)).toBe(200);
    expect(at.paid).toHaveLength(1);
    expect((await rows()).settlements).toHaveLength(1);
  });

  it('is paid when webhook and browser were both lost, by the clock', async () => {
    const orderId = await at.order();
    await at.provider.act(await startCard(orderId), 'pay');
    await reconcilePayments(at.site.deps);
    expect((await rows()).payments).toMatchObject([{ state: 'started' }]);
    at.clock.pass(121);
    await reconcilePayments(at.site.deps);
    await reconcilePayments(at.site.deps);
    expect((await rows()).payments).toMatchObject([{ state: 'paid' }]);
    expect(at.paid).toHaveLength(1);
  });

  it('takes no word whose signature does not fit its bytes, is old, or is of a stranger', async () => {
    const orderId = await at.order();
    await at.provider.act(await startCard(orderId), 'pay');
    const [good] = at.provider.webhooks;
    const event = JSON.parse(good!.body);
    expect(await at.deliver({ ...good!, body: good!.body.replace('"paid"', '"paid" ') })).toBe(400);
    expect(await at.deliver({ ...good!, signature: '' })).toBe(400);
    expect(await at.deliver(at.provider.sign(event, 'whsec_of_a_stranger'))).toBe(400);
    at.clock.pass(301);
    expect(await at.deliver(good!)).toBe(400);
    expect((await rows()).events).toEqual([]);
    expect(at.paid).toEqual([]);
  });

  it.each([
    ['another amount', { amount_total: AMOUNT - 1 }],
    ['another currency', { currency: 'usd' }],
  ])('is not paid by a well signed word of %s, which raises an alarm', async (_, lie) => {
    const orderId = await at.order();
    const session = await startCard(orderId);
    const object = {
      ...at.provider.sessions.get(session),
      payment_status: 'paid',
      payment_intent: 'pi_1',
      ...lie,
    };
    const event = { id: 'evt_lie', object: 'event', type: 'checkout.session.completed', data: { object } };
    expect(await at.deliver(at.provider.sign(event))).toBe(200);
    expect(at.paid).toEqual([]);
    const { events, payments: found } = await rows();
    expect(found).toMatchObject([{ state: 'started', providerPayment: null }]);
    expect(events).toMatchObject([{ id: 'evt_lie', alarm: `CNY ${AMOUNT} was expected` }]);
    // The genuine webhook still counts.
    await at.provider.act(session, 'pay');
    expect(await at.deliver(at.provider.webhooks[0]!)).toBe(200);
    expect(at.paid).toHaveLength(1);
  });

  it('stays paid when an earlier word of its end comes late', async () => {
    const orderId = await at.order();
    const session = await startCard(orderId);
    await at.provider.act(session, 'pay');
    await at.deliver(at.provider.webhooks[0]!);
    const object = { ...at.provider.sessions.get(session), status: 'expired', payment_status: 'unpaid' };
    const late = { id: 'evt_late', object: 'event', type: 'checkout.session.expired', data: { object } };
    expect(await at.deliver(at.provider.sign(late))).toBe(200);
    expect(await stateOf(orderId)).toBe('paid');
  });

  it('asked for by twenty clicks at once has one page', async () => {
    const orderId = await at.order();
    const urls = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await at.site.ask('startPayment', { orderId, kind: 'card' })).data?.url,
      ),
    );
    expect(new Set(urls).size).toBe(1);
    expect(at.provider.sessions.size).toBe(1);
    expect((await rows()).payments).toHaveLength(1);
  });

  it('can be tried again after it expired, as the next attempt', async () => {
    const orderId = await at.order();
    const first = await startCard(orderId);
    await at.provider.act(first, 'expire');
    await at.deliver(at.provider.webhooks[0]!);
    expect(await stateOf(orderId)).toBe('failed');
    const second = await startCard(orderId);
    expect(second).not.toBe(first);
    await at.provider.act(second, 'pay');
    await at.deliver(at.provider.webhooks[1]!);
    expect(await stateOf(orderId)).toBe('paid');
    expect((await rows()).payments.map((it) => [it.attempt, it.state])).toEqual([
      [1, 'failed'],
      [2, 'paid'],
    ]);
  });

  it('is refused where the provider is down, and works once it is up', async () => {
    const orderId = await at.order();
    at.provider.failNext(10);
    expect((await at.site.ask('startPayment', { orderId, kind: 'card' })).msg).toMatch(/cannot be reached/);
    at.provider.failNext(0);
    await startCard(orderId);
    expect((await rows()).payments).toHaveLength(1);
  });

  it('comes back only with the session that was sent away', async () => {
    const orderId = await at.order();
    const back = new URL(await at.provider.act(await startCard(orderId), 'pay'));
    const state = back.searchParams.get('state') ?? '';
    const forged = await at.site.ask('checkPayment', { orderId, state: 'A'.repeat(43) });
    expect(forged.msg).toMatch(/does not belong to your session/);
    const { token } = at.site;
    at.clock.pass(61);
    await logInByPhone(here, at.site);
    expect(at.site.token).not.toBe(token);
    expect((await at.site.ask('checkPayment', { orderId, state })).msg).toMatch(/does not belong/);
    at.site.token = token;
    expect((await at.site.ask('checkPayment', { orderId, state })).data?.state).toBe('paid');
  });
});

describe('another way to pay', () => {
  it('shows where to transfer to, and is paid when staff confirm the exact amount, once', async () => {
    const orderId = await at.order();
    const { data } = await at.site.ask('startPayment', { orderId, kind: 'transfer' });
    expect(data).toMatchObject({
      url: null,
      payment: { state: 'started', kind: 'transfer', bank: [{ label: 'Beneficiary' }, { label: 'Account' }] },
    });
    await at.becomeStaff();
    const receipt = { orderId, amount: AMOUNT, currency: 'CNY' as const };
    expect((await at.site.ask('confirmPayment', { ...receipt, amount: AMOUNT - 1 })).code).not.toBe(
      '00000000',
    );
    expect((await at.site.ask('confirmPayment', { ...receipt, currency: 'USD' })).code).not.toBe('00000000');
    await Promise.all([1, 2, 3].map(() => at.site.ask('confirmPayment', receipt)));
    expect(at.paid).toMatchObject([{ orderId }]);
    expect((await rows()).events.filter((it) => it.what === 'pay')).toHaveLength(1);
  });

  it('is a purchase order with its number and terms', async () => {
    const orderId = await at.order();
    expect((await at.site.ask('startPayment', { orderId, kind: 'purchaseOrder' })).msg).toMatch(
      /number of the purchase/,
    );
    const { data } = await at.site.ask('startPayment', { orderId, kind: 'purchaseOrder', poNumber: 'PO-1' });
    expect(data?.payment).toMatchObject({
      state: 'started',
      poNumber: 'PO-1',
      dueTime: '2027-01-06T08:00:00.000Z',
      termsDays: 45,
    });
  });

  it('closes the open page first, so that nobody pays there any more', async () => {
    const orderId = await at.order();
    const session = await startCard(orderId);
    await at.site.ask('startPayment', { orderId, kind: 'transfer' });
    expect(at.provider.sessions.get(session)?.status).toBe('expired');
    expect((await rows()).payments.map((it) => [it.kind, it.state])).toEqual([
      ['card', 'failed'],
      ['transfer', 'started'],
    ]);
    await startCard(orderId);
    expect((await rows()).payments.at(-1)).toMatchObject({ kind: 'card', state: 'started', attempt: 3 });
  });

  it('is not taken once the page turns out to be paid', async () => {
    const orderId = await at.order();
    await at.provider.act(await startCard(orderId), 'pay');
    const { msg } = await at.site.ask('startPayment', { orderId, kind: 'transfer' });
    expect(msg).toMatch(/paid already/);
    expect(await stateOf(orderId)).toBe('paid');
    expect(at.paid).toHaveLength(1);
  });
});

describe('an order that was paid twice', () => {
  it('keeps the first payment and gives the second one back', async () => {
    const orderId = await at.order();
    const session = await startCard(orderId);
    await at.provider.act(session, 'pay');
    // The transfer was seen before the event of the card payment came.
    await here.database.db.update(payments).set({ state: 'failed' });
    await at.site.ask('startPayment', { orderId, kind: 'transfer' });
    await at.becomeStaff();
    await at.site.ask('confirmPayment', { orderId, amount: AMOUNT, currency: 'CNY' });
    await at.deliver(at.provider.webhooks[0]!);
    const [refund] = (await rows()).refunds;
    expect(refund).toMatchObject({ amount: AMOUNT, state: 'requested', reason: 'paid twice' });
    await sendRefund(at.site.deps, refund!.id);
    await sendRefund(at.site.deps, refund!.id);
    expect(at.provider.refunds).toHaveLength(1);
    expect(at.paid).toHaveLength(1);
    expect(at.refunded).toEqual([]);
    expect((await rows()).payments.map((it) => [it.kind, it.state])).toEqual([
      ['card', 'refunded'],
      ['transfer', 'paid'],
    ]);
  });
});

describe('a refund', () => {
  async function paidOrder(): Promise<string> {
    const orderId = await at.order();
    await at.provider.act(await startCard(orderId), 'pay');
    await at.deliver(at.provider.webhooks[0]!);
    await at.becomeStaff();
    return orderId;
  }

  it('is never more than what was paid, however many ask at once', async () => {
    const orderId = await paidOrder();
    const part = { orderId, amount: 50_000, reason: 'thawed' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => at.site.ask('refundPayment', part)));
    expect(replies.filter((it) => it.code === '00000000')).toHaveLength(2);
    for (const { id } of (await rows()).refunds) await sendRefund(at.site.deps, id);
    for (const it of at.provider.webhooks.slice(1)) await at.deliver(it);
    expect((await at.site.ask('checkPayment', { orderId })).data).toMatchObject({
      state: 'partlyRefunded',
      refunded: 100_000,
    });
    expect(at.refunded).toEqual([]);
    await at.site.ask('refundPayment', { ...part, amount: AMOUNT - 100_000 });
    for (const { id } of (await rows()).refunds) await sendRefund(at.site.deps, id);
    expect(await stateOf(orderId)).toBe('refunded');
    expect(at.provider.refunds.map((it) => it.amount)).toEqual([50_000, 50_000, AMOUNT - 100_000]);
    for (const it of at.provider.webhooks.slice(1)) await at.deliver(it);
    expect(at.refunded).toMatchObject([{ orderId }]);
  });

  it('is sent again after an outage, and given once', async () => {
    const orderId = await paidOrder();
    await at.site.ask('refundPayment', { orderId, amount: 1_000, reason: 'thawed' });
    const [refund] = (await rows()).refunds;
    at.provider.failNext(10);
    await expect(sendRefund(at.site.deps, refund!.id)).rejects.toThrow();
    at.provider.failNext(0);
    await sendRefund(at.site.deps, refund!.id);
    expect(at.provider.refunds).toHaveLength(1);
    expect((await rows()).refunds).toMatchObject([{ state: 'done' }]);
  });

  it('is announced by one letter, whether the webhook or the reply of the provider comes first', async () => {
    const orderId = await paidOrder();
    const letters = async () => (await sentTo(here, EMAIL)).filter((it) => it.subject?.includes('退款'));
    const request = async (amount: number) => {
      await at.site.ask('refundPayment', { orderId, amount, reason: 'thawed' });
      const open = (await rows()).refunds.find((it) => it.state === 'requested');
      return open!.id;
    };
    const [session] = at.provider.sessions.values();
    const first = await request(1_000);
    const object = {
      ...{ id: 're_early', object: 'refund', payment_intent: session!.payment_intent, amount: 1_000 },
      ...{ currency: 'cny', status: 'succeeded', metadata: { refund: first } },
    };
    const early = { id: 'evt_early', object: 'event', type: 'refund.created', data: { object } };
    expect(await at.deliver(at.provider.sign(early))).toBe(200);
    expect(await letters()).toHaveLength(1);
    await sendRefund(at.site.deps, first);
    expect(await letters()).toHaveLength(1);
    await sendRefund(at.site.deps, await request(2_000));
    for (const it of at.provider.webhooks.slice(1)) await at.deliver(it);
    expect(await letters()).toHaveLength(2);
  });

  it('made at the provider counts, even when its word comes before that of the payment', async () => {
    const orderId = await at.order();
    const session = await startCard(orderId);
    await at.provider.act(session, 'pay');
    await at.provider.refundThere(at.provider.sessions.get(session)?.payment_intent ?? '', 30_000);
    const [paid, refunded] = at.provider.webhooks;
    await at.deliver(refunded!);
    expect((await at.site.ask('checkPayment', { orderId })).data).toMatchObject({
      state: 'partlyRefunded',
      refunded: 30_000,
    });
    for (const it of [paid!, refunded!, paid!]) expect(await at.deliver(it)).toBe(200);
    expect(at.paid).toHaveLength(1);
    expect(at.refunded).toEqual([]);
    expect((await rows()).refunds).toHaveLength(1);
  });

  it('above what was paid is refused by the database itself', async () => {
    const orderId = await paidOrder();
    const [payment] = (await rows()).payments;
    const now = at.clock.now;
    const row = { id: 'r1', paymentId: payment!.id, amount: AMOUNT + 1, state: 'done' as const, reason: 'x' };
    await expect(
      here.database.db.insert(refunds).values({ ...row, createdAt: now, changedAt: now }),
    ).rejects.toThrow();
    expect(await stateOf(orderId)).toBe('paid');
  });
});

describe('a cancelled order', () => {
  const withdraw = (orderId: string) =>
    here.database.transaction((tx) => withdrawPayment(tx, at.site.deps, { orderId, reason: 'as asked' }));

  it('gives what was paid by card back whole, once', async () => {
    const orderId = await at.order();
    await at.provider.act(await startCard(orderId), 'pay');
    await at.deliver(at.provider.webhooks[0]!);
    await withdraw(orderId);
    await withdraw(orderId);
    const { refunds: asked } = await rows();
    expect(asked).toMatchObject([{ amount: AMOUNT, reason: 'as asked', state: 'requested' }]);
    await sendRefund(at.site.deps, asked[0]!.id);
    expect(await stateOf(orderId)).toBe('refunded');
  });

  it('is not paid any more', async () => {
    const orderId = await at.order();
    await withdraw(orderId);
    expect((await at.site.ask('startPayment', { orderId, kind: 'card' })).msg).toContain('was cancelled');
    expect((await at.site.ask('checkPayment', { orderId })).data?.stop).toBe('cancelled');
    expect((await rows()).payments).toEqual([]);
  });

  it('gives money back that comes from a page which was still open', async () => {
    const orderId = await at.order();
    const session = await startCard(orderId);
    await withdraw(orderId);
    expect((await rows()).refunds).toEqual([]);
    await at.provider.act(session, 'pay');
    await at.deliver(at.provider.webhooks[0]!);
    // As `noteOrderPaid` does when it hears of the money.
    await withdraw(orderId);
    expect((await rows()).refunds).toMatchObject([{ amount: AMOUNT }]);
  });

  it('leaves a transfer to be sent back by staff', async () => {
    const orderId = await at.order();
    await at.site.ask('startPayment', { orderId, kind: 'transfer' });
    await at.becomeStaff();
    await at.site.ask('confirmPayment', { orderId, amount: AMOUNT, currency: 'CNY' });
    await withdraw(orderId);
    expect((await rows()).refunds).toEqual([]);
    const refund = { orderId, amount: AMOUNT, reason: 'as asked' };
    expect((await at.site.ask('refundPayment', refund)).data).toBe(true);
    expect(at.refunded).toMatchObject([{ orderId }]);
  });
});
