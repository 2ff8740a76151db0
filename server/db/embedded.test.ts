import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { clusterFolderOf } from './cluster.ts';
import type { Database } from './database.ts';
import { type EmbeddedOptions, openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { type Log, silent } from './log.ts';
import { openEngine } from './pglite.ts';
import { jobs, settings } from './tables/ground.ts';

const SLOW = { timeout: 120_000 };

test('the first start makes the database, the second finds what was written', SLOW, async () => {
  const folder = createFreshFolder();
  const reported: string[] = [];
  const log: Log = { ...silent, info: (_, message) => reported.push(message) };
  const first = await open(folder, {}, log);
  await first.db.insert(settings).values({ name: 'a', value: 1 });
  await first.close();
  expect(reported).toEqual([
    'making the embedded database, once; it takes some seconds',
    'the database was brought up to this version',
  ]);
  const second = await open(folder, {}, log);
  expect(await second.db.select().from(settings)).toEqual([{ name: 'a', value: 1 }]);
  expect(reported).toHaveLength(2);
});

test.skipIf(platform() === 'win32')(
  'every file of the database is for its owner alone, whatever umask the process has',
  SLOW,
  async () => {
    const folder = createFreshFolder();
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    const database = await open(folder);
    await database.db.execute('create table wide (n int)');
    await database.copyFiles?.(join(folder, 'copy'));
    const wide = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path !== 'lock')
      .filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
    await database.close();
    expect(wide).toEqual([]);
  },
);

test('a second opening of the folder is refused while the first is open', SLOW, async () => {
  const folder = await createDataFolder();
  const first = await open(folder);
  await expect(open(folder)).rejects.toThrow('already uses the data folder');
  await first.close();
  await (await open(folder)).close();
});

test('a start that fails releases the folder', SLOW, async () => {
  const folder = await createDataFolder();
  const failToOpen = async () => Promise.reject(new Error('no memory'));
  await expect(openEmbedded(folder, silent, { start: failToOpen })).rejects.toThrow('no memory');
  await (await open(folder)).close();
});

test('closing ends PostgreSQL in order: nothing is left to recover', SLOW, async () => {
  const folder = await createDataFolder();
  const database = await open(folder);
  await database.db.insert(settings).values({ name: 'a', value: 1 });
  expect(stateOf(folder)).toBe('in production');
  await database.close();
  expect(stateOf(folder)).toBe('shut down');
});

test('the log stays small however much is written, by checkpoints of the upkeep', SLOW, async () => {
  const folder = await createDataFolder();
  const database = await open(folder, { upkeep: { every: 10, walBytes: 4 << 20 } });
  const before = await walBytesOf(database);
  const payload = { text: 'x'.repeat(4_000) };
  for (let i = 0; i < 12; i++) {
    await database.db.execute(
      sql`insert into jobs (kind, payload) select 'fill', ${JSON.stringify(payload)}::jsonb || jsonb_build_object('n', n, 'r', md5(n::text)) from generate_series(1, 2000) n`,
    );
    await database.db.execute(sql`update jobs set tries = tries + 1, payload = payload || '{"again": 1}'`);
    await database.db.delete(jobs);
  }
  expect((await walBytesOf(database)) - before).toBeGreaterThan(20 << 20);
  await expect.poll(() => walBytesSinceCheckpoint(database), { timeout: 20_000 }).toBeLessThan(4 << 20);
  const log = join(clusterFolderOf(folder), 'pg_wal');
  const bytes = readdirSync(log).reduce((sum, it) => sum + statSync(join(log, it)).size, 0);
  expect(bytes).toBeLessThan(130 << 20);
});

test('the upkeep updates the statistics of tables with many writes for the planner', SLOW, async () => {
  const database = await open(await createDataFolder(), { upkeep: { every: 10, vacuumEvery: 0 } });
  await database.db.execute(
    sql`insert into jobs (kind, payload) select 'fill', '{}' from generate_series(1, 3000)`,
  );
  await expect
    .poll(
      async () => {
        const { rows } = await database.db.execute(
          sql`select reltuples from pg_class where relname = 'jobs'`,
        );
        return rows[0]?.['reltuples'];
      },
      { timeout: 20_000 },
    )
    .toBe(3_000);
});

test(
  'an engine that ends while idle is replaced, and the prepared statements of a connection still work',
  SLOW,
  async () => {
    const engines: Engine[] = [];
    const start = async (cluster: string) => {
      const engine = await openEngine(cluster);
      engines.push(engine);
      return engine;
    };
    const database = await open(await createDataFolder(), { start });
    await database.db.insert(settings).values({ name: 'before', value: 1 });
    await engines[0]?.kill();
    await new Promise((resolve) => setImmediate(resolve));
    await database.db.insert(settings).values({ name: 'after', value: 2 });
    await database.db.insert(settings).values({ name: 'later', value: 3 });
    expect((await database.db.select().from(settings)).map((it) => it.name)).toEqual([
      'before',
      'after',
      'later',
    ]);
    expect(engines).toHaveLength(2);
  },
);

test('a truncated postmaster.pid of an earlier process does not prevent the start', SLOW, async () => {
  const folder = await createDataFolder();
  writeFileSync(join(clusterFolderOf(folder), 'postmaster.pid'), '');
  await (await open(folder)).health();
});

test('close waits for a transaction under way', SLOW, async () => {
  const folder = await createDataFolder();
  const database = await open(folder);
  let isIn: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    isIn = resolve;
  });
  const work = database.transaction(async (tx) => {
    isIn();
    await tx.insert(settings).values({ name: 'late', value: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.insert(settings).values({ name: 'later', value: 2 });
  });
  await entered;
  await database.close();
  await work;
  const again = await open(folder);
  expect((await again.db.select().from(settings)).map((it) => it.name)).toEqual(['late', 'later']);
});

/** Opens the database on this thread; it is closed after the test. */
async function open(folder: string, options: EmbeddedOptions = {}, log: Log = silent): Promise<Database> {
  const database = await openEmbedded(folder, log, { start: openEngine, ...options });
  onTestFinished(() => database.close());
  return database;
}

/** Bytes written to the write-ahead log since the database was created. */
async function walBytesOf(database: Database): Promise<number> {
  const { rows } = await database.db.execute(sql`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(rows[0]?.['bytes']);
}

async function walBytesSinceCheckpoint(database: Database): Promise<number> {
  const { rows } = await database.db.execute(
    sql`select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`,
  );
  return Number(rows[0]?.['bytes']);
}

/** `state` of pg_control, the third number after the system identifier (`src/include/catalog/pg_control.h`). */
function stateOf(folder: string): string {
  const control = readFileSync(join(clusterFolderOf(folder), 'global', 'pg_control'));
  const state = control.readInt32LE(16);
  return { 1: 'shut down', 6: 'in production' }[state] ?? `state ${state}`;
}
