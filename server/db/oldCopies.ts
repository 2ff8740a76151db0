// The files of the embedded database as they were before this version first changed its tables, for the way back:
// `cluster.before-<migration>` beside `cluster`. docs/operations.md states how.
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolderOf, syncTree } from './cluster.ts';
import { copyCluster, type Run } from './clusterCopy.ts';
import { syncPath } from './durableFS.ts';
import type { Log } from './log.ts';

const NAME = /^cluster\.before-.*$/;
const KEPT = 14 * 86_400_000;

/** Throws a sentence for the operator, and nothing was changed, when the copy cannot be made. */
export async function keepCopy(run: Run, folder: string, migration: string, log: Log): Promise<void> {
  const place = `${clusterFolderOf(folder)}.before-${migration}`;
  const draft = `${place}.part`;
  log.info({ place }, 'copying the database before its tables are changed');
  try {
    await copyCluster(run, clusterFolderOf(folder), draft);
    syncTree(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(
      `The database must be copied before this version changes its tables, and that failed. Nothing was changed. ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  syncPath(folder);
}

/** Removes copies that are two weeks old or incomplete. */
export function dropOldCopies(folder: string, now: Date): void {
  for (const it of readdirSync(folder).filter((name) => NAME.test(name))) {
    const path = join(folder, it);
    if (it.endsWith('.part') || now.getTime() - statSync(path).mtimeMs > KEPT)
      rmSync(path, { recursive: true, force: true });
  }
}
