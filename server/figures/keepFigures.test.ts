// What is kept by day adds up to what the rows say, whatever happened to them since and whenever days were counted.
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { multiply } from '#server/test/multiply.ts';
import { makeFrontDoor, openFrontDoor } from '#server/test/people.ts';
import { readPlainFigures } from '#server/test/plainFigures.ts';
import { createWorld } from '#server/test/world.ts';
import { keepFigures } from './keepFigures.ts';

const ORDERS = 30;
type Figures = Awaited<ReturnType<typeof readPlainFigures>>;

const SPAN = { first: '2026-09-21', last: '2026-11-29' };

let staff: Person;
const here = createWorld(async (world) => {
  const { database } = world;
  const site = makeFrontDoor(world, { files: createMemoryFiles() });
  const customer = await withOrders(site, await createPerson(site, '13800138000'));
  staff = await createPerson(site, '13800138001', true);
  const { onlineOrderId: orderId } = customer.owned;
  const { rows } = await database.db.execute<{ q: string }>(
    sql`select quotation_id as q from online_orders where id = ${orderId}`,
  );
  const made = { accountId: customer.id, orderId, quotationId: rows[0]?.q ?? '' };
  await multiply(world.owner, made, { accounts: 3, orders: ORDERS });
  const earlier = sql`created_at - substr(id, 2)::int * interval '37 hours'`;
  await database.db.execute(sql`update online_orders set created_at = ${earlier} where id ~ '^o[0-9]+$'`);
  await database.db.execute(sql`update quotations set created_at = ${earlier} - substr(id, 2)::int % 3 * interval '1 day',
    statement = jsonb_set(statement, '{lines,0,id}', (select to_jsonb(l.id) from quotation_lines l
      where l.quotation_id = quotations.id and place = 1)) where id ~ '^q[0-9]+$'`);
  await database.db.execute(sql`update payments set state = 'paid'`);
});
const site = openFrontDoor(here, { files: createMemoryFiles() });

/** What may happen to the row of order `n` and those around it: `v` a small number. */
const ACTS = {
  cancel: (n) => sql`update online_orders set state = 'cancelled' where id = ${`o${n}`}`,
  revive: (n) => sql`update online_orders set state = 'active' where id = ${`o${n}`}`,
  cancelMany: (_, v) => sql`update online_orders set state = 'cancelled' where length(id) = ${v % 4}`,
  backdate: (n, v) =>
    sql`update online_orders set created_at = created_at - ${v}::int * interval '7 hours' where id = ${`o${n}`}`,
  dropOrder: (n) => sql`delete from online_orders where id = ${`o${n}`}`,
  reprice: (
    n,
    v,
  ) => sql`update quotations set statement = jsonb_set(jsonb_set(statement, '{total}', to_jsonb(${v * 1001}::int)),
    '{lines,0,subtotal}', to_jsonb(${v * 17}::int)) where id = ${`q${n}`}`,
  currency: (n, v) => sql`update quotations set statement = statement || jsonb_build_object('currency',
    (array['CNY', 'USD'])[1 + ${v}::int % 2]) where id = ${`q${n}`}`,
  quoteDays: (
    n,
    v,
  ) => sql`update quotations set statement = jsonb_set(statement, '{lines,0,turnaroundDays}', to_jsonb(${v}::int))
    where id = ${`q${n}`}`,
  askEarlier: (n, v) =>
    sql`update quotations set created_at = created_at - ${v}::int * interval '5 hours' where id = ${`q${n}`}`,
  dropQuotation: (n) => sql`delete from quotations where id = ${`q${n}`}`,
  // The order goes to a revision of its quotation, as one that was priced again and then ordered.
  revise: (
    n,
  ) => sql`with made as (insert into quotations select (jsonb_populate_record(q, jsonb_build_object('id', q.id || 'r',
      'number', q.number || '-R1', 'revision_of', q.id))).* from quotations q
      where id = ${`q${n}`} and not exists (select from quotations where id = ${`q${n}r`}) returning id)
    update online_orders set quotation_id = made.id from made where online_orders.id = ${`o${n}`}`,
  // Only a revision has a number that ends in -R.
  unlink: (n) =>
    sql`update quotations set revision_of = null, number = 'X' || regexp_replace(number, '-R1$', '') where id = ${`q${n}r`}`,
  kind: (n, v) =>
    sql`update quotation_lines set product_type = ${1 + (v % 9)} where quotation_id = ${`q${n}`} and place = ${1 + (v % 3)}`,
  dropLine: (n, v) =>
    sql`delete from quotation_lines where quotation_id = ${`q${n}`} and place = ${1 + (v % 3)}`,
  ship: (n, v) => sql`insert into order_steps (order_id, line_id, progress, actor, at)
    select o.id, l.id, 'shipped', 'staff', o.created_at + ${v}::int * interval '31 hours'
    from online_orders o join quotation_lines l on l.quotation_id = o.quotation_id where o.id = ${`o${n}`} and l.place <= ${1 + (v % 3)}
    on conflict do nothing`,
  shipLater: (n, v) =>
    sql`update order_steps set at = at + ${v}::int * interval '11 hours' where order_id = ${`o${n}`}`,
  unship: (n) => sql`delete from order_steps where order_id = ${`o${n}`} and progress = 'shipped'`,
  promise: (n, v) => sql`insert into order_line_dates (order_id, line_id, promised_on)
    select order_id, line_id, (min(at) + ${v}::int * interval '1 day')::date from order_steps where order_id = ${`o${n}`}
    group by 1, 2 on conflict (order_id, line_id) do update set promised_on = excluded.promised_on`,
  noPromise: (n) => sql`delete from order_line_dates where order_id = ${`o${n}`}`,
  settle: (n, v) => sql`insert into payment_settlements (order_id, payment_id, settled_at)
    select order_id, id, created_at + ${v}::int * interval '9 hours' from payments where id = ${`p${n}`}
    on conflict (order_id) do update set settled_at = excluded.settled_at`,
  unsettle: (n) => sql`delete from payment_settlements where order_id = ${`o${n}`}`,
  refund: (n, v) => sql`insert into refunds (id, payment_id, amount, state, reason, created_at, changed_at)
    select ${`r${n}`} || ${v}::int, id, 1 + ${v}::int, (array['requested', 'done', 'failed'])[1 + ${v}::int % 3], '',
      created_at + ${v}::int * interval '13 hours', created_at from payments where id = ${`p${n}`} on conflict do nothing`,
  failRefund: (n) => sql`update refunds set state = 'failed' where payment_id = ${`p${n}`}`,
  correct: (n, v) =>
    sql`update payments set amount = ${5000 + v}, kind = (array['card', 'transfer'])[1 + ${v}::int % 2] where id = ${`p${n}`}`,
} satisfies Record<string, (n: number, v: number) => SQL>;

const act = fc.oneof(
  { weight: 1, arbitrary: fc.constant('keep' as const) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
      n: fc.integer({ min: 1, max: ORDERS }),
      v: fc.integer({ min: 0, max: 40 }),
    }),
  },
);

const run = (it: SQL) => here.database.transaction((tx) => tx.execute(it));
const keep = () => keepFigures(here.database, site.clock.now);
const readPlain = () => here.database.transaction((tx) => readPlainFigures(tx, SPAN));
const readShown = async () => {
  site.token = await staff.token();
  const { data, msg } = await site.ask('getFigures', { from: SPAN.first, to: SPAN.last });
  if (data === null) throw new Error(msg);
  const { weeks: _, ...figures } = data;
  return figures;
};

it('over any history the days that are kept add up to what the rows say', { timeout: 300_000 }, async () => {
  await keep();
  const first = await readShown();
  expect(first).toEqual(await readPlain());
  expect(first.orders.length).toBeGreaterThan(5);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 25 }), async (acts) => {
      for (const it of acts) await (it === 'keep' ? keep() : run(ACTS[it.does](it.n, it.v)));
      expect(await readShown()).toEqual(await readPlain());
      await keep();
      const { rows } = await here.database.db.execute(sql`select from figure_marks`);
      expect(rows).toEqual([]);
      expect(await readShown()).toEqual(await readPlain());
    }),
    // Each goes on where the one before has left the rows, so a shorter one states nothing.
    { numRuns: 10, endOnFailure: true },
  );
});

it('counts a day of promise that is set, or taken back, after the line left', async () => {
  const actOnAll = async (it: (n: number, v: number) => SQL) => {
    for (let n = 1; n <= ORDERS; n++) await run(it(n, 2));
  };
  await actOnAll(ACTS.ship);
  await keep();
  const before = await readShown();
  await actOnAll(ACTS.promise);
  const promised = await readShown();
  expect(promised).not.toEqual(before);
  expect(promised).toEqual(await readPlain());
  await keep();
  await actOnAll(ACTS.noPromise);
  expect(await readShown()).toEqual(await readPlain());
});

it('counts every day from the first to the last', async () => {
  await keep();
  const { rows } = await here.database.db.execute(sql`select part, count(*)::int as days,
      count(*)::int = max(day) - min(day) + 1 as is_whole, min(day) = (select figure_day(min(created_at)) from online_orders)
      as is_all from figure_days where part = 'placed' group by 1`);
  expect(rows).toEqual([{ part: 'placed', days: expect.any(Number), is_whole: true, is_all: true }]);
  expect(Number(rows[0]?.['days'])).toBeGreaterThan(40);
});

it('reads a day as it was counted until something marks it', async () => {
  await keep();
  const before = await readShown();
  // Nothing of the server writes there: it shows what is read.
  await run(sql`update figure_rows set first = first + 1 where figure = 'orders' and day = (select max(day) from figure_rows
    where figure = 'orders')`);
  const countPlaced = (it: Figures) => it.orders.reduce((sum, { placed }) => sum + placed, 0);
  expect(countPlaced(await readShown())).toBe(countPlaced(before) + 1);
  await run(sql`update online_orders set state = 'cancelled'`);
  expect(countPlaced(await readShown())).toBe(countPlaced(before));
});

it.skipIf(process.env['TEST_ON'] !== 'postgres')(
  'counts again what another transaction had not committed when the day was counted',
  async () => {
    await keep();
    let commit = (): void => undefined;
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let writer: Promise<void> | undefined;
    await new Promise<void>((hasChanged) => {
      writer = here.database.transaction(async (tx) => {
        await tx.execute(ACTS.cancel(1));
        await tx.execute(ACTS.refund(2, 1));
        hasChanged();
        await mayCommit;
      });
    });
    await run(ACTS.backdate(3, 1));
    await keep();
    commit();
    await writer;
    expect(await readShown()).toEqual(await readPlain());
  },
);
