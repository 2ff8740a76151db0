// How many rows of each table the lists and searches look at, counted as they are executed on some thousand accounts
// and orders, and planned as if there were five hundred times as many. An index that is read from its beginning to its
// end, or a filter that throws nearly everything away, is found out as a sequential scan is.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type CallName, routes } from '#contract/calls.ts';
import { WORK_KINDS } from '#contract/staff/work.ts';
import type { Tx } from '#server/db/database.ts';
import { keepFigures } from './figures/keepFigures.ts';
import { createPerson, type Person, toSendableInput, withOrders } from './test/accounts.ts';
import { listInputs } from './test/listInputs.ts';
import { createMemoryFiles } from './test/memoryFiles.ts';
import { multiply } from './test/multiply.ts';
import { openFrontDoor } from './test/people.ts';
import { samples } from './test/samples.ts';
import { type Statement, watchStatements } from './test/watchStatements.ts';
import { createWorld } from './test/world.ts';
import { isWaiting } from './work/waiting.ts';

const statements = watchStatements();
const here = createWorld(undefined, { isEngineNew: true });
const site = openFrontDoor(here, { files: createMemoryFiles() });

const SIZE = { accounts: 4_000, orders: 6_000 };
const AS_MANY = 500;
/** Of one table by one statement. */
const MAX_ROWS = 2_500;

const LISTS = (Object.keys(routes) as CallName[]).filter(
  (it) => routes[it].auth === 'user' && /^(?:list|find|summarizePayments|getFigures)/.test(it),
);
const STAFF_LISTS = (Object.keys(routes) as CallName[]).filter(
  (it) => routes[it].auth === 'staff' && /^(?:list|find|summarizePayments|getFigures)/.test(it),
);
/** A number, names that one row in eight, in two hundred and in none has, and two characters. */
const SEARCHES = ['S26-00000711', 'McClintock', 'Marine Lab 1', '王伟', 'no such thing'];
/** Lists of which a text was looked up by its index. */
const lookedUp = new Set<CallName>();

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

it('no list or search of the staff looks at more rows than it has to', { timeout: 600_000 }, async () => {
  const customer = await withOrders(site, await createPerson(site, '13800138000'));
  const staff = await createPerson(site, '13800138001', true);
  await fillAsLarge(customer);
  await keepFigures(here.database, site.clock.now);
  expect(await longLooksOf(STAFF_LISTS, customer, await staff.token())).toEqual({});
  // Those of fewer rows are read to their end.
  expect([...lookedUp].sort()).toEqual([
    ...['listCustomers', 'listPaymentEvents', 'listSamples', 'listStaffInvoices', 'listStaffOrders'],
    ...['listStaffPayments', 'listStaffQuotations', 'listTrail', 'listWork'],
  ]);
  // What waits of one subject is read by its key, however much waits.
  for (const kind of WORK_KINDS) {
    statements.length = 0;
    await here.database.transaction((tx) => isWaiting(tx, { kind, subjectId: 'none' }, site.clock.now));
    for (const it of [...statements]) expect(await looksOf(it, 5), kind).toEqual([]);
  }
  // However they are found, the rows of a page are those of the plain query.
  site.token = await staff.token();
  for (const search of SEARCHES)
    for (const show of [undefined, 'open'] as const)
      for (const [page, isDescending] of [1, 2, 9].flatMap((it) => [
        [it, true] as const,
        [it, false] as const,
      ])) {
        const requested = { page, size: 20, search, isDescending, ...(show && { show }) };
        const { data } = await site.ask('listStaffPayments', requested);
        const { rows: ids, total } = await plainPage(search, { page, isDescending, show });
        const name = JSON.stringify(requested);
        expect(
          data?.rows.map((it) => it.orderId),
          name,
        ).toEqual(ids);
        expect(data?.isMore ? data.total < total : data?.total === total, name).toBe(true);
      }
});

it('no list of a customer looks at more rows than it has to', { timeout: 600_000 }, async () => {
  const customer = await withOrders(site, await createPerson(site, '13800138000'));
  await fillAsLarge(customer);
  expect(await longLooksOf(LISTS, customer, await customer.token())).toEqual({});
  // What no index helps is found out, also where one is gone through in its order.
  const read = (text: string) => looksOf({ text, values: ['nothing'] });
  expect(await read('select id from quotations where remark = $1')).toEqual([
    expect.stringContaining('Seq Scan'),
  ]);
  expect(
    await read('select id from quotations where remark || reason = $1 order by created_at, id limit 20'),
  ).toEqual([expect.stringContaining('Index Scan on quotations')]);
});

/** Payments that have the text in a number, a name or an organization. */
async function plainPage(
  search: string,
  {
    page,
    isDescending,
    show,
  }: { readonly page: number; readonly isDescending: boolean; readonly show: 'open' | undefined },
) {
  const { rows } = await here.database.db.execute<{ id: string }>(sql`
    select r.order_id as id from payment_requests r left join online_orders o on o.id = r.order_id
      left join quotations q on q.id = o.quotation_id
    where concat_ws(chr(10), r.order_number, q.number, q.buyer ->> 'name', q.buyer ->> 'organizationName') ilike ${`%${search}%`}
      and ${show === 'open' ? sql`not r.is_settled and r.withdrawn_at is null` : sql`true`}
    order by r.created_at ${sql.raw(isDescending ? 'desc' : 'asc')}, r.order_id ${sql.raw(isDescending ? 'desc' : 'asc')}`);
  return { rows: rows.slice((page - 1) * 20, page * 20).map((it) => it.id), total: rows.length };
}

async function fillAsLarge({ id: accountId, owned }: Person): Promise<void> {
  const { owner: database } = here;
  const orderId = owned.onlineOrderId;
  const { rows } = await database.db.execute<{ q: string }>(
    sql`select quotation_id as q from online_orders where id = ${orderId}`,
  );
  // What is analyzed meanwhile would be planned as it is.
  await database.db.execute(sql`do $$ declare it text; begin
    for it in select oid::regclass from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = off)', it);
    end loop; end $$`);
  await multiply(database, { accountId, orderId, quotationId: rows[0]?.q ?? '' }, SIZE);
  await database.transaction(planAsLarge);
}

/**
 * The planner multiplies the pages of a table by the rows that it had on a page when it was analyzed. Of a column that
 * few rows fill it may have met none.
 */
async function planAsLarge(tx: Tx): Promise<void> {
  await tx.execute(sql`update pg_class set reltuples = reltuples * ${AS_MANY}
    where relnamespace = current_schema()::regnamespace and reltuples > ${SIZE.orders / 20}`);
  await tx.execute(sql`delete from pg_statistic using pg_attribute where attname = 'ordered_vector_id'
    and starelid = attrelid and staattnum = attnum`);
}

async function longLooksOf(calls: readonly CallName[], customer: Person, token: string) {
  const found: Record<string, readonly string[]> = {};
  for (const call of calls) {
    const sample = samples[call](customer.owned) as object;
    const inputs = listInputs(call, sample, SEARCHES)?.filter(([name]) => !/^page/.test(name));
    for (const [name, input] of inputs ?? [['', sample] as const]) {
      statements.length = 0;
      await site.app.request(toSendableInput(call, input, { token }));
      if (statements.some((it) => it.text.includes('text_grams('))) lookedUp.add(call);
      for (const it of [...statements]) {
        const looks = await looksOf(it);
        if (looks.length > 0) found[`${call} ${name}: ${it.text.replace(/\s+/g, ' ').slice(0, 900)}`] = looks;
      }
    }
  }
  return found;
}

/** The parts of its plan that look at more rows of a table than they may. */
async function looksOf(
  { text, values }: Pick<Statement, 'text' | 'values'>,
  max = MAX_ROWS,
): Promise<readonly string[]> {
  return here.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      withValues(`explain (analyze, timing off, format json) ${text}`, values),
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    return plan === undefined ? [] : looksIn(plan, max);
  });
}

/** The statement with its values, which drizzle numbers as they come. */
function withValues(text: string, values: readonly unknown[]) {
  const parts = text.split(/(\$\d+)\b/);
  return sql.join(
    parts.map((it) => {
      const [, place] = /^\$(\d+)$/.exec(it) ?? [];
      return place === undefined ? sql.raw(it) : sql`${sql.param(values[Number(place) - 1])}`;
    }),
  );
}

function looksIn(plan: Plan, max: number): readonly string[] {
  const own =
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'];
  const at = plan['Relation Name'] ?? plan['Index Name'];
  return [
    ...(at !== undefined && own > max ? [`${plan['Node Type']} on ${at}: ${own}`] : []),
    ...(plan.Plans ?? []).flatMap((it) => looksIn(it, max)),
  ];
}
