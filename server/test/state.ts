// What a database holds, as a sum a table: equal before and after when nothing was changed.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { readTables, type Table } from '#server/db/rows.ts';
import { stateOf } from './firstRows.ts';

export type State = ReadonlyMap<string, string>;

/** Tries are counted and written down, and when a session was last seen, whatever the answer is. */
const COUNTERS = ['limits', 'sessions', 'audit'];

/** Its tables: none comes or goes in a test. */
const tablesOf = new WeakMap<Database, readonly Table[]>();

/**
 * Reads the state on each call. A sum over every table takes ten milliseconds, so it is made again only
 * where a statement has written to one of them since; a statement that was rolled back counts too. For one test: what
 * brings the rows back after it may do so unseen. `database` is the owner's.
 */
export async function createStateReader(database: Database): Promise<() => Promise<State>> {
  const tables = tablesOf.get(database) ?? (await database.transaction(countWrites));
  tablesOf.set(database, tables);
  let last: { readonly writes: string; readonly state: State } | undefined;
  return () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ writes: string }>(
        sql`select last_value::text || is_called as writes from writes_in_test`,
      );
      const writes = rows[0]?.writes ?? '';
      if (last?.writes !== writes) last = { writes, state: await stateOf(tx, tables) };
      return last.state;
    });
}

/** Has every statement that writes to one of the tables counted, by a sequence: it keeps its count in a rollback. */
async function countWrites(tx: Tx): Promise<readonly Table[]> {
  const tables = (await readTables(tx)).filter((it) => !COUNTERS.includes(it.name));
  await tx.execute(sql`create sequence writes_in_test`);
  await tx.execute(sql`create function count_write_in_test() returns trigger language plpgsql security definer as
    'begin perform nextval(''writes_in_test''); return null; end'`);
  for (const { name } of tables)
    await tx.execute(
      sql.raw(`create trigger count_write_in_test after insert or update or delete or truncate on ${name}
        for each statement execute function count_write_in_test()`),
    );
  return tables;
}
