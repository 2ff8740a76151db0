// The command behind `npm run jobs -- list`, on the database that the settings name: jobs that are not tried again by
// themselves, to be tried once more or dropped.
import { runCommand, withDatabase } from './db/command.ts';
import type { Tx } from './db/database.ts';
import { dropDeadLetters, listDeadLetters, retryDeadLetters } from './jobs/deadLetters.ts';

const USAGE =
  'Usage: npm run jobs -- list, npm run jobs -- retry ID… (or all), or npm run jobs -- drop ID… (or all)';

await runCommand(run);

async function run([what, ...args]: readonly string[]): Promise<void> {
  if (what === 'list' && args.length === 0) return list();
  const ids = idsOf(args);
  if (ids === undefined || (what !== 'retry' && what !== 'drop')) throw new Error(USAGE);
  const change = what === 'retry' ? retryDeadLetters : dropDeadLetters;
  const count = await inTransaction((tx) => change(tx, ids));
  if (count === 0) throw new Error('No dead letter has this id: npm run jobs -- list shows them.');
  console.log(what === 'retry' ? `${count} will be tried again.` : `${count} dropped.`);
}

async function list(): Promise<void> {
  const found = await inTransaction(listDeadLetters);
  for (const { id, kind, tries, failedAt, lastError } of found)
    console.log(`${id}  ${failedAt.toISOString()}  ${kind}  ${tries} tries  ${lastError}`);
  if (found.length === 0) console.log('There are no dead letters.');
}

function idsOf(args: readonly string[]): readonly number[] | 'all' | undefined {
  if (args.length === 1 && args[0] === 'all') return 'all';
  const ids = args.map((it) => (/^\d{1,15}$/.test(it) ? Number(it) : Number.NaN));
  return ids.length > 0 && ids.every((it) => !Number.isNaN(it)) ? ids : undefined;
}

function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return withDatabase(({ transaction }) => transaction(work));
}
