// What the commands of an operator share: the database that the settings name, opened for the time of one command, and
// a sentence when it fails.
import { join } from 'node:path';
import { makeDataDir } from '#server/files/dataDir.ts';
import { makePrivate } from '#server/files/privateDir.ts';
import { readSettings } from '#server/settings.ts';
import type { Database } from './database.ts';
import { silent } from './log.ts';
import { openDatabase } from './open.ts';
import { reasonOf } from './reason.ts';

/** One statement over all rows of the largest table, in milliseconds. */
const LIMIT = 60 * 60_000;

/**
 * Runs with the arguments of the process; prints what it throws, and the process then fails. Files that it writes are
 * its user's alone: they may lie in the data folder, which the server refuses when others can read in it.
 */
export async function runCommand(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  if (settings.databaseUrl === undefined) {
    makeDataDir(settings.dataDir);
    makePrivate(settings.dataDir, silent);
  }
  const folder = join(settings.dataDir, 'database');
  // The owner may also empty tables, as an import does.
  const url = settings.databaseMigrationUrl ?? settings.databaseUrl;
  const database = await openDatabase({ url, folder, log: silent, limit: LIMIT });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
