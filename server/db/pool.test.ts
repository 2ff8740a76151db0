import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { getTemplate } from '#server/test/template.ts';
import { silent } from './log.ts';
import { openInMemory } from './pglite.ts';
import { makePool } from './pool.ts';
import { Wire } from './wire.ts';

const PREPARED = `select count(*)::int as n from pg_prepared_statements`;

test('a statement with parameters is prepared once, whatever its values', async () => {
  const pool = await open();
  for (const n of [1, 2, 3]) await pool.query('select $1::int + 1', [n]);
  expect((await pool.query(PREPARED)).rows).toEqual([{ n: 1 }]);
  await pool.query({ text: 'select $1::text', values: ['a'] });
  expect((await pool.query(PREPARED)).rows).toEqual([{ n: 2 }]);
});

test('so are those of drizzle', async () => {
  const pool = await open();
  const db = drizzle(pool);
  for (const n of [1, 2, 3]) expect((await db.execute(sql`select ${n}::int as n`)).rows).toEqual([{ n }]);
  expect((await pool.query(PREPARED)).rows).toEqual([{ n: 1 }]);
});

test('there is an end to the names: statements after it run unnamed', async () => {
  const pool = await open();
  for (let i = 0; i < 430; i++)
    expect((await pool.query(`select $1::int as c${i}`, [i])).rows).toEqual([{ [`c${i}`]: i }]);
  expect((await pool.query(PREPARED)).rows).toEqual([{ n: 400 }]);
});

test('a new connection to the same engine begins clean: no statements, no open transaction, no settings', async () => {
  const engine = await openInMemory(await getTemplate());
  const first = await open(engine);
  await first.query('select $1::int', [1]);
  await first.query(`set timezone = 'Asia/Shanghai'`);
  await first.query('create temp table leftover ()');
  await first.query('begin');
  await first.query(`insert into settings values ('half', '1')`);
  await first.end();
  const second = await open(engine);
  expect((await second.query(PREPARED)).rows).toEqual([{ n: 0 }]);
  expect((await second.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  expect((await second.query(`select from settings`)).rowCount).toBe(0);
  expect((await second.query(`select to_regclass('leftover') as it`)).rows).toEqual([{ it: null }]);
  await second.query('select $1::int', [1]);
});

test('an error keeps its code and its constraint, and the connection goes on', async () => {
  const pool = await open();
  await pool.query(`insert into settings values ('a', '1')`);
  await expect(pool.query('insert into settings values ($1, $2)', ['a', '2'])).rejects.toMatchObject({
    code: '23505',
    constraint: 'settings_pkey',
  });
  await expect(pool.query('select $1::int', ['ten'])).rejects.toMatchObject({ code: '22P02' });
  expect((await pool.query('select $1::int as n', [10])).rows).toEqual([{ n: 10 }]);
});

test('large values pass in both directions', async () => {
  const pool = await open();
  const text = 'ACGT'.repeat(1_000_000);
  const { rows } = await pool.query<{ it: string }>('select $1::text || $1::text as it', [text]);
  expect(rows[0]?.it.length).toBe(8_000_000);
  const many = await pool.query('select n, repeat($1, 100) as it from generate_series(1, 20000) n', ['x']);
  expect(many.rowCount).toBe(20_000);
});

async function open(given?: Awaited<ReturnType<typeof openInMemory>>): Promise<pg.Pool> {
  const engine = given ?? (await openInMemory(await getTemplate()));
  const config = { max: 1, user: 'postgres', ssl: false, stream: () => new Wire(async () => engine) };
  const pool = makePool(config, silent);
  onTestFinished(async () => {
    if (!pool.ended) await pool.end();
  });
  return pool;
}
