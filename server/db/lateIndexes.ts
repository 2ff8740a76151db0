// Indexes that are created while the server is already running. Creating an index blocks writes to its table, for
// minutes with a million rows. So a migration has, after a line `-- afterwards`, the indexes that are not needed at
// once. On a PostgreSQL server that has rows already they are created `concurrently`, one by one, after the migrations
// were committed; elsewhere with the migration. An index that a process leaves unfinished is created by the next one.
import pg from 'pg';
import type { Log } from './log.ts';
import { type Migration, statementsOf } from './migration.ts';
import { reasonOf } from './reason.ts';

const AFTERWARDS = /^-- afterwards\b.*$/m;
const INDEX = /^create (?:unique )?index (\w+) on (\w+)/;

interface LateIndex {
  readonly name: string;
  readonly table: string;
  readonly sql: string;
}

/** The SQL that runs in the transaction of the migration. */
export function earlyPartOf({ sql }: Migration): string {
  return sql.split(AFTERWARDS, 1)[0] ?? sql;
}

/** The late indexes in order, without those that a later migration drops. */
export function lateIndexesOf(list: readonly Migration[]): readonly LateIndex[] {
  return list.flatMap((migration, at) => {
    const [, late = ''] = migration.sql.split(AFTERWARDS);
    return statementsOf(late)
      .map((sql): LateIndex => {
        const [, name, table] = INDEX.exec(sql) ?? [];
        if (name === undefined || table === undefined)
          throw new Error(`Migration ${migration.name} has more than indexes afterwards: ${sql}`);
        return { name, table, sql };
      })
      .filter(
        ({ name }) => !list.slice(at + 1).some((it) => new RegExp(`drop index ${name}\\b`).test(it.sql)),
      );
  });
}

/** Indexes that do not exist, or that a stopped process left unfinished. */
export async function listMissingIndexes(
  client: pg.ClientBase,
  list: readonly Migration[],
): Promise<readonly LateIndex[]> {
  const late = lateIndexesOf(list);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_index i on i.indexrelid = c.oid
      where i.indisvalid and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [late.map((it) => it.name)],
  );
  const there = new Set(rows.map((it) => it.name));
  return late.filter((it) => !there.has(it.name));
}

/**
 * Another lock than that of the migrations: `create index concurrently` waits for every open snapshot, also for that of
 * a process that waits for the lock of the migrations, which would be a deadlock.
 */
const LOCK = 0x67_65_6e_69;

/** Creates the indexes in one of several processes; the others continue without. Returns the names of those created. */
export async function makeLateIndexes(
  client: pg.ClientBase,
  list: readonly Migration[],
  log: Pick<Log, 'info'>,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    LOCK,
  ]);
  if (rows[0]?.isOurs !== true) return [];
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    const missing = await listMissingIndexes(client, list);
    for (const { name, sql } of missing) {
      const begun = performance.now();
      await client.query(`drop index if exists ${name}`);
      await client.query(sql.replace(' index ', ' index concurrently '));
      log.info({ index: name, seconds: Math.round((performance.now() - begun) / 1000) }, 'an index was made');
    }
    // Until then the planner has no statistics of indexed expressions.
    for (const table of new Set(missing.map((it) => it.table))) await client.query(`analyze ${table}`);
    return missing.map((it) => it.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** Creates the indexes in the background, on a connection of its own; `stop` leaves the rest to the next start. */
export function startLateIndexes(
  config: pg.ClientConfig,
  list: readonly Migration[],
  log: Log,
): { readonly done: Promise<void>; stop(): Promise<void> } {
  const client = new pg.Client(config);
  let isStopped = false;
  client.on('error', () => undefined);
  const create = async () => {
    await client.connect();
    await makeLateIndexes(client, list, log);
  };
  const done = create()
    .catch((error: unknown) => {
      if (isStopped) return;
      log.error(
        { error: reasonOf(error) },
        'indexes of this version could not be made: lists are slow until the next start makes them',
      );
    })
    .finally(() => client.end().catch(() => undefined));
  return {
    done,
    async stop() {
      isStopped = true;
      await client.end().catch(() => undefined);
      await done;
    },
  };
}
