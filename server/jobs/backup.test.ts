import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { linesOf } from '#server/db/exportFile.ts';
import { importLines } from '#server/db/transfer.ts';
import { freshFolder } from '#server/test/folder.ts';
import { world } from '#server/test/world.ts';
import { backUp } from './backup.ts';

const it = world();

test('a backup brings back what was there', async () => {
  const folder = join(freshFolder(), 'backups');
  await it.database.db.execute(sql`insert into settings values ('a', '"then"')`);
  await backUp(it.database, folder, new Date('2026-11-22T08:00:00.123Z'));
  expect(readdirSync(folder)).toEqual(['genewright-20261122T080000Z.gz']);
  await it.database.db.execute(sql`update settings set value = '"now"'`);
  await importLines(it.database, linesOf(join(folder, 'genewright-20261122T080000Z.gz')));
  expect((await it.database.db.execute(sql`select value from settings`)).rows).toEqual([{ value: 'then' }]);
});

test.skipIf(platform() === 'win32')('a backup is for its owner alone', async () => {
  const folder = join(freshFolder(), 'backups');
  await backUp(it.database, folder, new Date('2026-11-22T08:00:00.123Z'));
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect([mode(folder), mode(join(folder, 'genewright-20261122T080000Z.gz'))]).toEqual([0o700, 0o600]);
});

test('seven are kept, and nothing else in the folder is touched', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'genewright-mine.gz'), '');
  for (let day = 1; day <= 9; day++) await backUp(it.database, folder, new Date(Date.UTC(2026, 10, day)));
  const days = [3, 4, 5, 6, 7, 8, 9].map((day) => `genewright-2026110${day}T000000Z.gz`);
  expect(readdirSync(folder).sort()).toEqual([...days, 'genewright-mine.gz']);
});
