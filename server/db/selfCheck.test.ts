import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { openUnsynced } from '#server/test/unsynced.ts';
import { clusterFolderOf } from './cluster.ts';
import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { silent } from './log.ts';
import { openEngine } from './pglite.ts';
import { checkDurable } from './selfCheck.ts';
import { Wire } from './wire.ts';

const SLOW = { timeout: 120_000 };

test('a synced engine passes, and the count of syncs rises with a commit', SLOW, async () => {
  const { client, engine } = await connect(await openEngine(clusterFolderOf(await createDataFolder())));
  await checkDurable(client, engine);
  const before = await engine.syncs();
  await client.query('create table t ()');
  expect((await engine.syncs()).count).toBeGreaterThan(before.count);
});

test('PGlite as it comes is refused: fsync is off', SLOW, async () => {
  const { client, engine } = await connect(await openUnsynced(clusterFolderOf(await createDataFolder())));
  await expect(checkDurable(client, engine)).rejects.toThrow('fsync is off, it must be on');
});

test('a server over it does not open', SLOW, async () => {
  const opening = openEmbedded(await createDataFolder(), silent, {
    start: (cluster) => openUnsynced(cluster),
  });
  await expect(opening).rejects.toThrow('would lose acknowledged work in a power cut');
});

test(
  'settings alone do not pass: a commit without a sync is refused, and one whose log stays unsynced',
  SLOW,
  async () => {
    const { client, engine } = await connect(await openEngine(clusterFolderOf(await createDataFolder())));
    const still: Engine = { ...engine, syncs: async () => ({ count: 7, unsyncedWal: [] }) };
    await expect(checkDurable(client, still)).rejects.toThrow('acknowledged without one fsync');
    let count = 0;
    const dirty: Engine = { ...engine, syncs: async () => ({ count: count++, unsyncedWal: ['pg_wal/1'] }) };
    await expect(checkDurable(client, dirty)).rejects.toThrow('pg_wal/1 was written and not synced');
  },
);

async function connect(engine: Engine): Promise<{ client: pg.Client; engine: Engine }> {
  const client = new pg.Client({ user: 'postgres', ssl: false, stream: () => new Wire(async () => engine) });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await engine.close();
  });
  return { client, engine };
}
