import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { getTemplate } from '#server/test/template.ts';
import { createWorld } from '#server/test/world.ts';
import { migrate, migrations } from './migrate.ts';
import type { Migration } from './migration.ts';
import { openInMemory } from './pglite.ts';
import { Wire } from './wire.ts';

const it = createWorld();
const SLOW = { timeout: 120_000 };
const FIRST: Migration = {
  name: '0001-a',
  sql: 'create table a (id int primary key); insert into a values (1);',
};
const SECOND: Migration = { name: '0002-b', sql: 'alter table a add column b text;' };

test('migrations run in order, once', SLOW, async () => {
  const client = await emptyDatabase();
  expect(await migrate(client, { list: [FIRST, SECOND] })).toEqual(['0001-a', '0002-b']);
  expect(await migrate(client, { list: [FIRST, SECOND] })).toEqual([]);
  expect((await client.query('select * from a')).rows).toEqual([{ id: 1, b: null }]);
});

test('one that fails leaves nothing of itself, and those before it stay', SLOW, async () => {
  const client = await emptyDatabase();
  const broken: Migration = { name: '0002-b', sql: 'create table c (); select 1 / 0;' };
  await expect(migrate(client, { list: [FIRST, broken] })).rejects.toThrow(
    'Migration 0002-b failed, nothing of it was kept: division by zero',
  );
  expect((await client.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
  expect(await migrate(client, { list: [FIRST, SECOND] })).toEqual(['0002-b']);
});

test(
  'what stands behind “in parts” is repeated until it finds no row, and goes on where it stopped',
  SLOW,
  async () => {
    const client = await emptyDatabase();
    const many: Migration = {
      name: '0001-a',
      sql: `create table a (id int primary key, b int); insert into a select generate_series(1, 250);
      create table parts (rows int); create function count_part() returns trigger language plpgsql as $$
        declare n int; begin
          select count(*) into n from new_rows;
          if exists (select from new_rows where id = 205 and b = 1) then raise exception 'stop'; end if;
          if n > 0 then insert into parts values (n); end if; return null; end $$;
      create trigger count_part after update on a referencing new table as new_rows
        for each statement execute function count_part();`,
    };
    const partsOf = (b: number): Migration => ({
      name: '0002-b',
      sql: `-- Sets all.\n-- in parts\nupdate a set b = ${b} where id in (\n  select id from a where b is null order by id limit 100);\n`,
    });
    await expect(migrate(client, { list: [many, partsOf(1)] })).rejects.toThrow(
      'Migration 0002-b stopped, and goes on at the next start: stop',
    );
    expect((await client.query('select count(b)::int as n from a')).rows).toEqual([{ n: 200 }]);
    expect(await migrate(client, { list: [many, partsOf(2)] })).toEqual(['0002-b']);
    expect((await client.query('select b, count(*)::int as n from a group by b order by b')).rows).toEqual([
      { b: 1, n: 200 },
      { b: 2, n: 50 },
    ]);
    expect((await client.query('select rows from parts')).rows.map((it) => it.rows)).toEqual([100, 100, 50]);
  },
);

test('one that was edited after it ran stops the start', SLOW, async () => {
  const client = await emptyDatabase();
  await migrate(client, { list: [FIRST] });
  await expect(migrate(client, { list: [{ ...FIRST, sql: 'create table other ()' }] })).rejects.toThrow(
    'Migration 0001-a was changed after it ran',
  );
});

test('a database of a newer version stops the start', SLOW, async () => {
  const client = await emptyDatabase();
  await migrate(client, { list: [FIRST, SECOND] });
  await expect(migrate(client, { list: [FIRST] })).rejects.toThrow('migration 0002-b by a newer Genewright');
});

test.skipIf(postgresUrl === undefined)(
  'of several processes that start at once, one migrates',
  SLOW,
  async () => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    const ran = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client({ connectionString: fresh.url });
        await client.connect();
        const names = await migrate(client);
        await client.end();
        return names.length;
      }),
    );
    expect(ran.sort((a, b) => a - b)).toEqual([0, 0, 0, migrations.length]);
  },
);

test('every name is a number, a word and no other number', () => {
  const numbers = migrations.map((migration) => migration.name.match(/^(\d{4})-[a-z][a-z-]*$/)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the tables of drizzle are those of the database: names, types, nulls, keys', async () => {
  const { rows } = await it.database.db.execute<Found>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  const there = rows.filter((row) => row.table !== 'migrations').map(columnText);
  const modules = import.meta.glob<Record<string, unknown>>('./tables/*.ts', { eager: true });
  const tables = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
  );
  const here = tables.flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return columns.map((column) =>
      columnText({
        table: name,
        column: column.name,
        type: column.getSQLType(),
        notNull: column.notNull,
        isKey: column.primary || keys.has(column.name),
      }),
    );
  });
  expect(here.sort()).toEqual(there.sort());
});

interface Found extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly isKey: boolean;
}

function columnText({ table, column, type, notNull, isKey }: Found): string {
  return `${table}.${column} ${type}${notNull ? ' not null' : ''}${isKey ? ' key' : ''}`;
}

/** A connection to an embedded database without tables. */
async function emptyDatabase(): Promise<pg.Client> {
  const engine = await openInMemory(await getTemplate());
  const client = new pg.Client({ user: 'postgres', ssl: false, stream: () => new Wire(async () => engine) });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  onTestFinished(async () => {
    await client.end();
    await engine.close();
  });
  return client;
}
