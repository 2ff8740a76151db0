import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '#server/test/world.ts';
import { settings } from './tables/ground.ts';

const it = createWorld();

test('what a transaction writes is there after it', async () => {
  await it.database.transaction((tx) => tx.insert(settings).values({ name: 'a', value: { b: [1] } }));
  expect(await it.database.db.select().from(settings)).toEqual([{ name: 'a', value: { b: [1] } }]);
});

test('a transaction that throws leaves nothing, and its error is the one thrown', async () => {
  const failing = it.database.transaction(async (tx) => {
    await tx.insert(settings).values({ name: 'b', value: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await it.database.db.select().from(settings)).toEqual([]);
});

test('the world is empty again after each test', async () => {
  expect(await it.database.db.select().from(settings)).toEqual([]);
});

test('an error that was caught inside a transaction does not pass for done', async () => {
  const mending = it.database.transaction(async (tx) => {
    await tx.insert(settings).values({ name: 'c', value: 1 });
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(mending).rejects.toThrow('nothing of it can be kept');
  expect(await it.database.db.select().from(settings)).toEqual([]);
});

test.each([true, false])(
  'a transaction whose first statement reads is one all the same (%s)',
  async (reads) => {
    const failing = it.database.transaction(
      async (tx) => {
        const before = await tx.select().from(settings);
        await tx.insert(settings).values({ name: 'd', value: before.length });
        const { rows } = await tx.execute(
          sql`select pg_current_xact_id_if_assigned() is not null as "isOne"`,
        );
        throw new Error(`in a transaction: ${rows[0]?.['isOne']}`);
      },
      { reads },
    );
    await expect(failing).rejects.toThrow('in a transaction: true');
    expect(await it.database.db.select().from(settings)).toEqual([]);
  },
);

test('what is expected to read alone holds the rows that it locks until its end', async () => {
  await it.database.db.insert(settings).values({ name: 'f', value: 1 });
  const isHeld = it.database.transaction(
    async (tx) => {
      await tx.select().from(settings).for('update');
      const { rows } = await tx.execute(sql`select pg_current_xact_id_if_assigned() is not null as "isHeld"`);
      return rows[0]?.['isHeld'];
    },
    { reads: true },
  );
  expect(await isHeld).toBe(true);
});

test('a first statement that fails leaves a connection as good as new', async () => {
  const wrong = it.database.transaction((tx) => tx.execute(sql`select ${'x'}::int`));
  await expect(wrong).rejects.toMatchObject({ cause: { code: '22P02' } });
  await it.database.transaction((tx) => tx.insert(settings).values({ name: 'e', value: 1 }));
  expect(await it.database.db.select().from(settings)).toHaveLength(1);
});

test('a caught error of the first statement does not pass for done', async () => {
  const mending = it.database.transaction((tx) => tx.execute(sql`select 1 / 0`).catch(() => undefined));
  await expect(mending).rejects.toThrow('nothing of it can be kept');
});

test('a transaction that asks nothing gives what its work gives', async () => {
  expect(await it.database.transaction(async () => 5)).toBe(5);
  await expect(it.database.transaction(async () => Promise.reject(new Error('none')))).rejects.toThrow(
    'none',
  );
});

test('a savepoint takes back only its own part', async () => {
  await it.database.transaction(async (tx) => {
    await tx.insert(settings).values({ name: 'kept', value: 1 });
    const part = tx.transaction(async (inner) => {
      await inner.insert(settings).values({ name: 'gone', value: 2 });
      throw new Error('only this');
    });
    await expect(part).rejects.toThrow('only this');
  });
  expect((await it.database.db.select().from(settings)).map((row) => row.name)).toEqual(['kept']);
});

test('a query beside the transaction it runs in is refused at once, for it would wait for itself', async () => {
  const { database } = it;
  await database.transaction(async () => {
    await expect(database.db.select().from(settings)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('use the `tx` it was given') },
    });
    await expect(database.transaction(async () => 1)).rejects.toThrow('use the `tx` it was given');
    await expect(database.health()).rejects.toThrow('use the `tx` it was given');
  });
  // Outside it is allowed again.
  await database.health();
});

test('of many transactions at once each sees a whole state', async () => {
  await it.database.db.insert(settings).values({ name: 'count', value: 0 });
  const add = () =>
    it.database.transaction(async (tx) => {
      const [row] = await tx.select().from(settings).where(eq(settings.name, 'count')).for('update');
      await tx
        .update(settings)
        .set({ value: Number(row?.value) + 1 })
        .where(eq(settings.name, 'count'));
    });
  await Promise.all(Array.from({ length: 30 }, add));
  expect(await it.database.db.select().from(settings)).toEqual([{ name: 'count', value: 30 }]);
});

test('times come back in UTC whatever the machine says', async () => {
  const { rows } = await it.database.db.execute(sql`select '2026-11-22 16:00+08'::timestamptz::text as at`);
  expect(rows).toEqual([{ at: '2026-11-22 08:00:00+00' }]);
});
