// All facts of a database in one file and back, between the embedded database and PostgreSQL and from one version of
// PostgreSQL to another. The same facts give the same file. Counts and hashes are compared before anything is kept.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import {
  createSum,
  fixTextForm,
  readTables,
  rowsOf,
  type Sum,
  sumOf,
  type Table,
  writeRows,
} from './rows.ts';

/** One JSON value a line: the head, then for each table its name, its rows and their sum, sequences, the end. */
type Line =
  | { readonly genewright: 'export'; readonly format: number; readonly migrations: readonly string[] }
  | { readonly table: string; readonly columns: readonly string[] }
  | Sum
  | { readonly sequence: string; readonly value: string; readonly isCalled: boolean }
  | { readonly end: true };

/** 2: rows are in the order of their keys, so that neither side holds a table. */
const FORMAT = 2;

export type Sums = ReadonlyMap<string, Sum>;

/** Calls `write` with each line, without its newline. All of it is from one moment. */
export async function exportLines(database: Database, write: (line: string) => Promise<void>): Promise<Sums> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await fixTextForm(tx);
    const writeLine = (line: Line) => write(JSON.stringify(line));
    await writeLine({ genewright: 'export', format: FORMAT, migrations: await migrationsOf(tx) });
    const sums = new Map<string, Sum>();
    for (const table of await readTables(tx)) {
      await writeLine({ table: table.name, columns: table.columns.map((it) => it.name) });
      const sum = createSum();
      for await (const line of rowsOf(tx, table)) {
        sum.add(line);
        await write(line);
      }
      const done = sum.finish();
      sums.set(table.name, done);
      await writeLine(done);
    }
    for (const it of await sequencesOf(tx)) await writeLine(it);
    await writeLine({ end: true });
    return sums;
  });
}

/**
 * Puts an export in place of everything in the database, or changes nothing and throws a sentence for the operator:
 * another version's export, a cut file, a count or hash that is not the exported one.
 */
export async function importLines(database: Database, lines: AsyncIterable<string>): Promise<Sums> {
  return database.transaction(async (tx) => {
    await fixTextForm(tx);
    const tables = await readTables(tx);
    const reader = new Reader(lines);
    await refuseOtherVersion(tx, await reader.nextLine());
    const restore = await withoutRules(tx, tables);
    await tx.execute(sql.raw(`truncate ${tables.map((it) => it.name).join(', ')} restart identity`));
    const sums = new Map<string, Sum>();
    for (let line = await reader.nextLine(); !('end' in line); line = await reader.nextLine()) {
      if ('sequence' in line)
        await tx.execute(
          sql`select setval(${line.sequence}::regclass, ${line.value}::bigint, ${line.isCalled})`,
        );
      else if ('table' in line) {
        const table = sameTable(tables, line.table, line.columns);
        await writeRows(tx, table, reader.rows());
        const stated = await reader.nextLine();
        const found = await sumOf(tx, table);
        if (!('rows' in stated) || stated.rows !== found.rows || stated.sha256 !== found.sha256)
          throw new Error(
            `Table ${table.name} came out differently than it was exported (${JSON.stringify(stated)}, here ${JSON.stringify(found)}). Nothing was imported.`,
          );
        sums.set(table.name, found);
      } else throw reader.brokenFileError();
    }
    const missing = tables.filter((it) => !sums.has(it.name)).map((it) => it.name);
    if (missing.length > 0) throw new Error(`The export lacks ${missing.join(', ')}. Nothing was imported.`);
    await restore();
    return sums;
  });
}

async function migrationsOf(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ it: string }>(
    sql`select name || ' ' || hash as it from migrations order by name collate "C"`,
  );
  return rows.map((it) => it.it);
}

async function sequencesOf(tx: Tx): Promise<readonly Line[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  const lines: Line[] = [];
  for (const { name } of rows) {
    const found = await tx.execute<{ value: string; called: boolean }>(
      sql.raw(`select last_value::text as value, is_called as called from ${name}`),
    );
    const { value = '1', called = false } = found.rows[0] ?? {};
    lines.push({ sequence: name, value, isCalled: called });
  }
  return lines;
}

async function refuseOtherVersion(tx: Tx, head: Line): Promise<void> {
  if (!('genewright' in head))
    throw new Error('This is no export of Genewright: its first line is not the head of one.');
  if (head.format !== FORMAT)
    throw new Error(
      `The export has format ${head.format}, this Genewright reads format ${FORMAT}: import it with the version that exported it, then start this one, which brings it up to date.`,
    );
  const here = await migrationsOf(tx);
  if (String(here) === String(head.migrations)) return;
  const lastMigration = (list: readonly string[]) => list.at(-1)?.split(' ')[0] ?? 'none';
  throw new Error(
    `The export is at migration ${lastMigration(head.migrations)}, this Genewright at ${lastMigration(here)} or at another text of it: import it with the version that exported it, then start this one, which brings it up to date.`,
  );
}

/** Takes foreign keys and triggers away and returns what puts them back, which checks every row. */
async function withoutRules(tx: Tx, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await tx.execute<{ table: string; name: string; rule: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const it of keys) await tx.execute(sql.raw(`alter table ${it.table} drop constraint ${it.name}`));
  for (const it of tables) await tx.execute(sql.raw(`alter table ${it.name} disable trigger user`));
  return async () => {
    for (const it of keys)
      await tx.execute(sql.raw(`alter table ${it.table} add constraint ${it.name} ${it.rule}`));
    for (const it of tables) await tx.execute(sql.raw(`alter table ${it.name} enable trigger user`));
  };
}

function sameTable(tables: readonly Table[], name: string, columns: readonly string[]): Table {
  const table = tables.find((it) => it.name === name);
  if (table === undefined || String(table.columns.map((it) => it.name)) !== String(columns))
    throw new Error(`Table ${name} of the export has other columns than here. Nothing was imported.`);
  return table;
}

/** Lines one by one; rows are arrays, everything else an object. */
class Reader {
  readonly #lines: AsyncIterator<string>;
  #held: string | undefined;
  #number = 0;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async nextLine(): Promise<Line> {
    const line = this.#held ?? (await this.#read());
    this.#held = undefined;
    if (line === undefined)
      throw new Error(`The export is cut off after line ${this.#number}. Nothing was imported.`);
    try {
      return JSON.parse(line) as Line;
    } catch {
      throw this.brokenFileError();
    }
  }

  /** Up to the next line that is no row. */
  async *rows(): AsyncGenerator<string> {
    for (let line = await this.#read(); line !== undefined; line = await this.#read()) {
      if (!line.startsWith('[')) {
        this.#held = line;
        return;
      }
      yield line;
    }
  }

  brokenFileError(): Error {
    return new Error(`Line ${this.#number} is not that of an export. Nothing was imported.`);
  }

  async #read(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next();
    if (done === true) return undefined;
    this.#number++;
    return value;
  }
}
