import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '#server/test/world.ts';
import type { Tx } from './database.ts';
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

test('calls that only read overlap, and one that fails disturbs no other', async () => {
  await it.database.db.insert(settings).values({ name: 'g', value: 1 });
  let atOnce = 0;
  let max = 0;
  const read = (n: number) =>
    it.database.transaction(
      async (tx) => {
        max = Math.max(max, ++atOnce);
        const { rows } = await tx.execute(sql`select 6 / ${n}::int as it`);
        const after = await tx.select().from(settings);
        atOnce--;
        return [rows[0]?.['it'], after.length];
      },
      { reads: true },
    );
  const read30 = Array.from({ length: 30 }, (_, n) => read(n % 3));
  const replies = await Promise.allSettled(read30);
  for (const [n, reply] of replies.entries())
    expect(reply).toMatchObject(
      n % 3 === 0
        ? { status: 'rejected', reason: { cause: { code: '22012' } } }
        : { status: 'fulfilled', value: [6 / (n % 3), 1] },
    );
  expect(max).toBeGreaterThan(1);
});

test('those that read alone wait for none of their kind, however their statements are written', async () => {
  const ALL = 5;
  let arrived = 0;
  let open = () => {};
  const allArrived = new Promise<void>((resolve) => {
    open = resolve;
  });
  const read = async (tx: Tx, n: number) => {
    await tx.execute(sql`
      select ${n}::int`);
    if (++arrived === ALL) open();
    await allArrived;
    await tx.execute(sql`select ${n}::text`);
    return n;
  };
  const reading = Array.from({ length: ALL }, (_, n) =>
    it.database.transaction((tx) => read(tx, n), { reads: true }),
  );
  expect(await Promise.all(reading)).toEqual([0, 1, 2, 3, 4]);
});

test('nobody reads while one writes, nor writes between the statements of those that read', async () => {
  await it.database.db.insert(settings).values({ name: 'count', value: 0 });
  const count = async (tx: Tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.name, 'count'));
    return Number(row?.value);
  };
  const add = async (tx: Tx) => {
    const before = await count(tx);
    await tx
      .update(settings)
      .set({ value: before + 1 })
      .where(eq(settings.name, 'count'));
  };
  const isSame = it.database.kind === 'embedded';
  const works = Array.from({ length: 60 }, (_, n) => {
    if (n % 3 === 0) return it.database.transaction((tx) => holdCount(tx).then(() => add(tx)));
    // A statement that was expected to read, but writes.
    if (n % 3 === 1)
      return it.database.transaction((tx) => holdCount(tx).then(() => add(tx)), { reads: true });
    return it.database.transaction(
      async (tx) => {
        const before = await count(tx);
        if (isSame) expect(await count(tx)).toBe(before);
      },
      { reads: true },
    );
  });
  await Promise.all(works);
  expect(await it.database.db.select().from(settings)).toEqual([{ name: 'count', value: 40 }]);
});

async function holdCount(tx: Tx): Promise<void> {
  await tx.select().from(settings).where(eq(settings.name, 'count')).for('update');
}

test('a query beside the first statement that writes belongs to its transaction', async () => {
  const others = Array.from({ length: 5 }, () =>
    it.database.transaction((tx) => tx.select().from(settings), { reads: true }),
  );
  const failing = it.database.transaction(
    async (tx) => {
      await tx.select().from(settings);
      await Promise.all([
        tx.insert(settings).values({ name: 'h', value: 1 }),
        tx.insert(settings).values({ name: 'i', value: 2 }),
      ]);
      throw new Error('neither');
    },
    { reads: true },
  );
  await expect(failing).rejects.toThrow('neither');
  await Promise.all(others);
  expect(await it.database.db.select().from(settings)).toEqual([]);
});

test('a transaction inside one that reads is refused at once', async () => {
  await it.database.transaction(
    async (tx) => {
      await tx.select().from(settings);
      const inner = it.database.transaction(async () => 1, { reads: true });
      await expect(inner).rejects.toThrow('use the `tx` it was given');
    },
    { reads: true },
  );
});
