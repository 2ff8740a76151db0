// A PostgreSQL server (14 or later) named by DATABASE_URL; any number of Genewright processes beside one database.
import { type Database, overPool } from './database.ts';
import type { Log } from './log.ts';
import { migrate, migrations } from './migrate.ts';
import { makePool } from './pool.ts';

const CONNECTIONS = 10;

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = makePool({ connectionString: url, max: CONNECTIONS, application_name: 'genewright' }, log);
  let isNew = false;
  try {
    const client = await pool.connect();
    try {
      const ran = await migrate(client);
      isNew = ran.length === migrations.length;
      if (ran.length > 0) log.info({ migrations: ran }, 'the database was brought up to this version');
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw inWords(url, error);
  }
  return overPool({ kind: 'postgres', isNew }, pool, () => pool.end());
}

/** A sentence for the operator, without the password; what our own checks say stays as it is. */
function inWords(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { host, pathname } = new URL(url);
  return new Error(
    `PostgreSQL at ${host} (database ${pathname.slice(1)}) cannot be used: ${error.message || error.code}. Check DATABASE_URL, that the server runs, and that the database and its user exist.`,
    { cause: error },
  );
}
