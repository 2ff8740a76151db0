// A bundle of server code for tests that need a process or a worker thread of their own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll } from 'vitest';

/** The folder with `<name of the entry>.mjs` in it; inside the repository, since packages stay outside the bundle. */
export async function bundle(...entries: readonly string[]): Promise<string> {
  // A fresh clone has none yet.
  mkdirSync('.cache', { recursive: true });
  const folder = resolve(mkdtempSync('.cache/server-rig-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, ['scripts/buildServer.mjs', folder, ...entries], { stdio: 'inherit' });
  return folder;
}
