import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Log, silent } from '#server/db/log.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { makeDataDir } from './dataDir.ts';
import { makePrivate } from './privateDir.ts';

const isRoot = process.getuid?.() === 0;

describe.skipIf(platform() === 'win32')('the data folder', () => {
  it('is made for its owner alone', () => {
    const folder = join(createFreshFolder(), 'deep', 'data');
    makeDataDir(folder);
    makePrivate(folder, silent);
    expect(modesIn(folder)).toEqual({ '.': '700', private: '600' });
  });

  it('of the version before, which made it wide, is made private once and told', () => {
    const folder = wideFolder();
    const reported: object[] = [];
    const log: Log = { ...silent, info: (fields) => reported.push(fields) };
    makePrivate(folder, log);
    makePrivate(folder, log);
    expect(reported).toEqual([{ folder, files: 6 }]);
    expect(modesIn(folder)).toEqual({
      '.': '700',
      database: '700',
      'database/PG_VERSION': '600',
      files: '700',
      'files/ab': '700',
      'files/ab/key': '600',
      private: '600',
    });
  });

  it.each(['', 'database', 'database/PG_VERSION', 'files'])(
    'is refused when %j was made wide later, with the command that mends it',
    (path) => {
      const folder = wideFolder();
      makePrivate(folder, silent);
      chmodSync(join(folder, path), 0o740);
      expect(() => makePrivate(folder, silent)).toThrow(
        `Others can read what the server keeps: ${join(folder, path)}. Make it private: chmod -R go-rwx '${folder}'`,
      );
      chmodSync(join(folder, path), 0o700);
      makePrivate(folder, silent);
    },
  );

  it.runIf(isRoot)('is refused when a file in it belongs to somebody else, and nothing is changed', () => {
    const folder = wideFolder();
    chownSync(join(folder, 'database', 'PG_VERSION'), 1234, 1234);
    const before = modesIn(folder);
    expect(() => makePrivate(folder, silent)).toThrow(
      `${join(folder, 'database', 'PG_VERSION')} belongs to user 1234, but the server runs as user 0: run it as that user, or give the folder to this one: chown -R 0`,
    );
    expect(modesIn(folder)).toEqual(before);
  });
});

/** As the last version made it. */
function wideFolder(): string {
  const folder = createFreshFolder();
  mkdirSync(join(folder, 'database'));
  mkdirSync(join(folder, 'files', 'ab'), { recursive: true });
  for (const path of ['database/PG_VERSION', 'files/ab/key']) writeFileSync(join(folder, path), '18');
  for (const path of ['', 'database', 'files', 'files/ab']) chmodSync(join(folder, path), 0o755);
  for (const path of ['database/PG_VERSION', 'files/ab/key']) chmodSync(join(folder, path), 0o666);
  return folder;
}

function modesIn(folder: string): Record<string, string> {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].sort();
  return Object.fromEntries(
    paths.map((path) => [path, (lstatSync(join(folder, path)).mode & 0o777).toString(8)]),
  );
}
