import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { earlyPartOf, lateIndexesOf, listMissingIndexes, makeLateIndexes } from './lateIndexes.ts';
import { silent } from './log.ts';
import { migrate, migrations } from './migrate.ts';
import type { Migration } from './migration.ts';

const FIRST: Migration = { name: '0001-a', sql: 'create table a (id int primary key, b text);' };
const SECOND: Migration = {
  name: '0002-b',
  sql: `alter table a add column c text;

-- afterwards (server/db/lateIndexes.ts)

-- Of the list.
create index a_b on a (b);
create unique index a_c on a (c)
  where c is not null;
`,
};

test('behind its line a migration has indexes alone', () => {
  expect(earlyPartOf(SECOND).trim()).toBe('alter table a add column c text;');
  expect(lateIndexesOf([FIRST, SECOND]).map((it) => `${it.table}.${it.name}`)).toEqual(['a.a_b', 'a.a_c']);
  const wrong = { ...SECOND, sql: `${SECOND.sql}drop table a;` };
  expect(() => lateIndexesOf([wrong])).toThrow(
    'Migration 0002-b has more than indexes afterwards: drop table a',
  );
  const third = { name: '0003-c', sql: 'drop index a_b;' };
  expect(lateIndexesOf([SECOND, third]).map((it) => it.name)).toEqual(['a_c']);
});

test('those of this version are read from its migrations', () => {
  const names = lateIndexesOf(migrations).map((it) => it.name);
  expect(names).toEqual(expect.arrayContaining(['accounts_text', 'online_orders_progress']));
  expect(new Set(names).size).toBe(names.length);
});

test.skipIf(postgresUrl === undefined)(
  'on a PostgreSQL with rows they are made while others write, and again where one was left unfinished',
  { timeout: 120_000 },
  async () => {
    const connect = await freshDatabase();
    const client = await connect();
    await migrate(client, { list: [FIRST], isShared: true });
    await client.query(`insert into a values (1, 'one'), (2, 'two')`);
    expect(await migrate(client, { list: [FIRST, SECOND], isShared: true })).toEqual(['0002-b']);
    const names = async () => (await listMissingIndexes(client, [FIRST, SECOND])).map((it) => it.name);
    expect(await names()).toEqual(['a_b', 'a_c']);

    // A write is under way: only the creation of the index waits for it, and nobody waits for the index.
    const writer = await connect();
    await writer.query(`begin; insert into a values (3, 'three')`);
    const making = makeLateIndexes(client, [FIRST, SECOND], silent);
    const other = await connect();
    await expect
      .poll(async () => (await other.query(`select 1 from pg_class where relname = 'a_b'`)).rowCount)
      .toBe(1);
    await other.query(`insert into a values (4, 'four')`);
    expect(await makeLateIndexes(other, [FIRST, SECOND], silent)).toEqual([]);
    await writer.query('commit');
    expect(await making).toEqual(['a_b', 'a_c']);
    expect(await names()).toEqual([]);

    await client.query(`update pg_index set indisvalid = false where indexrelid = 'a_b'::regclass`);
    expect(await names()).toEqual(['a_b']);
    expect(await makeLateIndexes(client, [FIRST, SECOND], silent)).toEqual(['a_b']);
    expect(await names()).toEqual([]);
  },
);

test.skipIf(postgresUrl === undefined)(
  'in a new database they are made with the migration',
  { timeout: 120_000 },
  async () => {
    const connect = await freshDatabase();
    const client = await connect();
    await migrate(client, { list: [FIRST, SECOND], isShared: true });
    expect(await listMissingIndexes(client, [FIRST, SECOND])).toEqual([]);
  },
);

async function freshDatabase(): Promise<() => Promise<pg.Client>> {
  const fresh = await createEmptyPostgres();
  onTestFinished(fresh.drop);
  return async () => {
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
}
