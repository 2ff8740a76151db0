// Behind PgBouncer that pools by transactions: more clients than connections, none of which keeps anything of a
// session.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { silent } from './log.ts';
import { openPostgres } from './postgres.ts';
import { TIMEOUTS } from './timeouts.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const CONNECTIONS = 3;

test.skipIf(postgresUrl === undefined || !isInstalled())(
  'two servers behind PgBouncer share three connections, and every transaction is whole',
  { timeout: 120_000 },
  async () => {
    const fresh = await createEmptyPostgres();
    onTestFinished(fresh.drop);
    const pooled = await startPooler(fresh.url);
    const servers = [
      await openPostgres(fresh.url, silent, TIMEOUTS, { poolUrl: pooled }),
      await openPostgres(fresh.url, silent, TIMEOUTS, { poolUrl: pooled }),
    ];
    onTestFinished(async () => {
      for (const it of servers) await it.close();
    });
    await servers[0]?.db.execute(sql`insert into settings (name, value) values ('n', '0')`);
    const backends = new Set<number>();
    const work = async (at: number) => {
      const database = servers[at % 2];
      await database?.transaction(async (tx) => {
        const { rows } = await tx.execute<{ n: number; pid: number }>(
          sql`select (value #>> '{}')::int as n, pg_backend_pid() as pid from settings where name = ${'n'} for update`,
        );
        const [{ n, pid } = { n: 0, pid: 0 }] = rows;
        backends.add(pid);
        await tx.execute(sql`update settings set value = to_jsonb(${n + 1}::int) where name = 'n'`);
        if (at % 5 === 0) throw new Error('taken back');
      });
    };
    const done = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => work(at)));
    expect(done.filter((it) => it.status === 'rejected')).toHaveLength(40);
    const reads = Array.from({ length: 60 }, (_, at) =>
      servers[at % 2]?.db.execute(sql`select ${at}::int as at`),
    );
    expect((await Promise.all(reads)).map((it) => it?.rows[0]?.['at'])).toEqual(reads.map((_, at) => at));
    const { rows } = (await servers[1]?.db.execute(sql`select value from settings where name = 'n'`)) ?? {
      rows: [],
    };
    expect(rows).toEqual([{ value: 160 }]);
    expect(backends.size).toBeLessThanOrEqual(CONNECTIONS);
  },
);

test.skipIf(postgresUrl === undefined)('a pooler that is not there is reported in a sentence', async () => {
  const fresh = await createEmptyPostgres();
  onTestFinished(fresh.drop);
  const nobody = `postgres://genewright@127.0.0.1:${await freePort()}/lab`;
  await expect(openPostgres(fresh.url, silent, TIMEOUTS, { poolUrl: nobody })).rejects.toThrow(
    /cannot be used.*ECONNREFUSED/,
  );
});

function isInstalled(): boolean {
  try {
    execFileSync(PGBOUNCER, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Answers its address. Root may not run it. */
async function startPooler(target: string): Promise<string> {
  const { hostname, port, pathname, username } = new URL(target);
  const folder = mkdtempSync(join(tmpdir(), 'genewright-pgbouncer-'));
  const own = await freePort();
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'config'),
    `[databases]\nlab = host=${hostname} port=${port} dbname=${pathname.slice(1)}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\nauth_file = ${join(folder, 'users')}\npool_mode = transaction\ndefault_pool_size = ${CONNECTIONS}\nmax_client_conn = 100\n`.replace(
      'dbname=',
      `user=${username} dbname=`,
    ),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    for (const it of [folder, join(folder, 'users'), join(folder, 'config')])
      chownSync(it, id('-u'), id('-g'));
  }
  const [file = '', ...args] = [
    ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []),
    ...[PGBOUNCER, '-q', join(folder, 'config')],
  ];
  const process_ = spawn(file, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => process_.once('exit', resolve));
  onTestFinished(async () => {
    process_.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => accepts(own), { timeout: 30_000 }).toBe(true);
  return `postgres://${username}@127.0.0.1:${own}/lab`;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
