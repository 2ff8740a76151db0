// Allows one process per data folder. Two would destroy the database within seconds, and PGlite itself does not check.
// A file lock of the kernel on the folder decides (folderHandle.ts). Listening sockets give a second process the id of
// the first, and keep out earlier versions, which check nothing else.
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

/** Milliseconds that the first process may take to answer with its id. */
const ANSWER_TIMEOUT = 300;

/**
 * Locks a data folder.
 *
 * On Linux there are two sockets: an abstract one, which leaves no file, and `lock` in the folder, which containers
 * that share the folder see too. A `lock` left by a killed process is replaced; only the holder of the kernel's lock
 * may do that, since of two processes that try one would remove the socket of the other.
 * @throws FolderInUse, with a sentence for the operator, when another process has the folder.
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
    return makeLock(servers, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function lockBySockets(folder: string, log: Log): Promise<readonly Server[]> {
  switch (platform()) {
    case 'win32':
      return [await listenOrRefuse(folder, `\\\\.\\pipe\\${nameOf(folder)}`)];
    case 'linux': {
      const abstract = await listenOrRefuse(folder, `\0${nameOf(folder)}`);
      try {
        return [abstract, await listenOnFile(folder)];
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
      return [await listenOnFile(folder)];
  }
}

/** The id of the process that has the kernel's lock; undefined while it has no socket yet. */
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

/** The name of a socket for the folder, the same for every path to it. */
function nameOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `genewright-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
}

async function listenOrRefuse(folder: string, address: string): Promise<Server> {
  try {
    return await listenOn(address);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw new FolderInUse(folder, await holderOf(address));
    throw error;
  }
}

/** Listens on `lock` in the folder. The file outlives a killed process, so it counts only while a process listens. */
async function listenOnFile(folder: string): Promise<Server> {
  const directory = openSync(folder, 'r');
  const path = pathOf(folder, directory);
  try {
    const server = await listenOn(path).catch(async (error) => {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
      const holder = await holderOf(path);
      if (holder !== 'nobody') throw new FolderInUse(folder, holder);
      unlinkSync(path);
      return listenOrRefuse(folder, path);
    });
    server.on('close', () => closeSync(directory));
    return server;
  } catch (error) {
    closeSync(directory);
    throw error;
  }
}

/** The path of a socket is limited to about 100 bytes, and that of the folder may be longer. */
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

/** The id of the process that listens on a socket: undefined if it does not answer, `nobody` if there is none. */
function holderOf(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let text = '';
    socket.setTimeout(ANSWER_TIMEOUT, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', (error) => {
      if (codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT') resolve('nobody');
    });
    socket.on('close', () => resolve(/^\d+$/.test(text) ? text : undefined));
  });
}

function makeLock(servers: readonly Server[], close: () => void): Lock {
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
