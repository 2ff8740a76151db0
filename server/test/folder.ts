// A folder of its own for a test, gone after it; in memory where there is room, since hundreds of real syncs on a busy
// disk take longer than all else. What a test judges is that a sync was asked for, and in which order, never the disk
// itself. What a run that was killed left behind goes at the next one: the name tells the process.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const MEMORY = '/dev/shm';
/** Several test files run side by side, a database takes 40 MB and grows. */
const ROOM = 2 * 2 ** 30;
const NAME = /^genewright-test-(\d+)-/;

let isSwept = false;

export function createFreshFolder(): string {
  if (!isSwept) for (const it of [MEMORY, tmpdir()]) sweep(it);
  isSwept = true;
  const place = hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(place, `genewright-test-${process.pid}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function sweep(place: string): void {
  for (const it of namesIn(place)) {
    const pid = NAME.exec(it)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(place, it), { recursive: true, force: true });
  }
}

function namesIn(place: string): readonly string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
