// What a database holds before the first test of a file, and the way back to it.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { readTables, rowsOf, type Table, writeRows } from '#server/db/rows.ts';

/** Returns what undoes a test: only tables that it changed are emptied and filled again. */
export async function keepFirstRows(database: Database): Promise<() => Promise<void>> {
  const tables = await database.transaction(readTables);
  const first = await database.transaction((tx) => stateOf(tx, tables));
  const counts = await database.transaction(sequencesOf);
  const rows = new Map<Table, readonly string[]>();
  for (const table of tables) {
    if (first.get(table.name) !== EMPTY)
      rows.set(table, await database.transaction((tx) => linesOf(tx, table)));
  }
  return () =>
    database.transaction(async (tx) => {
      // Also where no row is left of what took a number.
      await tx.execute(sql`
        select setval(name::regclass, value::bigint, "isCalled")
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as it(name text, value text, "isCalled" boolean)`);
      const now = await stateOf(tx, tables);
      const dirty = tables.filter((it) => now.get(it.name) !== first.get(it.name));
      if (dirty.length === 0) return;
      // No trigger runs and no key is checked: rows go and come as they were, with what triggers once made of them. Not
      // by `truncate`, which makes new files for each table and index: three times as long for a few rows.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const { name } of dirty) await tx.execute(sql.raw(`delete from ${name}`));
      for (const table of dirty) await writeRows(tx, table, rows.get(table) ?? []);
    });
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

async function sequencesOf(tx: Tx): Promise<readonly Sequence[]> {
  const { rows } = await tx.execute<{ name: string; value: string | null; start: string }>(sql`
    select quote_ident(sequencename) as name, last_value::text as value, start_value::text as start
    from pg_sequences where schemaname = 'public'`);
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, isCalled: value !== null }));
}

/** `Array.fromAsync` is not there before Node 22. */
async function linesOf(tx: Tx, table: Table): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of rowsOf(tx, table)) lines.push(line);
  return lines;
}

const EMPTY = '0:0';

/** Of each table the number of its rows and a sum over them. */
export async function stateOf(tx: Tx, tables: readonly Table[]): Promise<ReadonlyMap<string, string>> {
  if (tables.length === 0) return new Map();
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as state from ${name} t`,
  );
  // With a parameter it is a named statement (server/db/pool.ts), which is planned once: 2 ms in place of 18.
  const query = sql`${sql.raw(parts.join(' union all '))} limit ${tables.length}`;
  const { rows } = await tx.execute<{ name: string; state: string }>(query);
  return new Map(rows.map((it) => [it.name, it.state]));
}
