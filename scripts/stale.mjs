// Folders that a run leaves in .cache when it is stopped: those older than a day go when the next one begins.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_BEHIND = /^(?:server-rig|journeys-server)-/;
const DAY_MS = 24 * 3_600_000;

export function clearStale(folder = '.cache', now = Date.now()) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((it) => LEFT_BEHIND.test(it))) {
    const path = join(folder, name);
    if (now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > DAY_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
