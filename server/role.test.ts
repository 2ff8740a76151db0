// Runs the operator's command as a process, on a data folder; roleCommand.test.ts tests what it does.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from './test/bundle.ts';
import { createDataFolder } from './test/dataFolder.ts';
import { createFreshFolder } from './test/folder.ts';

it('prints what it did, and fails with a sentence where it did nothing', async () => {
  const command = join(await bundle('server/role.ts'), 'role.mjs');
  const folder = createFreshFolder();
  cpSync(await createDataFolder(), join(folder, 'database'), { recursive: true });
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, output: (stdout + stderr).trim() };
  };
  expect(run('list')).toEqual({ status: 0, output: 'Nobody is staff.' });
  expect(run('sales', 'bob@example.org')).toEqual({
    status: 1,
    output: 'No account has the email address or phone bob@example.org. It must register first.',
  });
}, 120_000);
