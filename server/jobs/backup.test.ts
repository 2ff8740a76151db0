import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { exportCopy } from '#server/db/exportCopy.ts';
import { linesOf } from '#server/db/exportFile.ts';
import { silent } from '#server/db/log.ts';
import { openEngine } from '#server/db/pglite.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { exportLines, importLines } from '#server/db/transfer.ts';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { auditOrders, placeOrder } from '#server/test/orders.ts';
import { createPortal, settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { backUp, makeBackupJob } from './backup.ts';
import { listDegradedByBackup, noteBegin, readBackupState } from './backupState.ts';

const it = createWorld();
const site = createPortal(it);
const NOW = new Date('2026-11-22T08:00:00.123Z');
const NAME = 'genewright-20261122T080000Z';
const SLOW = { timeout: 180_000 };
const { signal: SIGNAL } = new AbortController();

test('a backup brings back what was there', async () => {
  const folder = join(createFreshFolder(), 'backups');
  await it.owner.db.execute(sql`insert into settings values ('a', '"then"')`);
  await backUp(it.owner, folder, NOW, exportCopy);
  expect(readdirSync(folder)).toEqual([`${NAME}.gz`]);
  await it.owner.db.execute(sql`update settings set value = '"now"'`);
  await importLines(it.owner, linesOf(join(folder, `${NAME}.gz`)));
  expect((await it.owner.db.execute(sql`select value from settings`)).rows).toEqual([{ value: 'then' }]);
});

test(
  'made while orders are written, it has whole orders alone, all that were told before it began, and equal sums',
  SLOW,
  async () => {
    const folder = createFreshFolder();
    const serving = await onDisk();
    let next = 1;
    let isEnding = false;
    const write = async () => {
      while (!isEnding) {
        await placeOrder(serving, next++);
        // The engine runs on this thread here, and its answers are microtasks: files get their turn between orders.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const writing = write();
    await expect.poll(() => next, { timeout: 60_000 }).toBeGreaterThan(5);
    const before = (await auditOrders(serving)).ids;
    await backUp(serving, folder, NOW, async (copy, to) => {
      isEnding = true;
      await exportCopy(copy, to);
    });
    await writing;
    expect(readdirSync(folder)).toEqual([`${NAME}.gz`]);

    const file = join(folder, `${NAME}.gz`);
    await importLines(it.owner, linesOf(file));
    const { ids, faults } = await auditOrders(it.owner);
    expect(faults).toEqual([]);
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    const lines: string[] = [];
    await exportLines(it.owner, async (line) => void lines.push(`${line}\n`));
    expect(lines.join('')).toBe(gunzipSync(readFileSync(file)).toString());
  },
);

test(
  'a copy has nothing of the log before it, and the database it was made of is as it was',
  SLOW,
  async () => {
    const serving = await onDisk();
    await serving.db.execute(sql`insert into settings values ('a', '1')`);
    const copy = join(createFreshFolder(), 'copy');
    await serving.copyFiles?.(copy);
    await serving.copyFiles?.(copy);
    await serving.db.execute(sql`insert into settings values ('b', '2')`);
    const file = join(createFreshFolder(), 'copy.gz');
    await exportCopy(copy, file);
    const lines: string[] = [];
    for await (const line of linesOf(file)) lines.push(line);
    expect(lines.filter((line) => line.startsWith('["a"') || line.startsWith('["b"'))).toEqual([
      '["a", "1"]',
    ]);
  },
);

test.skipIf(platform() === 'win32')('a backup is for its owner alone', async () => {
  const folder = join(createFreshFolder(), 'backups');
  await backUp(it.owner, folder, NOW, exportCopy);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect([mode(folder), mode(join(folder, `${NAME}.gz`))]).toEqual([0o700, 0o600]);
});

test('seven are kept, and nothing else in the folder is touched', async () => {
  const folder = createFreshFolder();
  writeFileSync(join(folder, 'genewright-mine.gz'), '');
  for (let day = 1; day <= 9; day++)
    await backUp(it.owner, folder, new Date(Date.UTC(2026, 10, day)), exportCopy);
  const days = [3, 4, 5, 6, 7, 8, 9].map((day) => `genewright-2026110${day}T000000Z.gz`);
  expect(readdirSync(folder).sort()).toEqual([...days, 'genewright-mine.gz']);
});

test('what a killed process left goes at the next start, and what failed leaves nothing', SLOW, async () => {
  const { folder, deps } = setUp();
  const leftovers = [`${NAME}.gz.plain`, `${NAME}.gz.part`, `${NAME}.copy/base`];
  const leave = () => {
    mkdirSync(join(folder, `${NAME}.copy`), { recursive: true });
    for (const name of leftovers) writeFileSync(join(folder, name), '');
  };
  leave();
  makeBackupJob(deps, exportCopy);
  expect(readdirSync(folder)).toEqual([]);
  leave();
  const serving = await onDisk();
  const failing = async () => {
    throw new Error('no memory');
  };
  await expect(backUp(serving, folder, NOW, failing)).rejects.toThrow('no memory');
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(folder)).toBe(true);
});

test('a failure is reported at /ready, which stays 200, in the log and to the staff once a day, until one succeeds', async () => {
  const reported: string[] = [];
  const { deps, folder } = setUp({ error: (_: object, message: string) => reported.push(message) });
  await it.owner.db.insert(accounts).values([
    { id: 's1', registerSite: 1, email: 'staff@example.org', isStaff: true, registeredAt: NOW },
    { id: 's2', registerSite: 0, email: 'zh@example.org', isStaff: true, registeredAt: NOW },
    { id: 'c1', registerSite: 1, email: 'customer@example.org', registeredAt: NOW },
  ]);
  const breaks = { ...deps, database: { ...it.owner, copyFiles: () => Promise.reject(noRoom(folder)) } };
  const failing = makeBackupJob(breaks, exportCopy);
  expect(failing).toMatchObject({ every: 86_400_000, retry: 3_600_000 });
  expect(await readyWorker()).toEqual([200, { status: 'ok' }]);
  await expect(failing.run(SIGNAL)).rejects.toThrow('no room');
  const at = site.clock.now.toISOString();
  const degraded = `the backup failed at ${at}: no room in DATA_DIR/backups (the last one that succeeded: none so far)`;
  expect(await readyWorker()).toEqual([200, { status: 'ok', degraded: [degraded] }]);
  expect(reported).toEqual(['the backup failed, it is tried again in an hour']);
  expect(site.letters.map((letter) => [letter.to, letter.subject])).toEqual([
    ['staff@example.org', 'Genewright: the backup of the database failed'],
    ['zh@example.org', 'Genewright：数据库备份失败'],
  ]);
  site.clock.pass(23 * 3600);
  await expect(failing.run(SIGNAL)).rejects.toThrow('no room');
  expect(site.letters).toHaveLength(2);
  site.clock.pass(3600);
  await expect(failing.run(SIGNAL)).rejects.toThrow('no room');
  expect(site.letters).toHaveLength(4);
  await makeBackupJob(deps, exportCopy).run(SIGNAL);
  expect(await readyWorker()).toEqual([200, { status: 'ok' }]);
});

test('a backup that was due and never made is reported after two days', async () => {
  await noteBegin(it.owner, site.clock.now);
  site.clock.pass(2 * 86_400);
  await noteBegin(it.owner, site.clock.now);
  expect(listDegradedByBackup(await readBackupState(it.owner), site.clock.now)).toEqual([]);
  site.clock.pass(1);
  expect((await readyWorker())[1]).toMatchObject({
    degraded: ['no backup was made for more than two days (the last one that succeeded: none so far)'],
  });
});

function setUp(log = {}) {
  const dataDir = createFreshFolder();
  mkdirSync(join(dataDir, 'database'));
  const deps = { ...site.deps, settings: settingsOf({ DATA_DIR: dataDir }), log: { ...silent, ...log } };
  return { deps, folder: join(dataDir, 'backups') };
}

async function readyWorker() {
  const response = await site.app.request('/ready');
  return [response.status, await response.json()];
}

function noRoom(folder: string): Error {
  return new Error(`no room in ${folder}`);
}

async function onDisk(): Promise<Database> {
  const database = await openEmbedded(await createDataFolder(), silent, { start: openEngine });
  onTestFinished(() => database.close());
  return database;
}
