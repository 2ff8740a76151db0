// What a database holds, as a sum a table: equal before and after when nothing was changed.
import type { Database } from '#server/db/database.ts';
import { readTables, type Table } from '#server/db/rows.ts';
import { stateOf } from './firstRows.ts';

/** Tries are counted and written down, and when a session was last seen, whatever the answer is. */
const COUNTERS = ['limits', 'sessions', 'audit'];

/** Its tables: none comes or goes in a test. */
const tablesOf = new WeakMap<Database, readonly Table[]>();

export async function stateOfDatabase(database: Database): Promise<ReadonlyMap<string, string>> {
  return database.transaction(async (tx) => {
    const tables =
      tablesOf.get(database) ?? (await readTables(tx)).filter((it) => !COUNTERS.includes(it.name));
    tablesOf.set(database, tables);
    return stateOf(tx, tables);
  });
}
