// A folder of its own for a test, gone after it; in memory where there is room, since hundreds of real syncs on a busy disk
// take longer than all else. What a test judges is that a sync was asked for, and in which order, never the disk itself.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const MEMORY = '/dev/shm';
/** Several test files run side by side, a database takes 40 MB and grows. */
const ROOM = 2 * 2 ** 30;

export function freshFolder(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'genewright-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
