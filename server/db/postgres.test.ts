// Several processes beside one PostgreSQL database: they start at the same moment, work side by side, and one may die.
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundle } from '#server/test/bundle.ts';
import { auditOrders } from '#server/test/orders.ts';
import { createEmptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { Writer } from '#server/test/process.ts';
import type { Database } from './database.ts';
import { silent } from './log.ts';
import { openPostgres } from './postgres.ts';
import { settings } from './tables/ground.ts';
import { TIMEOUTS } from './timeouts.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const SLOW = { timeout: 120_000 };

let rig = '';
beforeAll(async () => {
  if (postgresUrl !== undefined) rig = join(await bundle('server/test/rig/writer.ts'), 'writer.mjs');
}, 120_000);

test.skipIf(postgresUrl === undefined)(
  'two processes migrate, write and die without the other noticing',
  SLOW,
  async () => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    const writers = [new Writer(rig, fresh.url, 0, 4), new Writer(rig, fresh.url, 1_000_000, 4)] as const;
    await Promise.all(writers.map((it) => it.opened));
    await Promise.all(writers.map((it) => it.hasStored(40)));
    await writers[0].endedBy('SIGKILL');
    await writers[1].hasStored(writers[1].stored.size + 40);
    expect(await writers[1].endedBy('SIGTERM')).toBe(0);

    const database = await openPostgres(fresh.url, silent);
    const { ids, faults } = await auditOrders(database);
    await database.close();
    expect(faults).toEqual([]);
    const there = new Set(ids);
    const reported = writers.flatMap((it) => [...it.stored]);
    expect(reported.filter((id) => !there.has(id))).toEqual([]);
  },
);

test.skipIf(postgresUrl === undefined)(
  'a connection to a primary that became a standby fails one call, and the next one connects anew',
  SLOW,
  async () => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    const database = await openPostgres(fresh.url, silent);
    onTestFinished(() => database.close());
    const write = () =>
      database.transaction((tx) => tx.insert(settings).values({ name: 'standby', value: 1 }));
    // As a connection is that outlives a demotion.
    await database.db.execute('set session characteristics as transaction read only');
    await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await write();
  },
);

test.skipIf(postgresUrl === undefined)(
  'a PostgreSQL that goes silent fails the call in time, and the next one when it is back goes through',
  SLOW,
  async () => {
    const { url, network } = await throughNetwork();
    const database = await openPostgres(url, silent, { ...TIMEOUTS, connection: 3_000, query: 3_000 });
    onTestFinished(() => database.close());
    await database.health();
    network.isSilent = true;
    const calls = Array.from({ length: 12 }, () => database.transaction((tx) => tx.execute('select 1')));
    for (const it of await Promise.allSettled(calls))
      expect(it).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    network.isSilent = false;
    await expect
      .poll(() => database.transaction((tx) => tx.execute('select 1')).then(() => 'done', String), SLOW)
      .toBe('done');
  },
);

test.skipIf(postgresUrl === undefined)(
  'a backend that stands still fails its call in time, and another takes its place',
  SLOW,
  async ({ skip }) => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    const database = await openPostgres(fresh.url, silent, { ...TIMEOUTS, query: 1_500 });
    onTestFinished(() => database.close());
    const backend = () =>
      database
        .transaction((tx) => tx.execute<{ pid: number }>('select pg_backend_pid() as pid'))
        .then(({ rows }) => rows[0]?.pid ?? 0);
    const frozen = await backend();
    if (!signals(frozen, 0)) skip('the processes of this PostgreSQL belong to another user or machine');
    signals(frozen, 'SIGSTOP');
    onTestFinished(() => void signals(frozen, 'SIGCONT'));
    await expect(backend()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await backend()).not.toBe(frozen);
  },
);

test.skipIf(postgresUrl === undefined)(
  'PostgreSQL keeps the limits of time that were set',
  SLOW,
  async () => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    const database = await openPostgres(fresh.url, silent, {
      ...TIMEOUTS,
      statement: 400,
      lock: 300,
      query: 60_000,
    });
    const limits = sql`select name, setting from pg_settings where name like '%\\_timeout' order by name`;
    expect((await database.db.execute(limits)).rows).toEqual(
      expect.arrayContaining([
        { name: 'idle_in_transaction_session_timeout', setting: '30000' },
        { name: 'lock_timeout', setting: '300' },
        { name: 'statement_timeout', setting: '400' },
      ]),
    );
    // What is short is neither compiled nor given to several processes.
    const short = sql`select name, setting from pg_settings
      where name in ('jit', 'max_parallel_workers_per_gather', 'work_mem')`;
    expect((await database.db.execute(short)).rows).toEqual(
      expect.arrayContaining([
        { name: 'jit', setting: 'off' },
        { name: 'max_parallel_workers_per_gather', setting: '0' },
        { name: 'work_mem', setting: '32768' },
      ]),
    );
    await expect(database.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))).rejects.toThrow(
      DatabaseUnavailable,
    );
    const other = await openPostgres(fresh.url, silent);
    await other.transaction(async (tx) => {
      await tx.execute(sql`lock table settings in access exclusive mode`);
      await expect(countWaiting(database)).rejects.toThrow(DatabaseUnavailable);
    });
    await countWaiting(database);
    await other.close();
    await database.close();
  },
);

test.skipIf(postgresUrl === undefined)('connections that PostgreSQL ends are replaced', SLOW, async () => {
  const fresh = await createEmptyPostgres();
  onTestFinished(fresh.drop);
  const database = await openPostgres(fresh.url, silent, TIMEOUTS);
  const ended = database.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  await expect(ended).rejects.toThrow(DatabaseUnavailable);
  await countWaiting(database);
  await database.close();
});

test.skipIf(postgresUrl === undefined)(
  'a wrong password or database fails the start in words',
  SLOW,
  async () => {
    const url = new URL(postgresUrl ?? '');
    url.pathname = '/nowhere';
    await expect(openPostgres(url.href, silent)).rejects.toThrow(
      /"nowhere" does not exist. Create the database/,
    );
    url.username = 'nobody';
    await expect(openPostgres(url.href, silent)).rejects.toThrow(
      /Check the user and the password in DATABASE_URL/,
    );
  },
);

test('a server that accepts and says nothing fails the start in words', SLOW, async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => void mute.close());
  await expect(openPostgres(`postgres://a:b@${hostOf(mute)}/c`, silent)).rejects.toThrow(
    /PostgreSQL at 127\.0\.0\.1:\d+ \(database c\) cannot be used: timeout expired. Check DATABASE_URL/,
  );
});

test('a PostgreSQL that is not there fails the start in words', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/none', silent)).rejects.toThrow(
    /PostgreSQL at 127\.0\.0\.1:1 .*ECONNREFUSED.*DATABASE_URL/,
  );
});

function countWaiting(database: Database) {
  return database.transaction((tx) => tx.select().from(settings));
}

/** A fresh database behind a network that can go silent without closing anything. */
async function throughNetwork() {
  const fresh = await createEmptyPostgres();
  const network = { isSilent: false };
  const { hostname, port } = new URL(fresh.url);
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => !network.isSilent && to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    proxy.close();
    await fresh.drop();
  });
  const url = new URL(fresh.url);
  url.host = hostOf(proxy);
  return { url: url.href, network };
}

function hostOf(server: Server): string {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function signals(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
