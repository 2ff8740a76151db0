import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFreshFolder } from '#server/test/folder.ts';
import { runCommand } from './command.ts';

it('leaves files that nobody else may read, whatever the database: in the data folder they would stop the next start', async () => {
  const before = process.umask(0o022);
  onTestFinished(() => {
    process.umask(before);
  });
  const file = join(createFreshFolder(), 'catalogue.xlsx');
  await runCommand(async () => writeFileSync(file, ''));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
