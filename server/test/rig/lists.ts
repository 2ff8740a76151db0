// npm run bench:lists: every list and search of customers and staff, called through the app on a PostgreSQL that is
// full: p50 and p95 of each, for the slow ones the plan of their slowest statement, and what the rows take on the disk.
// BENCH_ACCOUNTS, BENCH_ORDERS: how many; BENCH_ROUNDS: how often each is called; BENCH_ONLY: a part of the calls'
// names. BENCH_SEARCHES: these texts are searched, with | between them, and nothing else is asked.
// BENCH_DATABASE_URL: an empty database, or one that an earlier run has filled.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type CallName, routes } from '#contract/calls.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { beginSession } from '#server/auth/sessions/sessions.ts';
import { lateIndexesOf } from '#server/db/lateIndexes.ts';
import { silent } from '#server/db/log.ts';
import { migrations } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { keepFigures } from '#server/figures/keepFigures.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { listInputs } from '#server/test/listInputs.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { multiply } from '#server/test/multiply.ts';
import { makeFrontDoor } from '#server/test/people.ts';
import { readPlainFigures } from '#server/test/plainFigures.ts';
import { type Owned, samples } from '#server/test/samples.ts';
import { type Statement, watchStatements } from '#server/test/watchStatements.ts';

const GOAL_MS = 100;
const size = {
  accounts: Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000),
  orders: Number(process.env['BENCH_ORDERS'] ?? 1_000_000),
};
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);
const only = process.env['BENCH_ONLY'] ?? '';
/** A number, a name, an organization that many have, a part of an address, two Chinese characters, and nothing. */
const SEARCHES = ['S26-00004711', 'McClintock 4', 'Marine Lab', 'reader4711@', '王伟', 'no such thing'];
const otherSearches = process.env['BENCH_SEARCHES']?.split('|');

const url = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
if (url === undefined)
  throw new Error('There is no PostgreSQL: install it, or name an empty database in BENCH_DATABASE_URL.');

const statements = watchStatements();

const database = await openPostgres(url, silent);
const site = makeFrontDoor({ database }, { files: createMemoryFiles() });
let begun = performance.now();
const { customer, staff } = (await keptPeople()) ?? (await fill());

// Those of migrations that came after it was filled.
for (;;) {
  const isDue = await database.transaction(async (tx) => {
    const late = lateIndexesOf(migrations).map((it) => it.name);
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from pg_class c
      join pg_index i on i.indexrelid = c.oid where i.indisvalid and c.relname = any(${sql.param(late)})`);
    return (rows[0]?.n ?? 0) < late.length;
  });
  if (!isDue) break;
  await sleep(1_000);
}

if ('getFigures'.includes(only)) await measureFigures();

begun = performance.now();
const slow: string[] = [];
let answers = 0;
for (const call of Object.keys(routes) as CallName[]) {
  const { auth } = routes[call];
  if (!/^(?:list|find|summarizePayments|getFigures)/.test(call) || auth === 'public' || !call.includes(only))
    continue;
  site.token = await (auth === 'staff' ? staff : customer).token();
  const sample = samples[call](customer.owned);
  const inputs = listInputs(call, sample, otherSearches ?? SEARCHES) ?? [['', sample] as const];
  for (const [name, input] of inputs)
    if (otherSearches === undefined || /^search /.test(name)) await measure(call, name, input);
}
say(
  `${answers} answers in ${seconds()} s; ${slow.length} kinds over ${GOAL_MS} ms: ${slow.join(', ') || 'none'}`,
);
await sizes();
await database.close();
process.exitCode = slow.length === 0 ? 0 : 1;

interface People {
  readonly customer: Person;
  readonly staff: Person;
}

/** Those of a database that an earlier run filled (BENCH_DATABASE_URL), which is measured as it is. */
async function keptPeople(): Promise<People | undefined> {
  const { rows: isThere } = await database.db.execute(
    sql`select 1 where to_regclass('bench.people') is not null`,
  );
  if (isThere.length === 0) return undefined;
  const { rows } = await database.db.execute<{ id: string; owned: Owned }>(
    sql`select id, owned from bench.people order by place`,
  );
  const [customer, staff] = rows.map(({ id, owned }): Person => ({ id, owned, token: () => tokenOf(id) }));
  if (customer === undefined || staff === undefined)
    throw new Error('bench.people is empty: make a new database.');
  return { customer, staff };
}

async function tokenOf(id: string): Promise<string> {
  return database.transaction(async (tx) => {
    const account = await findAccountById(tx, id);
    if (account === undefined) throw new Error(`There is no account ${id}.`);
    return beginSession(tx, account, { random: site.deps.random, now: site.clock.now });
  });
}

async function fill(): Promise<People> {
  const customer = await withOrders(site, await createPerson(site, '13800138000'));
  const staff = await createPerson(site, '13800138001', true);
  const { onlineOrderId: orderId } = customer.owned;
  const { rows } = await database.db.execute<{ q: string }>(
    sql`select quotation_id as q from online_orders where id = ${orderId}`,
  );
  const made = { accountId: customer.id, orderId, quotationId: rows[0]?.q ?? '' };
  await multiply(database, made, size);
  await database.db.execute(sql`create schema bench`);
  await database.db.execute(sql`create table bench.people (place int, id text, owned jsonb)`);
  for (const [place, it] of [customer, staff].entries())
    await database.db.execute(
      sql`insert into bench.people values (${place}, ${it.id}, ${JSON.stringify(it.owned)})`,
    );
  say(
    `${size.accounts.toLocaleString('en')} accounts, ${size.orders.toLocaleString('en')} orders of three lines: ${seconds()} s`,
  );
  return { customer, staff };
}

/** A quarter of them from the rows, and how long it takes to count all days, as it is done behind the calls. */
async function measureFigures(): Promise<void> {
  const span = { first: '2026-08-31', last: '2026-11-29' };
  const times: number[] = [];
  for (let at = 0; at < 3; at++) {
    begun = performance.now();
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await readPlainFigures(tx, span);
    });
    times.push(performance.now() - begun);
  }
  say(`figures of a quarter from the rows: ${times.map((it) => it.toFixed(0)).join(', ')} ms`);
  begun = performance.now();
  await keepFigures(database, site.clock.now);
  say(`figures of all days counted: ${seconds()} s`);
}

async function measure(call: CallName, name: string, input: object): Promise<void> {
  const times: number[] = [];
  let slowest: Statement | undefined;
  for (let at = 0; at <= rounds; at++) {
    statements.length = 0;
    const start = performance.now();
    const { code, msg } = await site.ask(call, input as never);
    // The first one plans, and reads from the disk.
    if (at > 0) times.push(performance.now() - start);
    // No limit of calls a minute is met.
    site.clock.pass(10);
    if (code !== '00000000') throw new Error(`${call} ${name}: ${code} ${msg}`);
    for (const it of statements) if (slowest === undefined || it.ms > slowest.ms) slowest = it;
    answers++;
    // What takes seconds is known after three.
    if (at === 3 && Math.min(...times) > 1_000) break;
  }
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  say(`${call} ${name}: p50 ${part(0.5).toFixed(0)} ms, p95 ${part(0.95).toFixed(0)} ms`);
  if (part(0.95) <= GOAL_MS) return;
  slow.push(`${call} ${name}`);
  if (slowest) say(await planOf(slowest));
}

async function planOf({ text, values, ms }: Statement): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = plan.map((it) => `    ${it['QUERY PLAN']}`).slice(0, 25);
    return `  ${ms.toFixed(0)} ms: ${text.replace(/\s+/g, ' ').slice(-700)}\n${lines.join('\n')}`;
  } finally {
    await client.end();
  }
}

async function sizes(): Promise<void> {
  const { rows: tables } = await database.db.execute<{
    name: string;
    rows: string;
    mb: string;
    indexes: string;
  }>(sql`
    select relname as name, reltuples::bigint::text as rows, (pg_table_size(oid) / 1e6)::int::text as mb,
      (pg_indexes_size(oid) / 1e6)::int::text as indexes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by pg_total_relation_size(oid) desc limit 14`);
  for (const it of tables) say(`${it.name}: ${it.rows} rows, ${it.mb} MB, indexes ${it.indexes} MB`);
}

function seconds(): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}

function say(line: string): void {
  console.log(line);
}
