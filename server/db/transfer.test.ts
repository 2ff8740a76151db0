// Moved from one database to another and back, nothing may change: counts, hashes, and the export itself, byte for
// byte.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from '#server/test/bundle.ts';
import { createDataFolder } from '#server/test/dataFolder.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { createEmptyPostgres, postgresUrl } from '#server/test/postgres.ts';
import { getTemplate } from '#server/test/template.ts';
import { createWorld } from '#server/test/world.ts';
import type { Database } from './database.ts';
import { openEmbedded, wrapEngine } from './embedded.ts';
import { silent } from './log.ts';
import { openEngine, openInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { exportLines, importLines } from './transfer.ts';

const it = createWorld();
const SLOW = { timeout: 120_000 };

test('into another embedded database: equal counts and hashes, and the same export again', SLOW, async () => {
  await fill(it.owner);
  const lines = await exportLinesOf(it.owner);
  const other = await openEmbeddedOf();
  const sums = await importLines(other, linesFrom(lines));
  expect(sums.get('jobs')?.rows).toBe(1_200);
  expect(await exportLinesOf(other)).toEqual(lines);
});

test.skipIf(postgresUrl === undefined)(
  'into PostgreSQL and back into an embedded database: the same export three times',
  SLOW,
  async () => {
    await fill(it.owner);
    const lines = await exportLinesOf(it.owner);
    const fresh = await createEmptyPostgres();
    const postgres = await openPostgres(fresh.url, silent);
    onTestFinished(() => postgres.close().then(fresh.drop));
    expect(postgres.isNew).toBe(true);
    const there = await importLines(postgres, linesFrom(lines));
    expect(await exportLinesOf(postgres)).toEqual(lines);
    const back = await openEmbeddedOf();
    expect(await importLines(back, linesFrom(await exportLinesOf(postgres)))).toEqual(there);
    expect(await exportLinesOf(back)).toEqual(lines);
  },
);

test('values that a JSON number or a JSON null would lose arrive as they were', SLOW, async () => {
  await fill(it.owner);
  const other = await openEmbeddedOf();
  await importLines(other, linesFrom(await exportLinesOf(it.owner)));
  const { rows } = await other.db.execute(sql`
    select jsonb_typeof(value) as type, value::text as value from settings where name in ('null', 'big', 'text') order by name`);
  expect(rows).toEqual([
    { type: 'number', value: '9007199254740993' },
    { type: 'null', value: 'null' },
    { type: 'string', value: '"质粒 \\"pUC19\\"\\n\\\\x41"' },
  ]);
  const moments = await other.db.execute(sql`select window_start::text as at from limits`);
  expect(moments.rows).toEqual([{ at: '2026-11-22 08:00:00.123457+00' }]);
});

test('the next id after an import is a new one', SLOW, async () => {
  await fill(it.owner);
  const last = await it.owner.db.execute(sql`select max(id)::int as id from jobs`);
  const other = await openEmbeddedOf();
  await importLines(other, linesFrom(await exportLinesOf(it.owner)));
  const next = await other.db.execute(
    sql`insert into jobs (kind, payload) values ('new', '{}') returning id::int`,
  );
  expect(Number(next.rows[0]?.['id'])).toBeGreaterThan(Number(last.rows[0]?.['id']));
});

test('an import replaces all that was there', SLOW, async () => {
  const lines = await exportLinesOf(it.owner);
  await fill(it.owner);
  await importLines(it.owner, linesFrom(lines));
  expect(await exportLinesOf(it.owner)).toEqual(lines);
});

const broken: readonly [string, (lines: string[]) => string[], string][] = [
  ['one that is cut off', (lines) => lines.slice(0, -3), 'The export is cut off after line'],
  [
    'a row that was changed',
    (lines) => lines.map((it) => it.replace('"order-77"', '"order-x"')),
    'came out differently',
  ],
  [
    'a key that stands twice',
    (lines) => lines.map((it) => it.replace('"order-77"', '"order-78"')),
    'Rows of table jobs cannot be stored: duplicate key',
  ],
  [
    'a row that is missing',
    (lines) => lines.filter((it) => !it.includes('"order-77"')),
    'came out differently',
  ],
  ['a table that is missing', withoutSettings, 'The export lacks settings'],
  [
    'another version',
    (lines) => lines.map((it) => it.replace('0001-ground', '0001-older')),
    'import it with the version',
  ],
  ['something else', () => ['LOCUS pUC19'], 'Line 1 is not that of an export'],
  ['an empty file', () => [], 'The export is cut off after line 0'],
  [
    'columns of another',
    (lines) => lines.map((it) => it.replace('"run_at"', '"ran_at"')),
    'has other columns than here',
  ],
];

test.each(broken)('%s is refused and changes nothing', SLOW, async (_, change, message) => {
  await fill(it.owner);
  const lines = await exportLinesOf(it.owner);
  await it.owner.db.execute(sql`delete from jobs where id < 100`);
  const before = await exportLinesOf(it.owner);
  await expect(importLines(it.owner, linesFrom(change([...lines])))).rejects.toThrow(message);
  expect(await exportLinesOf(it.owner)).toEqual(before);
});

test('a row that refers to nothing is refused, and the rules stand again', SLOW, async () => {
  await it.owner.db.execute(sql`create table owners (id int primary key)`);
  await it.owner.db.execute(
    sql`create table owned (id int primary key, owner int not null references owners)`,
  );
  onTestFinished(async () => void (await it.owner.db.execute(sql`drop table owned, owners`)));
  await it.owner.db.execute(sql`insert into owners values (1)`);
  await it.owner.db.execute(sql`insert into owned values (7, 1)`);
  const lines = await exportLinesOf(it.owner);
  const orphaned = lines.flatMap((line, i) => {
    if (lines[i - 1]?.startsWith('{"table":"owners"')) return [];
    if (lines[i - 2]?.startsWith('{"table":"owners"')) return [NOTHING];
    return [line];
  });
  await expect(importLines(it.owner, linesFrom(orphaned))).rejects.toThrow();
  expect(await exportLinesOf(it.owner)).toEqual(lines);
  await importLines(it.owner, linesFrom(lines));
  await expect(it.owner.db.execute(sql`insert into owned values (8, 99)`)).rejects.toThrow();
});

test(
  'npm run db:export and db:import: one file from folder to folder, never over a database in use',
  SLOW,
  async () => {
    const move = join(await bundle('server/db/move.ts'), 'move.mjs');
    const source = await createDataFolder();
    const filled = await openEmbedded(join(source), silent, { start: openEngine });
    await fill(filled);
    await filled.close();
    const run = (dataDir: string, ...args: readonly string[]) =>
      spawnSync(process.execPath, [move, ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
    const home = createFreshFolder();
    execFileSync('cp', ['-r', source, join(home, 'database')]);
    const file = join(home, 'all.gz');

    const out = run(home, 'export', file);
    expect(out.stderr).toBe('');
    expect(out.stdout).toMatch(/1200 {2}jobs\n/);
    const other = createFreshFolder();
    const into = run(other, 'import', file);
    expect(into.stderr).toBe('');
    const tables = (text: string) => text.split('\n').filter((it) => /^[0-9a-f]{16} /.test(it));
    expect(tables(into.stdout)).toEqual(tables(out.stdout));
    const again = run(other, 'import', file);
    expect(again.stderr).toContain('The database is in use already');
    expect(run(other, 'import', file, '--replace').status).toBe(0);
    expect(run(other, 'export', join(home, 'twin.gz')).status).toBe(0);
    expect(readFileSync(join(home, 'twin.gz')).equals(readFileSync(file))).toBe(true);

    writeFileSync(join(home, 'cut.gz'), readFileSync(file).subarray(0, 900));
    expect(run(other, 'import', join(home, 'cut.gz'), '--replace').stderr).toContain(
      'cannot be read to its end',
    );
    writeFileSync(join(home, 'short.gz'), gzipSync(gunzipSync(readFileSync(file)).subarray(0, 9_000)));
    expect(run(other, 'import', join(home, 'short.gz'), '--replace').stderr).toMatch(
      /cut off|not that of an export/,
    );
    expect(run(other, 'export', join(home, 'third.gz')).status).toBe(0);
    expect(readFileSync(join(home, 'third.gz')).equals(readFileSync(file))).toBe(true);
    expect(run(other, 'export').stderr).toContain('Usage: npm run db:export');
  },
);

/** The sum of no row. */
const NOTHING = '{"rows":0,"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}';

async function fill(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into settings (name, value) values ('null', 'null'), ('big', '9007199254740993')`,
    );
    await tx.execute(
      sql`insert into settings (name, value) values ('text', ${JSON.stringify('质粒 "pUC19"\n\\x41')}::jsonb)`,
    );
    await tx.execute(sql`
      insert into jobs (kind, payload, key, run_at)
      select 'order', jsonb_build_object('n', n, 'note', repeat('x', n)), 'order-' || n, '2026-11-22 08:00Z'::timestamptz + n * interval '1.000001 s'
      from generate_series(1, 1300) n`);
    await tx.execute(sql`delete from jobs where payload ->> 'n' > '900'`);
    await tx.execute(sql`delete from jobs where (payload ->> 'n')::int > 1200`);
    await tx.execute(sql`
      insert into jobs (kind, payload, key) select 'order', '{}', 'late-' || n
      from generate_series(1, 1200 - (select count(*) from jobs)) n`);
    await tx.execute(sql`insert into limits values ('a,"b\\', '2026-11-22 08:00:00.123457Z', -3)`);
  });
}

async function exportLinesOf(database: Database): Promise<readonly string[]> {
  const lines: string[] = [];
  await exportLines(database, async (line) => {
    lines.push(line);
  });
  return lines;
}

async function openEmbeddedOf(): Promise<Database> {
  const database = await wrapEngine(await openInMemory(await getTemplate()), silent);
  onTestFinished(() => database.close());
  return database;
}

async function* linesFrom(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

function withoutSettings(lines: readonly string[]): string[] {
  const begin = lines.findIndex((it) => it.startsWith('{"table":"settings"'));
  const length = lines.slice(begin).findIndex((it) => it.startsWith('{"rows"')) + 1;
  return [...lines.slice(0, begin), ...lines.slice(begin + length)];
}
