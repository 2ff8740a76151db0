// What waits is kept by triggers and read by index: the list has exactly what a look at all rows finds, in its order.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { overdueLimitOf } from '#commerce/sample/intake.ts';
import { WORK_KINDS } from '#contract/staff/work.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { multiply } from '#server/test/multiply.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const run = (text: string) => here.database.db.execute(sql.raw(text));

interface Plain extends Record<string, unknown> {
  readonly kind: string;
  readonly subjectId: string;
  readonly number: string;
  readonly lines: number;
  readonly holder: string | null;
}

it('has what a look at all rows finds, whatever page, order, search or holder', {
  timeout: 300_000,
}, async () => {
  const me = await createPerson(site, '13800138001', true);
  const colleague = await createPerson(site, '13800138002', true);
  await fillWithWork(await withOrders(site, await createPerson(site, '13800138000')));
  site.token = await me.token();
  const all = await plainList();
  expect([...new Set(all.map((it) => it.kind))].toSorted()).toEqual(WORK_KINDS.toSorted());
  expect(all.length).toBeGreaterThan(1_200);
  await claim(all, me, colleague);
  const held = await plainList();
  for (const isDescending of [false, true])
    for (const [page, size] of [
      [1, 20],
      [7, 100],
      [40, 100],
    ] as const)
      for (const kind of [undefined, 'advanceOrder', 'storeSamples'] as const)
        for (const whose of [undefined, 'mine', 'free', 'others'] as const)
          for (const search of [undefined, 'S26', 'S26-000001', 'Institute']) {
            const { data } = await site.ask('listWork', {
              ...{ page, size, isDescending },
              ...(kind && { kind }),
              ...(whose && { whose }),
              ...(search && { search }),
            });
            const wanted = held.filter(
              (it) =>
                (kind ?? it.kind) === it.kind &&
                it.number.toLowerCase().includes((search ?? '').toLowerCase()) &&
                isWhose(it.holder, whose, me.id),
            );
            if (isDescending) wanted.reverse();
            const name = JSON.stringify({ page, size, isDescending, kind, whose, search });
            const shown = wanted.slice((page - 1) * size, page * size);
            expect(
              data?.rows.map((it) => [it.kind, it.subjectId, it.number, it.lines, it.holder?.id ?? null]),
              name,
            ).toEqual(shown.map((it) => [it.kind, it.subjectId, it.number, it.lines, it.holder]));
            if (data?.isMore) expect(data.total, name).toBeLessThan(wanted.length);
            else expect(data?.total, name).toBe(wanted.length);
          }
});

function isWhose(holder: string | null, whose: 'mine' | 'free' | 'others' | undefined, id: string): boolean {
  switch (whose) {
    case undefined:
      return true;
    case 'mine':
      return holder === id;
    case 'free':
      return holder === null;
    case 'others':
      return holder !== null && holder !== id;
  }
}

async function claim(items: readonly Plain[], ...people: readonly Person[]): Promise<void> {
  for (const [at, { kind, subjectId }] of items.entries()) {
    const holder = people[at % 5];
    if (holder !== undefined)
      await here.database.db.execute(
        sql`insert into work_claims values (${kind}, ${subjectId}, ${holder.id}, ${site.clock.now})`,
      );
  }
}

/** Many orders, which wait for each thing that there is to wait for, changed row by row as the server changes them. */
async function fillWithWork({ id: accountId, owned }: Person): Promise<void> {
  const orderId = owned.onlineOrderId;
  const { rows } = await here.database.db.execute<{ q: string }>(
    sql`select quotation_id as q from online_orders where id = ${orderId}`,
  );
  await multiply(
    here.owner,
    { accountId, orderId, quotationId: rows[0]?.q ?? '' },
    { accounts: 20, orders: 900 },
  );
  // Times that several have in common.
  await run(`update quotations set status = 'underEvaluation' where id like 'q%5'`);
  await run(
    `update online_orders set state = 'cancelRequested', changed_at = date_trunc('hour', changed_at) where id like 'o%8'`,
  );
  await run(`update online_orders set state = 'cancelled' where id like 'o%49'`);
  await run(`insert into samples (id, number, order_id, line_id, place, name, mark, tubes, storage, hazard, state, expected_at, received_at, checked_at)
    select it.id || '.' || n, it.number || '.' || n, order_id, case when n = 3 then other.line_id else it.line_id end, n + 1, name, mark, 1, '', '', state,
      expected_at - n * interval '20 days', received_at - n % 2 * interval '1 hour', checked_at + n % 2 * interval '1 hour'
    from samples it, generate_series(1, 3) n, lateral (select line_id from order_steps s where s.order_id = it.order_id limit 1) other`);
  await run(
    `insert into sample_tubes (sample_id, tube, code) select id, 1, id || '-1' from samples where id like '%.2' or id like '%.3'`,
  );
  await run(`update sample_tubes set removed = 'used up' where code like '%3-1'`);
  await run(`delete from sample_tubes where code like '%4.2-1'`);
  await run(
    `update samples set state = 'accepted', checked_at = received_at where state = 'received' and id like '%3'`,
  );
  await run(`delete from samples where id like '%12.1'`);
  await run(`insert into order_steps (order_id, line_id, progress, actor, at)
    select order_id, line_id, 'customerMaterials', 'staff', at + interval '1 hour' from order_steps where progress = 'inProduction' and order_id like 'o%1'`);
  await run(`insert into order_steps (order_id, line_id, progress, actor, at)
    select order_id, 'another', 'ordered', 'staff', at - interval '1 hour' from order_steps where progress = 'ordered' and order_id like 'o%3'`);
  await run(`insert into order_steps (order_id, line_id, progress, actor, at)
    select order_id, 'another', 'shipped', 'staff', at from order_steps where line_id = 'another' and order_id like 'o%33'`);
  await run(`delete from order_steps where progress = 'shipped' and order_id like 'o%9'`);
  await run(
    `update payments set kind = 'purchaseOrder', due_at = created_at - interval '1 day' where state = 'started' and order_id like 'o%4'`,
  );
  // As an order is placed on a purchase order, and as one ends.
  await run(`insert into payments (id, order_id, attempt, kind, amount, currency, state, due_at, created_at, changed_at)
    select 'po' || order_id, order_id, 9, 'purchaseOrder', 1, 'CNY', 'started', created_at, created_at, created_at from payments
    where state = 'paid' and order_id like 'o%6'`);
  await run(`update payments set state = 'failed' where id like 'po%66'`);
  await run(`insert into payment_settlements (order_id, payment_id, settled_at) select order_id, id, created_at from payments p
    where state = 'started' and order_id like 'o%2' and not exists (select 1 from payment_settlements s where s.order_id = p.order_id)`);
  await run(`delete from payment_settlements where order_id like 'o%07'`);
  await run(`update payment_requests set withdrawn_at = created_at where order_id like 'o%50'`);
  await run(`update payment_events set alarm = 'wrong amount' where id like 'e%77'`);
  await run(`update message_threads set state = 'waiting', waits_since = changed_at where id like 'M%30'`);
}

/** Every row of every table, without what the triggers keep. */
async function plainList(): Promise<readonly Plain[]> {
  const overdue = overdueLimitOf(site.clock.now).toISOString();
  const now = site.clock.now.toISOString();
  const ofSamples = (where: string, since: string) => `
    select o.id, o.number, min(${since}), count(*)::int from samples s join online_orders o on o.id = s.order_id
    where o.state <> 'cancelled' and ${where} group by o.id, o.number`;
  const ofPayments = (kind: string, since: string) => `
    select p.order_id, r.order_number, ${since}, 0 from payments p join payment_requests r on r.order_id = p.order_id
    where p.state = 'started' and r.withdrawn_at is null and p.kind = '${kind}'`;
  const plain: Readonly<Record<string, string>> = {
    priceQuotation: `select id, number, created_at, coalesce((statement ->> 'toReview')::int, 0) from quotations where status = 'underEvaluation'`,
    answerCancel: `select id, number, changed_at, 0 from online_orders where state = 'cancelRequested'`,
    awaitSamples: ofSamples(`s.state = 'expected' and s.expected_at < '${overdue}'`, 's.expected_at'),
    checkSamples: ofSamples(`s.state = 'received'`, 's.received_at'),
    storeSamples: ofSamples(
      `s.state = 'accepted' and s.id in (select sample_id from sample_tubes where box_id is null and removed = '')`,
      's.checked_at',
    ),
    advanceOrder: `
      select o.id, o.number, min(reached.at), count(*)::int from online_orders o
      join (select distinct on (order_id, line_id) order_id, line_id, progress, at from order_steps order by order_id, line_id, id desc) reached
        on reached.order_id = o.id
      where o.state = 'active' and reached.progress <> 'shipped'
        and (reached.progress <> 'customerMaterials' or not exists (select 1 from samples s
          where s.order_id = o.id and s.line_id = reached.line_id and s.state <> 'accepted'))
        and (not exists (select 1 from payment_requests r where r.order_id = o.id and not r.is_settled)
          or exists (select 1 from payments p where p.order_id = o.id and p.kind = 'purchaseOrder' and p.state = 'started'))
      group by o.id, o.number`,
    confirmTransfer: ofPayments('transfer', 'p.created_at'),
    collectPurchaseOrder: `${ofPayments('purchaseOrder', 'p.due_at')} and p.due_at < '${now}'`,
    resolveAlarm: `select e.id, r.order_number, e.at, 0 from payment_events e join payments p on p.id = e.payment_id
      join payment_requests r on r.order_id = p.order_id where e.alarm is not null and e.alarm_resolved_at is null`,
    matchTransfer: `select id, coalesce(nullif(reference, ''), payer), imported_at, 0 from bank_transfers where state = 'open'`,
    issueInvoice: `select o.id, o.number, a.created_at, 0 from invoice_applications a join online_orders o on o.id = a.order_id where a.status = 'applied'`,
    answerMessage: `select id, id, waits_since, 0 from message_threads where state = 'waiting'`,
  };
  const each = Object.entries(plain).map(
    ([kind, it]) => `select '${kind}' as kind, w.* from (${it}) w ("subjectId", number, since, lines)`,
  );
  const { rows } = await here.database.db.execute<Plain>(
    sql.raw(`select w.*, c.account_id as holder from (${each.join(' union all ')}) w
      left join work_claims c on c.kind = w.kind and c.subject_id = w."subjectId" order by w.since, w.kind, w."subjectId"`),
  );
  return rows;
}
