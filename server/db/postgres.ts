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
import { giveRowRights } from './rowRights.ts';
import { type DatabaseTimeouts, PATIENT } from './timeouts.ts';

const CONNECTIONS = 10;

export interface Beside {
  /** As the user that owns the tables; that of calls then has rights to rows alone. */
  readonly migrationUrl?: string | undefined;
  readonly poolUrl?: string | undefined;
  /** URL of a read replica. */
  readonly replicaUrl?: string | undefined;
}

/** The oldest version, as PostgreSQL numbers them. */
const MIN_VERSION = 140_000;

/**
 * `timeouts` are those of the pool; migrations take the time they need, and go to `migrationUrl`, or to `url` itself.
 * Calls go through the pooler at `poolUrl` where there is one (PgBouncer, pooling by transactions). Throws a sentence
 * for the operator.
 */
export async function openPostgres(
  url: string,
  log: Log,
  timeouts: DatabaseTimeouts = PATIENT,
  { migrationUrl, poolUrl, replicaUrl }: Beside = {},
): Promise<Database> {
  const direct: Address = { url, setting: 'DATABASE_URL' };
  const owner: Address =
    migrationUrl === undefined ? direct : { url: migrationUrl, setting: 'DATABASE_MIGRATION_URL' };
  const users = owner === direct ? new Set<string>() : usersOf([url, poolUrl, replicaUrl]);
  const { ran, isDue } = await migrateAt(owner, users);
  if (ran.length > 0) log.info({ migrations: ran }, 'the database was brought up to this version');
  const pool =
    poolUrl === undefined
      ? await openPool(direct, (config) => makePool(config, log), timeouts)
      : await openPool(
          { url: poolUrl, setting: 'DATABASE_POOL_URL' },
          (config) => makePooler(config, log),
          timeouts,
        );
  const isNew = ran.length === migrations.length;
  const late = isDue ? startLateIndexes(configOf(owner.url, PATIENT), migrations, log) : undefined;
  // A frozen PostgreSQL does not close its connections.
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
 * The next transaction may run on another connection of the pooler, so prepared statements and settings of a session
 * would be lost. Timeouts and settings of PostgreSQL are therefore those of its user.
 */
function makePooler(given: pg.PoolConfig, log: Log): pg.Pool {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options, ...config } = given;
  return makePool(config, log, { prepares: false });
}

/** Its user may log in. */
async function openPool(
  address: Address,
  make: (config: pg.PoolConfig) => pg.Pool,
  timeouts: DatabaseTimeouts,
): Promise<pg.Pool> {
  const pool = make({ ...configOf(address.url, timeouts), max: CONNECTIONS });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw cannotBeUsed(address, error);
  }
  return pool;
}

/** Where PostgreSQL is, and the name of the setting that says so. */
interface Address {
  readonly url: string;
  readonly setting: string;
}

/** Which migrations ran, and whether indexes are to be made after them. `users` get the rights to rows. */
async function migrateAt(
  address: Address,
  users: ReadonlySet<string>,
): Promise<{ readonly ran: readonly string[]; readonly isDue: boolean }> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client(configOf(address.url, PATIENT));
    // What breaks it fails the query under way as well.
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    await client?.end();
    throw cannotBeUsed(address, error);
  }
  try {
    await refuseOld(client, address);
    const ran = await migrate(client, { isShared: true });
    for (const user of users) await giveRowRights(client, user);
    return { ran, isDue: (await listMissingIndexes(client, migrations)).length > 0 };
  } catch (error) {
    // Messages of our own checks are kept as they are.
    throw error instanceof Error && 'code' in error ? cannotBeUsed(address, error) : error;
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

async function refuseOld(client: pg.Client, { url, setting }: Address): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [found] = rows;
  if (found !== undefined && found.number < MIN_VERSION)
    throw new Error(
      `PostgreSQL 14 or later was expected at ${nameOf(url)}, found ${found.version}: upgrade it, or set ${setting} to another one.`,
    );
}

/** By the code of the error; `$` stands for the setting. */
const TO_DO: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'Check the user and the password in $, and pg_hba.conf.'],
  [/^3D000$/, 'Create the database, or check its name in $.'],
  [
    /^42501$/,
    'Grant the user of $ the right to create tables in this database, or name its owner in DATABASE_MIGRATION_URL.',
  ],
  [/^53300$/, 'Raise max_connections, or let fewer processes use it.'],
  [/^57P03$/, 'It is starting or stopping: start again in a moment.'],
];
const CHECK = 'Check $, that the server runs, and that the database and its user exist.';

/** A sentence without the password. */
function cannotBeUsed({ url, setting }: Address, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const toDo = TO_DO.find(([pattern]) => pattern.test(code))?.[1] ?? CHECK;
  return new Error(
    `PostgreSQL at ${nameOf(url)} cannot be used: ${reasonOf(error)}. ${toDo.replace('$', setting)}`,
    { cause: error },
  );
}

/** The user of the system, if the address names none. */
function usersOf(urls: readonly (string | undefined)[]): ReadonlySet<string> {
  const named = urls.filter((it) => it !== undefined);
  return new Set(named.map((it) => new pg.Client({ connectionString: it }).user ?? ''));
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host} (database ${pathname.slice(1)})`;
}
