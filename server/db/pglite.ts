// PGlite with its safety put back: fsync on, and the messages of the wire protocol in and out. Runs on the thread that
// calls it, which in the server is a worker (embedded.worker.ts) and in tests the test itself.
import { PGlite } from '@electric-sql/pglite';
import { DurableFS } from './durableFS.ts';
import type { Engine, Syncs } from './engine.ts';

/** The major version of PostgreSQL inside PGlite, which decides the format of the files. */
export const MAJOR = 18;

/** PGlite's own parameters without `-F` (fsync off). Its fdatasync is an empty function, so the log is synced by fsync. */
const DURABLE: readonly string[] = [
  ...PGlite.defaultStartParams.filter((it) => it !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

export async function openEngine(folder: string): Promise<Engine> {
  const fs = new DurableFS(folder);
  const pglite = await PGlite.create({ fs, dataDir: folder, startParams: [...DURABLE] });
  return engineOver(pglite, () => fs.syncs());
}

/** An engine in memory, from the tar of a data folder or empty: for tests, gone with the process. */
export async function openInMemory(tar?: Blob): Promise<Engine & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ ...(tar && { loadDataDir: tar }) });
  const engine = engineOver(pglite, () => ({ count: 0, unsyncedWal: [] }));
  return { ...engine, dump: () => pglite.dumpDataDir('none') };
}

function engineOver(pglite: PGlite, syncs: () => Syncs): Engine {
  return {
    async send(batch) {
      // A start-up message has no kind byte, so it opens with the high byte of its length. What the connection before
      // left behind (an open transaction, named statements) must not reach the next.
      if (batch[0] === 0) {
        await pglite.execProtocolRaw(query('rollback'));
        await pglite.execProtocolRaw(query('discard all'));
      }
      return pglite.execProtocolRaw(batch);
    },
    syncs: async () => syncs(),
    close: () => pglite.close(),
    kill: async () => undefined,
  };
}

/** A simple-query message. */
function query(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeUInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}
