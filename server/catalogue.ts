// The command behind `npm run db:catalogue -- export|import FILE`, on the database that the settings name: the
// catalogue as a spreadsheet (xlsx, csv) or as JSON. An import lists what it would change; it is done with --apply.
import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { differenceOf } from '#commerce/catalogue/difference.ts';
import { readSheetRows } from '#commerce/catalogue/sheet.ts';
import { catalogueEntry } from '#contract/catalogue.ts';
import { readCsv } from './csv.ts';
import { runCommand, withDatabase } from './db/command.ts';
import { readCatalogueAt, replaceCatalogue, seedCatalogue } from './features/catalogue/rows.ts';
import { writeSheet } from './features/catalogue/sheetFile.ts';

const USAGE =
  'Usage: npm run db:catalogue -- export FILE, or npm run db:catalogue -- import FILE [--apply] [--from 2027-01-01T00:00:00Z]; FILE ends in .xlsx, .csv or .json';

await runCommand(run);

async function run([what, file, ...flags]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error(USAGE);
  if (what === 'export' && flags.length === 0) return exportTo(file);
  if (what !== 'import') throw new Error(USAGE);
  const from = flags.includes('--from') ? new Date(flags[flags.indexOf('--from') + 1] ?? '') : undefined;
  if (from !== undefined && Number.isNaN(from.getTime())) throw new Error(USAGE);
  return importFrom(file, { isApplied: flags.includes('--apply'), from });
}

async function exportTo(file: string): Promise<void> {
  const { entries } = await withDatabase(({ transaction }) =>
    transaction(async (tx) => {
      // Of a database that no server has started at yet: the examples it would begin with.
      await seedCatalogue(tx, new Date());
      return readCatalogueAt(tx, new Date());
    }),
  );
  await writeEntries(file, entries);
  console.log(`${entries.length} entries in ${file}.`);
}

async function importFrom(
  file: string,
  { isApplied, from }: { readonly isApplied: boolean; readonly from: Date | undefined },
): Promise<void> {
  const wanted = await readEntries(file);
  const now = new Date();
  const change = { author: 'import', note: file.slice(-200), now, ...(from && { from }) };
  const difference = await withDatabase(({ transaction }) =>
    transaction(async (tx) =>
      isApplied
        ? replaceCatalogue(tx, wanted, change)
        : differenceOf((await readCatalogueAt(tx, now)).entries, wanted),
    ),
  );
  for (const { sku, name } of difference.added) console.log(`+ ${sku}  ${name.en}`);
  for (const { sku, name } of difference.changed) console.log(`~ ${sku}  ${name.en}`);
  for (const sku of difference.removed) console.log(`- ${sku}`);
  const { added, changed, removed } = difference;
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  console.log(isApplied ? `${counts}.` : `${counts}: nothing was written. Add --apply to do it.`);
}

async function writeEntries(file: string, entries: readonly CatalogueEntry[]): Promise<void> {
  switch (extname(file)) {
    case '.json':
      return writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`);
    case '.csv':
      return writeFileSync(file, await writeSheet(entries, 'csv'));
    case '.xlsx':
      return writeFileSync(file, await writeSheet(entries, 'xlsx'));
    default:
      throw new Error(USAGE);
  }
}

async function readEntries(file: string): Promise<readonly CatalogueEntry[]> {
  if (extname(file) === '.json') return checkEntries(JSON.parse(readFileSync(file, 'utf8')) as unknown[]);
  const { entries, faults } = readSheetRows(await readRows(file));
  if (faults.length > 0)
    throw new Error(faults.map((it) => `${file}, row ${it.place.line}: ${it.message.en}`).join('\n'));
  return checkEntries(entries);
}

async function readRows(file: string): Promise<readonly (readonly string[])[]> {
  if (extname(file) === '.csv') return readCsv(readFileSync(file, 'utf8'));
  if (extname(file) !== '.xlsx') throw new Error(USAGE);
  const rows = await readSheet(file);
  return rows.map((row) => row.map((it) => (it === null ? '' : String(it))));
}

/** All that is wrong, at once. */
function checkEntries(given: readonly unknown[]): readonly CatalogueEntry[] {
  const read = given.map((it) => ({ it, parsed: catalogueEntry.safeParse(it) }));
  const problems = read.flatMap(({ it, parsed }) =>
    parsed.success
      ? []
      : parsed.error.issues.map(
          (issue) => `${(it as { readonly sku?: string }).sku}: ${issue.path.join('.')}: ${issue.message}`,
        ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const entries = read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
  if (new Set(entries.map((it) => it.sku)).size < entries.length)
    throw new Error('A SKU stands there twice.');
  return entries;
}
