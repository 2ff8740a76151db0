// PGlite with its safety put back: fsync on, and the messages of the wire protocol in and out. Runs on the thread that
// calls it, which in the server is a worker (embedded.worker.ts) and in tests the test itself.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { concatenate } from '#bio/core/bytes.ts';
import { isThere, makeCluster } from './cluster.ts';
import { DurableFS, type Hook } from './durableFS.ts';
import type { Bytes, Engine, OnPart, Syncs } from './engine.ts';
import { makeOpeningFailure, reasonOf } from './reason.ts';

/**
 * PGlite's own parameters without `-F` (fsync off). Its fdatasync is an empty function, so the log is synced by fsync.
 */
const DURABLE: readonly string[] = [
  ...PGlite.defaultStartParams.filter((it) => it !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

/**
 * On a folder of the disk; made when it is not there, which takes seconds. `hooks` are for rigs that watch the files.
 */
export async function openEngine(cluster: string, hooks: readonly Hook[] = []): Promise<Engine> {
  if (!isThere(cluster))
    await makeCluster(cluster, async (draft) => {
      const pglite = await create(cluster, new DurableFS(draft));
      await pglite.close();
    });
  // A postmaster.pid that was cut off while being written would keep the database shut for good. Who may open the
  // folder is decided by folderLock.ts.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const fs = new DurableFS(cluster, hooks);
  return wrapPglite(await create(cluster, fs), () => fs.syncs());
}

async function create(cluster: string, fs: DurableFS): Promise<PGlite> {
  const output: string[] = [];
  try {
    const onStderr = (line: string) => output.push(line) < 0;
    return await PGlite.create({ fs, startParams: [...DURABLE], onStderr });
  } catch (error) {
    throw makeOpeningFailure(cluster, error, output);
  }
}

/** An engine in memory, from the tar of a data folder or empty: for tests, gone with the process. */
export async function openInMemory(tar?: Blob): Promise<Engine & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ ...(tar && { loadDataDir: tar }) });
  const engine = wrapPglite(pglite, () => ({ count: 0, unsyncedWal: [] }));
  return { ...engine, dump: () => pglite.dumpDataDir('none') };
}

/** Bytes of an answer after which they are passed on, so that a hundred thousand rows are never in memory together. */
const PART = 256 << 10;

/** PGlite as an `Engine`. `syncs` tells what its file system counted. */
export function wrapPglite(pglite: PGlite, syncs: () => Syncs): Engine {
  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  /** Not by `execProtocolRaw`, which keeps every message of every answer in a list of PGlite's own (0.5.16). */
  const exec = async (batch: Uint8Array, onPart: OnPart): Promise<Bytes> => {
    let chunks: Uint8Array[] = [];
    let length = 0;
    await pglite.execProtocolRawStream(batch, {
      // It does nothing for files of Node and in memory, and would let a later answer overtake this one.
      syncToFs: false,
      onRawData(chunk) {
        // Chunks are cut anywhere; the last part holds the last message whole, to be looked at.
        if (length >= PART && chunk.length >= READY_BYTES) {
          onPart(concatenate(chunks));
          chunks = [];
          length = 0;
        }
        // A view of PostgreSQL's own memory.
        chunks.push(chunk.slice());
        length += chunk.length;
      },
    });
    const last = concatenate(chunks);
    if (!isWhole(last)) throw new Error(`PostgreSQL stopped in the middle of an answer: ${panicIn(last)}`);
    return last;
  };
  return {
    ended,
    async send(batch, onPart) {
      try {
        // A start-up message has no kind byte, so it opens with the high byte of its length. What the connection before
        // left behind (an open transaction, named statements) must not reach the next.
        if (batch[0] === 0) {
          await exec(query('rollback'), () => undefined);
          await exec(query('discard all'), () => undefined);
        }
        return await exec(batch, onPart);
      } catch (error) {
        end(reasonOf(error));
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

/** Length of ReadyForQuery, the last message of an answer. */
const READY_BYTES = 6;

/** An answer that does not end in ReadyForQuery is a panic of PostgreSQL: for example, it could not sync its log. */
function isWhole(answer: Uint8Array): boolean {
  const at = answer.length - READY_BYTES;
  return at >= 0 && answer[at] === 0x5a && answer[at + 4] === 5;
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
