// A copy of the embedded database each day, while it serves: its files are copied, an engine of its own exports the
// copy into `backups` of the data folder, and the last seven exports are kept. `npm run db:import` brings one back.
// Uploaded files lie beside it in `files` and are copied as files.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireRoom, sizeOf } from '#server/db/clusterCopy.ts';
import type { Database } from '#server/db/database.ts';
import type { ExportCopy } from '#server/db/exportCopy.ts';
import { exportFile } from '#server/db/exportFile.ts';
import { dropOldCopies } from '#server/db/oldCopies.ts';
import type { Deps } from '#server/deps.ts';
import { noteBackup, noteFailure } from './backupState.ts';
import type { Recurring } from './queue.ts';

const HOUR = 3_600_000;
const KEPT = 7;
const NAME = /^genewright-\d{8}T\d{6}Z\.gz$/;
/** What a process that was killed left: a copy, half an export, and what the version before this one called `plain`. */
const LEFTOVER = /^genewright-\d{8}T\d{6}Z(?:\.copy|\.gz\.(?:part|plain))$/;

/**
 * Leftovers go at once. A failure is reported at `/ready`, in the log and to the staff, and tried again an hour later.
 */
export function makeBackupJob(deps: Deps, exportCopy: ExportCopy): Recurring {
  const { database, settings, clock, log } = deps;
  const folder = join(settings.dataDir, 'backups');
  makeFolder(folder);
  return {
    every: 24 * HOUR,
    retry: HOUR,
    async run() {
      try {
        await backUp(database, folder, clock(), exportCopy);
        dropOldCopies(join(settings.dataDir, 'database'), clock());
        await noteBackup(database, clock());
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason }, 'the backup failed, it is tried again in an hour');
        await noteFailure(deps, reason.replaceAll(settings.dataDir, 'DATA_DIR')).catch((worse) =>
          log.error({ error: String(worse) }, 'that the backup failed could not be written down'),
        );
        throw error;
      }
    },
  };
}

export async function backUp(
  database: Database,
  folder: string,
  now: Date,
  exportCopy: ExportCopy,
): Promise<void> {
  makeFolder(folder);
  const name = `genewright-${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
  const [file, copy] = [join(folder, `${name}.gz`), join(folder, `${name}.copy`)];
  if (database.copyFiles === undefined) await exportFile(database, file);
  else {
    try {
      await database.copyFiles(copy);
      requireRoom(folder, sizeOf(copy));
      await exportCopy(copy, file);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
  const older = readdirSync(folder)
    .filter((it) => NAME.test(it))
    .sort()
    .slice(0, -KEPT);
  for (const it of older) rmSync(join(folder, it));
}

/** Without what is left of earlier runs: one process at a time has the folder, and makes one backup at a time. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const it of readdirSync(folder))
    if (LEFTOVER.test(it)) rmSync(join(folder, it), { recursive: true, force: true });
}
