// One process a data folder. Two would ruin it within seconds, and PGlite itself does not look. The kernel's own lock
// on the folder decides (folderHandle.ts); listening sockets tell whoever comes second the number of the first, and
// keep out the versions before this one, which know nothing else.
import { createHash } from 'node:crypto';
import { closeSync, openSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { lockHandle } from './folderHandle.ts';
import type { Log } from './log.ts';

export interface Lock {
  release(): Promise<void>;
}

/** How long the first process may take to tell its number. */
const PATIENCE = 300;

/**
 * Throws a sentence for the operator when another process has the folder. Two sockets on Linux: an abstract one, which
 * leaves no file, and `lock` in the folder, which containers that share the folder see too. A `lock` that a killed
 * process left is replaced, which only the holder of the kernel's lock may do: of two who try, one would remove the
 * other's.
 */
export async function lockFolder(folder: string, log: Log): Promise<Lock> {
  const handle = lockHandle(folder);
  if (handle.at === 'held') throw new FolderInUse(folder, await firstHolder(folder));
  if (handle.at === 'unavailable' && platform() !== 'win32')
    log.warn(
      { folder, reason: handle.reason },
      'the folder has no lock of the kernel: sockets alone guard it',
    );
  const close = handle.at === 'locked' ? handle.close : () => undefined;
  try {
    const servers = await lockBySockets(folder, log);
    return releasing(servers, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function lockBySockets(folder: string, log: Log): Promise<readonly Server[]> {
  switch (platform()) {
    case 'win32':
      return [await take(folder, `\\\\.\\pipe\\${nameOf(folder)}`)];
    case 'linux': {
      const abstract = await take(folder, `\0${nameOf(folder)}`);
      try {
        return [abstract, await takeFile(folder)];
      } catch (error) {
        if (error instanceof FolderInUse) {
          await closeServer(abstract);
          throw error;
        }
        log.warn({ folder, error: String(error) }, 'no socket can be made in the data folder');
        return [abstract];
      }
    }
    default:
      return [await takeFile(folder)];
  }
}

/** Who has the kernel's lock: it may not have its sockets yet. */
async function firstHolder(folder: string): Promise<string | undefined> {
  const directory = openSync(folder, 'r');
  try {
    const holder = await holderOf(pathOf(folder, directory));
    return holder === 'nobody' ? undefined : holder;
  } finally {
    closeSync(directory);
  }
}

export class FolderInUse extends Error {
  constructor(folder: string, holder: string | undefined) {
    const who = holder === undefined ? 'Another process' : `Process ${holder}`;
    super(
      `${who} already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder: two processes on one embedded database would destroy it.`,
    );
  }
}

/** The same for every path to the folder. */
function nameOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `genewright-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
}

async function take(folder: string, address: string): Promise<Server> {
  try {
    return await listenOn(address);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new FolderInUse(folder, await holderOf(address));
    throw error;
  }
}

/** A file outlives a process that was killed: it counts only while somebody answers behind it. */
async function takeFile(folder: string): Promise<Server> {
  const directory = openSync(folder, 'r');
  const path = pathOf(folder, directory);
  try {
    const server = await listenOn(path).catch(async (error) => {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
      const holder = await holderOf(path);
      if (holder !== 'nobody') throw new FolderInUse(folder, holder);
      unlinkSync(path);
      return take(folder, path);
    });
    server.on('close', () => closeSync(directory));
    return server;
  } catch (error) {
    closeSync(directory);
    throw error;
  }
}

/** The address of a socket holds about 100 bytes, a path may be longer. */
function pathOf(folder: string, directory: number): string {
  return platform() === 'linux' ? `/proc/self/fd/${directory}/lock` : join(folder, 'lock');
}

function listenOn(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    });
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The number of the process behind a socket: nothing when it does not tell, `nobody` when there is none. */
function holderOf(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let text = '';
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', (error) => {
      if (codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT') resolve('nobody');
    });
    socket.on('close', () => resolve(/^\d+$/.test(text) ? text : undefined));
  });
}

function releasing(servers: readonly Server[], close: () => void): Lock {
  let isHeld = true;
  return {
    async release() {
      if (!isHeld) return;
      isHeld = false;
      await Promise.all(servers.map(closeServer));
      close();
    },
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
