// The operator's command as a process of its own, on a data folder.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { expect, it } from 'vitest';
import { clusterIn } from './db/cluster.ts';
import { bundle } from './test/bundle.ts';
import { freshFolder } from './test/folder.ts';
import { dataFolder } from './test/template.ts';

const commands = bundle('server/role.ts');

it('is given by a command, which says what it did and why it did nothing', async () => {
  const command = join(await commands, 'role.mjs');
  const folder = freshFolder();
  const database = join(folder, 'database');
  cpSync(await dataFolder(), database, { recursive: true });
  const engine = await PGlite.create({ fs: new NodeFS(clusterIn(database)) });
  await engine.exec(`insert into accounts (id, register_site, email, phone, registered_at)
    values ('a1', 1, 'Ada@example.org', '13800138000', now())`);
  await engine.close();
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, stated: (stdout + stderr).trim() };
  };
  const ada = 'Ada@example.org 13800138000 (account a1)';
  expect(run('sales,finance', 'ada@example.org')).toEqual({
    ...{ status: 0, stated: `${ada} is sales, finance now.` },
  });
  expect(run('list')).toEqual({ status: 0, stated: `${ada} is sales, finance` });
  expect(run('customer', '13800138000')).toEqual({ status: 0, stated: `${ada} is customer now.` });
  expect(run('sales', 'bob@example.org')).toEqual({
    status: 1,
    stated: 'No account has the email address or phone bob@example.org. It must register first.',
  });
  expect(run('sales,king', 'ada@example.org')).toMatchObject({
    status: 1,
    stated: expect.stringContaining('Usage:'),
  });
}, 120_000);

it('resets the second factor of one or of all, who are notified and set up another one', async () => {
  const command = join(await commands, 'role.mjs');
  const folder = freshFolder();
  const database = join(folder, 'database');
  cpSync(await dataFolder(), database, { recursive: true });
  const ask = async (statement: string) => {
    const engine = await PGlite.create({ fs: new NodeFS(clusterIn(database)) });
    const results = await engine.exec(statement);
    await engine.close();
    return results.at(-1)?.rows ?? [];
  };
  await ask(`insert into accounts (id, register_site, email, phone, is_staff, roles, registered_at) values
      ('a1', 1, 'Ada@example.org', null, true, '{administrator}', now()),
      ('a2', 0, null, '13800138000', true, '{sales}', now()), ('a3', 1, 'Eve@example.org', null, false, '{}', now());
    insert into second_factors (account_id, secret, set_at) values ('a1', 'x', now()), ('a2', 'x', now());
    insert into recovery_codes (account_id, code_hash) values ('a1', 'y');
    insert into sessions (token_hash, account_id, access_version, created_at, seen_at, expires_at, second_factor_at)
      values ('t1', 'a1', 0, now(), now(), now() + interval '1 day', now())`);
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, stated: (stdout + stderr).trim() };
  };
  expect(run('resetSecondFactor', 'eve@example.org')).toEqual({
    ...{ status: 1, stated: 'eve@example.org has no second factor.' },
  });
  expect(run('resetSecondFactor', 'ada@example.org')).toEqual({
    ...{ status: 0, stated: 'Ada@example.org (account a1) sets up another second factor now.' },
  });
  expect(run('resetSecondFactor', 'all')).toEqual({
    ...{ status: 0, stated: '13800138000 (account a2) sets up another second factor now.' },
  });
  expect(await ask('select account_id from second_factors')).toEqual([]);
  expect(await ask('select second_factor_at as at from sessions')).toEqual([{ at: null }]);
  expect(await ask('select channel, target from outbox order by id')).toEqual([
    { channel: 'mail', target: 'Ada@example.org' },
    { channel: 'sms', target: '13800138000' },
  ]);
  expect(await ask('select account_id, event, detail from audit order by id')).toEqual(
    ['a1', 'a2'].map((id) => ({
      account_id: id,
      event: 'secondFactor',
      detail: { what: 'reset', by: 'operator' },
    })),
  );
}, 120_000);
