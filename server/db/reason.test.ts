import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { clusterFolderOf } from './cluster.ts';
import { openEmbedded } from './embedded.ts';
import { silent } from './log.ts';
import { openEngine } from './pglite.ts';
import { makeOpeningFailure, reasonOf } from './reason.ts';

const SLOW = { timeout: 120_000 };

const DAMAGES: readonly (readonly [string, (cluster: string) => void, RegExp])[] = [
  [
    'without its control file',
    (it) => rmSync(join(it, 'global/pg_control')),
    /could not open file "global\/pg_control"[^;]*\. Its files are damaged.* put your last backup/,
  ],
  ['whose control file was cut', (it) => truncateSync(join(it, 'global/pg_control'), 100), /read 100 of 296/],
  ['without its log', (it) => rmSync(join(it, 'pg_wal'), { recursive: true }), /pg_wal/],
  [
    'without its tables',
    (it) => rmSync(join(it, 'base'), { recursive: true }),
    /database "postgres" does not/,
  ],
  [
    'of another PostgreSQL',
    (it) => writeFileSync(join(it, 'PG_VERSION'), '17'),
    /was written by PostgreSQL 17/,
  ],
  ['that is none', (it) => rmSync(join(it, 'PG_VERSION')), /is no database: it has no PG_VERSION/],
];

test.each(DAMAGES)('a database %s fails the start in one sentence', SLOW, async (_, damage, words) => {
  const folder = await createDataFolder();
  damage(clusterFolderOf(folder));
  const failure = await openEmbedded(folder, silent, { start: openEngine }).catch(reasonOf);
  expect(failure).toMatch(words);
  expect(failure).not.toMatch(/\[object|Aborted|undefined|initialize/);
});

test('a file in the place of the folder fails the start in one sentence', async () => {
  const file = join(createFreshFolder(), 'database');
  writeFileSync(file, '');
  await expect(openEmbedded(file, silent, { start: openEngine })).rejects.toThrow(
    /cannot write its data folder .*EEXIST/,
  );
});

test.each([
  [{ name: 'ErrnoError', errno: 51 }, [], /file error ENOSPC\. The disk is full: free some space/],
  [{ name: 'ErrnoError', errno: 2 }, [], /file error EACCES\. Give the folder to the user/],
  [
    new WebAssembly.RuntimeError('Aborted(). Build with'),
    ['PANIC:  could not write: No space left on device'],
    /device\. The disk is full/,
  ],
  [
    new WebAssembly.RuntimeError('Aborted(). Build with'),
    [],
    /opened: PostgreSQL gave up\. Its files are damaged/,
  ],
])('%o while opening is reported in words', (error, output, words) => {
  expect(makeOpeningFailure('/data/cluster', error, output).message).toMatch(words);
});

test.each([
  [new Error('as it is'), 'as it is'],
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['words', 'words'],
  [{ some: 'thing' }, "{ some: 'thing' }"],
])('%o has a reason', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
