// The rule on its own, a table standing in for the work.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { idempotency } from '#server/db/tables/ground.ts';
import { createWorld } from '#server/test/world.ts';
import { type Reply, refuse, reply } from './handler.ts';
import { isKey, runOnce } from './idempotency.ts';

const here = createWorld();
const keyed = {
  owner: 'u1',
  call: 'placeOrder',
  key: 'a-key-of-a-browser',
  input: { a: 1, b: [2] },
} as const;

const order = (tx: Tx) => async (): Promise<Reply<unknown>> => {
  await tx.execute(sql`insert into jobs (kind, payload) values ('order', '{}')`);
  return reply({ number: 'GW-1' });
};
const orders = async () => {
  const { rows } = await here.database.db.execute(sql`select 1 from jobs where kind = 'order'`);
  return rows.length;
};
const ask = (it: Partial<Parameters<typeof runOnce>[1]> = {}) =>
  here.database.transaction((tx) => runOnce(tx, { ...keyed, ...it }, order(tx)));

describe('the same key', () => {
  it('gives the same reply, done once, though it come twenty times at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(replies).toEqual(Array.from({ length: 20 }, () => ({ ok: true, data: { number: 'GW-1' } })));
    expect(await orders()).toBe(1);
  });

  it('does not mind the order of the fields', async () => {
    await ask();
    expect(await ask({ input: { b: [2], a: 1 } })).toEqual({ ok: true, data: { number: 'GW-1' } });
    expect(await orders()).toBe(1);
  });

  it('is refused with other input', async () => {
    await ask();
    expect(await ask({ input: { a: 2, b: [2] } })).toMatchObject({ ok: false, code: '00000006' });
    expect(await orders()).toBe(1);
  });

  it('is another key for another owner and another call', async () => {
    await ask();
    await ask({ owner: 'u2' });
    await ask({ call: 'addCart' });
    expect(await orders()).toBe(3);
  });
});

describe('work that failed', () => {
  it('leaves no key behind when it throws', async () => {
    const broken = here.database.transaction((tx) =>
      runOnce(tx, keyed, () => Promise.reject(new Error('no'))),
    );
    await expect(broken).rejects.toThrow('no');
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('leaves no key behind when it refuses, even if it keeps what it wrote', async () => {
    const no = refuse({ en: 'no', zh: '不行' }, '00000006', { keep: true });
    await here.database.transaction((tx) => runOnce(tx, keyed, async () => no));
    expect(await here.database.db.select().from(idempotency)).toEqual([]);
    expect(await ask()).toMatchObject({ ok: true });
  });
});

it('a key is 8 to 255 printable signs', () => {
  expect(['12345678', 'x'.repeat(255)].every(isKey)).toBe(true);
  expect(['1234567', 'x'.repeat(256), 'a key with blanks', 'schlüssel-1'].some(isKey)).toBe(false);
});
