// What a database holds before the first test of a file, and the way back to it.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { readTables, rowsOf, type Table, writeRows } from '#server/db/rows.ts';

/** Returns what undoes a test: only tables that it changed are emptied and filled again. */
export async function keepFirstRows(database: Database): Promise<() => Promise<void>> {
  const tables = await database.transaction(inOrderOfKeys);
  const first = await database.transaction((tx) => stateOf(tx, tables));
  const counts = await database.transaction(sequencesOf);
  const rows = new Map<Table, readonly string[]>();
  for (const table of tables) {
    if (first.get(table.name) !== EMPTY)
      rows.set(table, await database.transaction((tx) => linesOf(tx, table)));
  }
  const changedTables = async (tx: Tx) => {
    const now = await stateOf(tx, tables);
    return tables.filter((it) => now.get(it.name) !== first.get(it.name));
  };
  return () =>
    database.transaction(async (tx) => {
      const dirty = await changedTables(tx);
      if (dirty.length === 0) return;
      // They refuse to be emptied.
      const guarded = dirty.filter((it) => it.name === 'audit' || it.name === 'trail');
      for (const { name } of guarded) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
      await tx.execute(sql.raw(`truncate ${dirty.map((it) => it.name).join(', ')} restart identity cascade`));
      for (const { name } of guarded) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
      // The rows are as they were, with what triggers make of them.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of await changedTables(tx)) await writeRows(tx, table, rows.get(table) ?? []);
      for (const { name, value, isCalled } of counts)
        await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`);
    });
}

/**
 * What is pointed to before what points to it, so that they are filled one after the other; in a circle as it comes.
 */
async function inOrderOfKeys(tx: Tx): Promise<readonly Table[]> {
  const tables = await readTables(tx);
  const { rows } = await tx.execute<{ name: string; target: string }>(sql`
    select conrelid::regclass::text as name, confrelid::regclass::text as target from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const [visited, ordered]: [Set<Table>, Table[]] = [new Set(), []];
  const add = (table: Table) => {
    if (visited.has(table)) return;
    visited.add(table);
    const targets = rows.filter((it) => it.name === table.name && it.target !== table.name);
    for (const it of tables) if (targets.some(({ target }) => target === it.name)) add(it);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
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
  const { rows } = await tx.execute<{ name: string; state: string }>(sql.raw(parts.join(' union all ')));
  return new Map(rows.map((it) => [it.name, it.state]));
}
