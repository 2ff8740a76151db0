// Figures by week: they add up to what the orders cost, and each currency is counted by itself.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/db/tables/accounts.ts';
import { onlineOrders, orderSteps, quotations } from '#server/db/tables/ordering.ts';
import { paymentSettlements, payments, refunds } from '#server/db/tables/payments.ts';
import { orderLineDates } from '#server/db/tables/shipments.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
/** Placed on Sunday 22 November 2026, which is the last day of this week in Shanghai. */
const WEEK = '2026-11-16';

let customer: Person;
let total: number;
beforeEach(async () => {
  customer = await withOrders(site, await createPerson(site, '13800138000'));
  const staff = await createPerson(site, '13800138001', true);
  site.token = await staff.token();
  const [order] = await here.database.db.select().from(quotations).where(eq(quotations.status, 'ordered'));
  total = order?.statement.total ?? 0;
}, 120_000);

const figures = async (from = '2026-11-16', to = '2026-11-30') => {
  const { data, msg } = await site.ask('getFigures', { from, to });
  if (data === null) throw new Error(msg);
  return data;
};

describe('orders and revenue', () => {
  it('name every week, and kinds add up to the total of the orders', async () => {
    const { weeks, orders, revenue } = await figures();
    expect(weeks).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
    expect(orders).toEqual([{ week: WEEK, currency: 'CNY', placed: 1, cancelled: 0, total }]);
    expect(revenue.reduce((sum, it) => sum + it.amount, 0)).toBe(total);
    expect(revenue.map((it) => it.kind)).toEqual(['8', 'freight']);
  });

  it('leave out what was cancelled, and keep currencies apart', async () => {
    const { db } = here.database;
    const [order] = await db.select().from(quotations).where(eq(quotations.status, 'ordered'));
    if (order === undefined) throw new Error('no order');
    const statement = { ...order.statement, site: 1, currency: 'USD' } as const;
    await db.update(quotations).set({ statement }).where(eq(quotations.id, order.id));
    site.token = await customer.token();
    await withOrders(site, customer);
    site.token = await (await createPerson(site, '13800138002', true)).token();
    const both = await figures();
    expect(both.orders).toMatchObject([
      { currency: 'CNY', placed: 1, total },
      { currency: 'USD', placed: 1, total },
    ]);
    await db.update(onlineOrders).set({ state: 'cancelled' }).where(eq(onlineOrders.quotationId, order.id));
    const left = await figures();
    expect(left.orders[1]).toMatchObject({ placed: 1, cancelled: 1, total: 0 });
    expect(left.revenue.every((it) => it.currency === 'CNY')).toBe(true);
  });

  it('begin a week at midnight in Shanghai', async () => {
    await here.database.db.update(onlineOrders).set({ createdAt: new Date('2026-11-22T16:00:00Z') });
    expect((await figures()).orders[0]?.week).toBe('2026-11-23');
    await here.database.db.update(onlineOrders).set({ createdAt: new Date('2026-11-22T15:59:59Z') });
    expect((await figures()).orders[0]?.week).toBe(WEEK);
  });

  it('are refused for a time that ends before it begins or is too long', async () => {
    expect((await site.ask('getFigures', { from: '2026-11-02', to: '2026-11-01' })).data).toBeNull();
    expect((await site.ask('getFigures', { from: '2020-01-01', to: '2026-11-01' })).data).toBeNull();
  });
});

it('counts money in the week in which it came and went back', async () => {
  const { db } = here.database;
  const at = site.clock.now;
  const orderId = customer.owned.onlineOrderId;
  await db.insert(payments).values({
    ...{
      id: 'p',
      orderId,
      attempt: 1,
      kind: 'card',
      state: 'partlyRefunded',
      amount: total,
      currency: 'CNY',
    },
    ...{ createdAt: at, changedAt: at },
  });
  await db.insert(paymentSettlements).values({ orderId, paymentId: 'p', settledAt: at });
  const later = new Date(at.getTime() + 7 * 86_400_000);
  const refund = { paymentId: 'p', reason: '', requestedBy: null, providerRefund: null, changedAt: later };
  await db.insert(refunds).values([
    { ...refund, id: 'r1', amount: 100, state: 'done', createdAt: later },
    { ...refund, id: 'r2', amount: 900, state: 'failed', createdAt: later },
  ]);
  expect((await figures()).money).toEqual([
    { week: WEEK, currency: 'CNY', kind: 'card', payments: 1, paid: total, refunded: 0 },
    { week: '2026-11-23', currency: 'CNY', kind: 'card', payments: 0, paid: 0, refunded: 100 },
  ]);
});

it('compares the day that was promised with the day on which a line left', async () => {
  const { db } = here.database;
  const orderId = customer.owned.onlineOrderId;
  const [step] = await db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId));
  const lineId = step?.lineId ?? '';
  await db.insert(orderLineDates).values({ orderId, lineId, promisedOn: '2026-11-25' });
  // In Shanghai the 25th until 16:00 UTC.
  const ship = (at: string) =>
    ({ orderId, lineId, progress: 'shipped', actor: 'staff', at: new Date(at) }) as const;
  await db.insert(orderSteps).values(ship('2026-11-25T15:00:00Z'));
  const [all, own] = (await figures()).turnaround;
  expect(all).toMatchObject({
    week: '2026-11-23',
    productType: null,
    shipped: 1,
    promised: 1,
    kept: 1,
    days: 3.3,
  });
  expect(own).toMatchObject({ productType: 8, shipped: 1, kept: 1 });
  await db
    .update(orderSteps)
    .set({ at: new Date('2026-11-25T16:00:00Z') })
    .where(eq(orderSteps.progress, 'shipped'));
  expect((await figures()).turnaround[0]).toMatchObject({ promised: 1, kept: 0 });
});

it('counts a quotation once with its revisions, and apart what was ordered at once', async () => {
  const before = (await figures()).quotations;
  expect(before.find((it) => it.productType === null)).toEqual({
    ...{ week: WEEK, productType: null, direct: 1, asked: 1, ordered: 0, days: null },
  });
  const { quotationId: id, quotationLineId: lineId } = customer.owned;
  const price = async (of: string, unitPrice: number) => {
    const { data } = await site.ask('getStaffQuotation', { id: of });
    const lines = [{ lineId, unitPrice, discount: null, reason: 'x' }];
    const sent = await site.ask('priceQuotation', {
      id: of,
      version: data?.version ?? '',
      lines,
      validDays: 30,
    });
    return sent.data?.id ?? '';
  };
  const revision = await price(await price(id, 1_000), 2_000);
  site.clock.pass(86_400);
  const staffToken = site.token;
  site.token = await customer.token();
  await site.ask('editQuotation', { id: revision, action: 'orderNow' });
  site.token = staffToken;
  const after = (await figures()).quotations;
  expect(after.find((it) => it.productType === null)).toMatchObject({
    direct: 1,
    asked: 1,
    ordered: 1,
    days: 1,
  });
  expect(after.filter((it) => it.productType !== null)).toHaveLength(2);
  await here.database.db
    .update(accounts)
    .set({ roles: ['production'] })
    .where(eq(accounts.phone, '13800138001'));
  expect((await site.ask('getFigures', { from: '2026-11-16', to: '2026-11-16' })).data).toBeNull();
});
