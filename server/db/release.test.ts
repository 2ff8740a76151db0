// A data folder of the last release, made by its own code (scripts/makeReleaseFixture.mjs): today's opens it, keeps a
// copy for the way back, brings it up to date and reads all that is in it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFreshFolder } from '#server/test/folder.ts';
import { clusterFolderOf } from './cluster.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { silent } from './log.ts';
import { migrations } from './migrate.ts';
import { openEngine } from './pglite.ts';

const disk = vi.hoisted(() => ({ free: Number.POSITIVE_INFINITY }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: disk.free, bsize: 1 }),
}));

const SLOW = { timeout: 180_000 };
const FIXTURES = 'fixtures/release';
const [fixture = ''] = readdirSync(FIXTURES);
const last = fixture.replace('.tar.br', '');
const waiting = migrations.map((it) => it.name).filter((name) => name > last);
const copyName = `cluster.before-${waiting[0]}`;

test(
  'the folder of the last release is copied, brought up to date and read, and its copy goes back',
  SLOW,
  async () => {
    const folder = releaseFolder();
    await check(await open(folder));
    expect(readdirSync(folder).filter((it) => it !== 'lock')).toEqual(['cluster', copyName]);
    // The way back that docs/operations.md describes, seen by the code of today, which goes forward again.
    rmSync(clusterFolderOf(folder), { recursive: true });
    renameSync(join(folder, copyName), clusterFolderOf(folder));
    await check(await open(folder));
  },
);

test('the copy goes two weeks after it was made, not before', SLOW, async () => {
  const folder = releaseFolder();
  await (await open(folder)).close();
  const age = (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder, copyName), then, then);
  };
  age(13);
  await (await open(folder)).close();
  expect(readdirSync(folder)).toContain(copyName);
  age(15);
  await (await open(folder)).close();
  expect(readdirSync(folder)).toEqual(['cluster']);
});

test('without room for a copy nothing is changed', SLOW, async () => {
  const folder = releaseFolder();
  disk.free = 1_000_000;
  onTestFinished(() => {
    disk.free = Number.POSITIVE_INFINITY;
  });
  await expect(open(folder)).rejects.toThrow(
    /must be copied before this version changes its tables, and that failed\. Nothing was changed\. The disk of \S+ has 1 MB free/,
  );
  expect(readdirSync(folder)).toEqual(['cluster']);
  disk.free = Number.POSITIVE_INFINITY;
  await check(await open(folder));
});

test('a database that a newer version has changed is refused with the way back', SLOW, async () => {
  const folder = releaseFolder();
  const database = await open(folder);
  await database.db.execute(sql`insert into migrations (name, hash) values ('9999-newer', 'x')`);
  await database.close();
  await expect(open(folder)).rejects.toThrow(
    'was brought to migration 9999-newer by a newer Genewright, which this one does not know: start that version again, or put the copy from before its migration back',
  );
});

async function check(database: Database): Promise<void> {
  const firstRow = async (text: ReturnType<typeof sql>) => (await database.db.execute(text)).rows[0];
  expect(await firstRow(sql`select count(*)::int as n from migrations`)).toEqual({ n: migrations.length });
  expect(await firstRow(sql`select value::text as value from settings where name = 'release'`)).toEqual({
    value: '{"质粒": 9007199254740993}',
  });
  expect(
    await firstRow(sql`select count(*)::int as n, sum(length(content))::int as bases from synced_items`),
  ).toEqual({ n: 20, bases: 84_000 });
  expect(
    await firstRow(sql`
      select email_key, gen_bank, quantity, key from accounts
        join cart_lines l on l.account_id = accounts.id join ordered_vectors v on v.id = l.ordered_vector_id
        join uploads u on u.account_id = accounts.id`),
  ).toEqual({ email_key: 'anna@example.org', gen_bank: 'LOCUS pUC19', quantity: 2, key: 'A'.repeat(22) });
  await database.close();
}

async function open(folder: string): Promise<Database> {
  const database = await openEmbedded(folder, silent, { start: openEngine });
  onTestFinished(() => database.close());
  return database;
}

function releaseFolder(): string {
  const folder = createFreshFolder();
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const tar = brotliDecompressSync(readFileSync(join(FIXTURES, fixture)), { params });
  execFileSync('tar', ['-C', folder, '-x'], { input: tar });
  return folder;
}
