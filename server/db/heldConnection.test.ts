import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getTemplate } from '#server/test/template.ts';
import type { Engine } from './engine.ts';
import { type Connections, holdConnectionsOf } from './heldConnection.ts';
import { silent } from './log.ts';
import { openInMemory } from './pglite.ts';
import { makePool } from './pool.ts';
import { Wire } from './wire.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openInMemory(await getTemplate());
});
afterAll(() => engine.close());

test('those that read hold one connection, and who writes comes before those that come after', async () => {
  const { connections } = open();
  const turns: string[] = [];
  const [a, b] = [await connections.hold({ reads: true }), await connections.hold({ reads: true })];
  expect(a.client).toBe(b.client);
  expect([a.isShared, b.isShared]).toEqual([true, true]);
  const writing = connections.hold({ reads: false }).then((it) => {
    turns.push('writes');
    it.release();
  });
  const later = connections.hold({ reads: true }).then((it) => {
    turns.push('reads');
    it.release();
  });
  a.release();
  expect((await b.client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  expect(turns).toEqual([]);
  b.release();
  await Promise.all([writing, later]);
  expect(turns).toEqual(['writes', 'reads']);
});

test('one that reads and comes to write has the connection alone', async () => {
  const { connections } = open();
  const [a, b] = [await connections.hold({ reads: true }), await connections.hold({ reads: true })];
  const alone = a.holdAlone();
  b.release();
  await alone;
  expect(a.isShared).toBe(false);
  const waiting = connections.hold({ reads: true });
  await a.client.query('begin');
  await a.client.query('rollback');
  a.release();
  (await waiting).release();
});

test('who waited in vain for it has none, and sends nothing on the connection of the others', async () => {
  const { connections, pool } = open();
  const [a, b] = [await connections.hold({ reads: true }), await connections.hold({ reads: true })];
  // Of the waiting alone: to connect may take longer.
  pool.options.connectionTimeoutMillis = 50;
  await expect(a.holdAlone()).rejects.toThrow('timeout exceeded');
  pool.options.connectionTimeoutMillis = 0;
  expect(() => a.client).toThrow('given back');
  a.release();
  expect((await b.client.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  b.release();
  (await connections.hold({ reads: false })).release();
});

test('a broken connection is joined by nobody, and thrown away by the last that leaves', async () => {
  const { connections, pool } = open();
  const [a, b] = [await connections.hold({ reads: true }), await connections.hold({ reads: true })];
  a.release(new Error('broken'));
  const later = connections.hold({ reads: true });
  expect(pool.totalCount).toBe(1);
  const broken = b.client;
  b.release();
  const fresh = await later;
  expect(fresh.client).not.toBe(broken);
  expect((await fresh.client.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
  fresh.release();
});

function open(): { readonly connections: Connections; readonly pool: ReturnType<typeof makePool> } {
  const stream = () => new Wire(async () => engine);
  const pool = makePool({ max: 1, user: 'postgres', ssl: false, stream }, silent);
  onTestFinished(() => pool.end());
  return { connections: holdConnectionsOf(pool, { isOne: true }), pool };
}
