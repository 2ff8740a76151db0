import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFreshFolder } from '#server/test/folder.ts';
import { createWorld } from '#server/test/world.ts';
import { clusterFolderOf, isThere, MAJOR, makeCluster } from './cluster.ts';

const it = createWorld();

test('a folder without a cluster has none', () => {
  expect(isThere(clusterFolderOf(createFreshFolder()))).toBe(false);
});

test('files of another PostgreSQL are refused with what to do', () => {
  const cluster = clusterFolderOf(createFreshFolder());
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  expect(() => isThere(cluster)).toThrow(
    `was written by PostgreSQL 17, this Genewright carries 18. Run \`npm run db:export\` with the version`,
  );
});

test('a folder that is no database is refused, not filled', () => {
  const cluster = clusterFolderOf(createFreshFolder());
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'thesis.docx'), 'x');
  expect(() => isThere(cluster)).toThrow('is no database: it has no PG_VERSION');
  expect(readdirSync(cluster)).toEqual(['thesis.docx']);
});

test('a cluster whose making fails is not there, and is made anew beside the rest of it', async () => {
  const cluster = clusterFolderOf(createFreshFolder());
  const failing = makeCluster(cluster, async (draft) => {
    writeFileSync(join(draft, 'PG_VERSION'), `${MAJOR}\n`);
    throw new Error('power');
  });
  await expect(failing).rejects.toThrow('power');
  expect(isThere(cluster)).toBe(false);
  await makeCluster(cluster, async (draft) => {
    expect(readdirSync(draft)).toEqual([]);
    writeFileSync(join(draft, 'PG_VERSION'), `${MAJOR}\n`);
  });
  expect(isThere(cluster)).toBe(true);
  expect(existsSync(`${cluster}.new`)).toBe(false);
});

test('the version told here is the one of the engine', async () => {
  const { rows } = await it.database.db.execute<{ server_version: string }>('show server_version');
  if (it.database.kind === 'embedded') expect(rows[0]?.server_version).toMatch(new RegExp(`^${MAJOR}\\.`));
});
