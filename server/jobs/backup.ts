// A copy of the embedded database each day, while it serves: an export in `backups` of the data folder, the last seven
// kept. `npm run db:import` brings one back. Uploaded files lie beside it in `files` and are copied as files.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { exportFile } from '#server/db/exportFile.ts';
import type { Recurring } from './queue.ts';

const DAY = 86_400_000;
const KEPT = 7;
const NAME = /^genewright-\d{8}T\d{6}Z\.gz$/;

export function backingUp(database: Database, dataDir: string, clock: () => Date): Recurring {
  return { every: DAY, run: () => backUp(database, join(dataDir, 'backups'), clock()) };
}

export async function backUp(database: Database, folder: string, now: Date): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  await exportFile(database, join(folder, `genewright-${stamp}.gz`));
  const older = readdirSync(folder)
    .filter((it) => NAME.test(it))
    .sort()
    .slice(0, -KEPT);
  for (const it of older) rmSync(join(folder, it));
}
