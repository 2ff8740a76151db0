// The commands behind `npm run db:export -- FILE` and `npm run db:import -- FILE [--replace]`, on the database that the
// settings name: DATABASE_URL, or the embedded one in DATA_DIR.
import { existsSync } from 'node:fs';
import { runCommand, withDatabase } from './command.ts';
import type { Database } from './database.ts';
import { exportFile, linesOf } from './exportFile.ts';
import { importLines, type Sums } from './transfer.ts';

const USAGE = 'Usage: npm run db:export -- FILE, or npm run db:import -- FILE [--replace]';

await runCommand(run);

async function run([what, file, ...flags]: readonly string[]): Promise<void> {
  if (file === undefined || flags.some((it) => it !== '--replace')) throw new Error(USAGE);
  switch (what) {
    case 'export':
      return printSums(file, 'out of', await withDatabase((database) => exportFile(database, file)));
    case 'import':
      return printSums(
        file,
        'into',
        await withDatabase((database) => importFile(database, file, flags.length > 0)),
      );
    default:
      throw new Error(USAGE);
  }
}

async function importFile(database: Database, file: string, isReplacing: boolean): Promise<Sums> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!database.isNew && !isReplacing)
    throw new Error(
      'The database is in use already: an import puts the export in the place of everything in it. Add --replace if you want that, or import into a new DATA_DIR or an empty PostgreSQL database.',
    );
  return importLines(database, linesOf(file));
}

function printSums(file: string, way: string, sums: Sums): void {
  for (const [table, { rows, sha256 }] of sums)
    console.log(`${sha256.slice(0, 16)}  ${String(rows).padStart(8)}  ${table}`);
  const rows = [...sums.values()].reduce((sum, it) => sum + it.rows, 0);
  console.log(
    `${rows} rows of ${sums.size} tables moved ${way} the database, counts and hashes as above: ${file}`,
  );
}
