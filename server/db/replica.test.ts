// Lists from a real standby, made by pg_basebackup of the server that the tests run on.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { makeFrontDoor } from '#server/test/people.ts';
import { createEmptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { silent } from './log.ts';
import { openPostgres } from './postgres.ts';
import { TIMEOUTS } from './timeouts.ts';

const DEBIAN = '/usr/lib/postgresql';
const bin = existsSync(DEBIAN)
  ? readdirSync(DEBIAN)
      .map((it) => join(DEBIAN, it, 'bin'))
      .find((it) => existsSync(join(it, 'pg_basebackup')))
  : undefined;

test.skipIf(postgresUrl === undefined || bin === undefined)(
  'lists come from the replica, but after a write of the same session, and from the primary where it is gone',
  { timeout: 180_000 },
  async () => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    // Its tables, before it is copied.
    await (await openPostgres(fresh.url, silent)).close();
    const standby = await startStandby(fresh.url);
    const database = await openPostgres(fresh.url, silent, TIMEOUTS, { replicaUrl: standby.url });
    onTestFinished(() => database.close());
    const { replica } = database;
    const site = makeFrontDoor({ database }, { files: createMemoryFiles() });
    const buyer = await createPerson(site, '13800138000');
    const first = await buyer.token();
    const other = await buyer.token();
    const { id: _, ...address } = samples.saveAddress(OWNS_NOTHING);
    const count = async (token: string) => {
      site.token = token;
      return (await site.ask('listAddresses', {})).data?.length;
    };
    const write = async (token: string) => {
      site.token = token;
      const { code } = await site.ask('saveAddress', { ...address, isDefault: false });
      expect(code).toBe('00000000');
    };
    await expect.poll(() => replica?.read(async () => true), { timeout: 30_000 }).toBe(true);
    const control = new pg.Client({ connectionString: standby.url });
    await control.connect();
    control.on('error', () => undefined);
    onTestFinished(() => control.end().catch(() => undefined));
    const hasAll = async () => {
      const { rows } = await database.db.execute<{ lsn: string }>(
        sql`select pg_current_wal_lsn()::text as lsn`,
      );
      await expect
        .poll(async () => {
          const { rows: at } = await control.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
            rows[0]?.lsn,
          ]);
          return at[0]?.has;
        })
        .toBe(true);
    };
    await hasAll();
    expect(await count(first)).toBe(1);

    // The replica does not advance: who has not written sees its state, who has written sees the write.
    await control.query('select pg_wal_replay_pause()');
    await expect
      .poll(async () => (await control.query('select pg_get_wal_replay_pause_state() as at')).rows[0]?.at)
      .toBe('paused');
    await write(other);
    expect(await count(other)).toBe(2);
    expect(await count(first)).toBe(1);
    // A session that began after it is not known there.
    expect(await count(await buyer.token())).toBe(2);
    await control.query('select pg_wal_replay_resume()');
    await hasAll();
    expect(await count(first)).toBe(2);
    expect(await count(other)).toBe(2);

    // A session that ends at the primary is invalid at once.
    await database.db.execute(sql`update accounts set access_version = access_version + 1`);
    site.token = first;
    expect((await site.ask('listAddresses', {})).code).not.toBe('00000000');

    const next = await buyer.token();
    standby.stop();
    expect(await count(next)).toBe(2);
    await write(next);
    expect(await count(next)).toBe(3);
  },
);

async function startStandby(primary: string): Promise<{ readonly url: string; stop(): void }> {
  const { hostname, port, username, pathname } = new URL(primary);
  const folder = mkdtempSync(join(tmpdir(), 'genewright-standby-'));
  const own = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const run = (name: string, ...args: string[]) => {
    const [file = '', ...rest] = [
      ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      join(bin ?? '', name),
      ...args,
    ];
    execFileSync(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  run(
    'pg_basebackup',
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    username,
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  );
  const options = `-p ${own} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=400`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  let isRunning = true;
  const stop = () => {
    if (isRunning) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    isRunning = false;
  };
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: `postgres://${username}@127.0.0.1:${own}${pathname}`, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
