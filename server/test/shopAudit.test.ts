// The audit finds nothing wrong in a shop that is in order, and whatever a kill between two writes could have left.
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { onlineOrders } from '#server/db/tables/ordering.ts';
import { lockOrder, stepWholeOrder } from '#server/ordering/orderSteps.ts';
import { changePoints } from '#server/ordering/points.ts';
import { createPerson } from './accounts.ts';
import { stockDetail } from './cartSamples.ts';
import { createMemoryFiles } from './memoryFiles.ts';
import { openFrontDoor } from './people.ts';
import { auditShop } from './shopAudit.ts';
import { createWorld } from './world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const audit = async () => (await auditShop(here.database, site.deps.files)).faults;

/** Two orders, one of them cancelled. */
beforeEach(async () => {
  const me = await createPerson(site, '13800138000');
  site.token = await me.token();
  const gift = { accountId: me.id, points: 500, reason: 'activity', cause: 'gift' } as const;
  await here.database.transaction((tx) =>
    changePoints(tx, { ...gift, orderNumber: null, at: site.clock.now }),
  );
  const { addressId, invoiceInfoId } = me.owned;
  const place = async () => {
    const line = await site.ask('addCart', { detail: stockDetail, quantity: 2, services: [] });
    const placed = await site.ask(
      'placeOrder',
      {
        ...{ cartIds: [line.data?.id ?? ''], addressId, invoiceInfoId, couponRecordId: null, points: 50 },
        ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
      },
      { 'accept-language': 'zh_cn' },
    );
    return placed.data?.orderId ?? '';
  };
  await place();
  const orderId = await place();
  await here.database.transaction(async (tx) => {
    const pair = await lockOrder(tx, orderId);
    if (pair) await stepWholeOrder(tx, pair, { act: 'cancel', by: 'staff', reason: 'asked for' }, site.deps);
  });
  expect(await audit()).toEqual([]);
});

const cancelled = sql`(select quotation_id from online_orders where state = 'cancelled')`;
const TAMPERINGS: Readonly<Record<string, SQL>> = {
  'a status without its event': sql`delete from quotation_events where act = 'order'`,
  'an order that is gone': sql`delete from online_orders where state = 'active'`,
  'a step of a line left out': sql`update order_steps set progress = 'shipped'`,
  'another amount to pay': sql`update payment_requests set amount = amount + 1`,
  'an order cancelled, its payment not': sql`update payment_requests set withdrawn_at = null`,
  'points spent twice': sql`update accounts set points = points - 50`,
  'points not given back': sql`delete from points_entries where reason = 'returned'`,
  'a coupon held by an order that is cancelled': sql`update coupon_records set quotation_id = ${cancelled}`,
  'pieces not put back': sql`delete from stock_entries where pieces > 0`,
  'a level beside its entries': sql`update stock_levels set pieces = pieces - 1`,
  'a letter sent twice': sql`insert into outbox (channel, target, subject, text, created_at)
    select channel, target, subject, text, created_at from outbox`,
  'a key without its reply': sql`insert into idempotency (owner, call, key, input_hash, reply)
    values ('a', 'placeOrder', 'k', '', '{}')`,
  'a payment without its event': sql`insert into payments
    (id, order_id, attempt, kind, state, amount, currency, created_at, changed_at)
    select 'p', order_id, 1, 'card', 'paid', amount, currency, created_at, created_at from payment_requests limit 1`,
};

it.each(Object.entries(TAMPERINGS))('finds %s', async (_, tampering) => {
  expect(await here.database.db.select().from(onlineOrders)).toHaveLength(2);
  await here.database.db.execute(tampering);
  expect(await audit()).not.toEqual([]);
});
