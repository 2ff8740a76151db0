// Tables as lines of text and back, in PostgreSQL's own text form of every value, which is exact for all types: what a
// JSON number or a JSON null would lose (bigint, a null inside jsonb) is kept.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

export interface Table {
  /** Quoted where it must be. */
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Sum {
  readonly rows: number;
  /** Over the lines in their order, which does not depend on the database's collation. */
  readonly sha256: string;
}

const LINES = 500;
const BYTES = 1 << 20;

/** Every table but the list of migrations, by name; without columns that are computed. */
export async function readTables(tx: Tx): Promise<readonly Table[]> {
  const { rows } = await tx.execute<{ name: string; column: string; type: string }>(sql`
    select quote_ident(c.relname) as name, quote_ident(a.attname) as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`);
  const tables = new Map<string, Column[]>();
  for (const { name, column, type } of rows) {
    const columns = tables.get(name) ?? [];
    columns.push({ name: column, type });
    tables.set(name, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** What the text of a value depends on. */
export async function fixTextForm(tx: Tx): Promise<void> {
  for (const it of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'iso_8601'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
  ])
    await tx.execute(sql.raw(`set local ${it}`));
}

/** Each row as a JSON array of texts and nulls, sorted; equal rows give equal lines. After `fixTextForm`. */
export async function* rowsOf(tx: Tx, table: Table): AsyncGenerator<string> {
  const values = table.columns.map((it) => `${it.name}::text`).join(', ');
  await tx.execute(
    sql.raw(
      `declare lines no scroll cursor for select json_build_array(${values})::text as line from ${table.name} order by json_build_array(${values})::text collate "C"`,
    ),
  );
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${LINES} from lines`));
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await tx.execute(sql`close lines`);
}

export async function sumOf(tx: Tx, table: Table): Promise<Sum> {
  const sum = summing();
  for await (const line of rowsOf(tx, table)) sum.add(line);
  return sum.done();
}

export function summing(): { add(line: string): void; done(): Sum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line) {
      hash.update(line).update('\n');
      rows++;
    },
    done: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Puts lines of `rowsOf` into the table of the same columns. */
export async function writeRows(
  tx: Tx,
  table: Table,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  let batch: string[] = [];
  let bytes = 0;
  const write = async () => {
    if (batch.length > 0) await insert(tx, table, batch);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (batch.length >= LINES || bytes >= BYTES) await write();
  }
  await write();
}

/** drizzle's own error repeats every value; PostgreSQL's says what is wrong. */
async function insert(tx: Tx, table: Table, lines: readonly string[]): Promise<void> {
  try {
    await tx.execute(insertion(table, `[${lines.join(',')}]`));
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    throw new Error(
      `Rows of table ${table.name} cannot be stored: ${cause instanceof Error ? cause.message : 'the database refuses them'}.`,
    );
  }
}

function insertion(table: Table, lines: string): SQL {
  const names = table.columns.map((it) => it.name).join(', ');
  const values = table.columns.map((it, index) => `(line ->> ${index})::${it.type}`).join(', ');
  return sql`${sql.raw(`insert into ${table.name} (${names}) overriding system value select ${values} from json_array_elements(`)}${lines}::json) as line`;
}
