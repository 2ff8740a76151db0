// The user of calls where another one owns the tables.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyPostgres, createRowsUser, postgresUrl, rowsUrlOf } from '#server/test/postgres.ts';
import { silent } from './log.ts';
import { openPostgres } from './postgres.ts';
import { PATIENT } from './timeouts.ts';

const SLOW = { timeout: 120_000 };

test.skipIf(postgresUrl === undefined)(
  'two servers that start at once migrate as the owner; their calls read and write rows and nothing else',
  SLOW,
  async () => {
    const { url, rowsUrl } = await createTwoUsers();
    const servers = await Promise.all([open(rowsUrl, url), open(rowsUrl, url)]);
    expect(servers.map((it) => it.isNew).sort()).toEqual([false, true]);
    for (const { db } of servers) {
      await db.execute(sql`insert into settings (name, value) values ('n', '1')`);
      await db.execute(sql`update settings set value = '2' where name = 'n'`);
      expect((await db.execute(sql`delete from settings where name = 'n' returning value`)).rows).toEqual([
        { value: 2 },
      ]);
      for (const refused of [
        'create table mine (id int)',
        'drop table online_orders',
        'truncate settings cascade',
        'alter table trail disable trigger user',
        `delete from migrations`,
        `update migrations set hash = ''`,
        `copy settings to program 'cat'`,
        'set session_replication_role = replica',
      ])
        await expect(db.execute(sql.raw(refused)), refused).rejects.toMatchObject({
          cause: { code: '42501' },
        });
    }
  },
);

test.skipIf(postgresUrl === undefined)(
  'a table that comes later is given at the next start, and nothing is written where nothing lacks',
  SLOW,
  async () => {
    const { url, rowsUrl } = await createTwoUsers();
    await (await open(rowsUrl, url)).close();
    const owner = await open(url);
    await owner.db.execute(sql`create table later (id int generated always as identity, word text)`);
    const database = await open(rowsUrl, url);
    await database.db.execute(sql`insert into later (word) values ('a')`);
    const count = async () =>
      (await owner.db.execute(sql`select xmin::text from pg_class where relname = 'later'`)).rows;
    const before = await count();
    await open(rowsUrl, url);
    expect(await count()).toEqual(before);
  },
);

test.skipIf(postgresUrl === undefined)(
  'a user who does not exist, and an owner who may not create tables, fail the start in words',
  SLOW,
  async () => {
    const { url, rowsUrl } = await createTwoUsers();
    const nobody = new URL(url);
    nobody.username = 'no"body';
    await expect(openPostgres(nobody.href, silent, PATIENT, { migrationUrl: url })).rejects.toThrow(
      `PostgreSQL has no user no"body, which DATABASE_URL names beside the owner in DATABASE_MIGRATION_URL: create role "no""body" login password '…'.`,
    );
    const other = await createEmptyPostgres();
    onTestFinished(other.drop);
    const notOwner = rowsUrlOf(other.url);
    await expect(openPostgres(notOwner, silent)).rejects.toThrow(
      /Grant the user of DATABASE_URL the right to create tables .*, or name its owner in DATABASE_MIGRATION_URL\./,
    );
    await expect(openPostgres(rowsUrl, silent, PATIENT, { migrationUrl: notOwner })).rejects.toThrow(
      /Grant the user of DATABASE_MIGRATION_URL/,
    );
  },
);

async function createTwoUsers() {
  const { url, drop } = await createEmptyPostgres();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await createRowsUser(client).finally(() => client.end());
  return { url, rowsUrl: rowsUrlOf(url) };
}

async function open(url: string, migrationUrl?: string) {
  const database = await openPostgres(url, silent, PATIENT, { migrationUrl });
  onTestFinished(() => database.close());
  return database;
}
