// The text that a row is searched by (migration 0280) is that of the rows it belongs to, whatever happened to them:
// each search finds what the plain query finds, which joins them.
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAccountById, makeAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { migrations } from '#server/db/migrate.ts';
import { statementsOf } from '#server/db/migration.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentRequests } from '#server/db/tables/payments.ts';
import { eraseAccount } from '#server/features/accountData/deleteAccount.ts';
import { makeDocumentContent } from '#server/test/documentSamples.ts';
import { createPortal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { patternOf } from './lists.ts';
import { ownTextOf, searchOf } from './search.ts';

const here = createWorld();
const site = createPortal(here);

const words = fc.string({ unit: fc.constantFrom('a', 'B', 'É', '王', '%', '_', '\\', ' '), maxLength: 4 });
/** Which of the rows that are there. */
const which = fc.nat(99);
const buyer = { name: words, organization: words };
/** Those that make rows come more often than those that drop them. */
const acts = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('quote' as const), which, ...buyer }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('order' as const), which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('request' as const), which, isEarly: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('applyInvoice' as const), which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('changeBuyer' as const), which, ...buyer }) },
  fc.record({ act: fc.constant('numberInvoice' as const), which, number: words }),
  fc.record({ act: fc.constantFrom('renumberOrder' as const, 'moveOrder' as const), which }),
  fc.record({ act: fc.constantFrom('dropOrder' as const, 'dropQuotation' as const), which }),
  fc.record({ act: fc.constant('renameAccount' as const), which, name: words }),
  fc.record({ act: fc.constant('deleteAccount' as const), which }),
  fc.record({ act: fc.constant('overwrite' as const), which, text: words }),
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

const BUYER = [sql`q.buyer ->> 'name'`, sql`q.buyer ->> 'organizationName'`];

interface Searched {
  readonly id: AnyPgColumn;
  readonly text: AnyPgColumn;
  readonly from: SQL;
  /** What is searched, each where it stands. */
  readonly parts: readonly SQL[];
}

const LISTS: readonly Searched[] = [
  {
    ...{ id: quotations.id, text: quotations.searchText },
    from: sql`quotations q left join online_orders o on o.quotation_id = q.id`,
    parts: [sql`q.number`, sql`o.number`, ...BUYER],
  },
  {
    ...{ id: onlineOrders.id, text: onlineOrders.searchText },
    from: sql`online_orders o join quotations q on q.id = o.quotation_id`,
    parts: [sql`o.number`, sql`q.number`, ...BUYER],
  },
  {
    ...{ id: paymentRequests.orderId, text: paymentRequests.searchText },
    from: sql`payment_requests r left join online_orders o on o.id = r.order_id
      left join quotations q on q.id = o.quotation_id`,
    parts: [sql`r.order_number`, sql`q.number`, ...BUYER],
  },
  {
    ...{ id: invoiceApplications.id, text: invoiceApplications.searchText },
    from: sql`invoice_applications i join online_orders o on o.id = i.order_id
      join quotations q on q.id = o.quotation_id`,
    parts: [sql`i.number`, sql`o.number`, sql`q.number`, ...BUYER],
  },
];
/** As each table is called in `from`. */
const ALIASES = ['q', 'o', 'r', 'i'] as const;

it('each search finds what the plain query finds, after whatever happened to its rows', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts, { minLength: 4, maxLength: 24, size: 'max' }),
      fc.array(fc.oneof(words, fc.constantFrom('q', 'O1', 'b', '王')), { minLength: 3, maxLength: 3 }),
      async (history, searches) => {
        const undone = new Error('undone');
        const run = here.database.transaction(async (tx) => {
          await openAccounts(tx);
          for (const [at, it] of history.entries()) await perform(tx, it, at);
          for (const search of searches) await compare(tx, search);
          throw undone;
        });
        await expect(run).rejects.toBe(undone);
      },
    ),
    { numRuns: 60 },
  );
});

it('is written into the rows that were there before, in parts', async () => {
  const { owner } = here;
  await owner.transaction(async (tx) => {
    await openAccounts(tx);
    const history = ['quote', 'order', 'request', 'applyInvoice', 'numberInvoice'] as const;
    for (let round = 0; round < 3; round++)
      for (const [at, act] of history.entries()) {
        const which = round;
        const it = { act, which, name: '王B', organization: 'a_b', isEarly: false, number: `É${round}` };
        await perform(tx, it as Act, round * 10 + at);
      }
  });
  const tables = ['quotations', 'online_orders', 'payment_requests', 'invoice_applications'];
  const read = () =>
    owner.db.execute(
      sql.raw(`${tables.map((it) => `select search_text from ${it}`).join(' union all ')} order by 1`),
    );
  const written = await read();
  expect(written.rows).toHaveLength(12);
  await owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const it of tables) await tx.execute(sql.raw(`update ${it} set search_text = ''`));
  });
  const [, parts = ''] =
    migrations.find((it) => it.name === '0281-search-text-fill')?.sql.split('-- in parts') ?? [];
  for (const part of statementsOf(parts)) while (((await owner.db.execute(sql.raw(part))).rowCount ?? 0) > 0);
  expect((await read()).rows).toEqual(written.rows);
});

async function compare(tx: Tx, search: string): Promise<void> {
  const pattern = patternOf(search);
  for (const [at, { id, text, from, parts }] of LISTS.entries()) {
    const rowId = sql.raw(`${ALIASES[at]}.${id.name}`);
    const joined = sql.join([...parts], sql`, `);
    const { rows } = await tx.execute<{ id: string; lines: string; hits: boolean }>(sql`
      select ${rowId} as id, lower(array_to_string(array[${joined}], chr(10), '')) as lines,
        concat_ws(chr(10), ${joined}) ilike ${pattern ?? '%'} as hits from ${from} order by 1`);
    const kept = await tx.select({ id, lines: text }).from(id.table).orderBy(asc(id));
    expect(kept.map((it) => [it.id, it.lines])).toEqual(rows.map((it) => [it.id, it.lines]));
    const first = { order: [asc(id)], rows: 1_000 };
    // Once in the order of the list, once by the index.
    for (const bounds of [{}, { read: 1 }]) {
      const searched = { ...ownTextOf(search, id, text), filters: undefined, first };
      const { where } = await searchOf(tx, searched, bounds);
      const found = await tx.select({ id }).from(id.table).where(where).orderBy(asc(id));
      expect(found.map((it) => it.id)).toEqual(rows.filter((it) => it.hits).map((it) => it.id));
    }
  }
}

async function openAccounts(tx: Tx): Promise<void> {
  for (const phone of ['13800138000', '13800138001'])
    await makeAccount(tx, { registerSite: 0, phone }, { random: site.deps.random, now: site.clock.now });
}

/** One of the rows that are there; undefined where there is none. */
async function pick(tx: Tx, id: AnyPgColumn, at: number): Promise<string | undefined> {
  const rows = await tx.select({ id }).from(id.table).orderBy(asc(id));
  return rows[at % Math.max(1, rows.length)]?.id as string | undefined;
}

async function perform(tx: Tx, it: Act, at: number): Promise<void> {
  const now = site.clock.now;
  const times = { createdAt: now, changedAt: now };
  const id = (await pick(tx, TARGET[it.act], it.which)) ?? '';
  const [order] = await tx.select().from(onlineOrders).where(eq(onlineOrders.id, id));
  const buyer = 'organization' in it ? { name: it.name, organizationName: it.organization } : {};
  const runChange = (change: SQL) => tx.execute(change);
  switch (it.act) {
    case 'quote': {
      const { statement, digest } = makeDocumentContent();
      await tx.insert(quotations).values({
        ...{ id: `q${at}`, accountId: id, number: `Q${at}`, site: 0, language: 'zh', status: 'ordered' },
        ...{ statement, digest, buyer, address: {}, invoice: {}, validDays: 30, ...times },
      });
      return;
    }
    case 'order': {
      const [quotation] = await tx.select().from(quotations).where(eq(quotations.id, id));
      if (quotation === undefined) return;
      const { accountId } = quotation;
      await tx
        .insert(onlineOrders)
        .values({ id: `o${id}`, accountId, number: `O${at}`, quotationId: id, ...times })
        .onConflictDoNothing();
      return;
    }
    case 'request': {
      // Nothing but its number ties it to an order, which may come later.
      const account = await pick(tx, accounts.id, it.which);
      const [orderId, orderNumber] = it.isEarly ? [`oq${it.which % 8}`, `O${at}`] : [id, order?.number ?? ''];
      if (account === undefined || (!it.isEarly && order === undefined)) return;
      await tx
        .insert(paymentRequests)
        .values({ orderId, accountId: account, orderNumber, amount: 1, currency: 'CNY', createdAt: now })
        .onConflictDoNothing();
      return;
    }
    case 'applyInvoice':
      if (order !== undefined)
        await tx
          .insert(invoiceApplications)
          .values({
            ...{ id: `i${at}`, accountId: order.accountId, orderId: id, invoice: {}, amount: 1 },
            ...{ status: 'applied', ...times },
          })
          .onConflictDoNothing();
      return;
    case 'numberInvoice':
      await runChange(sql`update invoice_applications set number = ${it.number} where id = ${id}`);
      return;
    case 'changeBuyer':
      await runChange(sql`update quotations set buyer = ${JSON.stringify(buyer)}::jsonb where id = ${id}`);
      return;
    case 'renumberOrder':
      await runChange(sql`update online_orders set number = ${`O${at}`} where id = ${id}`);
      return;
    case 'moveOrder':
      await runChange(sql`update online_orders set quotation_id = free.id from (select id from quotations
        where id not in (select quotation_id from online_orders) order by id limit 1) free
        where online_orders.id = ${id}`);
      return;
    case 'dropOrder':
      await runChange(sql`delete from online_orders where id = ${id}`);
      return;
    case 'dropQuotation':
      await runChange(sql`delete from quotations where id = ${id}`);
      return;
    case 'renameAccount':
      await runChange(sql`update accounts set name = ${it.name} where id = ${id}`);
      return;
    case 'deleteAccount': {
      const account = await findAccountById(tx, id);
      if (account !== undefined) await eraseAccount(tx, account, now);
      return;
    }
    case 'overwrite':
      await runChange(sql`update online_orders set search_text = ${it.text} where id = ${id}`);
      return;
  }
}

const TARGET: Readonly<Record<Act['act'], AnyPgColumn>> = {
  ...{ quote: accounts.id, renameAccount: accounts.id, deleteAccount: accounts.id },
  ...{ order: quotations.id, changeBuyer: quotations.id, dropQuotation: quotations.id },
  ...{ request: onlineOrders.id, applyInvoice: onlineOrders.id, renumberOrder: onlineOrders.id },
  ...{ moveOrder: onlineOrders.id, dropOrder: onlineOrders.id, overwrite: onlineOrders.id },
  numberInvoice: invoiceApplications.id,
};
