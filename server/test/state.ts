// What a database holds, as a sum a table: equal before and after when nothing was changed.

import type { Database } from '#server/db/database.ts';
import { readTables } from '#server/db/rows.ts';
import { stateOf } from './firstRows.ts';

/** Tries are counted and written down, and when a session was last seen, whatever the answer is. */
const COUNTERS = ['limits', 'sessions', 'audit'];

export async function stateOfDatabase(database: Database): Promise<ReadonlyMap<string, string>> {
  return database.transaction(async (tx) => {
    const tables = (await readTables(tx)).filter((it) => !COUNTERS.includes(it.name));
    return stateOf(tx, tables);
  });
}
