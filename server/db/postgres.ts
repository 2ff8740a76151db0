// A PostgreSQL server (14 or later) named by DATABASE_URL; any number of Genewright processes beside one database.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, wrapPool } from './database.ts';
import { listMissingIndexes, startLateIndexes } from './lateIndexes.ts';
import type { Log } from './log.ts';
import { migrate, migrations } from './migrate.ts';
import { makePool } from './pool.ts';
import { reasonOf } from './reason.ts';
import { openReplica } from './replica.ts';
import { type DatabaseTimeouts, PATIENT } from './timeouts.ts';

const CONNECTIONS = 10;

export interface Beside {
  readonly poolUrl?: string | undefined;
  /** URL of a read replica. */
  readonly replicaUrl?: string | undefined;
}

/** The oldest version, as PostgreSQL numbers them. */
const MIN_VERSION = 140_000;

/**
 * `timeouts` are those of the pool; migrations take the time they need, and go to `url` itself. Calls go through the
 * pooler at `poolUrl` where there is one (PgBouncer, pooling by transactions). Throws a sentence for the operator.
 */
export async function openPostgres(
  url: string,
  log: Log,
  timeouts: DatabaseTimeouts = PATIENT,
  { poolUrl, replicaUrl }: Beside = {},
): Promise<Database> {
  const { ran, isDue } = await migrateAt(url);
  if (ran.length > 0) log.info({ migrations: ran }, 'the database was brought up to this version');
  const pool =
    poolUrl === undefined
      ? makePool({ ...configOf(url, timeouts), max: CONNECTIONS }, log)
      : await openPooler(poolUrl, timeouts, log);
  const isNew = ran.length === migrations.length;
  const late = isDue ? startLateIndexes(configOf(url, PATIENT), migrations, log) : undefined;
  // A frozen PostgreSQL does not say goodbye.
  const end = () =>
    Promise.race([
      Promise.all([replica?.close(), late?.stop()])
        .then(() => pool.end())
        .then(() => undefined),
      sleep(timeouts.connection, undefined, { ref: false }),
    ]);
  const replica =
    replicaUrl === undefined ? undefined : openReplica(configOf(replicaUrl, timeouts), pool, log);
  return wrapPool({ kind: 'postgres', isNew, replica }, pool, end);
}

/**
 * Another transaction may run on another connection of the pooler: what is prepared, or set for a session, would be
 * lost. Timeouts and settings of PostgreSQL are those of the user there.
 */
async function openPooler(url: string, timeouts: DatabaseTimeouts, log: Log): Promise<pg.Pool> {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options, ...config } =
    configOf(url, timeouts);
  const pool = makePool({ ...config, max: CONNECTIONS }, log, { prepares: false });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw cannotBeUsed(url, error);
  }
  return pool;
}

/** Which migrations ran, and whether indexes are to be made after them. */
async function migrateAt(url: string): Promise<{ readonly ran: readonly string[]; readonly isDue: boolean }> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client(configOf(url, PATIENT));
    // What breaks it fails the query under way as well.
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    await client?.end();
    throw cannotBeUsed(url, error);
  }
  try {
    await refuseOld(client, url);
    const ran = await migrate(client, { isShared: true });
    return { ran, isDue: (await listMissingIndexes(client, migrations)).length > 0 };
  } catch (error) {
    // What our own checks say stays as it is.
    throw error instanceof Error && 'code' in error ? cannotBeUsed(url, error) : error;
  } finally {
    await client.end();
  }
}

/**
 * A statement of a call looks at some hundred rows. Where the planner takes it for a long one, to compile it or to
 * start processes for it costs more than the statement. A text that 125,000 rows have is looked up in 1.4 s where the
 * list of their pages fits into the memory, and in 31 s where it does not and all rows of some pages are compared.
 */
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=32MB';

/** A limit of 0 is not sent, so that PostgreSQL's own, or that of the user, holds. */
function configOf(url: string, timeouts: DatabaseTimeouts): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'genewright',
    options: SHORT_STATEMENTS,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    query_timeout: timeouts.query,
    keepAlive: timeouts.keepAlive > 0,
    keepAliveInitialDelayMillis: timeouts.keepAlive,
  };
}

async function refuseOld(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [found] = rows;
  if (found !== undefined && found.number < MIN_VERSION)
    throw new Error(
      `PostgreSQL 14 or later was expected at ${nameOf(url)}, found ${found.version}: upgrade it, or set DATABASE_URL to another one.`,
    );
}

const TO_DO: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'Check the user and the password in DATABASE_URL, and pg_hba.conf.'],
  [/^3D000$/, 'Create the database, or check its name in DATABASE_URL.'],
  [/^42501$/, 'Grant the user of DATABASE_URL the right to create tables in this database.'],
  [/^53300$/, 'Raise max_connections, or let fewer processes use it.'],
  [/^57P03$/, 'It is starting or stopping: start again in a moment.'],
];
const CHECK = 'Check DATABASE_URL, that the server runs, and that the database and its user exist.';

/** A sentence without the password. */
function cannotBeUsed(url: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const toDo = TO_DO.find(([pattern]) => pattern.test(code))?.[1] ?? CHECK;
  return new Error(`PostgreSQL at ${nameOf(url)} cannot be used: ${reasonOf(error)}. ${toDo}`, {
    cause: error,
  });
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host} (database ${pathname.slice(1)})`;
}
