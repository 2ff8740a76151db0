import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

it('runs when all constants of its file are there: a table below the call would not be', () => {
  const commands = readdirSync('server')
    .filter((it) => it.endsWith('.ts') && !it.endsWith('.test.ts'))
    .map(
      (it) => [it, readFileSync(join('server', it), 'utf8').split(/^await runCommand\(/m)[1] ?? ''] as const,
    );
  expect(commands.filter(([, below]) => /^const /m.test(below)).map(([name]) => name)).toEqual([]);
});
