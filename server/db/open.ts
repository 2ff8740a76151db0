// Opens the database that the settings name.
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Log } from './log.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  /** `postgres://…`; without it the embedded database in `folder` is used. */
  readonly url?: string | undefined;
  /** Where the embedded database lives; made at the first start. */
  readonly folder: string;
  readonly log: Log;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.url === undefined) return openEmbedded(settings.folder, settings.log);
  return openPostgres(settings.url, settings.log);
}
