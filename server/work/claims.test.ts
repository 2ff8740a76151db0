import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { WORK_KINDS } from '#contract/staff/work.ts';
import { createPerson, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { sweepClaims } from './claims.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const execute = (statement: SQL) => here.database.db.execute(statement);

it('a claim goes a day after it was taken where its work does not wait any more', async () => {
  const colleague = await createPerson(site, '13800138001', true);
  const { quotationId } = (await withOrders(site, await createPerson(site, '13800138000'))).owned;
  const { now } = site.clock;
  const claim = (kind: string, subjectId: string, hours: number) =>
    execute(sql`insert into work_claims
      values (${kind}, ${subjectId}, ${colleague.id}, ${new Date(now.getTime() - hours * 3_600_000)})`);
  for (const kind of WORK_KINDS) await claim(kind, 'over', 25);
  await claim('priceQuotation', quotationId ?? '', 25);
  await claim('priceQuotation', 'over since a moment', 23);
  await here.database.transaction((tx) => sweepClaims(tx, now));
  const { rows } = await execute(sql`select kind, subject_id from work_claims order by taken_at`);
  expect(rows).toEqual([
    { kind: 'priceQuotation', subject_id: quotationId },
    { kind: 'priceQuotation', subject_id: 'over since a moment' },
  ]);
});

it('an order whose last two lines are shipped by two at once waits for no step any more', async () => {
  const { onlineOrderId: orderId } = (await withOrders(site, await createPerson(site, '13800138000'))).owned;
  const { now } = site.clock;
  const step = (lineId: string, progress: string) =>
    sql`insert into order_steps (order_id, line_id, progress, actor, at)
      values (${orderId}, ${lineId}, ${progress}, 'staff', ${now})`;
  const since = async () =>
    (await execute(sql`select advance_since is not null as waits from online_orders where id = ${orderId}`))
      .rows;
  await execute(sql`update payment_requests set is_settled = true`);
  const { rows: lines } = await execute(
    sql`select distinct line_id from order_steps where order_id = ${orderId}`,
  );
  expect(lines).toHaveLength(1);
  await execute(step('second', 'ordered'));
  expect(await since()).toEqual([{ waits: true }]);

  const shipped = gate();
  const isWaitedFor = gate();
  const first = here.database.transaction(async (tx) => {
    await tx.execute(step(String(lines[0]?.['line_id']), 'shipped'));
    shipped.resolve();
    await isWaitedFor.promise;
  });
  await shipped.promise;
  const second = here.database.transaction((tx) => tx.execute(step('second', 'shipped')));
  // The embedded database has one connection, on which the second waits by itself.
  if (here.database.kind === 'postgres')
    await expect
      .poll(async () => (await execute(sql`select 1 from pg_locks where not granted`)).rows.length)
      .toBeGreaterThan(0);
  isWaitedFor.resolve();
  await Promise.all([first, second]);
  expect(await since()).toEqual([{ waits: false }]);
});

function gate() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((it) => {
    resolve = it;
  });
  return { promise, resolve: () => resolve() };
}
