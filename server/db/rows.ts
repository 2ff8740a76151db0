// Tables as lines of text and back, in PostgreSQL's own text form of every value, which is exact for all types: what a
// JSON number or a JSON null would lose (bigint, a null inside jsonb) is kept.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

export interface Table {
  /** Quoted where it must be. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of the primary key in the order of the table, all columns without one: what rows are sorted by. */
  readonly key: readonly string[];
}

interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Sum {
  readonly rows: number;
  /** A hash over the lines in their order, which does not depend on the database's collation. */
  readonly sha256: string;
}

const LINES = 500;
/** A batch has at most this much, or one row. */
const BYTES = 1 << 20;
/** Where rows lie and how large they are: about 30 bytes each. */
const PLACES = 2_000;

/** Every table but the list of migrations, by name; without columns that are computed. */
export async function readTables(tx: Tx): Promise<readonly Table[]> {
  const { rows } = await tx.execute<{ name: string; column: string; type: string; in_key: boolean }>(sql`
    select quote_ident(c.relname) as name, quote_ident(a.attname) as column,
      format_type(a.atttypid, a.atttypmod) as type, a.attnum = any(coalesce(i.indkey::int2[], '{}')) as in_key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`);
  const tables = new Map<string, { readonly columns: Column[]; readonly key: string[] }>();
  for (const { name, column, type, in_key } of rows) {
    const { columns, key } = tables.get(name) ?? { columns: [], key: [] };
    columns.push({ name: column, type });
    if (in_key) key.push(column);
    tables.set(name, { columns, key });
  }
  return [...tables].map(([name, { columns, key }]) => ({
    name,
    columns,
    key: key.length > 0 ? key : columns.map((it) => it.name),
  }));
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

/**
 * Each row as a JSON array of texts and nulls, sorted by its key; equal rows give equal lines. After `fixTextForm`, in
 * a transaction that sees one moment. Only places are sorted and rows are read in batches of about a megabyte, so
 * neither side ever holds more, however large a table or its rows are.
 */
export async function* rowsOf(tx: Tx, table: Table): AsyncGenerator<string> {
  const order = table.key.map((it) => `${it}::text collate "C"`).join(', ');
  await tx.execute(
    sql.raw(
      `declare places no scroll cursor for select ctid::text as place, ${bytesOf(table)} as bytes from ${table.name} order by ${order}`,
    ),
  );
  for (;;) {
    const { rows } = await tx.execute<Place>(sql.raw(`fetch ${PLACES} from places`));
    if (rows.length === 0) break;
    for (const batch of batchesOf(rows)) yield* await linesAt(tx, table, batch);
  }
  await tx.execute(sql`close places`);
}

export async function sumOf(tx: Tx, table: Table): Promise<Sum> {
  const sum = createSum();
  for await (const line of rowsOf(tx, table)) sum.add(line);
  return sum.finish();
}

export function createSum(): { add(line: string): void; finish(): Sum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line) {
      hash.update(line).update('\n');
      rows++;
    },
    finish: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** `bytes` is a bigint, which the driver gives as text. */
type Place = { readonly place: string; readonly bytes: string };

/** The length of a text is known without reading it; other types are small and are converted to text. */
function bytesOf({ columns }: Table): string {
  return columns
    .map(({ name, type }) => `coalesce(octet_length(${type === 'text' ? name : `${name}::text`}), 4)::bigint`)
    .join(' + ');
}

function* batchesOf(rows: readonly Place[]): Generator<readonly string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for (const { place, bytes: more } of rows) {
    if (batch.length > 0 && (batch.length >= LINES || bytes + Number(more) > BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(place);
    bytes += Number(more);
  }
  if (batch.length > 0) yield batch;
}

async function linesAt(
  tx: Tx,
  { name, columns }: Table,
  places: readonly string[],
): Promise<readonly string[]> {
  const values = columns.map((it) => `${it.name}::text`).join(', ');
  const { rows } = await tx.execute<{ line: string }>(sql`
    select (select json_build_array(${sql.raw(values)})::text from ${sql.raw(name)} where ctid = it.place) as line
    from unnest(${sql.param([...places])}::tid[]) with ordinality as it (place, n) order by n`);
  return rows.map((it) => it.line);
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

/** drizzle's own error repeats every value; PostgreSQL's states what is wrong. */
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
