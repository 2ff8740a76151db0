// PGlite with its safety put back: fsync on, and the messages of the wire protocol in and out. Runs on the thread that
// calls it, which in the server is a worker (embedded.worker.ts) and in tests the test itself.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { isThere, makeCluster } from './cluster.ts';
import { DurableFS, type Hook } from './durableFS.ts';
import type { Engine, Syncs } from './engine.ts';

/** PGlite's own parameters without `-F` (fsync off). Its fdatasync is an empty function, so the log is synced by fsync. */
const DURABLE: readonly string[] = [
  ...PGlite.defaultStartParams.filter((it) => it !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/** On a folder of the disk; made when it is not there, which takes seconds. `hooks` are for rigs that watch the files. */
export async function openEngine(cluster: string, hooks: readonly Hook[] = []): Promise<Engine> {
  if (!isThere(cluster)) {
    await makeCluster(cluster, async (draft) => {
      const pglite = await PGlite.create({ fs: new DurableFS(draft), startParams: [...DURABLE] });
      await pglite.close();
    });
  }
  // Cut short while it was written, it would keep the database shut for ever; who may open the folder is not its business
  // here but that of folderLock.ts.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const fs = new DurableFS(cluster, hooks);
  const pglite = await PGlite.create({ fs, startParams: [...DURABLE] });
  return engineOver(pglite, () => fs.syncs());
}

/** An engine in memory, from the tar of a data folder or empty: for tests, gone with the process. */
export async function openInMemory(tar?: Blob): Promise<Engine & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ ...(tar && { loadDataDir: tar }) });
  const engine = engineOver(pglite, () => ({ count: 0, unsyncedWal: [] }));
  return { ...engine, dump: () => pglite.dumpDataDir('none') };
}

/** PGlite as an `Engine`. `syncs` tells what its file system counted. */
export function engineOver(pglite: PGlite, syncs: () => Syncs): Engine {
  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    async send(batch) {
      try {
        // A start-up message has no kind byte, so it opens with the high byte of its length. What the connection before
        // left behind (an open transaction, named statements) must not reach the next.
        if (batch[0] === 0) {
          await pglite.execProtocolRaw(query('rollback'));
          await pglite.execProtocolRaw(query('discard all'));
        }
        const answer = await pglite.execProtocolRaw(batch);
        if (!isWhole(answer))
          throw new Error(`PostgreSQL stopped in the middle of an answer: ${panicIn(answer)}`);
        return answer;
      } catch (error) {
        end(String(error));
        throw error;
      }
    },
    syncs: async () => syncs(),
    async close() {
      await pglite.close();
      end('closed');
    },
    kill: async () => end('killed'),
  };
}

/** It ends in ReadyForQuery. One that does not is PostgreSQL in panic: it could not write or sync its log, say. */
function isWhole(answer: Uint8Array): boolean {
  return answer.length >= 6 && answer[answer.length - 6] === 0x5a && answer[answer.length - 2] === 5;
}

function panicIn(answer: Uint8Array): string {
  return /PANIC\0[\s\S]*?\0M([^\0]*)/.exec(Buffer.from(answer).toString('utf8'))?.[1] ?? 'without a reason';
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
