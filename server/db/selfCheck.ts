// Before anything is served: a commit of the embedded database must reach the disk before it is reported. PGlite by
// itself does not do that, so it is measured at every start, not assumed.
import type pg from 'pg';
import type { Engine } from './engine.ts';

const WANTED: Readonly<Record<string, string>> = {
  fsync: 'on',
  // PGlite's fdatasync is an empty function.
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** Throws when a setting is not the wanted one, or when a commit was reported whose log was not synced. */
export async function checkDurable(client: pg.ClientBase, engine: Pick<Engine, 'syncs'>): Promise<void> {
  const names = Object.keys(WANTED);
  const found = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  );
  for (const name of names) {
    const setting = found.rows.find((it) => it.name === name)?.setting;
    if (setting !== WANTED[name]) refuse(`${name} is ${setting ?? 'unknown'}, it must be ${WANTED[name]}`);
  }
  const before = await engine.syncs();
  // This commits a record to the log without a row in any table.
  await client.query(`select pg_logical_emit_message(true, 'genewright', 'durability check')`);
  const after = await engine.syncs();
  if (after.count === before.count) refuse('a commit was acknowledged without one fsync');
  if (after.unsyncedWal.length > 0) refuse(`${after.unsyncedWal.join(', ')} was written and not synced`);
}

function refuse(reason: string): never {
  throw new Error(
    `The embedded database would lose acknowledged work in a power cut: ${reason}. Genewright does not start like this; reinstall the packages (npm install) or use DATABASE_URL.`,
  );
}
