// The files of the embedded database: created whole or not at all, and opened only by the version of PostgreSQL that
// created them.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from './durableFS.ts';

/** The major version of PostgreSQL inside PGlite 0.5, which decides the format of the files. */
export const MAJOR = '18';

export function clusterFolderOf(folder: string): string {
  return join(folder, 'cluster');
}

/** Throws a sentence for the operator when the files are not what this version can open. */
export function isThere(cluster: string): boolean {
  if (!existsSync(cluster)) return false;
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file))
    throw new Error(
      `${cluster} is no database: it has no PG_VERSION. Move it away to begin with an empty one, or put your backup there.`,
    );
  const found = readFileSync(file, 'utf8').trim();
  if (found !== MAJOR)
    throw new Error(
      `${cluster} was written by PostgreSQL ${found}, this Genewright carries ${MAJOR}. Run \`npm run db:export\` with the version of Genewright that wrote it, move the folder away, then \`npm run db:import\` with this one.`,
    );
  return true;
}

/** Makes the files beside their place, syncs each and moves them there in one step: a crash leaves all or nothing. */
export async function makeCluster(cluster: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await fill(draft);
  syncTree(draft);
  renameSync(draft, cluster);
  syncPath(dirname(cluster));
}

/** Each file and each folder, down to the disk. */
export function syncTree(folder: string): void {
  for (const it of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, it.name);
    if (it.isDirectory()) syncTree(path);
    else if (it.isFile()) syncPath(path);
  }
  syncPath(folder);
}
