// A lock on a folder that the kernel keeps and frees, however its process ends: flock(2) on the folder itself, so that
// there is no file to remove, seen by every container that shares the folder. Node has no flock; on Linux the program
// of that name locks the handle that it inherits, and the lock stays with the handle after it ended (flock(1), its last
// example). On the BSDs and macOS the same lock is an option of open(2).
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { platform } from 'node:os';

/** <fcntl.h> of macOS and the BSDs. */
const O_EXLOCK = 0x20;

/**
 * The handle that holds the lock until it is closed; `held` when another has it, a reason when there is no such lock.
 */
export type Handle =
  | { readonly at: 'locked'; close(): void }
  | { readonly at: 'held' }
  | { readonly at: 'unavailable'; readonly reason: string };

export function lockHandle(folder: string): Handle {
  switch (platform()) {
    case 'linux':
      return byProgram(folder);
    case 'darwin':
    case 'freebsd':
    case 'openbsd':
      return byOpening(folder);
    default:
      return { at: 'unavailable', reason: `not known on ${platform()}` };
  }
}

function byProgram(folder: string): Handle {
  const handle = openSync(folder, 'r');
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', handle],
  });
  if (status === 0) return { at: 'locked', close: () => closeSync(handle) };
  closeSync(handle);
  if (status === 1) return { at: 'held' };
  return { at: 'unavailable', reason: error?.message ?? `flock ended with ${status}` };
}

function byOpening(folder: string): Handle {
  try {
    const handle = openSync(folder, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK);
    return { at: 'locked', close: () => closeSync(handle) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return { at: 'held' };
    return { at: 'unavailable', reason: String(error) };
  }
}
