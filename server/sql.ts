// The command behind `npm run db:sql -- "STATEMENT"`, on the database that the settings name: one statement of the
// runbooks, also where no psql reaches, as in the embedded database.
import { sql } from 'drizzle-orm';
import { runCommand, withDatabase } from './db/command.ts';

await runCommand(run);

async function run([statement, ...more]: readonly string[]): Promise<void> {
  if (statement === undefined || more.length > 0)
    throw new Error('Usage: npm run db:sql -- "STATEMENT", one statement in quotes');
  const { fields, rows, rowCount } = await withDatabase(({ transaction }) =>
    transaction((tx) => tx.execute(sql.raw(statement))),
  );
  if (fields.length > 0) console.log(fields.map((it) => it.name).join('\t'));
  for (const row of rows) console.log(fields.map((it) => textOf(row[it.name])).join('\t'));
  console.log(`${rowCount ?? 0} rows`);
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
