// Brings the tables up to this version: `migrations/NNNN-name.sql` in order, each in a transaction of its own (but what
// stands behind its line `-- in parts`), and its hash is kept. A migration that was edited after it ran, or that this
// version does not know, stops the start.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { earlyPartOf } from './lateIndexes.ts';
import { type Migration, statementsOf } from './migration.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  eager: true,
  import: 'default',
});

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Hashes of earlier texts of migrations that had the same effect. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['0190-list-indexes', '8722e5873f900004c836c3b0c2e1f87c3e99a61b7376158912b2c49c81298e01'],
]);

/** One number for all processes beside one PostgreSQL database. */
export const MIGRATION_LOCK = 0x67_65_6e_65;

export interface MigrateOptions {
  readonly list?: readonly Migration[];
  /** Runs before the first migration of a database that has tables already; when it throws, none is run. */
  readonly before?: (first: string) => Promise<void>;
  /**
   * Whether others write during the migration: `makeLateIndexes` then makes the late indexes, except in a new database.
   */
  readonly isShared?: boolean;
}

/**
 * Returns the names of those that ran now. Throws a sentence for the operator when the database is not of this line.
 */
export async function migrate(
  client: pg.ClientBase,
  { list = migrations, before = async () => undefined, isShared = false }: MigrateOptions = {},
): Promise<readonly string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const ran = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const hashes = new Map(ran.rows.map((it) => [it.name, it.hash]));
    refuseStrangers(hashes, list);
    const waiting = list.filter((it) => !hashes.has(it.name));
    const [first] = waiting;
    if (first !== undefined && hashes.size > 0) await before(first.name);
    const isFilled = isShared && hashes.size > 0;
    for (const it of waiting) await run(client, it, isFilled ? earlyPartOf(it) : it.sql);
    return waiting.map((it) => it.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** Changes with any migration: what a copy of a migrated database may be kept under. */
export function versionOf(list: readonly Migration[] = migrations): string {
  return createHash('sha256')
    .update(list.map((it) => `${it.name}:${hashOf(it)}`).join('\n'))
    .digest('hex')
    .slice(0, 16);
}

function refuseStrangers(ran: ReadonlyMap<string, string>, list: readonly Migration[]): void {
  const known = new Map(list.map((it) => [it.name, hashOf(it)]));
  for (const [name, hash] of ran) {
    if (!known.has(name))
      throw new Error(
        `The database was brought to migration ${name} by a newer Genewright, which this one does not know: start that version again, or put the copy from before its migration back (docs/operations.md, Upgrade).`,
      );
    if (known.get(name) !== hash && SAME.get(name) !== hash)
      throw new Error(
        `Migration ${name} was changed after it ran on this database: undo the change and write a new migration.`,
      );
  }
}

/** After this line come statements that each write a part of many rows, and are repeated until none is left. */
const IN_PARTS = /^-- in parts\n/m;

async function run(client: pg.ClientBase, it: Migration, given: string): Promise<void> {
  const [sql = '', parts = ''] = given.split(IN_PARTS);
  for (const part of statementsOf(parts)) await runInParts(client, it, part);
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [it.name, hashOf(it)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${it.name} failed, nothing of it was kept: ${errorText(error)}`, {
      cause: error,
    });
  }
}

/** Holds no row for long. A run that stops in the middle is continued at the next start. */
async function runInParts(client: pg.ClientBase, it: Migration, statement: string): Promise<void> {
  try {
    for (let rows: number | null = 1; rows !== null && rows > 0; )
      rows = (await client.query(statement)).rowCount;
  } catch (error) {
    throw new Error(`Migration ${it.name} stopped, and goes on at the next start: ${errorText(error)}`, {
      cause: error,
    });
  }
}

function hashOf(it: Migration): string {
  return createHash('sha256').update(it.sql).digest('hex');
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
