// A disk that is full or broken for a while: nothing is reported as stored that is not, and it goes on when the disk
// does.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { auditOrders, placeOrder } from '#server/test/orders.ts';
import type { Database } from './database.ts';
import type { Hook } from './durableFS.ts';
import { openEmbedded } from './embedded.ts';
import { type Log, silent } from './log.ts';
import { openEngine } from './pglite.ts';

const SLOW = { timeout: 120_000 };

test('no room for the log: the order fails in words, later ones are stored', SLOW, async () => {
  const { database, disk, reported } = await open();
  await placeOrder(database, 1);
  disk.fullFor = 'pg_wal';
  await expect(placeOrder(database, 2)).rejects.toThrow('No space left on device');
  await expect(placeOrder(database, 3)).rejects.toThrow();
  disk.fullFor = undefined;
  await placeOrder(database, 4);
  const { ids, faults } = await auditOrders(database);
  expect(faults).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining([1, 4]));
  expect(reported).toContain('the embedded database ended, it is started again');
});

test('no room for the tables: the statement fails and the database stays up', SLOW, async () => {
  const { database, disk, reported } = await open();
  await placeOrder(database, 1);
  disk.fullFor = '/base/';
  const large = database.db.execute(
    sql`insert into jobs (kind, payload) select 'fill', jsonb_build_object('text', repeat(md5(n::text), 30)) from generate_series(1, 30000) n`,
  );
  await expect(large).rejects.toMatchObject({ cause: { code: '53100' } });
  disk.fullFor = undefined;
  await placeOrder(database, 2);
  expect(await auditOrders(database)).toEqual({ ids: [1, 2], faults: [] });
  expect(reported).toEqual([]);
});

test('a sync that fails is not taken for one: the order is not told as stored', SLOW, async () => {
  const { database, disk } = await open();
  await placeOrder(database, 1);
  disk.syncsFail = true;
  await expect(placeOrder(database, 2)).rejects.toThrow('could not fsync file');
  disk.syncsFail = false;
  await placeOrder(database, 3);
  const { ids, faults } = await auditOrders(database);
  expect(faults).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining([1, 3]));
});

interface Disk {
  /** Writes to paths with this in them fail. */
  fullFor: string | undefined;
  syncsFail: boolean;
}

async function open(): Promise<{ database: Database; disk: Disk; reported: readonly string[] }> {
  const disk: Disk = { fullFor: undefined, syncsFail: false };
  const reported: string[] = [];
  const log: Log = { ...silent, error: (_, message) => reported.push(message) };
  const start = (cluster: string) => openEngine(cluster, [failing(disk)]);
  const database = await openEmbedded(await createDataFolder(), log, { start });
  onTestFinished(() => database.close());
  return { database, disk, reported };
}

function failing(disk: Disk): Hook {
  return (files) => {
    const streams = files.stream_ops;
    const { write, fsync } = streams;
    const fail = (code: string) =>
      files.tryFSOperation<never>(() => {
        throw Object.assign(new Error(code), { code });
      });
    streams.write = (stream, ...rest) => {
      const isFull = disk.fullFor !== undefined && files.realPath(stream.node).includes(disk.fullFor);
      return isFull ? fail('ENOSPC') : write(stream, ...rest);
    };
    streams.fsync = (stream) => (disk.syncsFail ? fail('EIO') : (fsync?.(stream) ?? 0));
  };
}
