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

it('is given by a command, which says what it did and why it did nothing', async () => {
  const command = join(await bundle('server/role.ts'), 'role.mjs');
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
