// A folder for the inputs of a bench. What a bench that was killed left behind, up to 1 GB, goes at the next one: the
// name tells the process, since a program that waits for another cannot clear up when it is interrupted.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^genewright-bench-(\d+)-/;

/** To be removed by the caller. */
export function benchFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) removeFolder(join(tmpdir(), name));
  }
  return mkdtempSync(join(tmpdir(), `genewright-bench-${process.pid}-`));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
