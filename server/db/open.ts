// Opens the database that the settings name.
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { Log } from './log.ts';
import { openPostgres } from './postgres.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

export interface DatabaseSettings {
  /** `postgres://…`; without it the embedded database in `folder` is used. */
  readonly url?: string | undefined;
  /** The same database as the user that owns its tables, for migrations; without it that is the user of `url`. */
  readonly migrationUrl?: string | undefined;
  /** A pooler in front of it, for calls and jobs. */
  readonly poolUrl?: string | undefined;
  /** A read replica of it, for lists. */
  readonly replicaUrl?: string | undefined;
  /** Where the embedded database lives; made at the first start. */
  readonly folder: string;
  readonly log: Log;
  /** Milliseconds after which the embedded database gives up a query: 10,000 by default. */
  readonly limit?: number;
  /** Timeouts of the pool to PostgreSQL; without them a statement may take any time. */
  readonly timeouts?: DatabaseTimeouts;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.url === undefined) {
    const { folder, log, limit } = settings;
    return openEmbedded(folder, log, limit === undefined ? {} : { limit });
  }
  return openPostgres(settings.url, settings.log, settings.timeouts, settings);
}
