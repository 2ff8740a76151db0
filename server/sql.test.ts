// The operator's command as a process of its own, on a data folder.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from './test/bundle.ts';
import { createDataFolder } from './test/dataFolder.ts';
import { createFreshFolder } from './test/folder.ts';

it('runs one statement, prints its rows, and states why one is refused', async () => {
  const command = join(await bundle('server/sql.ts'), 'sql.mjs');
  const folder = createFreshFolder();
  cpSync(await createDataFolder(), join(folder, 'database'), { recursive: true });
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, stated: (stdout + stderr).trim() };
  };
  const insert = `insert into settings (name, value) values ('a', '{"b": 1}'), ('c', '2')`;
  expect(run(insert)).toEqual({ status: 0, stated: '2 rows' });
  expect(
    run("select name, value, null as nothing from settings where name in ('a', 'c') order by 1"),
  ).toEqual({
    ...{ status: 0, stated: 'name\tvalue\tnothing\na\t{"b":1}\t\nc\t2\t\n2 rows' },
  });
  expect(run('select 1 from nowhere')).toEqual({
    ...{ status: 1, stated: 'relation "nowhere" does not exist' },
  });
  expect(run('select', '1')).toMatchObject({ status: 1, stated: expect.stringContaining('Usage:') });
}, 120_000);
