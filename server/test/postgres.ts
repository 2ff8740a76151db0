// Databases of their own on the PostgreSQL server that TEST_DATABASE_URL names, where the tests may make and drop them.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, versionOf } from '#server/db/migrate.ts';

export const postgresUrl = process.env['TEST_DATABASE_URL'];

export interface FreshPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated one, copied from a template that the first test file makes. */
export async function createFreshPostgres(): Promise<FreshPostgres> {
  const original = `genewright_${versionOf()}`;
  const name = `genewright_test_${randomBytes(6).toString('hex')}`;
  await withClient(postgresUrl, async (client) => {
    // One file makes the template; a copy needs that nobody is connected to it.
    await client.query('select pg_advisory_lock(20261122)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [original]);
    if (rowCount === 0) {
      await client.query(`create database ${original}_draft`);
      await withClient(urlOf(`${original}_draft`), migrate);
      await client.query(`alter database ${original}_draft rename to ${original}`);
    }
    await client.query(`create database ${name} template ${original}`);
  });
  return {
    url: urlOf(name),
    drop: () => withClient(postgresUrl, (client) => client.query(`drop database ${name} with (force)`)),
  };
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
