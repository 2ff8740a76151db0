// What a database holds before the first test of a file, and the way back to it.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { readTables, rowsOf, type Table, writeRows } from '#server/db/rows.ts';

/** Returns what undoes a test: only tables that it changed are emptied and filled again. */
export async function firstRows(database: Database): Promise<() => Promise<void>> {
  const tables = await database.transaction((tx) => readTables(tx));
  const first = await database.transaction((tx) => stateOf(tx, tables));
  const rows = new Map<Table, readonly string[]>();
  for (const table of tables) {
    if (first.get(table.name) !== EMPTY)
      rows.set(table, await database.transaction((tx) => linesOf(tx, table)));
  }
  const changeVersion = async (tx: Tx) => {
    const now = await stateOf(tx, tables);
    return tables.filter((it) => now.get(it.name) !== first.get(it.name));
  };
  return () =>
    database.transaction(async (tx) => {
      const dirty = await changeVersion(tx);
      if (dirty.length === 0) return;
      // They refuse to be emptied.
      const guarded = dirty.filter((it) => it.name === 'audit' || it.name === 'trail');
      for (const { name } of guarded) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
      await tx.execute(sql.raw(`truncate ${dirty.map((it) => it.name).join(', ')} restart identity cascade`));
      for (const { name } of guarded) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
      for (const table of await changeVersion(tx)) await writeRows(tx, table, rows.get(table) ?? []);
    });
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
  const { rows } = await tx.execute<{ name: string; state: string }>(sql.raw(parts.join(' union all ')));
  return new Map(rows.map((it) => [it.name, it.state]));
}
