// Databases of their own on the PostgreSQL server that TEST_DATABASE_URL names, where the tests may make and drop them.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, versionOf } from '#server/db/migrate.ts';
import { giveRowRights } from '#server/db/rowRights.ts';

export const postgresUrl = process.env['TEST_DATABASE_URL'];

export interface FreshPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** With rights to rows alone, in every database of the tests. */
const ROWS_USER = 'genewright_rows';

/** A migrated one, copied from a template that the first test file makes; `rowsUrl` is of who does not own it. */
export async function createFreshPostgres(): Promise<FreshPostgres & { readonly rowsUrl: string }> {
  const original = `genewright_${versionOf()}`;
  const name = `genewright_test_${randomBytes(6).toString('hex')}`;
  await withClient(postgresUrl, async (client) => {
    // One file makes the template; a copy needs that nobody is connected to it.
    await client.query('select pg_advisory_lock(20261122)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [original]);
    if (rowCount === 0) {
      await client.query(`create database ${original}_draft`);
      await createRowsUser(client);
      await withClient(urlOf(`${original}_draft`), async (it) => {
        await migrate(it);
        await giveRowRights(it, ROWS_USER);
      });
      await client.query(`alter database ${original}_draft rename to ${original}`);
    }
    await client.query(`create database ${name} template ${original}`);
  });
  return {
    url: urlOf(name),
    rowsUrl: rowsUrlOf(urlOf(name)),
    drop: () => withClient(postgresUrl, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** The same database as the user with rights to rows alone, who is there after `createRowsUser`. */
export function rowsUrlOf(url: string): string {
  const as = new URL(url);
  as.username = ROWS_USER;
  as.password = ROWS_USER;
  return as.href;
}

export async function createRowsUser(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROWS_USER]);
  if (rowCount === 0) await client.query(`create role ${ROWS_USER} login password '${ROWS_USER}'`);
}

/** An empty one. */
export async function createEmptyPostgres(): Promise<FreshPostgres> {
  const name = `genewright_test_${randomBytes(6).toString('hex')}`;
  await withClient(postgresUrl, (client) => client.query(`create database ${name}`));
  return {
    url: urlOf(name),
    drop: () => withClient(postgresUrl, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

async function withClient(
  url: string | undefined,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL is not set: node scripts/withPostgres.mjs sets it.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
